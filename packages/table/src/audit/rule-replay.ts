import type { Command } from '../commands.ts';
import { advance, COMMAND_TYPES } from '../decide.ts';
import { emptyTable, evolve } from '../evolve/evolve.ts';
import type { Table } from '../state.ts';
import type { JsonObject, StoredEvent } from './envelope.ts';
import { equalJson } from './equal-json.ts';
import { isSeal, type SealSubject, sealsDue } from './room-seals.ts';
import { lift, NewerSchema, tableEvent } from './upcast.ts';
import { fillRules } from './upcasters.ts';

/** Why an entry is not what the rules make of its command. */
export type RuleFault =
  /** The command is refused, or makes other events, or nothing calls for this seal. */
  | 'not-by-rules'
  /** A newer release has written it; this one can not judge it. */
  | 'newer-release';

export interface RuleWrong {
  /** The first event of the entry that the rules would not have made. */
  readonly event: StoredEvent;
  readonly fault: RuleFault;
}

/** A stored command as today's rules take it: house options that came later have the default of their profile. */
function liftCommand(command: JsonObject, at: string): Command {
  const { rules } = command;
  const hasRules = typeof rules === 'object' && rules !== null && !Array.isArray(rules);
  return (hasRules ? fillRules(command, at) : command) as unknown as Command;
}

/**
 * Gives each causing command to the rules again and compares what they make of it with what was stored. After a
 * fault it is of no further use.
 */
export class RuleReplay {
  #table: Table = emptyTable;
  #entry: StoredEvent[] = [];
  #due: SealSubject[] = [];

  /** The table after the entries judged so far. */
  get table(): Table {
    return this.#table;
  }

  /** Takes the next event; judges the entry before it when another one begins. */
  push(event: StoredEvent): RuleWrong | null {
    const begins = event.meta.commandId !== this.#entry[0]?.meta.commandId;
    const wrong = begins ? this.end() : null;
    this.#entry.push(event);
    return wrong;
  }

  /** Judges the entry that stands last; nothing follows. */
  end(): RuleWrong | null {
    const entry = this.#entry;
    const [first] = entry;
    if (first === undefined) return null;
    this.#entry = [];
    try {
      const wrong = isSeal(first.type) ? this.#sealWrong(entry) : this.#wrongOf(entry);
      return wrong === null ? null : { event: wrong, fault: 'not-by-rules' };
    } catch (error) {
      if (error instanceof NewerSchema) return { event: first, fault: 'newer-release' };
      throw error;
    }
  }

  #wrongOf(entry: readonly StoredEvent[]): StoredEvent | null {
    const first = entry[0]!;
    const step = this.#decide(first);
    if (step === null) return first;
    for (const [index, event] of entry.entries()) {
      const made = step.events[index];
      if (made?.type !== event.type || !equalJson(made.data, lift(event))) return event;
    }
    if (step.events.length > entry.length) return first;
    this.#table = step.table;
    this.#due = sealsDue(step.events);
    return null;
  }

  #decide({ meta }: StoredEvent) {
    const command = liftCommand(meta.command!, meta.at);
    const at = Date.parse(meta.at);
    if (!COMMAND_TYPES.includes(command.type) || Number.isNaN(at)) return null;
    try {
      const step = advance(this.#table, command, { entry: meta.commandId, at });
      return step.ok ? step.value : null;
    } catch (error) {
      // The service checks a command's form before it decides; one without that form was never accepted.
      if (error instanceof TypeError || error instanceof RangeError) return null;
      throw error;
    }
  }

  #sealWrong(entry: readonly StoredEvent[]): StoredEvent | null {
    const [seal, second] = entry;
    const due = this.#due.shift();
    const { hand } = seal!.data as { readonly hand?: unknown };
    if (due?.type !== seal!.type || due.hand !== hand) return seal!;
    if (second !== undefined) return second;
    this.#table = evolve(this.#table, tableEvent(seal!));
    return null;
  }
}
