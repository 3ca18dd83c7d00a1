import { type Command, PROFILE_RULES, type TableRules } from '@carteador/table';
import type { Ask, Seated, Service } from '../support/service.ts';

/** What the requests are aimed at: tables in the middle of things. */
export interface Aim {
  readonly service: Service;
  /** Hand 1, before the draw: seat 2 is to open. */
  readonly betting: Seated;
  /** Hand 1, showdown between three. */
  readonly showdown: Seated;
  /** Nobody has dealt yet. */
  readonly fresh: Seated;
  /** A command that was accepted at `betting`, and its identifier. */
  readonly used: { readonly commandId: string; readonly command: Command };
  readonly players: readonly string[];
}

export interface Request {
  readonly method: string;
  readonly url: string;
  readonly ask?: Ask;
}

export type Case = [
  name: string,
  request: (aim: Aim) => Request,
  status: number,
  code: string,
  rule?: string | null,
];

export const UUID = 'f3c5a4e2-9b1d-4c6e-8f70-1a2b3c4d5e6f';
export const json = { 'content-type': 'application/json' };

export const raw =
  (body: string, headers: Record<string, string> = {}) =>
  (aim: Aim): Request => ({
    method: 'POST',
    url: `${aim.betting.url}/commands`,
    ask: { as: 'dealer', body, headers },
  });

export const body =
  (make: (aim: Aim) => Record<string, unknown>, ask: Ask = { as: 'dealer' }) =>
  (aim: Aim): Request => ({
    method: 'POST',
    url: `${aim.betting.url}/commands`,
    ask: { ...ask, body: make(aim) },
  });

/** A command to one of the tables; `command` need not be one. */
export const send =
  (command: unknown, at: 'betting' | 'showdown' | 'fresh' = 'betting', ask: Ask = { as: 'dealer' }) =>
  (aim: Aim): Request => ({
    method: 'POST',
    url: `${aim[at].url}/commands`,
    ask: {
      ...ask,
      body: { commandId: UUID, command: typeof command === 'function' ? command(aim) : command },
    },
  });

export const ask =
  (method: string, url: string | ((aim: Aim) => string), more: Ask = {}) =>
  (aim: Aim): Request => ({ method, url: typeof url === 'string' ? url : url(aim), ask: more });

export const bet = { type: 'BetTo', hand: 1, seat: 2 };
export const opening = (rules: unknown, more: object = {}) => ({
  body: { commandId: UUID, name: 'Mesa', rules, ...more },
});
export const rules = PROFILE_RULES.fechado;
export const altered = (change: Partial<Record<keyof TableRules, unknown>>) => ({ ...rules, ...change });
