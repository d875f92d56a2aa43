import { storedText } from '../../../src/core/kernel/reasons.ts';
import { TERMS_MAX } from '../../../src/core/model/automation/types.ts';
import type { Command } from '../../../src/core/session/commands.ts';
import type { ViewOf, ViewRequest } from '../../../src/core/session/current-views.ts';
import { createBrowserCoreClient } from '../../../src/ui/core-client/browser-core-client.ts';
import type { CoreClient } from '../../../src/ui/core-client/core-client.ts';
import { sessionStore } from '../../../src/ui/session/session-store.ts';
import { bootBareWorker } from '../in-page/boot-bare-worker.ts';
import { untilNoLocks } from '../in-page/until-no-locks.ts';
import { epochNow, offsetOf } from './clock.ts';
import { createRelay, type Relay } from './relay.ts';
import { fillVolumeLog } from './volume.ts';

/** Drafts to write at a steady rate. Successive drafts go to different chats. */
export interface DraftPlan {
  readonly chatIds: readonly string[];
  /** The number of the first draft. A draft's text is its number. */
  readonly first: number;
  readonly count: number;
  readonly perSecond: number;
}

/** A tab of the console without screens. It shares the worker of the tabs with screens. */
export interface HeadlessTab {
  /** Returns the ms from the start to the first frame of the chat list that has chats. */
  bootToList(): Promise<number>;
  readonly bootBareWorker: typeof bootBareWorker;
  readonly untilNoLocks: typeof untilNoLocks;
  readonly offsetOf: typeof offsetOf;
  /** Resolves with the time of the command (epoch ms) when the worker has accepted the message. */
  send(chatId: string, body: string): Promise<number>;
  untilPreview(chatId: string, text: string): Promise<void>;
  untilSent(chatId: string, body: string): Promise<void>;
  writeDrafts(plan: DraftPlan): Promise<void>;
  untilConnected(): Promise<void>;
  /**
   * Watches this number of rows of a list, as windows one after the other, until `forgetRecords`. Resolves with the id of
   * the first row when all rows are here.
   */
  watchRecords(list: RecordList, rows: number): Promise<string>;
  forgetRecords(): void;
  /** Resolves with the time (epoch ms) at which the first window of the watched list shows the text. */
  untilRecords(text: string): Promise<number>;
  /** Resolves with the times of the command and of its answer, epoch ms. */
  writeRecord(write: RecordChange): Promise<{ readonly askedAt: number; readonly answeredAt: number }>;
  /**
   * Runs back-tests one after the other until it is stopped. The stop waits for the last one, and returns how many texts
   * they have read.
   */
  backTests(): () => Promise<number>;
  /** Repeats a back-test until it reads so many texts. Resolves with the number that it read. */
  untilBackTestReads(texts: number): Promise<number>;
  readonly relay: Relay;
  readonly fillVolumeLog: typeof fillVolumeLog;
  /** Resolves when the log's snapshot covers this number of events. */
  untilSaved(events: number): Promise<void>;
}

export type RecordList = Omit<Extract<ViewRequest, { view: 'records' }>, 'view' | 'from' | 'size'> & {
  /** Number of rows of a window. */
  readonly size: number;
};

export type RecordChange = Pick<
  Extract<Command, { type: 'writeRecord' }>,
  'collection' | 'v' | 'op' | 'recordId' | 'input' | 'version'
>;

declare global {
  interface Window {
    headless: HeadlessTab;
  }
}

/** Interval of the checks for drafts that are due, ms. */
const TICK_MS = 4;

