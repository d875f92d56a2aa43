import * as v from 'valibot';
import { type CallOutcome, call, outcomeOf, refusalOf } from '../../api/call.ts';
import { type Answer, done, refuse } from '../../kernel/answer.ts';
import type { Masks } from '../../kernel/search/mask-text.ts';
import {
  type CallShape,
  type Collection,
  maySeeList,
  type WritableCollection,
} from '../../model/records/collection.ts';
import type { RecordEvent } from '../../model/records/events.ts';
import type { Json, RecordRow, WriteValue } from '../../model/records/types.ts';
import type { RecordsView, RecordView, WritesView } from '../../model/records/view-types.ts';
import type { RecordsState } from '../../model/records/writes.ts';
import type { Clock, Http } from '../../ports/ports.ts';
import { createChanges } from './changes.ts';
import type { CollectionGate } from './collection-gate.ts';
import {
  askedEvent,
  checkQuestion,
  checkWrite,
  type EndWrite,
  endEvent,
  inverseOf,
  type QuestionRequest,
  type WriteRequest,
} from './decide.ts';
import { behindGate } from './gated-desk.ts';
import { createListLoader, type LoadedList, type LoadedRecord, type OpenList } from './list-loader.ts';
import { createLiveFields } from './live-fields.ts';
import { isHidden, maskedAnswer, maskedRefusal, searchUnder, wholeSeen, withMasks } from './mask.ts';
import { type DeviceRows, mergedView, NO_DEVICE_ROWS } from './merged-list.ts';
import { emptyList, emptyRecord, type RecordRights } from './no-records.ts';
import { overlay, recordIdOf, type ShownRow } from './overlay.ts';
import { leftOutOf, siftedList } from './page-book.ts';
import type { RecordDesk, RefreshPart } from './record-desk.ts';
import { recordView, writesView } from './record-view.ts';
import { type RecordsWindow, recordsView } from './records-view.ts';
import { writeAnswerSchema } from './settle.ts';
import type { StoredPages } from './stored-pages.ts';
import { createWriteOutcomes } from './write-outcomes.ts';
import { createWriter, nextWrites } from './writer.ts';

export interface RecordsDeps extends RecordRights {
  readonly clock: Clock;
  readonly http: Http;
  readonly accessToken: () => string;
  readonly state: () => RecordsState;
  /** Seq of the newest event of the log. */
  readonly head: () => number;
  readonly commit: (
    decide: (state: RecordsState) => RecordEvent | null,
    causedBy?: string,
  ) => Promise<RecordEvent | null>;
  readonly collectionOf: (name: string) => Collection | null;
  /** Like `collectionOf`, and also returns collections that have writes but no list. */
  readonly writableOf: (name: string) => WritableCollection | null;
  readonly expire: () => void;
  readonly changed: () => void;
  /** The actions of which each lets a person see the list, by the name of each collection. */
  readonly seenWith: Readonly<Record<string, readonly string[]>>;
  readonly gate: CollectionGate;
  readonly pages: StoredPages;
  /** Returns the rows of a collection that only this device knows. Null if it has none. */
  readonly device: (name: string) => DeviceRows | null;
  /** Subscribes to a Sync document that reports changes. */
  readonly follow: (document: string) => void;
  /** Returns whether the person with this phone number may get a message. */
  readonly mayReach: (phone: string) => Promise<boolean>;
}

