import type { CommandType } from '@carteador/table';

export const ROLES = ['dealer', 'floor', 'auditor'] as const;
export type Role = (typeof ROLES)[number];
/** `public`: who has not signed in. */
export type Party = Role | 'public';

/** What can be asked for besides the commands at a table. */
export type OtherAction =
  | 'SignIn'
  | 'SignOut'
  | 'ReadOwnAccount'
  | 'ChangePin'
  | 'ReadStaff'
  | 'AddStaff'
  | 'RemoveStaff'
  | 'ReadPlayers'
  | 'AddPlayer'
  | 'ErasePlayer'
  | 'ReadTerms'
  | 'ChangeTerm'
  | 'ReadTables'
  | 'ReadTable'
  | 'ReadPublicView'
  | 'ReadHands'
  | 'SendCommand'
  | 'PreviewCommand'
  | 'ReadService';

export type Action = CommandType | OtherAction;

const EVERYBODY: readonly Party[] = ['public', 'dealer', 'floor', 'auditor'];
const STAFF: readonly Party[] = ['dealer', 'floor', 'auditor'];
const TABLE: readonly Party[] = ['dealer', 'floor'];
const FLOOR: readonly Party[] = ['floor'];

/** Who may do what. Nothing else in the service decides it; a correction's `confirm` asks for more on top. */
export const MAY: Readonly<Record<Action, readonly Party[]>> = {
  // the service
  ReadService: EVERYBODY,
  SignIn: EVERYBODY,
  SignOut: EVERYBODY,
  ReadOwnAccount: STAFF,
  ChangePin: STAFF,
  // The ledger of a table says who made each entry.
  ReadStaff: STAFF,
  AddStaff: FLOOR,
  RemoveStaff: FLOOR,
  ReadPlayers: STAFF,
  AddPlayer: TABLE,
  ErasePlayer: FLOOR,
  ReadTerms: EVERYBODY,
  ChangeTerm: FLOOR,
  ReadTables: STAFF,
  ReadTable: STAFF,
  // Who has the code of the public screen has it from the wall.
  ReadPublicView: EVERYBODY,
  ReadHands: STAFF,
  SendCommand: TABLE,
  PreviewCommand: TABLE,

  // the table
  OpenTable: FLOOR,
  ChangeRules: FLOOR,
  CloseTable: FLOOR,
  SeatPlayer: TABLE,
  BuyChips: TABLE,
  MovePlayer: TABLE,
  SitOut: TABLE,
  ReturnToPlay: TABLE,
  LeaveTable: TABLE,
  CollectTime: TABLE,
  CorrectStack: TABLE,
  CountStack: TABLE,
  DrawForDealer: TABLE,
  PlaceButton: TABLE,
  DivideCarriedPot: TABLE,
  PlaceBuck: TABLE,

  // the hand
  StartHand: TABLE,
  PostAntes: TABLE,
  PostBlind: TABLE,
  PostBlinds: TABLE,
  DeclineBlind: TABLE,
  Abstain: TABLE,
  CarryPot: TABLE,
  NoteBigHand: TABLE,
  DeclareForgottenBuck: TABLE,
  ShuffleDeck: TABLE,
  DeclineCut: TABLE,
  CutDeck: TABLE,
  DealCards: TABLE,
  Fold: TABLE,
  Check: TABLE,
  Call: TABLE,
  BetTo: TABLE,
  RaiseTo: TABLE,
  ShuffleDrawPile: TABLE,
  DrawCards: TABLE,
  ServeLateCards: TABLE,
  DealBoard: TABLE,
  ProveOpeners: TABLE,
  ShowHand: TABLE,
  MuckHand: TABLE,
  AwardPot: TABLE,
  PassOut: TABLE,
  EndHand: TABLE,

  // the trail
  Retract: TABLE,
  DeclareMisdeal: TABLE,
  DeclareFouledDeck: TABLE,
  RefuseOpeners: TABLE,
  MakeGoodAnte: TABLE,
  ExposeCard: TABLE,
  ReplaceBoxedCard: TABLE,
  CorrectCount: TABLE,
  ActOutOfTurn: TABLE,
  ReleaseOutOfTurn: TABLE,
  PushChips: TABLE,
  KillHand: TABLE,
  RestoreHand: TABLE,
  NoteIrregularity: TABLE,

  // disputes
  OpenDispute: TABLE,
  WithdrawDispute: TABLE,
  ParkPot: TABLE,
  MakeRuling: FLOOR,
  PayDebt: TABLE,
  PayHeldChips: TABLE,
};

/** At a table whose authority is not the floor, with its confirmation (AUDIT-1). */
const WITH_AUTHORITY: Readonly<Partial<Record<Action, readonly Party[]>>> = { MakeRuling: TABLE };

/** Once a table is closed no dealer works at it: what is still paid there goes over the floor's counter. */
const AFTER_CLOSING: Readonly<Partial<Record<Action, readonly Party[]>>> = {
  PayDebt: FLOOR,
  PayHeldChips: FLOOR,
};

export function mayAfterClosing(party: Party, action: Action): boolean {
  return (AFTER_CLOSING[action] ?? MAY[action]).includes(party);
}

export function mayWithAuthority(party: Party, action: Action): boolean {
  return WITH_AUTHORITY[action]?.includes(party) ?? false;
}

export function may(party: Party, action: Action): boolean {
  return MAY[action].includes(party);
}

/** Everything that this party may do, for screens that show only what can be done. */
export function actionsOf(party: Party): Action[] {
  return (Object.keys(MAY) as Action[]).filter((action) => may(party, action));
}
