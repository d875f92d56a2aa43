import { refuse } from '../../kernel/answer.ts';
import type { CollectionGate } from './collection-gate.ts';
import { emptyList, emptyRecord } from './no-records.ts';
import type { RecordDesk } from './record-desk.ts';

/** The answer to a command whose collection could not be loaded. Nothing was done or logged. */
const CODE_NOT_LOADED = refuse('unreachable', ':notDone');

/**
 * Returns the desk behind a gate: while the code of a collection has not loaded, its lists are loading, or failed, and
 * commands wait.
 *
 * @param written returns the collections that have writes. The view of all writes shows those whose code has loaded
 */
export function behindGate(
  gate: CollectionGate,
  written: () => Iterable<string>,
  desk: RecordDesk,
): RecordDesk {
  /** Resolves when the last command that waits has passed, or was refused. Null: none waits. */
  let waiting: Promise<boolean> | null = null;
  /** Lets commands pass one after the other, so that a later command never overtakes one that waits. */
  function inOrder(): Promise<boolean> {
    const mine: Promise<boolean> = waiting === null ? gate.pass() : waiting.then(gate.pass);
    waiting = mine;
    void mine.then(() => {
      if (waiting === mine) waiting = null;
    });
    return mine;
  }
  const canPass = (name: string): true | Promise<boolean> =>
    gate.isOfStart(name) || (gate.isReady(name) && waiting === null) ? true : inOrder();
  /** Returns how a view looks whose collection can't be used yet; null if it can. Loads the code. */
  function statusOf(name: string): 'loading' | 'error' | null {
    if (gate.isReady(name)) return null;
    gate.want();
    return gate.hasFailed() ? 'error' : 'loading';
  }
  return {
    ...desk,
    async write(asked, causedBy) {
      return (await canPass(asked.collection)) ? desk.write(asked, causedBy) : CODE_NOT_LOADED;
    },
    async end(writeId, end, causedBy) {
      // The write may wait for the code of its collection, and must be logged before it ends.
      if (waiting !== null) await inOrder();
      return desk.end(writeId, end, causedBy);
    },
    async refresh(name, query, part) {
      return (await canPass(name)) ? desk.refresh(name, query, part) : CODE_NOT_LOADED;
    },
    async ask(asked) {
      return (await canPass(asked.collection)) ? desk.ask(asked) : CODE_NOT_LOADED;
    },
    list(name, shape, query, window) {
      const status = statusOf(name);
      return status === null ? desk.list(name, shape, query, window) : emptyList(status);
    },
    record(name, shape, id) {
      const status = statusOf(name);
      return status === null ? desk.record(name, shape, id) : emptyRecord(status);
    },
    keep(name) {
      if (statusOf(name) === null) desk.keep(name);
    },
    held: (name) => (statusOf(name) === null ? desk.held(name) : []),
    writes(only) {
      for (const name of written()) statusOf(name);
      return desk.writes(only);
    },
  };
}
