import { createCommitter, type Decision } from '../../../src/core/log/committer.ts';
import type { LoadedChat } from '../../../src/core/log/load-chats.ts';
import { type DomainEvent, eventOf, type LoggedEvent } from '../../../src/core/model/events.ts';
import { emptyState, type State } from '../../../src/core/model/state.ts';
import type { StoredEvent } from '../../../src/core/ports/envelope.ts';
import type { Durability } from '../../../src/core/ports/ports.ts';
import { messageOf } from '../support/random-events.ts';
import { AGENT } from '../support/service-in-memory.ts';

interface Append {
  readonly events: readonly StoredEvent[];
  readonly durability: Durability;
  settle(error?: Error): void;
}

/** A committer over a log. The test decides when each append ends. */
export function stage(options: { readonly initial?: State; readonly loaded?: readonly LoadedChat[] } = {}) {
  const initial = options.initial ?? emptyState([AGENT]);
  const appends: Append[] = [];
  const folded: (readonly LoggedEvent[])[] = [];
  let disk: readonly LoadedChat[] | Error = options.loaded ?? [];
  let ids = 0;
  const committer = createCommitter({
    log: {
      append: (events, durability) =>
        new Promise<void>((resolve, reject) => {
          appends.push({ events, durability, settle: (error) => (error ? reject(error) : resolve()) });
        }),
    },
    initial,
    head: initial.seq,
    clock: { now: () => 1000, setTimer: () => () => undefined },
    ids: {
      uuid: () => {
        ids += 1;
        return `event-${ids}`;
      },
    },
    loadChats: async () => {
      if (disk instanceof Error) throw disk;
      return disk;
    },
    onFolded: (_, events) => folded.push(events),
  });
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    committer,
    appends,
    folded,
    settled,
    holds: (loaded: readonly LoadedChat[] | Error) => {
      disk = loaded;
    },
    /** Ends the current append after all earlier requests have been processed. */
    async end(error?: Error) {
      await settled();
      const append = appends.at(-1);
      if (append === undefined) throw new Error('There is no append in progress.');
      append.settle(error);
      await settled();
      return append;
    },
    draftOf: (chatId: string) => committer.state().chats.get(chatId)?.draft,
  };
}

export const draft = (chatId: string, text: string) => eventOf('draft.changed', { chatId, text });
export const decided =
  <T>(answer: T, events: readonly DomainEvent[], durability?: Durability) =>
  (): Decision<T> => ({ events, answer, ...(durability === undefined ? {} : { durability }) });
export const seqsOf = ({ events }: Append) => events.map(({ seq }) => seq);
export function watch<T>(promise: Promise<T>) {
  const it: { ended: 'no' | 'resolved' | 'rejected'; value?: unknown } = { ended: 'no' };
  promise.then(
    (value) => Object.assign(it, { ended: 'resolved', value }),
    (value: unknown) => Object.assign(it, { ended: 'rejected', value }),
  );
  return it;
}

/** The n-th message of a chat, as it is received. */
export const received = (number: number) =>
  eventOf('message.received', { chatId: 'c1', message: messageOf('c1', number) });
