import { type Answer, done, type Refusal, refuse } from '../../answer.ts';
import { refusalOf } from '../../api/call.ts';
import { type EventOf, eventOf } from '../../events.ts';
import type { Decision } from '../../log/committer.ts';
import type { SessionContext } from '../../session/context.ts';
import type { State } from '../../state.ts';
import { type FlagChange, flagNews, isFlagNews } from './flag-changes.ts';

/** Pauses before the same is asked again, in ms: putting a flag twice is putting it once. */
export const ASK_AGAIN_MS = [500, 2000] as const;

const NOT_KNOWN =
  'The service didn’t respond, so we couldn’t confirm the change. Check the flags again in a moment.';

/** A chat's flags as the service tells them after a change, or why it refused. */
type Told = { readonly flags: readonly string[] } | { readonly refusal: Refusal };

/**
 * Puts flags on chats and takes them off. What is wished shows at once, in every tab; the service's answer
 * counts, and a wish that it refuses is taken back by an event of its own. One call of a chat at a time, so that
 * the last wish is the last word.
 */
export function createFlagging(context: SessionContext) {
  const { calls, committer, ports } = context;
  /** Wishes of each chat that are not settled yet, first in queue first. */
  const pending = new Map<string, readonly FlagChange[]>();
  /** The end of each chat's queue. */
  const queues = new Map<string, Promise<unknown>>();

  async function askOnce(chatId: string, wish: FlagChange): Promise<Told | 'unknown'> {
    const outcome = await calls.assignFlags({ chatIds: [chatId], ...wish });
    if (outcome.kind === 'unauthorised') context.expire();
    if (outcome.kind === 'unanswered' || outcome.kind === 'unclear') return 'unknown';
    if (outcome.kind !== 'ok') return { refusal: refusalOf(outcome) };
    const told = outcome.value.data.rows.find(({ id }) => id === chatId);
    return told?.flags == null
      ? refuseWith(told?.message ?? 'The service refused the change and gave no reason.')
      : { flags: told.flags };
  }

  async function ask(chatId: string, wish: FlagChange): Promise<Told> {
    for (const wait of [...ASK_AGAIN_MS, null]) {
      const told = await askOnce(chatId, wish);
      if (told !== 'unknown') return told;
      if (wait !== null) await new Promise<void>((resume) => void ports.clock.setTimer(wait, resume));
    }
    return { refusal: { code: 'unverified', message: NOT_KNOWN } };
  }

  const begin = (chatId: string, wish: FlagChange) =>
    pending.set(chatId, [...(pending.get(chatId) ?? []), wish]);

  const end = (chatId: string, wish: FlagChange) => {
    const left = (pending.get(chatId) ?? []).filter((one) => one !== wish);
    if (left.length === 0) pending.delete(chatId);
    else pending.set(chatId, left);
  };

  /** `changed`: what the wish had changed here. A refusal takes that back, and nothing that was so before. */
  async function settle(
    chatId: string,
    wish: FlagChange,
    changed: FlagChange,
    causedBy: string,
  ): Promise<Answer<null>> {
    const told = await ask(chatId, wish);
    end(chatId, wish);
    // What later wishes are about is theirs to settle.
    const open = (pending.get(chatId) ?? []).flatMap(({ put, taken }) => [...put, ...taken]);
    const isSettled = (id: string) => !open.includes(id);
    return committer.commit(
      (state) => {
        if ('refusal' in told) {
          const { refusal } = told;
          // Told even where a list of the service has put it right meanwhile: the log says why.
          const back = { put: changed.taken.filter(isSettled), taken: changed.put.filter(isSettled) };
          return {
            events: eventsOf(chatId, back, 'takenBack', refusal.message),
            answer: { ok: false, refusal },
          };
        }
        const now = state.chats.get(chatId)?.flags ?? [];
        const news = flagNews(now, {
          put: told.flags.filter(isSettled),
          taken: now.filter((id) => !told.flags.includes(id) && isSettled(id)),
        });
        return { events: eventsOf(chatId, news, 'service', null), answer: done(null) };
      },
      { causedBy },
    );
  }

  return {
    async change(chatId: string, { put, taken }: FlagChange, causedBy: string): Promise<Answer<null>> {
      const wish = { put, taken: taken.filter((id) => !put.includes(id)) };
      begin(chatId, wish);
      const shown = committer.commit((state) => decideWish(state, chatId, wish), { causedBy });
      const before = queues.get(chatId) ?? Promise.resolve();
      const settled = (async () => {
        const [answer] = await Promise.all([shown, before]);
        return answer.ok ? settle(chatId, wish, answer.value, causedBy) : answer;
      })().finally(() => end(chatId, wish));
      const queue = settled.catch(() => undefined);
      queues.set(chatId, queue);
      void queue.then(() => queues.get(chatId) === queue && queues.delete(chatId));
      return settled;
    },
  };
}
export type Flagging = ReturnType<typeof createFlagging>;

/** Even one that is so already goes to the service: who asked before may have died before its answer. */
function decideWish(state: State, chatId: string, wish: FlagChange): Decision<Answer<FlagChange>> {
  const chat = state.chats.get(chatId);
  if (chat === undefined)
    return { events: [], answer: refuse('unknownChat', 'This chat isn’t available on this device.') };
  const news = flagNews(chat.flags ?? [], wish);
  return { events: eventsOf(chatId, news, 'agent', null), answer: done(news) };
}

function eventsOf(
  chatId: string,
  change: FlagChange,
  by: EventOf<'chat.flagged'>['payload']['by'],
  reason: string | null,
) {
  const payload = { chatId, put: [...change.put], taken: [...change.taken], by, reason };
  return isFlagNews(change) ? [eventOf('chat.flagged', payload)] : [];
}

const refuseWith = (message: string): Told => ({ refusal: { code: 'rejected', message } });
