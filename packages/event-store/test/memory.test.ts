import { MemoryEventStore, MemoryLog } from '../src/index.ts';
import { describeEventStoreContract } from './contract/index.ts';

describeEventStoreContract('memory', async () => {
  const log = new MemoryLog();
  const handles: MemoryEventStore[] = [];
  const setAway = async (away: boolean) => {
    for (const handle of handles) handle.setAway(away);
  };
  return {
    idsAreUnique: true,
    open: async () => {
      const handle = new MemoryEventStore(log);
      handles.push(handle);
      return handle;
    },
    faults: {
      readsFailToo: true,
      goAway: () => setAway(true),
      comeBack: () => setAway(false),
      loseAcknowledgement: () => handles[0]!.loseNextAcknowledgement(),
    },
    dispose: async () => {
      await Promise.all(handles.map((handle) => handle.close()));
    },
  };
});
