import {
  type EventLog,
  type EventLogStore,
  type HttpRequest,
  type PageStore,
  type Ports,
  StorageFullError,
} from '../../../src/core/ports/ports.ts';

/** Points at which a worker may die (architecture, section 8). */
export const BARRIERS = [
  'beforeAppend',
  'afterAppend',
  'beforeSend',
  'afterSendBeforeAnswer',
  'afterAnswerBeforeAppend',
  'whileSealing',
  'whileTrimming',
  'whileRewriting',
  'beforeSnapshot',
  'afterSnapshot',
  'whilePurging',
] as const;
export type Barrier = (typeof BARRIERS)[number];

/** The life of one worker. The worker's ports stop working when the life ends. */
export interface Life {
  readonly isOver: () => boolean;
  readonly over: Promise<void>;
  end(): void;
}

export function beginLife(): Life {
  let isOver = false;
  let resolve: () => void = () => undefined;
  const over = new Promise<void>((settle) => {
    resolve = settle;
  });
  return {
    isOver: () => isOver,
    over,
    end() {
      isOver = true;
      resolve();
    },
  };
}

/** State that outlives workers: the disk's condition and the next planned crash. */
export interface Fate {
  /** Number of workers that died at a barrier. */
  deaths: number;
  /** Plans a crash for the n-th time that a worker reaches this barrier. */
  crashAt(barrier: Barrier, nth: number): void;
  /** Counts a visit to the barrier. Returns true if the worker dies there. */
  isFatal(barrier: Barrier): boolean;
  isDiskFull: boolean;
  readonly halfDestroyed: Set<string>;
}

export function createFate(): Fate {
  let plan: { readonly barrier: Barrier; left: number } | null = null;
  return {
    deaths: 0,
    isDiskFull: false,
    halfDestroyed: new Set(),
    crashAt(barrier, nth) {
      plan = { barrier, left: nth };
    },
    isFatal(barrier) {
      if (plan?.barrier !== barrier) return false;
      plan.left -= 1;
      if (plan.left > 0) return false;
      plan = null;
      this.deaths += 1;
      return true;
    },
  };
}

const never = () => new Promise<never>(() => undefined);

export const isSend = ({ method, path }: Pick<HttpRequest, 'method' | 'path'>): boolean =>
  method === 'POST' && path.startsWith('/send-message/');

/**
 * Wraps the ports of a worker that can die. Calls after the death do nothing. Earlier calls are carried out, because
 * the disk and the service continue to work, but their promises never settle.
 */