export function createHeadlessTab(): HeadlessTab {
  let made: CoreClient | null = null;
  /**
   * The tab opens its worker connection on first use. A tab that measures the start of a worker must not start one
   * earlier.
   */
  const client = (): CoreClient => {
    made ??= createBrowserCoreClient({
      credentials: () => sessionStore().current(),
      // A tab without screens can neither play sounds nor show notifications.
      act: () => Promise.resolve(false),
    });
    return made;
  };
  const ask = async (command: Command): Promise<void> => {
    const answer = await client().execute(command);
    if (!answer.ok) throw new Error(storedText(answer.refusal.reason));
  };
  /** The windows of the watched list. */
  let watched: readonly { readonly request: ViewRequest; readonly forget: () => void }[] = [];
  const forgetRecords = (): void => {
    for (const { forget } of watched) forget();
    watched = [];
  };
  return {
    async bootToList() {
      const startedAt = performance.now();
      await untilView(client(), { view: 'chatList', q: '' }, ({ rows }) => rows.length > 0);
      return performance.now() - startedAt;
    },
    bootBareWorker,
    untilNoLocks,
    offsetOf,
    async send(chatId, body) {
      const askedAt = epochNow();
      await ask({ type: 'sendMessage', chatId, clientMessageId: crypto.randomUUID(), body, sure: true });
      return askedAt;
    },
    untilPreview: (chatId, text) =>
      untilView(client(), { view: 'chatList', q: '' }, ({ rows }) =>
        rows.some(({ key, preview }) => key === chatId && preview.text === text),
      ),
    untilSent: (chatId, body) =>
      untilView(client(), { view: 'thread', chatId }, ({ rows }) =>
        rows.some((row) => row.body === body && row.delivery === 'sent'),
      ),
    async writeDrafts({ chatIds, first, count, perSecond }) {
      const startedAt = performance.now();
      const answers: Promise<void>[] = [];
      while (answers.length < count) {
        const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond) + 1;
        while (answers.length < Math.min(due, count)) {
          const number = first + answers.length;
          const chatId = chatIds[number % chatIds.length] ?? '';
          answers.push(ask({ type: 'setDraft', chatId, text: String(number) }));
        }
        // This pause sets the rate. It waits for no result.
        await new Promise((resolve) => setTimeout(resolve, TICK_MS));
      }
      await Promise.all(answers);
    },
    untilConnected: () => untilView(client(), { view: 'connection' }, ({ head }) => head.ready),
    async watchRecords(list, rows) {
      forgetRecords();
      const { size } = list;
      const windows = Array.from(
        { length: Math.ceil(rows / size) },
        (_, place): ViewRequest => ({ view: 'records', ...list, from: place * size }),
      );
      watched = windows.map((request) => ({
        request,
        forget: client()
          .view(request)
          .subscribe(() => undefined),
      }));
      let first = '';
      for (const request of windows) {
        await untilView(client(), request, (view) => {
          first ||= view.rows[0]?.key ?? '';
          return view.rows.length === size;
        });
      }
      return first;
    },
    forgetRecords,
    async untilRecords(text) {
      const [first] = watched;
      if (first === undefined) throw new Error('No list is watched.');
      await untilView(client(), first.request, ({ rows }) => JSON.stringify(rows).includes(text));
      return epochNow();
    },
    async writeRecord(write) {
      const askedAt = epochNow();
      await ask({ type: 'writeRecord', ...write, writeId: crypto.randomUUID() });
      return { askedAt, answeredAt: epochNow() };
    },
    backTests() {
      let isOver = false;
      const reading = (async () => {
        let read = 0;
        while (!isOver) read += await backTest(client());
        return read;
      })();
      return () => {
        isOver = true;
        return reading;
      };
    },
    async untilBackTestReads(texts) {
      for (;;) {
        const read = await backTest(client());
        if (read >= texts) return read;
      }
    },
    relay: createRelay(),
    fillVolumeLog,
    untilSaved: (events) =>
      untilView(client(), { view: 'storage' }, ({ head }) => head.snapshotThrough >= events),
  };
}

let backTested = 0;

/** Runs a back-test of patterns that fit no text, so that each text is compared with all. Returns how many it read. */
async function backTest(client: CoreClient): Promise<number> {
  backTested += 1;
  const request: ViewRequest & { readonly view: 'backTest' } = {
    view: 'backTest',
    match: {
      kind: 'regex',
      terms: Array.from({ length: TERMS_MAX }, (_, nth) => `\\b[xyz]${backTested}q${nth}\\d{2,4}\\b`),
      wholeWord: false,
      ignoreCase: true,
      ignoreAccents: true,
    },
    saved: null,
    triggerId: null,
    days: 90,
  };
  let read = 0;
  await untilView(client, request, ({ head }) => {
    ({ read } = head);
    return head.state === 'done';
  });
  return read;
}

function untilView<R extends ViewRequest>(
  client: CoreClient,
  request: R,
  isEnough: (view: ViewOf<R>) => boolean,
): Promise<void> {
  const source = client.view(request);
  return new Promise((resolve) => {
    const unsubscribe = source.subscribe(look);
    function look() {
      const view = source.getSnapshot();
      if (view === undefined || !isEnough(view)) return;
      unsubscribe();
      resolve();
    }
    look();
  });
}
