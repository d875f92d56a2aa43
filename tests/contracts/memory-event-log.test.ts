import { createMemoryEventLogStore } from '../../src/core/log/memory-event-log.ts';
import { describeEventLog, RECORDED_AT } from './event-log-contract.ts';

describeEventLog('the log in memory', () => {
  const store = createMemoryEventLogStore({ now: () => RECORDED_AT });
  // It has no lock to wait for: a second opening is the rival.
  return { store, rival: store };
});
