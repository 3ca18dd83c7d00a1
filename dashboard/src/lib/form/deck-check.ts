import { deckForPlayers, deckSize } from '@carteador/poker';
import type { TableRules } from '@carteador/table';
import { draws } from './rules-draft.ts';

const PLAYERS_MIN = 2;

/** DECK-3a and DRAW-4 for the table as it is set up: what the foot of the form says. */
export interface DeckCheck {
  readonly players: number;
  /** Of the full table, jokers included. */
  readonly cards: number;
  /** With the fewest players, where the pack follows them (DECK-2); otherwise equal to `cards`. */
  readonly cardsLeast: number;
  readonly draws: boolean;
  /** Enough for every player's cards and one card of draw each (or the board). */
  readonly serves: boolean;
  readonly needed: number;
  /** The most that a full table can ask in the draw, and what the stub then holds. */
  readonly asked: number;
  readonly stub: number;
}

export function checkDeck(rules: TableRules): DeckCheck {
  const players = rules.seats;
  const cards = sizeFor(rules, players);
  const each = sum(rules, 'deal');
  const board = sum(rules, 'board');
  const burned = rules.phases.filter(({ kind }) => kind === 'board').length;
  const drawing = draws(rules);
  const needed = players * (each + (drawing ? 1 : 0)) + board + burned;
  return {
    players,
    cards,
    cardsLeast: sizeFor(rules, PLAYERS_MIN),
    draws: drawing,
    serves: cards >= needed,
    needed,
    asked: drawing ? mostAsked(rules, players) : 0,
    stub: Math.max(0, cards - players * each - (rules.lastStubCard === 'never' ? 1 : 0)),
  };
}

/** DRAW-2: with `fourOnlyFirst` only the first to draw may take four. */
function mostAsked({ maxDraw, fourOnlyFirst }: TableRules, players: number): number {
  return fourOnlyFirst && maxDraw === 4 ? 4 + (players - 1) * 3 : players * maxDraw;
}

function sizeFor({ deck }: TableRules, players: number): number {
  return deckSize(deck.kind === 'fixed' ? deck : deckForPlayers(Math.min(8, players)));
}

function sum({ phases }: TableRules, kind: 'deal' | 'board'): number {
  return phases.reduce((total, phase) => total + (phase.kind === kind ? phase.cards : 0), 0);
}