export function mortal(plain: Ports, life: Life, fate: Fate): Ports {
  const living = async <T>(work: () => Promise<T>): Promise<T> => {
    if (life.isOver()) return never();
    const result = await work().catch((error: unknown) => {
      if (life.isOver()) return never();
      throw error;
    });
    return life.isOver() ? never() : result;
  };
  /** Ends the life if a crash is planned for this visit to the barrier. */
  const pass = (barrier: Barrier) => {
    if (!life.isOver() && fate.isFatal(barrier)) life.end();
  };
  const between = <T>(before: Barrier | null, work: () => Promise<T>, after: Barrier | null): Promise<T> => {
    if (before !== null) pass(before);
    return living(async () => {
      const result = await work();
      if (after !== null) pass(after);
      return result;
    });
  };
  const withRoom = <T>(work: () => Promise<T>) => {
    if (fate.isDiskFull) return Promise.reject(new StorageFullError());
    return work();
  };
  const mortalTexts = (store: PageStore): PageStore => ({
    change: (put, remove) =>
      living(() => (put.size === 0 ? store.change(put, remove) : withRoom(() => store.change(put, remove)))),
    load: (names) => living(() => store.load(names)),
    clear: () => living(() => store.clear()),
  });
  /** Whether a send has its response. The next append then stores the result. */
  let isAnswered = false;

  const mortalLog = (log: EventLog): EventLog => ({
    ...log,
    append(events, durability) {
      if (isAnswered) pass('afterAnswerBeforeAppend');
      isAnswered = false;
      return between('beforeAppend', () => withRoom(() => log.append(events, durability)), 'afterAppend');
    },
    // Each call is one transaction. A worker that dies during the call has done all of it or nothing.
    seal: (firsts) => between('whileSealing', () => withRoom(() => log.seal(firsts)), 'whileSealing'),
    trim: (through, keep) => between('whileTrimming', () => log.trim(through, keep), 'whileTrimming'),
    rewrite: (change) =>
      between('whileRewriting', () => withRoom(() => log.rewrite(change)), 'whileRewriting'),
    saveParts: (parts) =>
      between('beforeSnapshot', () => withRoom(() => log.saveParts(parts)), 'afterSnapshot'),
    media: {
      put: (id, bytes) => living(() => withRoom(() => log.media.put(id, bytes))),
      get: (id) => living(() => log.media.get(id)),
      delete: (ids) => living(() => log.media.delete(ids)),
      ids: () => living(() => log.media.ids()),
    },
    pages: mortalTexts(log.pages),
    searchTexts: mortalTexts(log.searchTexts),
    close: () => living(() => log.close()),
  });

  const logs: EventLogStore = {
    open: (userId) =>
      living(async () => {
        return mortalLog(await plain.logs.open(userId));
      }),
    reader: (userId) => living(() => plain.logs.reader(userId)),
    others: (userId) => living(() => plain.logs.others(userId)),
    noted: (userId) => living(() => plain.logs.noted(userId)),
    note: (userId, text) => living(() => plain.logs.note(userId, text)),
    keepViews: (userId, text) => living(() => plain.logs.keepViews(userId, text)),
    async destroy(userId) {
      if (life.isOver()) return never();
      // The marker makes the next worker finish the purge if this one dies.
      fate.halfDestroyed.add(userId);
      pass('whilePurging');
      if (life.isOver()) return never();
      return living(() => destroyed(userId));
    },
    finishDestroying: () =>
      living(async () => {
        for (const userId of fate.halfDestroyed) await destroyed(userId);
        await plain.logs.finishDestroying();
      }),
  };
  const destroyed = async (userId: string) => {
    await plain.logs.destroy(userId);
    fate.halfDestroyed.delete(userId);
  };

  const { chatTransport, statusFeed } = plain;
  void life.over.then(() => Promise.all([chatTransport.stop(), statusFeed.stop()]));

  return {
    ...plain,
    logs,
    clock: {
      now: plain.clock.now,
      setTimer: (ms, callback) =>
        life.isOver()
          ? () => undefined
          : plain.clock.setTimer(ms, () => {
              if (!life.isOver()) callback();
            }),
    },
    http: {
      upload(upload) {
        if (life.isOver()) return { answer: never(), abort: () => undefined };
        const { answer, abort } = plain.http.upload({
          ...upload,
          onProgress(share) {
            if (!life.isOver()) upload.onProgress(share);
          },
        });
        return { answer: living(() => answer), abort };
      },
      async request(request) {
        if (!isSend(request) && request.idempotencyKey === undefined)
          return living(() => plain.http.request(request));
        const answer = await between(
          'beforeSend',
          () => plain.http.request(request),
          'afterSendBeforeAnswer',
        );
        isAnswered = true;
        return answer;
      },
    },
    chatTransport: {
      ...chatTransport,
      start(token, listener) {
        if (life.isOver()) return;
        chatTransport.start(token, (fact) => {
          if (!life.isOver()) listener(fact);
        });
      },
      templates: () => living(() => chatTransport.templates()),
      markRead(sid, index) {
        if (!life.isOver()) chatTransport.markRead(sid, index);
      },
    },
    statusFeed: {
      ...statusFeed,
      start(token, listener) {
        if (life.isOver()) return;
        statusFeed.start(token, (fact) => {
          if (!life.isOver()) listener(fact);
        });
      },
    },
  };
}
