import { createActor } from 'xstate';
import type { RefusalCode } from '../answer.ts';
import { type Chat, type Row, rowOf, type Send } from '../chat/chat.ts';
import { isLeaving } from '../chat/deletion/deletion.ts';
import { firstEchoAfter, reachesDownTo } from '../chat/sending/echoes.ts';
import { type ChatPages, WORTH_A_RETRY } from '../chat/thread/chat-pages.ts';
import { nameOf } from '../chat/thread/thread-view.ts';
import { type DomainEvent, eventOf } from '../events.ts';
import { statePath } from '../inspect/state-path.ts';
import type { MachineRow } from '../inspect/types.ts';
import type { Decision } from '../log/committer.ts';
import { machineClock } from '../machine-clock.ts';
import type { SessionContext } from '../session/context.ts';
import type { State } from '../state.ts';
import { createEchoLooks } from './echo-looks.ts';
import { type AttemptOutcome, type ReconcileOutcome, sendMachine } from './send-machine.ts';

/** Pause of a chat's queue after the service said that it is busy, or the log could not be written, in ms. */
const QUEUE_PAUSE_MS = 3000;

/** Pause before a message that did not reach the service is sent again, in ms; doubled at each attempt. */
const RESEND_MIN_MS = 500;
const RESEND_MAX_MS = 60_000;

/**
 * Looks at the newest page for what became of a send, where the page is still to tell, some 15 s in all:
 * beyond, so much has come since that it lies before the page, and the queue must not wait for it.
 */
export const ECHO_LOOKS = 6;

/** Failures of a look that another look may not have. */
const MAY_PASS: readonly RefusalCode[] = [...WORTH_A_RETRY, 'sessionExpired'];

const DOUBT = 'We couldn’t confirm that this was sent. Check the chat before you retry.';

/**
 * Sends what waits, a chat at a time in the order written, one send of a chat at once: no later send
 * passes an unsettled one, and chats don't wait for each other. Works on the live head only.
 */
