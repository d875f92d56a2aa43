import { createActor, fromTransition } from 'xstate';
import type { Chat } from '../chat/chat.ts';
import { type DomainEvent, dedupeKeyOf, type LoggedEvent, streamOf } from '../events.ts';
import { cool, fold } from '../fold.ts';
import type { Clock, Durability, EventLog, IdSource } from '../ports.ts';
import type { State } from '../state.ts';
import { chatsAbout } from './chats-about.ts';
import type { StoredEvent } from './envelope.ts';
import { isKnownFact } from './known-facts.ts';
import { coldAmong, type LoadedChat, withLoaded } from './load-chats.ts';

/** What a decision makes of the state: events to append (none is fine), and its answer. */
export interface Decision<T> {
  readonly events: readonly DomainEvent[];
  readonly durability?: Durability;
  readonly answer: T;
}

export interface CommitOptions {
  /** Chats whose messages the decision looks at; those that its events change are known without. */
  readonly about?: Iterable<string>;
  /** Id of the command that asked for it. */
  readonly causedBy?: string;
}

/**
 * The one way to the log. Decisions run one at a time, each on the state after all before it; what is
 * decided while the log is being written is written together next. State and answers show only what the
 * log has: the state is always the fold of the log.
 */
export interface Committer {
  state(): State;
  /** Resolves with the answer once the events are stored and folded; rejects when they can't be stored. */
  commit<T>(decide: (state: State) => Decision<T>, options?: CommitOptions): Promise<T>;
  /** Brings the messages of these chats into memory. */
  load(chatIds: Iterable<string>): Promise<void>;
  /** Lets go of the messages of these chats, unless they have changed: the snapshot has them. */
  release(chats: readonly Chat[]): Promise<void>;
  /** Takes no more decisions if the state after those before allows it; the answer says whether. */
  closeIf(mayClose: (state: State) => boolean): Promise<boolean>;
  /** Stops taking decisions; those under way end. */
  close(): Promise<void>;
}

type Change =
  | { readonly type: 'told'; readonly events: readonly LoggedEvent[] }
  | { readonly type: 'loaded'; readonly chats: readonly LoadedChat[] }
  | { readonly type: 'released'; readonly chats: readonly Chat[] };

/**
 * The chat reduction as actor logic: runs of events, and messages that came from the disk. The first state is
 * handed over and forgotten: with an old state would stay all that has changed since.
 */
const reduction = (first: State) => {
  let initial: State | null = first;
  const handOver = (): State => {
    const state = initial;
    if (state === null) throw new Error('An actor begins once.');
    initial = null;
    return state;
  };
  return fromTransition((state: State, change: Change) => {
    switch (change.type) {
      case 'told':
        return fold(state, change.events);
      case 'loaded':
        return withLoaded(state, change.chats);
      case 'released':
        return change.chats.reduce(cool, state);
      default:
        // The actor is also told when it is stopped.
        return state;
    }
  }, handOver);
};

/** A decision that waits to be taken. */
interface Waiting {
  readonly about: readonly string[];
  readonly causedBy: string | undefined;
  /** Takes the decision, anew at each attempt. */
  decide(state: State): Decision<unknown>;
  settle(outcome: { readonly error: unknown } | null): void;
}

