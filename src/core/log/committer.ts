import { createActor, fromTransition } from 'xstate';
import type { Chat } from '../model/chat/chat.ts';
import { cool } from '../model/chat/fold-chats.ts';
import { type DomainEvent, dedupeKeyOf, type LoggedEvent, streamOf } from '../model/events.ts';
import { fold } from '../model/fold.ts';
import { redactNew } from '../model/redaction/redact-new.ts';
import type { State } from '../model/state.ts';
import type { StoredEvent } from '../ports/envelope.ts';
import type { Clock, Durability, EventLog, IdSource } from '../ports/ports.ts';
import { affectedChats } from './affected-chats.ts';
import { isKnownFact } from './known-facts.ts';
import { coldAmong, type LoadedChat, withLoaded } from './load-chats.ts';

export interface Decision<T> {
  readonly events: readonly DomainEvent[];
  readonly durability?: Durability;
  readonly answer: T;
}

export interface CommitOptions {
  /** Chats whose messages the decision reads. Chats that its events change are always loaded. */
  readonly about?: Iterable<string>;
  readonly causedBy?: string;
}

/**
 * Writes all events. Decisions run one at a time, each on the state after all earlier decisions. Decisions
 * that arrive during a write are written together as the next run. The published state always equals the fold
 * of the stored log. Answers are returned after the write.
 */
export interface Committer {
  state(): State;
  /**
   * Resolves with the answer when the events are stored and folded. Rejects if the events can't be stored.
   */
  commit<T>(decide: (state: State) => Decision<T>, options?: CommitOptions): Promise<T>;
  /** Loads the messages of these chats into memory. */
  load(chatIds: Iterable<string>): Promise<void>;
  /** Drops the messages of these chats from memory, except chats that have changed since. */
  release(chats: readonly Chat[]): Promise<void>;
  /**
   * Waits for all earlier decisions, then closes the committer if `mayClose` returns true. Resolves to
   * whether it is closed.
   */
  closeIf(mayClose: (state: State) => boolean): Promise<boolean>;
  /** Rejects further decisions. Resolves when the current write has ended. */
  close(): Promise<void>;
}

type Change =
  | { readonly type: 'logged'; readonly events: readonly LoggedEvent[] }
  | { readonly type: 'loaded'; readonly chats: readonly LoadedChat[] }
  | { readonly type: 'released'; readonly chats: readonly Chat[] };

/**
 * The fold as actor logic. Don't keep `first` after the actor has started: an old state would retain every
 * later version.
 */
const reduction = (first: State) => {
  let initial: State | null = first;
  const handOver = (): State => {
    const state = initial;
    if (state === null) throw new Error('An actor starts only once.');
    initial = null;
    return state;
  };
  return fromTransition((state: State, change: Change) => {
    switch (change.type) {
      case 'logged':
        return fold(state, change.events);
      case 'loaded':
        return withLoaded(state, change.chats);
      case 'released':
        return change.chats.reduce(cool, state);
      default:
        // XState's own stop event.
        return state;
    }
  }, handOver);
};

interface PendingDecision {
  readonly about: readonly string[];
  readonly causedBy: string | undefined;
  /** Called again if the write failed, because the decision may depend on events that were not stored. */
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
  /** Seq of the newest event that the log has ever stored. */
  readonly head: number;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly loadChats: (state: State, chatIds: readonly string[]) => Promise<readonly LoadedChat[]>;
  /** Called after each change of the state, with the events that caused it, if any. */
  readonly onFolded: (state: State, events: readonly LoggedEvent[]) => void;
}): Committer {
  let published = initial;
  let head = known;
  /** While a group is decided and written, this actor's state is ahead of the published state. */
  let actor = createActor(reduction(published)).start();
  let waiting: PendingDecision[] = [];
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

  /** Numbers the events of a decision. Leaves out facts that are already known. */
  function numbered(events: readonly DomainEvent[], from: number, causedBy: string | undefined) {
    const state = speculative();
    const dedupeKeys = new Set<string>();
    const stored: StoredEvent[] = [];
    const logged: LoggedEvent[] = [];
    const redacted = redactNew(state);
    for (const given of events) {
      const event = redacted(given);
      const dedupeKey = dedupeKeyOf(event);
      if (dedupeKey !== undefined && (dedupeKeys.has(dedupeKey) || isKnownFact(state, event))) continue;
      if (dedupeKey !== undefined) dedupeKeys.add(dedupeKey);
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

  /**
   * Takes a group of decisions and writes their events as one run. If the write fails, rejects the decisions
   * with events.
   */
  async function write(group: readonly PendingDecision[]): Promise<void> {
    const failed = new Map<PendingDecision, unknown>();
    const writers = new Set<PendingDecision>();
    const stored: StoredEvent[] = [];
    const logged: LoggedEvent[] = [];
    let durability: Durability = 'relaxed';
    for (const request of group) {
      try {
        await load(request.about);
        const decision = request.decide(speculative());
        await load(affectedChats(speculative(), decision.events));
        const news = numbered(decision.events, head + stored.length, request.causedBy);
        if (news.logged.length > 0) {
          actor.send({ type: 'logged', events: news.logged });
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
        // Repeat the decisions without events: they may have seen events that could not be stored.
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
    // Wait a microtask, so that decisions of the same turn are written together.
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
      // This rejects if the committer was already closed.
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
