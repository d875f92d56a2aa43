import {
  type EventLog,
  type EventLogStore,
  LogLostError,
  type PageStore,
} from '../../../src/core/ports/ports.ts';

/** The steps at which a session uses its log. */
export const LOG_STEPS = [
  'open',
  'opened',
  'read',
  'loadParts',
  'append',
  'appended',
  'runs',
  'seal',
  'trim',
  'rewrite',
  'saveParts',
  'usage',
  'media',
  'pages',
  'searchTexts',
] as const;
export type LogStep = (typeof LOG_STEPS)[number];

/**
 * A store whose logs the browser closes and deletes at a planned step. From then on every use of such a log rejects.
 * `opened` and `appended` are the moments after these steps, when nothing uses the log.
 */
export function createLosingLogs() {
  const plans: { readonly step: LogStep; left: number }[] = [];
  let lost = 0;

  const wrap = (store: EventLogStore): EventLogStore => {
    /** Returns true if the browser clears the data now. */
    const isReached = async (step: LogStep, userId: string): Promise<boolean> => {
      const [plan] = plans;
      if (plan?.step !== step) return false;
      plan.left -= 1;
      if (plan.left > 0) return false;
      plans.shift();
      lost += 1;
      await store.destroy(userId);
      return true;
    };

    const losing = (log: EventLog, userId: string, isLostAtOnce: boolean): EventLog => {
      let isLost = isLostAtOnce;
      const listeners: ((error: LogLostError) => void)[] = [];
      const pass = async (step: LogStep): Promise<void> => {
        if (!isLost && (await isReached(step, userId))) {
          isLost = true;
          for (const listener of listeners) listener(new LogLostError());
        }
      };
      const living = async <T>(step: LogStep, work: () => Promise<T>): Promise<T> => {
        await pass(step);
        if (isLost) throw new LogLostError();
        return work();
      };
      const texts = (step: LogStep, inner: PageStore): PageStore => ({
        change: (put, remove) => living(step, () => inner.change(put, remove)),
        load: (names) => living(step, () => inner.load(names)),
        clear: () => living(step, () => inner.clear()),
      });
      return {
        ...log,
        onLost: (listener) => {
          listeners.push(listener);
        },
        async *read(range) {
          await living('read', () => Promise.resolve());
          yield* log.read(range);
        },
        loadParts: (names) => living('loadParts', () => log.loadParts(names)),
        async append(events, durability) {
          await living('append', () => log.append(events, durability));
          await pass('appended');
        },
        runs: () => living('runs', () => log.runs()),
        seal: (firsts) => living('seal', () => log.seal(firsts)),
        trim: (through, keep) => living('trim', () => log.trim(through, keep)),
        rewrite: (change) => living('rewrite', () => log.rewrite(change)),
        saveParts: (parts) => living('saveParts', () => log.saveParts(parts)),
        usage: () => living('usage', () => log.usage()),
        media: {
          put: (id, bytes) => living('media', () => log.media.put(id, bytes)),
          get: (id) => living('media', () => log.media.get(id)),
          delete: (ids) => living('media', () => log.media.delete(ids)),
          ids: () => living('media', () => log.media.ids()),
        },
        pages: texts('pages', log.pages),
        searchTexts: texts('searchTexts', log.searchTexts),
      };
    };

    return {
      ...store,
      async open(userId) {
        if (await isReached('open', userId)) throw new LogLostError();
        const log = await store.open(userId);
        // Nobody listens yet, so only the next use finds the log closed.
        return losing(log, userId, await isReached('opened', userId));
      },
    };
  };

  return {
    wrap,
    /** Plans a loss for the n-th time that this step is reached, after the losses that are planned already. */
    loseAt(step: LogStep, nth: number): void {
      plans.push({ step, left: nth });
    },
    losses: (): number => lost,
  };
}
