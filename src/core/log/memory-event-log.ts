import type { StoredEvent } from '../ports/envelope.ts';
import type {
  EventLog,
  EventLogStore,
  LogRange,
  LogReader,
  LogRun,
  LogRunInfo,
  PageStore,
} from '../ports/ports.ts';
import { StaleWriterError } from '../ports/ports.ts';
import {
  neighbours,
  type Replacement,
  type RunContents,
  rewriteReplacement,
  runOf,
  sealReplacements,
  touches,
  trimReplacements,
} from './runs.ts';

let created = 0;

const newDisk = (): Disk => {
  created += 1;
  return {
    id: `memory-${created}`,
    runs: [],
    parts: new Map(),
    media: new Map(),
    pages: new Map(),
    searchTexts: new Map(),
    newest: 0,
    epoch: 0,
  };
};

/** A run as JSON text, so that readers get copies, and only values that a disk could store. */
interface MemoryRun extends Omit<RunContents, 'events'> {
  readonly text: string;
}

interface Disk {
  readonly id: string;
  runs: MemoryRun[];
  readonly parts: Map<string, string>;
  readonly media: Map<string, Uint8Array<ArrayBuffer>>;
  readonly pages: Map<string, string>;
  readonly searchTexts: Map<string, string>;
  newest: number;
  epoch: number;
}

export interface MemoryEventLogStore extends EventLogStore {
  /** Returns copies of all of a user's events, ascending, without opening the log. */
  peek(userId: string): Promise<readonly StoredEvent[]>;
  /** Returns the views that were kept with a user's log. */
  keptViews(userId: string): string | null;
}

/**
 * An event log in memory that fulfils the whole contract, including the single writer. Used in Node, in
 * tests, and in browsers without storage. The events outlive `close`, as on a disk. `revision` is stored with
 * each run as `checkedBy`.
 */
export function createMemoryEventLogStore({
  revision = null,
}: {
  readonly revision?: string | null;
} = {}): MemoryEventLogStore {
  const disks = new Map<string, Disk>();
  const notes = new Map<string, string>();
  const views = new Map<string, string>();

  return {
    async open(userId) {
      const disk = disks.get(userId) ?? newDisk();
      disks.set(userId, disk);
      disk.epoch += 1;
      return openLog(disk, revision);
    },
    async reader(userId) {
      const disk = disks.get(userId);
      return disk === undefined ? null : { ...readerOf(disk), close: async () => undefined };
    },
    async peek(userId) {
      const runs = disks.get(userId)?.runs ?? [];
      return runs.flatMap((run): StoredEvent[] => JSON.parse(run.text));
    },
    async destroy(userId) {
      const disk = disks.get(userId);
      if (disk) disk.epoch += 1;
      disks.delete(userId);
      notes.delete(userId);
      views.delete(userId);
    },
    async others(userId) {
      return [...disks]
        .filter(([owner]) => owner !== userId)
        .map(([owner, disk]) => ({
          name: disk.id,
          reader: async () =>
            disks.get(owner) === disk ? { ...readerOf(disk), close: async () => undefined } : null,
          async destroy() {
            disk.epoch += 1;
            if (disks.get(owner) !== disk) return;
            disks.delete(owner);
            notes.delete(owner);
            views.delete(owner);
          },
        }));
    },
    async noted(userId) {
      return notes.get(userId) ?? null;
    },
    async note(userId, text) {
      if (disks.has(userId)) notes.set(userId, text);
    },
    keptViews: (userId) => views.get(userId) ?? null,
    async keepViews(userId, text) {
      if (text === null || !disks.has(userId)) views.delete(userId);
      else views.set(userId, text);
    },
    async finishDestroying() {
      // Deletions in memory are never interrupted.
    },
  };
}

const contentsOf = ({ text, ...run }: MemoryRun): RunContents => ({ ...run, events: JSON.parse(text) });

