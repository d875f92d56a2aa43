import type { CallOutcome } from '../../../api/call.ts';
import type { Reason } from '../../../kernel/reasons.ts';
import type { Timestamp } from '../../../kernel/time.ts';
import { isDeletionOpen, isSince } from '../../../model/chat/deletion/deletion.ts';
import type { Message } from '../../../model/chat/message.ts';
import { type DomainEvent, eventOf } from '../../../model/events.ts';
import type { SessionContext } from '../../context/context.ts';
import { contactWroteEvent, decideGiveUp, UNDO_MS } from './decide-deletion.ts';

/** Pause after an attempt or a check that got no response, in ms. It doubles each time. */
const PAUSE_MIN_MS = 1000;
const PAUSE_MAX_MS = 60_000;

/** Maximum number of attempts. If the chat still exists after the last attempt, it is shown again. */
export const DELETION_ATTEMPTS = 5;

/** Whether the service still has a chat. `ended`: the session has ended, so the result does not matter. */
type Presence = 'there' | 'gone' | 'unknown' | 'ended';

interface Running {
  readonly dueAt: Timestamp;
  cancel(): void;
}

/**
 * Deletes each chat when its time to undo is over. The attempt is logged before the request leaves. If the
 * outcome is unknown, the chat is requested from the service before the next attempt. That happens after a
 * lost response or a crash of the worker.
 *
 * A message of the contact ends a deletion whose request has not left. The newest messages are requested before the first
 * attempt, because the worker may have been dead or offline when the contact wrote.
 *
 * `forbidden` returns why the user may not delete chats, or null. The right may be taken while a deletion waits: then
 * the deletion fails before a request leaves.
 */
