import { describe, expect, it } from 'vitest';
import { longSession } from '../../../test/long-session.ts';
import { SessionLog } from '../session/session-log.ts';
import { PlayerManager } from './player-manager.svelte.ts';

const events = longSession(3);

function player(shown = events.length) {
  const log = new SessionLog('t1');
  const due: { ms: number; run: () => void }[] = [];
  const made = new PlayerManager({
    after: (ms, run) => {
      const timer = { ms, run };
      due.push(timer);
      return () => {
        due.splice(due.indexOf(timer), 1);
      };
    },
  });
  const take = (until: number) => {
    log.append(events.slice(log.version, until));
    made.take(log, log.entries.slice());
  };
  take(shown);
  return { made, due, take };
}

describe('the replay', () => {
  it('shows the table as it was right after an entry', () => {
    const { made } = player();
    made.goTo(0);
    expect(made.view?.version).toBe(made.entries[0]!.version);
    made.step(1);
    expect(made.view?.table.seats[0]?.playerId).toBe('ana');
    made.step(-5);
    expect(made.index).toBe(0);
    made.goTo(10_000);
    expect(made.index).toBe(made.last);
  });

  it('waits for a moment whose events have not come yet', () => {
    const { made, take } = player(10);
    made.showAt(events.length - 1);
    expect(made.version).toBeLessThanOrEqual(10);
    take(events.length);
    expect(made.version).toBeGreaterThanOrEqual(events.length - 1);
  });

  it('follows a session that goes on from its end, and stays where somebody looks at it', () => {
    const { made, take } = player(20);
    take(30);
    expect(made.index).toBe(made.last);
    made.goTo(2);
    take(40);
    expect(made.index).toBe(2);
  });

  it('plays one entry after the other up to the last, at the speed that is set', () => {
    const { made, due } = player();
    made.goTo(made.last - 2);
    made.play();
    const { ms } = due[0]!;
    made.setSpeed(4);
    expect(due).toHaveLength(1);
    expect(due[0]!.ms).toBe(ms / 4);
    for (let count = 0; count < 3; count += 1) due.shift()!.run();
    expect(made.index).toBe(made.last);
    expect(made.playing).toBe(false);
    expect(due).toHaveLength(0);
  });

  it('begins anew when it is played from its end, and rests when it is paused', () => {
    const { made, due } = player();
    made.goTo(made.last);
    made.toggle();
    expect([made.index, made.playing]).toEqual([0, true]);
    made.toggle();
    expect([made.playing, due.length]).toEqual([false, 0]);
  });

  it('jumps by hands, at the ends to the ends', () => {
    const { made } = player();
    made.goTo(0);
    made.byHand(1);
    expect(made.course.hands[made.hand]?.hand).toBe(1);
    made.goTo(made.last);
    made.byHand(1);
    expect(made.index).toBe(made.last);
  });
});
