import { createActor } from 'xstate';
import type { RefusalCode } from '../../kernel/answer.ts';
import { statePath } from '../../kernel/state-path.ts';
import type { Decision } from '../../log/committer.ts';
import { type Chat, rowOf } from '../../model/chat/chat.ts';
import { isLeaving } from '../../model/chat/deletion/deletion.ts';
import { nameOf } from '../../model/chat/names.ts';
import { heldFor, type Row, type Send, waitsForPicture } from '../../model/chat/row.ts';
import { firstEchoAfter, reachesDownTo } from '../../model/chat/sending/echoes.ts';
import type { Permit } from '../../model/consent/may-send.ts';
import { maySend } from '../../model/consent/recipients.ts';
import { type DomainEvent, eventOf } from '../../model/events.ts';
import type { MachineRow } from '../../model/inspect/types.ts';
import { heldBackBy } from '../../model/outbox/later.ts';
import { type AttemptOutcome, type ReconcileOutcome, sendMachine } from '../../model/outbox/send-machine.ts';
import type { State } from '../../model/state.ts';
import { machineClock } from '../../ports/machine-clock.ts';
import { type ChatPages, WORTH_A_RETRY } from '../chat/thread/chat-pages.ts';
import type { Consents } from '../consent/consents.ts';
import type { SessionContext } from '../context/context.ts';
import { createEchoChecks } from './echo-checks.ts';
import { createSchedule } from './schedule.ts';
import { createTroubles } from './troubles.ts';

/** Pause of a chat's queue after a throttled request, or after a failed write to the log, in ms. */
const QUEUE_PAUSE_MS = 3000;

/**
 * Pause before a message that did not reach the service is sent again, in ms. It doubles after each attempt.
 */
const RESEND_MIN_MS = 500;
const RESEND_MAX_MS = 60_000;

/**
 * Maximum number of checks for an echo that the newest page does not identify yet, about 15 s in all. After this time
 * an older page may contain the echo, and the queue must not wait longer.
 */
export const ECHO_CHECKS = 6;

/** Number of questions about the people of a chat without an answer after which messages go out all the same. */
export const CONSENT_CHECKS = 3;

const TRANSIENT: readonly RefusalCode[] = [...WORTH_A_RETRY, 'sessionExpired'];

export const DOUBT = ':sendDoubtful';

/**
 * Sends the queued messages of each chat in order, one at a time. A later message waits until the earlier
 * message is settled. Chats don't wait for each other. Never runs in a replay. While `mayUse` returns false, the
 * messages wait. A message to people who have opted out meanwhile is not sent: it stays as failed.
 */