export function createDeletions(context: SessionContext, forbidden: () => Reason | null) {
  const { calls, committer, ports } = context;
  const running = new Map<string, Running>();
  /** A promise chain. It checks the conversations that the realtime service reported as removed. */
  let checks: Promise<unknown> = Promise.resolve();
  let stopped = false;

  const deletionOf = (chatId: string) => committer.state().chats.get(chatId)?.deletion ?? null;

  const record = (event: DomainEvent) =>
    committer.commit(() => ({ events: [event], durability: 'strict', answer: null }));

  /**
   * Runs `work` after a delay. If `work` throws because the log could not be written, resumes after a pause.
   */
  const after = (ms: number, chatId: string, dueAt: Timestamp, work: () => Promise<void>): void => {
    if (stopped) return;
    const cancel = ports.clock.setTimer(ms, () => {
      const done = work().catch((error: unknown) => {
        after(PAUSE_MIN_MS, chatId, dueAt, () => resume(chatId, dueAt));
        throw error;
      });
      context.background(done, 'device');
    });
    running.set(chatId, { dueAt, cancel });
  };

  const pauseOf = (times: number): number => Math.min(PAUSE_MIN_MS * 2 ** times, PAUSE_MAX_MS);

  /** Attempts a deletion that was asked for. `times`: how many looks got no answer before. */
  async function lookAndAttempt(chatId: string, dueAt: Timestamp, times: number): Promise<void> {
    if (deletionOf(chatId)?.state !== 'asked') return end(chatId);
    const outcome = await calls.messages({ chatId, link: null });
    if (stopped) return;
    switch (outcome.kind) {
      case 'unauthorised':
        return context.expire();
      case 'unanswered':
      case 'unclear':
      case 'throttled':
        return after(pauseOf(times), chatId, dueAt, () => lookAndAttempt(chatId, dueAt, times + 1));
      case 'refused':
        return attempt(chatId, dueAt);
      case 'ok':
        return attempt(chatId, dueAt, outcome.value.data.messages.rows);
    }
  }

  async function attempt(
    chatId: string,
    dueAt: Timestamp,
    newest: readonly Pick<Message, 'at' | 'direction'>[] = [],
  ): Promise<void> {
    // Null if the deletion was undone, was requested again with another due time, or may not happen.
    const nth = await committer.commit<number | null>((state) => {
      const deletion = state.chats.get(chatId)?.deletion;
      if (deletion?.state !== 'asked' && deletion?.state !== 'attempted') return { events: [], answer: null };
      if (deletion.dueAt !== dueAt) return { events: [], answer: null };
      if (
        deletion.state === 'asked' &&
        (deletion.contactWrote || newest.some((one) => isSince(deletion, one)))
      )
        return { events: [contactWroteEvent(chatId)], durability: 'strict', answer: null };
      const reason = forbidden();
      if (reason !== null) {
        const failed = eventOf('chat.deletionFailed', { chatId, reason });
        return { events: [failed], durability: 'strict', answer: null };
      }
      const next = deletion.state === 'asked' ? 1 : deletion.attempt + 1;
      return {
        events: [eventOf('chat.deletionAttempted', { chatId, attempt: next })],
        durability: 'strict',
        answer: next,
      };
    });
    if (nth === null) return end(chatId);
    const outcome = await calls.deleteChat(chatId);
    if (stopped) return;
    if (outcome.kind === 'ok' || isGone(outcome)) await record(eventOf('chat.deleted', { chatId }));
    else if (outcome.kind === 'refused')
      await record(eventOf('chat.deletionFailed', { chatId, reason: outcome.reason }));
    else if (outcome.kind === 'unauthorised') return context.expire();
    else return after(pauseOf(nth - 1), chatId, dueAt, () => reconcile(chatId, dueAt, nth));
    end(chatId);
  }

  async function checkPresence(chatId: string): Promise<Presence> {
    const outcome = await calls.messages({ chatId, link: null });
    if (stopped) return 'ended';
    if (outcome.kind === 'unauthorised') {
      context.expire();
      return 'ended';
    }
    if (isGone(outcome)) return 'gone';
    return outcome.kind === 'ok' ? 'there' : 'unknown';
  }

  async function reconcile(chatId: string, dueAt: Timestamp, times: number): Promise<void> {
    const presence = await checkPresence(chatId);
    if (presence === 'ended') return;
    const deletion = deletionOf(chatId);
    if (deletion?.state !== 'attempted') return end(chatId);
    if (presence === 'unknown')
      return after(pauseOf(times), chatId, dueAt, () => reconcile(chatId, dueAt, times + 1));
    if (presence === 'there' && deletion.attempt < DELETION_ATTEMPTS) return attempt(chatId, dueAt);
    await record(
      presence === 'gone'
        ? eventOf('chat.deleted', { chatId })
        : eventOf('chat.deletionFailed', { chatId, reason: ':chatNotDeleted' }),
    );
    end(chatId);
  }

  const resume = (chatId: string, dueAt: Timestamp): Promise<void> =>
    deletionOf(chatId)?.state === 'attempted'
      ? reconcile(chatId, dueAt, 1)
      : lookAndAttempt(chatId, dueAt, 0);

  const end = (chatId: string): void => {
    running.delete(chatId);
    run();
  };

  /** Shows a chat again whose contact has written. */
  const giveUp = (chatId: string): void =>
    context.background(
      committer.commit((state) => decideGiveUp(state, chatId)),
      'device',
    );

  /**
   * Schedules pending deletions, cancels undone deletions, and ends those whose contact has written. Called after each
   * change of the state.
   */
  function run(): void {
    if (stopped) return;
    const { chats, totals } = committer.state();
    if (totals.leaving === 0 && running.size === 0) return;
    const open = new Map<string, Timestamp>();
    for (const { id, deletion } of chats.slice(0).filter(isDeletionOpen)) {
      if (deletion?.state === 'asked' && deletion.contactWrote) giveUp(id);
      if (deletion?.state === 'asked' || deletion?.state === 'attempted') open.set(id, deletion.dueAt);
    }
    for (const [chatId, { dueAt, cancel }] of running) {
      if (open.get(chatId) === dueAt) continue;
      cancel();
      running.delete(chatId);
    }
    for (const [chatId, dueAt] of open) {
      if (running.has(chatId)) continue;
      // If the clock was set back, the remaining time could exceed the time to undo.
      const left = Math.min(Math.max(0, dueAt - ports.clock.now()), UNDO_MS);
      after(left, chatId, dueAt, () => resume(chatId, dueAt));
    }
  }

  async function checkRemoved(chatId: string): Promise<void> {
    const isOurs = () => deletionOf(chatId) !== null && deletionOf(chatId)?.state !== 'failed';
    if (committer.state().chats.get(chatId) === undefined || isOurs() || stopped) return;
    // The user may only have left the conversation: ask the service whether the chat still exists.
    if ((await checkPresence(chatId)) === 'gone' && !isOurs())
      await record(eventOf('chat.deleted', { chatId }));
  }

  return {
    run,
    conversationRemoved(chatId: string): void {
      checks = checks.then(() => checkRemoved(chatId));
      context.background(checks, 'device');
      checks = checks.catch(() => undefined);
    },
    stop(): void {
      stopped = true;
      for (const { cancel } of running.values()) cancel();
    },
  };
}
export type Deletions = ReturnType<typeof createDeletions>;

const isGone = (outcome: CallOutcome<unknown>): boolean =>
  outcome.kind === 'refused' && outcome.status === 404;