const storedOf = ({ events, ...run }: RunContents): MemoryRun => ({ ...run, text: JSON.stringify(events) });

function readerOf(disk: Disk): Omit<LogReader, 'close'> {
  return {
    async *read(range: LogRange = {}): AsyncGenerator<LogRun> {
      for (const run of disk.runs.filter((one) => touches(one, range))) {
        const { first, last, count, checkedBy, events } = contentsOf(run);
        yield { first, last, count, checkedBy, events };
      }
    },
    async loadParts(names) {
      return new Map(
        names.flatMap((name) => {
          const text = disk.parts.get(name);
          return text === undefined ? [] : [[name, text] as const];
        }),
      );
    },
  };
}

function openLog(disk: Disk, revision: string | null): EventLog {
  const { epoch, newest: head } = disk;
  const mustBeWriter = () => {
    if (disk.epoch !== epoch) throw new StaleWriterError();
  };
  const replace = (replacements: readonly Replacement<MemoryRun>[]) => {
    const out = new Set(replacements.flatMap((one) => one.out));
    const fresh = replacements.flatMap((one) => (one.in === null ? [] : [storedOf(one.in)]));
    disk.runs = [...disk.runs.filter((run) => !out.has(run)), ...fresh].sort((a, b) => a.first - b.first);
  };
  const opened = (runs: readonly MemoryRun[]) =>
    runs.map((stored) => ({ stored, contents: contentsOf(stored) }));

  return {
    ...readerOf(disk),
    id: disk.id,
    epoch,
    head,
    notice: null,
    async append(events) {
      mustBeWriter();
      const run = runOf(events, revision, events);
      if (run === null) return;
      if (run.first <= disk.newest) throw new RangeError('Events must follow those that the log holds.');
      disk.runs.push(storedOf(run));
      disk.newest = run.last;
    },
    async runs() {
      return disk.runs.map(
        ({ first, last, count, at, text }): LogRunInfo => ({ first, last, count, at, bytes: text.length }),
      );
    },
    async seal(firsts) {
      mustBeWriter();
      replace(sealReplacements(opened(neighbours(disk.runs, firsts))));
      return [];
    },
    async trim(through, keep) {
      mustBeWriter();
      replace(trimReplacements(opened(disk.runs.filter((run) => run.first <= through)), through, keep));
    },
    async rewrite(change) {
      mustBeWriter();
      const rewritten = opened(disk.runs).flatMap((run) => rewriteReplacement(run, change) ?? []);
      replace(rewritten.map(({ replacement }) => replacement));
      return rewritten.reduce((sum, { count }) => sum + count, 0);
    },
    async saveParts(parts) {
      mustBeWriter();
      for (const [name, text] of parts) disk.parts.set(name, text);
    },
    media: {
      async put(id, bytes) {
        mustBeWriter();
        disk.media.set(id, bytes.slice());
      },
      async get(id) {
        return disk.media.get(id)?.slice() ?? null;
      },
      async delete(ids) {
        mustBeWriter();
        for (const id of ids) disk.media.delete(id);
      },
      async ids() {
        return [...disk.media.keys()];
      },
    },
    pages: textStore(disk.pages, mustBeWriter),
    searchTexts: textStore(disk.searchTexts, mustBeWriter),
    async usage() {
      return null;
    },
    async close() {
      if (disk.epoch === epoch) disk.epoch += 1;
    },
  };
}

const textStore = (texts: Map<string, string>, mustBeWriter: () => void): PageStore => ({
  async change(put, remove) {
    mustBeWriter();
    for (const name of remove) texts.delete(name);
    for (const [name, text] of put) texts.set(name, text);
  },
  async load(names) {
    return new Map(
      names.flatMap((name) => {
        const text = texts.get(name);
        return text === undefined ? [] : [[name, text] as const];
      }),
    );
  },
  async clear() {
    mustBeWriter();
    texts.clear();
  },
});
