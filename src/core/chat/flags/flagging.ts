import { type Answer, done, type Refusal, refuse } from '../../answer.ts';
import { refusalOf } from '../../api/call.ts';
import type { SessionContext } from '../../context/context.ts';
import { type EventOf, eventOf } from '../../events.ts';
import type { Decision } from '../../log/committer.ts';
import type { Reason } from '../../reasons.ts';
import type { State } from '../../state.ts';
import { effectiveChange, type FlagChange, isEmptyChange } from './flag-changes.ts';

/**
 * Pauses in ms before a request with an unknown outcome is repeated. Repeating is safe, because the call is
 * idempotent.
 */
export const FLAG_RETRY_MS = [500, 2000] as const;

/** The service's response to a change: the chat's flags now, or a refusal. */
type FlagResponse = { readonly flags: readonly string[] } | { readonly refusal: Refusal };

/**
 * Adds flags to chats and removes flags from them. A change is optimistic: every tab shows it at once. If the
 * service refuses the change, another event reverts it. Each chat has one request in flight at a time, so
 * that the latest change wins.
 */
export function createFlagging(context: SessionContext) {
  const { calls, committer, ports } = context;
  const pending = new Map<string, readonly FlagChange[]>();
  const queues = new Map<string, Promise<unknown>>();

  async function requestOnce(chatId: string, change: FlagChange): Promise<FlagResponse | 'unknown'> {
    const outcome = await calls.assignFlags({ chatIds: [chatId], ...change });
    if (outcome.kind === 'unauthorised') context.expire();
    if (outcome.kind === 'unanswered' || outcome.kind === 'unclear') return 'unknown';
    if (outcome.kind !== 'ok') return { refusal: refusalOf(outcome) };
    const row = outcome.value.data.rows.find(({ id }) => id === chatId);
    return row?.flags == null ? refuseWith(row?.message ?? ':flagsRefused') : { flags: row.flags };
  }

  async function request(chatId: string, change: FlagChange): Promise<FlagResponse> {
    for (const wait of [...FLAG_RETRY_MS, null]) {
      const response = await requestOnce(chatId, change);
      if (response !== 'unknown') return response;
      if (wait !== null) await new Promise<void>((resume) => void ports.clock.setTimer(wait, resume));
    }
    return { refusal: { code: 'unverified', reason: ':flagsDoubtful' } };
  }

  const begin = (chatId: string, change: FlagChange) =>
    pending.set(chatId, [...(pending.get(chatId) ?? []), change]);

  const end = (chatId: string, change: FlagChange) => {
    const left = (pending.get(chatId) ?? []).filter((one) => one !== change);
    if (left.length === 0) pending.delete(chatId);
    else pending.set(chatId, left);
  };

  /**
   * `applied` is the part of the change that had an effect on this device. A refusal reverts only this part.
   */
  async function settle(
    chatId: string,
    change: FlagChange,
    applied: FlagChange,
    causedBy: string,
  ): Promise<Answer<null>> {
    const response = await request(chatId, change);
    end(chatId, change);
    // If a later change of a flag is pending, this response must not change that flag.
    const open = (pending.get(chatId) ?? []).flatMap(({ put, taken }) => [...put, ...taken]);
    const isSettled = (id: string) => !open.includes(id);
    return committer.commit(
      (state) => {
        if ('refusal' in response) {
          const { refusal } = response;
          // Log the refusal even if the chat list has already corrected the flags, because the event records
          // the reason.
          const back = { put: applied.taken.filter(isSettled), taken: applied.put.filter(isSettled) };
          return {
            events: eventsOf(chatId, back, 'takenBack', refusal.reason),
            answer: { ok: false, refusal },
          };
        }
        const now = state.chats.get(chatId)?.flags ?? [];
        const correction = effectiveChange(now, {
          put: response.flags.filter(isSettled),
          taken: now.filter((id) => !response.flags.includes(id) && isSettled(id)),
        });
        return { events: eventsOf(chatId, correction, 'service', null), answer: done(null) };
      },
      { causedBy },
    );
  }

  return {
    async change(chatId: string, { put, taken }: FlagChange, causedBy: string): Promise<Answer<null>> {
      const change = { put, taken: taken.filter((id) => !put.includes(id)) };
      begin(chatId, change);
      const shown = committer.commit((state) => decideChange(state, chatId, change), { causedBy });
      const before = queues.get(chatId) ?? Promise.resolve();
      const settled = (async () => {
        const [answer] = await Promise.all([shown, before]);
        return answer.ok ? settle(chatId, change, answer.value, causedBy) : answer;
      })().finally(() => end(chatId, change));
      const queue = settled.catch(() => undefined);
      queues.set(chatId, queue);
      void queue.then(() => queues.get(chatId) === queue && queues.delete(chatId));
      return settled;
    },
  };
}
export type Flagging = ReturnType<typeof createFlagging>;

/**
 * Accepts a change even if it has no effect on this device. The request must still be sent, because an
 * earlier request may have been lost.
 */
function decideChange(state: State, chatId: string, change: FlagChange): Decision<Answer<FlagChange>> {
  const chat = state.chats.get(chatId);
  if (chat === undefined) return { events: [], answer: refuse('unknownChat', ':chatNotHere') };
  const applied = effectiveChange(chat.flags ?? [], change);
  return { events: eventsOf(chatId, applied, 'agent', null), answer: done(applied) };
}

function eventsOf(
  chatId: string,
  change: FlagChange,
  by: EventOf<'chat.flagged'>['payload']['by'],
  reason: string | null,
) {
  const payload = { chatId, put: [...change.put], taken: [...change.taken], by, reason };
  return isEmptyChange(change) ? [] : [eventOf('chat.flagged', payload)];
}

const refuseWith = (reason: Reason): FlagResponse => ({ refusal: { code: 'rejected', reason } });
