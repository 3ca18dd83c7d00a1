import { isRefusal } from '../act.ts';
import { noteBounds } from '../acts/irregularities/note.ts';
import { countRemedy } from '../acts/irregularities/wrong-count.ts';
import type { CommandType } from '../commands.ts';
import { offerOf } from '../decide.ts';
import { noHand } from '../fits.ts';
import type { OfferOf } from '../legal-types.ts';
import { type Refusal, refusal } from '../refusal.ts';
import { handInPlay } from '../seats.ts';
import type { Table } from '../state.ts';
import {
  IRREGULARITIES,
  IRREGULARITY_KINDS,
  type IrregularityGroup,
  type IrregularityKind,
  type Remedy,
  type RemedyRule,
} from './kinds.ts';

/** A remedy, the command that records it, and why it is not open in this state; null when it is. */
export interface RemedyNow {
  readonly remedy: Remedy;
  readonly by: CommandType;
  readonly refusal: Refusal | null;
}

export interface IrregularityNow {
  readonly kind: IrregularityKind;
  readonly rule: string;
  readonly sources: readonly string[];
  readonly groups: readonly IrregularityGroup[];
  readonly remedies: readonly RemedyNow[];
}

/** What may have gone wrong, and the remedies that the rule allows in this state, or why not. */
export function irregularitiesNow(table: Table): IrregularityNow[] {
  return IRREGULARITY_KINDS.map((kind) => irregularityNow(table, kind));
}

export function irregularityNow(table: Table, kind: IrregularityKind): IrregularityNow {
  const { rule, sources, groups, remedies } = IRREGULARITIES[kind];
  return {
    kind,
    rule,
    sources,
    groups,
    remedies: remedies.map((each) => ({
      remedy: each.remedy,
      by: each.by,
      refusal: refuse(table, kind, each),
    })),
  };
}

const otherRemedy = (rule: string): Refusal => refusal('other-remedy', rule);

/** The command's own offer decides; within it, whether it would come to this remedy. */
function refuse(table: Table, kind: IrregularityKind, rule: RemedyRule): Refusal | null {
  if (rule.by === 'NoteIrregularity') {
    const hand = handInPlay(table);
    const bounds = hand === null ? noHand() : noteBounds(table, hand, rule.when);
    return 'code' in bounds ? bounds : null;
  }
  const offer = offerOf(table, rule.by);
  if (isRefusal(offer)) return offer;
  switch (offer.type) {
    case 'DeclareMisdeal':
      return rule.by !== 'DeclareMisdeal' || rule.reason === null || offer.reasons.includes(rule.reason)
        ? null
        : refusal('nothing-dealt', 'IRR-1');
    case 'KillHand':
      return rule.by !== 'KillHand' || offer.reasons.some(({ reason }) => reason === rule.reason)
        ? null
        : refusal(rule.reason === 'skipped' ? 'not-passed-over' : 'nobody-acted-with', 'IRR-13');
    case 'ExposeCard':
      return refuseExposed(offer, kind, rule.remedy);
    case 'CorrectCount':
      return countsTo(offer, rule.remedy) ? null : otherRemedy('IRR-12');
    case 'RefuseOpeners':
      return (rule.remedy === 'bets-refunded') === offer.before ? null : otherRemedy('OPEN-4');
    case 'MakeGoodAnte':
      return rule.remedy === `paid-by-${offer.by}` ? null : otherRemedy('FORCED-1');
    case 'DeclareForgottenBuck':
      return (rule.remedy === 'antes-now') === (offer.antes !== null) ? null : otherRemedy('FORCED-7');
    case 'Retract':
      return awardInReach(table) ? null : refusal('no-pot-awarded', 'IRR-10');
    default:
      return null;
  }
}

/** IRR-10, DEAL-7: the award of this hand, or until the first shuffle that of the one before. */
function awardInReach({ play: { hand }, undo }: Table): boolean {
  if (hand === null) return false;
  const start = undo.findIndex(({ entry }) => entry === hand.id);
  return start > 0 || hand.pots.some((pot) => pot.awarded);
}

/** A card of a hand in play is not one of the deal or the draw (IRR-13). */
function refuseExposed(offer: OfferOf<'ExposeCard'>, kind: IrregularityKind, remedy: Remedy): Refusal | null {
  const own = kind === 'exposed-hand';
  const open = offer.places.some((place) => (place.where === 'hand') === own && place.remedy === remedy);
  if (open) return null;
  const dealt = offer.places.some((place) => place.where !== 'hand');
  if (dealt) return otherRemedy('IRR-4');
  return offer.refused[0]?.refusal ?? refusal('nothing-to-expose', 'IRR-4');
}

/** Whether some hand, counted short or long and looked at or not, would come to this. */
const countsTo = (offer: OfferOf<'CorrectCount'>, remedy: Remedy): boolean =>
  offer.seats.some(({ seat }) =>
    [offer.full - 1, offer.full + 1].some((held) =>
      [true, false].some((looked) => countRemedy(offer, seat, held, looked) === remedy),
    ),
  );
