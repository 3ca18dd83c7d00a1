import type { EventType } from '@carteador/table';
import { one, type Told } from './teller.ts';

/** What is closed, and sealed with the key of the room. */
export const sealActs = {
  HandSealed: one(({ hand }, { line }) => line('acts.HandSealed', { hand: hand ?? 0 })),
  RulingSealed: one(({ hand }, { line }) => line('acts.RulingSealed', { hand: hand ?? 0 })),
  PaymentSealed: one((_, { line }) => line('acts.PaymentSealed')),
  SessionSealed: one((_, { line }) => line('acts.SessionSealed')),
} satisfies Partial<Told<EventType>>;
