import { createStorage, withOwnUsers } from '../worker/log-storage.ts';
import { installIndexedDb } from '../worker/pretend-indexed-db.ts';
import { describeEventLog } from './event-log-contract.ts';
import { describeLogAgainstModel } from './event-log-model.ts';

installIndexedDb();

let round = 0;

const stores = () => {
  round += 1;
  const own = () => withOwnUsers(createStorage().store, `#${round}`);
  return { store: own(), rival: own() };
};

describeEventLog('the log in IndexedDB (pretend storage)', stores);
describeLogAgainstModel('the log in IndexedDB (pretend storage)', () => stores().store);