export function createOutbox(context: SessionContext, pages: ChatPages) {
  const { calls, committer, live, ports } = context;
  const running = new Map<string, ReturnType<typeof start>>();
  const paused = new Map<string, () => void>();
  const clock = machineClock(ports.clock);
  const echoLooks = createEchoLooks(context, pages, () => run());
  /**
   * What an earlier worker wrote and this one has not looked for yet: with a full disk it may have sent more
   * of it than the log can tell.
   */
  const inherited = new Set(
    committer
      .state()
      .chats.slice(0)
      .flatMap(({ sends }) => [...sends]),
  );
  /** Chats whose newest page this worker has seen: it shows what the earlier one did, for all its sends there. */
  const looked = new Set<string>();
  let stopped = false;

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

  async function attempt(chatId: string, row: Row): Promise<AttemptOutcome> {
    const name = { chatId, clientMessageId: row.key };
    const isStarted = await committer.commit((state) => {
      const chat = state.chats.get(chatId);
      const send = chat === undefined || isLeaving(chat) ? null : rowOf(chat, row.key)?.send;
      return send?.state === 'queued'
        ? {
            events: [eventOf('outbox.attempted', { ...name, attempt: send.attempt + 1 })],
            durability: 'strict',
            answer: true,
          }
        : { events: [], answer: false };
    });
    if (!isStarted) return 'settled';
    const { body, mediaUrl } = row.message;
    const outcome = await calls.sendMessage({ ...name, body, mediaUrl });
    switch (outcome.kind) {
      case 'ok':
        await record(eventOf('outbox.accepted', { ...name, message: outcome.value }));
        // Taken, but not given back: the chat's own page says which message it became.
        return outcome.value === null ? 'unresolved' : 'settled';
      case 'refused':
        await record(eventOf('outbox.rejected', { ...name, reason: outcome.message, code: null }));
        return 'settled';
      case 'throttled':
        pause(chatId);
        await record(eventOf('outbox.released', { ...name, cause: 'throttled' }));
        return 'released';
      case 'unauthorised':
        await record(eventOf('outbox.released', { ...name, cause: 'unauthorised' }));
        context.expire();
        return 'released';
      case 'unclear':
      case 'unanswered':
        await record(eventOf('outbox.unresolved', { ...name, cause: 'unanswered' }));
        return 'unresolved';
    }
  }

  /** What a look at the chat's newest page brings; none is needed twice for what an earlier worker left waiting. */
  async function look(chatId: string, key: string, looks: number): Promise<'seen' | 'refused' | 'failed'> {
    const isWaiting = rowOf(committer.state().chats.get(chatId), key)?.send?.state === 'queued';
    if (isWaiting && looks === 1 && looked.has(chatId)) return 'seen';
    const answer = await pages.loadNewestAgain(chatId);
    if (answer.ok) looked.add(chatId);
    else if (MAY_PASS.includes(answer.refusal.code)) return 'failed';
    return answer.ok ? 'seen' : 'refused';
  }

  async function reconcile(chatId: string, key: string, looks: number): Promise<ReconcileOutcome> {
    const sight = await look(chatId, key, looks);
    if (sight === 'failed') return 'unknown';
    const name = { chatId, clientMessageId: key };
    const outcome = await committer.commit<ReconcileOutcome>((state) => {
      const chat = state.chats.get(chatId);
      const send = rowOf(chat, key)?.send ?? null;
      if (!chat || send === null) return { events: [], answer: 'settled' };
      const echo = chat.body === null ? undefined : firstEchoAfter(chat.body, send.anchor, state);
      if (send.state === 'accepted') {
        // A page that was asked for since has the message: if it names nobody's, the first that may be it is it.
        if (sight === 'seen' && echo?.source === 'server') {
          return settledBy(eventOf('outbox.accepted', { ...name, message: echo.message }));
        }
        return looks < ECHO_LOOKS
          ? { events: [], answer: 'unknown' }
          : settledBy(eventOf('outbox.discarded', name));
      }
      const isWaiting = send.state === 'queued';
      // Told since: another page says whose it is.
      if (echo?.source === 'realtime' && looks < ECHO_LOOKS) return { events: [], answer: 'unknown' };
      // Where the service shows nothing of the chat, it says by itself what becomes of one that waits.
      const isInDoubt =
        sight === 'seen' ? echo !== undefined || !reachesDownTo(chat, send.anchor) : !isWaiting;
      if (isInDoubt) return settledBy(eventOf('outbox.rejected', { ...name, reason: DOUBT, code: null }));
      if (isWaiting) return { events: [], answer: 'absent' };
      pause(chatId, Math.min(RESEND_MIN_MS * 2 ** (send.attempt - 1), RESEND_MAX_MS));
      return {
        events: [eventOf('outbox.released', { ...name, cause: 'absent' })],
        durability: 'strict',
        answer: 'absent',
      };
    });
    if (outcome !== 'unknown') inherited.delete(key);
    return outcome;
  }

  function start(chat: Chat, row: Row, send: Send) {
    let looks = 0;
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
            looks += 1;
            return guarded(reconcile(chat.id, row.key, looks));
          },
        },
      },
    });
    actor.subscribe({
      next: ({ value }) => {
        // The one move that no event tells of.
        if (value === 'pausing') context.changed();
      },
      complete: () => {
        running.delete(chat.id);
        run();
      },
    });
    return actor;
  }

  function run(): void {
    if (stopped || live.connection.state !== 'connected') return;
    const { chats, totals } = committer.state();
    if (totals.unsent === 0) return;
    for (const chat of chats.slice(0)) {
      // What waits in a chat that is being deleted is not sent, unless the deletion is undone.
      if (chat.sends.size === 0 || running.has(chat.id) || isLeaving(chat)) continue;
      echoLooks.follow(chat);
      const row = chat.queue.length === 0 ? undefined : rowOf(chat, chat.queue[0] ?? '');
      // No message leaves before its picture, and none passes it.
      if (!row?.send || paused.has(chat.id) || waitsForPicture(row)) continue;
      const actor = start(chat, row, row.send);
      running.set(chat.id, actor);
      actor.start();
    }
  }

  return {
    /** The lanes that are under way or pause, for the inspector. */
    machines: (): readonly MachineRow[] =>
      [...new Set([...running.keys(), ...paused.keys()])].flatMap((chatId): readonly MachineRow[] => {
        const chat = committer.state().chats.get(chatId);
        if (chat === undefined) return [];
        const actor = running.get(chatId);
        const state = actor === undefined ? 'paused' : statePath(actor.getSnapshot().value);
        const waiting = chat.queue.length;
        return [{ key: `lane:${chatId}`, kind: 'lane', chatId, chatName: nameOf(chat), state, waiting }];
      }),
    /** Starts what can start: after each change of the state, and when the line is back. */
    run,
    connected(): void {
      echoLooks.connected();
      for (const actor of running.values()) actor.send({ type: 'connected' });
      run();
    },
    stop(): void {
      stopped = true;
      echoLooks.stop();
      for (const actor of running.values()) actor.stop();
      for (const cancel of paused.values()) cancel();
    },
  };
}

/** Its picture is not with the service yet: it can't have been sent. */
export const waitsForPicture = ({ send, message }: Row): boolean =>
  send?.state === 'queued' && send.attachment !== null && message.mediaUrl === null;

const settledBy = (event: DomainEvent): Decision<ReconcileOutcome> => ({
  events: [event],
  durability: 'strict',
  answer: 'settled',
});

/** What an earlier worker left in flight: to be reconciled before anything else of its chat is sent. */
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