export function createOutbox(
  context: SessionContext,
  pages: ChatPages,
  consents: Pick<Consents, 'check'>,
  mayUse: () => boolean,
) {
  const { calls, committer, live, ports } = context;
  const running = new Map<string, ReturnType<typeof start>>();
  const paused = new Map<string, () => void>();
  const clock = machineClock(ports.clock);
  const troubles = createTroubles(context);
  const echoChecks = createEchoChecks(context, pages, () => run());
  /**
   * Keys of sends from an earlier worker that are not checked yet. If the disk was full, that worker may have
   * sent messages that the log still shows as queued.
   */
  const inherited = new Set(
    committer
      .state()
      .chats.slice(0)
      .flatMap(({ sends }) => [...sends]),
  );
  /**
   * Chats whose newest page this worker has loaded. The page shows every message that an earlier worker sent.
   */
  const checkedChats = new Set<string>();
  /** Number of questions about the people of a chat that the service did not answer. */
  const unanswered = new Map<string, number>();
  let stopped = false;
  const isConnected = () => mayUse() && live.connection.status.state === 'connected';
  const schedule = createSchedule(context, isConnected);

  const record = (event: DomainEvent) =>
    committer.commit(() => ({ events: [event], durability: 'strict', answer: null }));

  const pause = (chatId: string, ms = QUEUE_PAUSE_MS) => {
    if (stopped) return;
    paused.get(chatId)?.();
    paused.set(
      chatId,
      ports.clock.setTimer(ms, () => {
        paused.delete(chatId);
        run();
      }),
    );
  };

  /**
   * Asks what the people of a chat said about messages, before each message to them. Without an answer the queue
   * pauses. After some questions the message goes out by what this device knows.
   */
  async function isAsked(chatId: string): Promise<boolean> {
    if (await consents.check(chatId)) {
      unanswered.delete(chatId);
      return true;
    }
    const count = (unanswered.get(chatId) ?? 0) + 1;
    unanswered.set(chatId, count);
    if (count >= CONSENT_CHECKS) return true;
    pause(chatId);
    return false;
  }

  /** Loads the newest page before a message that a reply of the contact cancels. */
  async function checkReplies(chatId: string, { send }: Row): Promise<'known' | 'refused' | 'failed'> {
    if (send?.later?.unlessReply !== true) return 'known';
    const answer = await pages.loadNewestAgain(chatId);
    if (answer.ok) return 'known';
    return TRANSIENT.includes(answer.refusal.code) ? 'failed' : 'refused';
  }

  async function attempt(chatId: string, row: Row): Promise<AttemptOutcome> {
    if (!mayUse()) return 'released';
    const name = { chatId, clientMessageId: row.key };
    if (!(await isAsked(chatId))) return 'released';
    const replies = await checkReplies(chatId, row);
    const permit = await committer.commit<Permit | 'repeat' | null>((state) => {
      const chat = state.chats.get(chatId);
      const now = rowOf(chat, row.key);
      const send = now?.send;
      if (chat === undefined || isLeaving(chat) || now === undefined || send?.state !== 'queued')
        return { events: [], answer: null };
      const heldBack = heldBackBy(chat, now, ports.clock.now(), replies !== 'refused');
      if (heldBack !== null) return { events: [heldBack], durability: 'strict', answer: null };
      if (replies === 'failed') return { events: [], answer: 'repeat' };
      const answer = maySend(state, chat);
      const event = answer.may
        ? eventOf('outbox.attempted', { ...name, attempt: send.attempt + 1 })
        : eventOf('outbox.rejected', { ...name, reason: ':optedOut', code: null });
      return { events: [event], durability: 'strict', answer: answer.may ? answer.permit : null };
    });
    if (permit === 'repeat') {
      pause(chatId);
      return 'released';
    }
    if (permit === null) return 'settled';
    const { body, mediaUrl } = row.message;
    const outcome = await calls.sendMessage({ permit, clientMessageId: row.key, body, mediaUrl });
    switch (outcome.kind) {
      case 'ok':
        troubles.over(row.key);
        await record(eventOf('outbox.accepted', { ...name, message: outcome.value }));
        // The service accepted the message, but the response has no message. A page shows which message it
        // became.
        return outcome.value === null ? 'unresolved' : 'settled';
      case 'refused':
        troubles.over(row.key);
        await record(eventOf('outbox.rejected', { ...name, reason: outcome.reason, code: null }));
        return 'settled';
      case 'throttled':
        pause(chatId);
        troubles.met(row.key, ':serviceBusy', QUEUE_PAUSE_MS);
        await record(eventOf('outbox.released', { ...name, cause: 'throttled' }));
        return 'released';
      case 'unauthorised':
        await record(eventOf('outbox.released', { ...name, cause: 'unauthorised' }));
        context.expire();
        return 'released';
      case 'unclear':
      case 'unanswered':
        troubles.met(row.key, outcome.kind === 'unclear' ? outcome.reason : ':serviceSilent', null);
        await record(eventOf('outbox.unresolved', { ...name, cause: 'unanswered' }));
        return 'unresolved';
    }
  }

  /** Loads the newest page. For the queued sends of an earlier worker, one load per chat is enough. */
  async function checkPage(
    chatId: string,
    key: string,
    checks: number,
  ): Promise<'loaded' | 'refused' | 'failed'> {
    const isWaiting = rowOf(committer.state().chats.get(chatId), key)?.send?.state === 'queued';
    if (isWaiting && checks === 1 && checkedChats.has(chatId)) return 'loaded';
    const answer = await pages.loadNewestAgain(chatId);
    if (answer.ok) checkedChats.add(chatId);
    else if (TRANSIENT.includes(answer.refusal.code)) return 'failed';
    return answer.ok ? 'loaded' : 'refused';
  }

  async function reconcile(chatId: string, key: string, checks: number): Promise<ReconcileOutcome> {
    const check = await checkPage(chatId, key, checks);
    if (check === 'failed') return 'unknown';
    const name = { chatId, clientMessageId: key };
    const outcome = await committer.commit<ReconcileOutcome>((state) => {
      const chat = state.chats.get(chatId);
      const send = rowOf(chat, key)?.send ?? null;
      if (!chat || send === null) return { events: [], answer: 'settled' };
      const echo = chat.body === null ? undefined : firstEchoAfter(chat.body, send.anchor, state);
      if (send.state === 'accepted') {
        // A page loaded after the acceptance contains the message. If pages have no clientMessageIds, take
        // the first possible echo.
        if (check === 'loaded' && echo?.source === 'server') {
          return settledBy(eventOf('outbox.accepted', { ...name, message: echo.message }));
        }
        return checks < ECHO_CHECKS
          ? { events: [], answer: 'unknown' }
          : settledBy(eventOf('outbox.discarded', name));
      }
      const isWaiting = send.state === 'queued';
      // This possible echo arrived after the page. Another page will identify it.
      if (echo?.source === 'realtime' && checks < ECHO_CHECKS) return { events: [], answer: 'unknown' };
      // If the service refused the page, a queued message is not in doubt: the response to its own request
      // will decide.
      const isInDoubt =
        check === 'loaded' ? echo !== undefined || !reachesDownTo(chat, send.anchor) : !isWaiting;
      if (isInDoubt) return settledBy(eventOf('outbox.rejected', { ...name, reason: DOUBT, code: null }));
      if (isWaiting) return { events: [], answer: 'absent' };
      const ms = Math.min(RESEND_MIN_MS * 2 ** (send.attempt - 1), RESEND_MAX_MS);
      pause(chatId, ms);
      troubles.retriesIn(key, ms);
      return {
        events: [eventOf('outbox.released', { ...name, cause: 'absent' })],
        durability: 'strict',
        answer: 'absent',
      };
    });
    if (outcome !== 'unknown') inherited.delete(key);
    if (outcome === 'settled') troubles.over(key);
    return outcome;
  }

  function start(chat: Chat, row: Row, send: Send) {
    let checks = 0;
    const guarded = <T>(work: Promise<T>) =>
      work.catch((error: unknown) => {
        pause(chat.id);
        throw error;
      });
    const actor = createActor(sendMachine, {
      clock,
      input: {
        inDoubt: send.state !== 'queued' || inherited.has(row.key),
        effects: {
          attempt: () => guarded(attempt(chat.id, row)),
          reconcile: () => {
            checks += 1;
            return guarded(reconcile(chat.id, row.key, checks));
          },
        },
      },
    });
    actor.subscribe({
      next: ({ value }) => {
        // Only this transition commits no event, so notify the views here.
        if (value === 'pausing') context.changed('machines');
      },
      complete: () => {
        running.delete(chat.id);
        run();
      },
    });
    return actor;
  }

  function run(): void {
    if (stopped) return;
    const { chats, totals } = committer.state();
    if (totals.unsent === 0) return;
    schedule.run();
    if (!isConnected()) return;
    for (const chat of chats.slice(0)) {
      // A chat that is being deleted sends nothing. If the deletion is undone, its queue continues.
      if (chat.sends.size === 0 || running.has(chat.id) || isLeaving(chat)) continue;
      echoChecks.follow(chat);
      const row = chat.queue.length === 0 ? undefined : rowOf(chat, chat.queue[0] ?? '');
      // A message is sent after its picture is uploaded. Later messages wait for it.
      if (!row?.send || paused.has(chat.id) || waitsForPicture(row)) continue;
      const held = heldFor(row, ports.clock.now());
      if (held > 0) {
        pause(chat.id, held);
        continue;
      }
      const actor = start(chat, row, row.send);
      running.set(chat.id, actor);
      actor.start();
    }
  }

  return {
    machines: (): readonly MachineRow[] =>
      [...new Set([...running.keys(), ...paused.keys()])].flatMap((chatId): readonly MachineRow[] => {
        const chat = committer.state().chats.get(chatId);
        if (chat === undefined) return [];
        const actor = running.get(chatId);
        const state = actor === undefined ? 'paused' : statePath(actor.getSnapshot().value);
        const waiting = chat.queue.length;
        return [{ key: `lane:${chatId}`, kind: 'lane', chatId, chatName: nameOf(chat), state, waiting }];
      }),
    /** Starts every send that can start. Called after each change of the state and after a reconnect. */
    run,
    connected(): void {
      echoChecks.connected();
      for (const actor of running.values()) actor.send({ type: 'connected' });
      run();
    },
    stop(): void {
      stopped = true;
      schedule.stop();
      echoChecks.stop();
      for (const actor of running.values()) actor.stop();
      for (const cancel of paused.values()) cancel();
    },
  };
}

const settledBy = (event: DomainEvent): Decision<ReconcileOutcome> => ({
  events: [event],
  durability: 'strict',
  answer: 'settled',
});

/**
 * Marks sends that an earlier worker left in flight as unresolved. They are reconciled before their chat
 * sends anything else.
 */
export const leftInFlight = (state: State): readonly DomainEvent[] =>
  state.chats
    .slice(0)
    .flatMap((chat) =>
      chat.queue
        .filter((key) => rowOf(chat, key)?.send?.state === 'sending')
        .map((key) =>
          eventOf('outbox.unresolved', { chatId: chat.id, clientMessageId: key, cause: 'workerLost' }),
        ),
    );