/** Reads and writes everything that the service keeps in lists. */
export function createRecords(deps: RecordsDeps) {
  const { clock, http, accessToken, state, collectionOf, writableOf, maySee, changed, pages, gate } = deps;
  const request = (shape: CallShape, idempotencyKey?: string) => ({
    base: 'api' as const,
    ...shape,
    accessToken: accessToken(),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  });
  const expiring = <T>(outcome: CallOutcome<T>): CallOutcome<T> => {
    if (outcome.kind === 'unauthorised') deps.expire();
    return outcome;
  };
  const loader = createListLoader({
    clock,
    head: deps.head,
    call: async (shape, answer) => expiring(await call(http, request(shape), answer)),
    changed,
    loaded: pages.keep,
  });
  const writer = createWriter({
    clock,
    state,
    commit: deps.commit,
    call: async (shape, key) => {
      const sent = request(shape, key);
      return outcomeOf(await http.request(sent), sent, writeAnswerSchema);
    },
    collectionOf: writableOf,
    isReady: gate.isReady,
    mayChange: deps.mayChange,
    expire: deps.expire,
    wrote: loader.stale,
  });
  const changes = createChanges({
    clock,
    follow: deps.follow,
    isKnown: (name, { id, version, op }) =>
      isWritten(state(), name, id, version) || (op !== 'remove' && loader.oldestVersion(name, id) >= version),
    collectionOf,
    put: loader.put,
    stale: loader.stale,
  });
  const live = createLiveFields({ follow: deps.follow, changed });
  /** Collections whose stored lists were read in this session. */
  const restored = new Set<string>();
  let stopped = false;

  /** A tab watches this collection: shows its stored lists, and follows its changes. */
  function watch(collection: Collection): void {
    changes.watch(collection.name);
    restore(collection);
  }

  /** Reads the stored lists of a collection, once. */
  function restore(collection: Collection): void {
    const { name } = collection;
    if (restored.has(name)) return;
    restored.add(name);
    void pages.lists(collection).then((lists) => {
      if (stopped || !maySeeList(collection, maySee)) return;
      for (const { query, list } of lists) loader.restore(collection, queryOf(collection, query), list);
    });
  }

  const outcomes = createWriteOutcomes({ clock, state });

  function answerOf(writeId: string, rights: RecordRights): Answer<WriteValue> {
    const write = state().writes.get(writeId);
    if (write === undefined) return refuse('rejected', ':writeWithdrawn');
    const collection = writableOf(write.collection);
    const recordId = recordIdOf(write);
    if (write.state === 'refused' && write.refusal !== null && collection !== null)
      return done({
        state: 'refused',
        recordId,
        refusal: maskedRefusal(collection, rights.masks(), write.refusal),
      });
    if (write.state !== 'written') return done({ state: 'queued', recordId });
    const inverse = collection === null ? null : inverseOf(collection, write);
    // The tab would learn what the field held before, so it can't take the write back.
    const isShown =
      collection !== null && inverse !== null && !isHidden(collection, rights.masks(), inverse.input);
    const { op, effect } = write;
    return done({
      state: 'written',
      recordId,
      ...(isShown ? { inverse } : {}),
      ...(effect !== null && collection?.writes[op]?.report !== undefined ? { report: effect } : {}),
    });
  }

  /** Returns a list that also has rows of this device. */
  function merged(
    collection: Collection,
    beside: NonNullable<Collection['beside']>,
    asked: unknown,
    window: RecordsWindow,
    device: DeviceRows,
    masks: Masks,
    passes: ((row: RecordRow) => boolean) | null,
  ): RecordsView {
    const query = beside.query(asked);
    const loaded = query === null ? null : loader.list(collection, query);
    // While the service has not answered, the list has at least what this device knows.
    const isUnanswered = loaded !== null && loaded.error !== null && loaded.list.pages.size === 0;
    const validFrom = state().forgottenThrough;
    return mergedView({
      collection,
      beside,
      query,
      window,
      loaded,
      validFrom,
      device: beside.device(asked) || isUnanswered ? device.find(asked, masks) : NO_DEVICE_ROWS,
      masks,
      passes,
      held: () =>
        loader.held(collection.name, openLists(collection, masks)).filter(({ seq }) => seq >= validFrom),
      want: ({ from, size }) => loader.want(collection, query, from, size, validFrom),
    });
  }

  function queryOf(collection: Collection, raw: unknown): unknown {
    const decoded = v.safeParse(collection.query, raw);
    return decoded.success ? decoded.output : null;
  }

  const oneOf = (collection: Collection, id: string, { masks }: RecordRights): LoadedRecord =>
    loader.one(collection, id, openLists(collection, masks()));

  /** Reads and writes under these rights. `writesOf` returns the collection whose open writes are shown. */
  const under = (rights: RecordRights, writesOf = collectionOf): RecordDesk =>
    behindGate(gate, () => [...state().writes.values()].map(({ collection }) => collection), {
      async write(asked: WriteRequest, causedBy: string): Promise<Answer<WriteValue>> {
        const collection = writableOf(asked.collection);
        const checked = checkWrite(collection, asked, rights.mayChange, rights.masks());
        if (!checked.ok) return checked;
        if (collection === null) return refuse('malformedCommand', ':collectionUnknown');
        const { definition, input } = checked.value;
        const listed = collectionOf(asked.collection);
        const found = listed === null ? null : oneOf(listed, asked.recordId ?? '', rights).found;
        const known = found?.row ?? null;
        const phone = definition.sendsTo?.(input, known) ?? '';
        if (phone !== '' && !(await deps.mayReach(phone))) return refuse('optedOut', ':optedOut');
        const seen = wholeSeen(collection, rights.masks(), asked.seen, known);
        await deps.commit(
          ({ writes }) =>
            writes.has(asked.writeId)
              ? null
              : askedEvent(
                  collection,
                  { ...asked, ...(seen === undefined ? {} : { seen }) },
                  checked.value,
                  {
                    row: known,
                    shown:
                      found === null
                        ? null
                        : (overlay(collection, [found], writes.values(), 0)[0]?.row ?? null),
                  },
                  clock.now(),
                ),
          causedBy,
        );
        if (asked.held !== true) await outcomes.of(asked.writeId);
        return answerOf(asked.writeId, rights);
      },
      async end(writeId: string, end: EndWrite, causedBy: string): Promise<Answer<null>> {
        const event = await deps.commit((now) => endEvent(now, writeId, end), causedBy);
        return event === null ? refuse('rejected', ':writeSettled') : done(null);
      },
      async refresh(name: string, query: unknown, part: RefreshPart): Promise<Answer<null>> {
        const collection = collectionOf(name);
        if (collection === null) return refuse('malformedCommand', ':collectionUnknown');
        if (!maySeeList(collection, rights.maySee)) return refuse('notAllowed', ':notAllowed');
        const asked = queryOf(collection, query);
        return part === 'whole' ? loader.loadWhole(collection, asked) : loader.refresh(collection, asked);
      },
      async ask(asked: QuestionRequest): Promise<Answer<Json>> {
        const collection = collectionOf(asked.collection);
        const checked = checkQuestion(collection, asked, rights.maySee);
        if (!checked.ok) return checked;
        const { definition, input } = checked.value;
        const answer = expiring(await call(http, request(definition.call(input)), definition.answer));
        if (answer.kind !== 'ok') return { ok: false, refusal: refusalOf(answer) };
        return done(collection === null ? null : maskedAnswer(collection, rights.masks(), answer.value));
      },
      list(name: string, shape: number, raw: unknown, window: RecordsWindow): RecordsView {
        const collection = collectionOf(name);
        const query = collection === null ? null : queryOf(collection, raw);
        if (collection === null || collection.v !== shape || query === null) return emptyList('error');
        const masks = rights.masks();
        const search = searchUnder(collection, masks, query);
        if (!maySeeList(collection, rights.maySee) || search === 'refused') return emptyList('refused');
        const passes =
          search === 'plain'
            ? null
            : (row: RecordRow) => collection.find.matches(withMasks(collection, masks, row), query);
        watch(collection);
        const device = deps.device(name);
        if (collection.beside !== undefined && device !== null)
          return merged(collection, collection.beside, query, window, device, masks, passes);
        // Rows that are left out make room for later rows.
        const loaded = (): LoadedList => {
          const found = loader.list(collection, query);
          return passes === null
            ? found
            : { ...found, list: siftedList(found.list, collection.pageSize, passes) };
        };
        const size = window.size + leftOutOf(loaded().list.pages.values());
        loader.want(collection, query, window.from, size, state().forgottenThrough);
        const held = () => loader.held(name, openLists(collection, masks));
        // A live field may be older than a write that the service has not carried out.
        const shown = ({ row, guess }: Pick<ShownRow, 'row' | 'guess'>) =>
          withMasks(collection, masks, guess(live.shown(collection, row)));
        return recordsView(collection, query, window, loaded(), state(), masks, held, shown);
      },
      record(name: string, shape: number, id: string): RecordView {
        const collection = collectionOf(name);
        if (collection === null || collection.v !== shape) return emptyRecord('error');
        if (!maySeeList(collection, rights.maySee)) return emptyRecord('refused');
        watch(collection);
        const own = deps.device(name)?.one(id) ?? null;
        if (own !== null) {
          const { head, rows } = emptyRecord(own.status);
          const values = own.row === null ? null : withMasks(collection, rights.masks(), own.row);
          return { head: { ...head, values }, rows };
        }
        if (collection.wire.one(id) === null)
          loader.want(collection, queryOf(collection, {}), 0, 1, state().forgottenThrough);
        else if (!id.startsWith('new:')) loader.wantOne(collection, id, state().forgottenThrough);
        const shown = (row: RecordRow) => live.shown(collection, row);
        return recordView(collection, id, oneOf(collection, id, rights), state(), rights.masks(), shown);
      },
      keep(name: string): void {
        const collection = collectionOf(name);
        if (collection === null || !maySeeList(collection, rights.maySee)) return;
        watch(collection);
        const query = queryOf(collection, {});
        loader.want(collection, query, 0, Number.POSITIVE_INFINITY, state().forgottenThrough);
      },
      held(name: string): readonly RecordRow[] {
        const collection = collectionOf(name);
        if (collection === null || !maySeeList(collection, rights.maySee)) return [];
        restore(collection);
        const known = loader
          .held(name, openLists(collection, rights.masks()))
          .filter(({ seq }) => seq >= state().forgottenThrough);
        return overlay(collection, known, state().writes.values(), Number.POSITIVE_INFINITY).map(({ row }) =>
          withMasks(collection, rights.masks(), row),
        );
      },
      writes: (only?: string): WritesView => writesView(state(), writesOf, rights.masks(), only),
      masks: rights.masks,
      under: (others) =>
        under(others, (name) => {
          const collection = collectionOf(name);
          return collection !== null && maySeeList(collection, others.maySee) ? collection : null;
        }),
    });

  return {
    // If a right is taken while a write is open, the person still sees the write and can copy its text.
    ...under(deps),
    /** Call after each change of the writes. */
    folded(): void {
      outcomes.changed();
      writer.run();
      if (nextWrites(state()).some(({ collection }) => !gate.isReady(collection))) gate.insist();
    },
    /** Drops the lists that the person may not see any more, also from the device. Call when rights change. */
    accessChanged(): void {
      const hidden = Object.keys(deps.seenWith).filter((name) => !deps.seenWith[name]?.some(maySee));
      for (const name of hidden) loader.drop(name);
      pages.drop(hidden);
      changed();
    },
    /** Carries out a collection's held writes now, because something else needs their effect. */
    async hurry(name: string): Promise<void> {
      await Promise.all((await writer.hurry(name)).map(outcomes.of));
    },
    /** Deletes the stored pages, because the device is full. Returns false if there was none. */
    makeRoom: pages.makeRoom,
    /** Call when a Sync document has arrived. */
    documentReceived(document: string, data: unknown): void {
      changes.received(document, data);
      live.received(document, data);
    },
    /** Loads the lists of these collections again. Call when something else than a write has changed them. */
    stale: loader.stale,
    online(): void {
      gate.again();
      writer.online();
      loader.online();
    },
    async stop(): Promise<void> {
      stopped = true;
      gate.stop();
      writer.stop();
      loader.stop();
      changes.stop();
      outcomes.stop();
      await pages.stop();
    },
  };
}

const openLists =
  (collection: Collection, masks: Masks): OpenList =>
  (query) =>
    query === undefined || searchUnder(collection, masks, query) === 'plain';

/** Returns whether a write of this device has brought this version of the record, or has deleted it. */
const isWritten = ({ writes }: RecordsState, collection: string, id: string, version: number): boolean =>
  [...writes.values()].some(
    (write) =>
      write.collection === collection &&
      write.state === 'written' &&
      recordIdOf(write) === id &&
      (write.row === null || (typeof write.row.version === 'number' && write.row.version >= version)),
  );

export type Records = ReturnType<typeof createRecords>;