export function createCommitter({
  log,
  initial,
  head: known,
  clock,
  ids,
  loadChats,
  onFolded,
}: {
  readonly log: Pick<EventLog, 'append'>;
  readonly initial: State;
  /** Seq of the newest event that the log has or ever had. */
  readonly head: number;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** The messages of chats that the state has none of in memory. */
  readonly loadChats: (state: State, chatIds: readonly string[]) => Promise<readonly LoadedChat[]>;
  /** Called after each change with the state and the events that made it. */
  readonly onFolded: (state: State, events: readonly LoggedEvent[]) => void;
}): Committer {
  let published = initial;
  let head = known;
  /** Ahead of what is published while a group is being decided and written. */
  let actor = createActor(reduction(published)).start();
  let waiting: Waiting[] = [];
  let running: Promise<void> | null = null;
  let closed = false;

  const speculative = () => actor.getSnapshot().context;
  const restart = (state: State) => {
    actor.stop();
    published = state;
    actor = createActor(reduction(state)).start();
  };

  async function load(chatIds: Iterable<string>): Promise<void> {
    const state = speculative();
    const cold = coldAmong(state, chatIds);
    if (cold.length > 0) actor.send({ type: 'loaded', chats: await loadChats(state, cold) });
  }

  /** The events of a decision that say something new, numbered. */
  function numbered(events: readonly DomainEvent[], from: number, causedBy: string | undefined) {
    const state = speculative();
    const told = new Set<string>();
    const stored: StoredEvent[] = [];
    const logged: LoggedEvent[] = [];
    for (const event of events) {
      const dedupeKey = dedupeKeyOf(event);
      if (dedupeKey !== undefined && (told.has(dedupeKey) || isKnownFact(state, event))) continue;
      if (dedupeKey !== undefined) told.add(dedupeKey);
      const seq = from + stored.length + 1;
      const at = clock.now();
      stored.push({
        seq,
        id: ids.uuid(),
        ...event,
        stream: streamOf(event),
        at,
        recordedAt: at,
        ...(dedupeKey === undefined ? {} : { dedupeKey }),
        ...(causedBy === undefined ? {} : { causedBy }),
      });
      logged.push({ ...event, seq, at });
    }
    return { stored, logged };
  }

  /** Decides on a group and writes it as one run, or rejects those who had something to write. */
  async function write(group: readonly Waiting[]): Promise<void> {
    const failed = new Map<Waiting, unknown>();
    const writers = new Set<Waiting>();
    const stored: StoredEvent[] = [];
    const logged: LoggedEvent[] = [];
    let durability: Durability = 'relaxed';
    for (const request of group) {
      try {
        await load(request.about);
        const decision = request.decide(speculative());
        await load(chatsAbout(speculative(), decision.events));
        const news = numbered(decision.events, head + stored.length, request.causedBy);
        if (news.logged.length > 0) {
          actor.send({ type: 'told', events: news.logged });
          writers.add(request);
        }
        stored.push(...news.stored);
        logged.push(...news.logged);
        if (decision.durability === 'strict') durability = 'strict';
      } catch (error) {
        failed.set(request, error);
      }
    }
    if (stored.length > 0) {
      try {
        await log.append(stored, durability);
      } catch (error) {
        restart(published);
        for (const request of writers) request.settle({ error });
        // What only looked at the state, or brought messages in, goes on without what could not be written.
        return write(group.filter((request) => !writers.has(request)));
      }
    }
    head += stored.length;
    const before = published;
    published = speculative();
    if (published !== before) onFolded(published, logged);
    for (const request of group) {
      request.settle(failed.has(request) ? { error: failed.get(request) } : null);
    }
  }

  async function run(): Promise<void> {
    // What is asked for in the same turn is written together.
    await Promise.resolve();
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      try {
        await write(group);
      } catch (error) {
        restart(published);
        for (const request of group) request.settle({ error });
      }
    }
    running = null;
  }

  function enqueue<T>(decide: (state: State) => Decision<T>, options: CommitOptions): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let decided: Decision<T> | null = null;
      waiting.push({
        about: [...(options.about ?? [])],
        causedBy: options.causedBy,
        decide(state) {
          if (closed) throw new Error('The session is closed.');
          decided = decide(state);
          return decided;
        },
        settle(outcome) {
          if (outcome !== null) reject(outcome.error);
          else if (decided !== null) resolve(decided.answer);
        },
      });
      running ??= run();
    });
  }

  return {
    state: () => published,
    commit: (decide, options = {}) => enqueue(decide, options),
    load: (chatIds) => enqueue(() => ({ events: [], answer: undefined }), { about: chatIds }),
    release: (chats) =>
      enqueue(() => {
        actor.send({ type: 'released', chats });
        return { events: [], answer: undefined };
      }, {}),
    async closeIf(mayClose) {
      const decided = enqueue((state) => {
        closed = mayClose(state);
        return { events: [], answer: null };
      }, {});
      // Not taken: it was closed before.
      await decided.catch(() => undefined);
      return closed;
    },
    async close() {
      closed = true;
      await running;
      actor.stop();
    },
  };
}
