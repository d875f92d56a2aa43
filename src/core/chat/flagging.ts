import { type Answer, done, type Refusal, refuse } from '../answer.ts';
import { refusalOf } from '../api/call.ts';
import { eventOf } from '../events.ts';
import type { SessionContext } from '../session/context.ts';
import type { State } from '../state.ts';
import { type FlagChange, flagNews, isFlagNews } from './flag-changes.ts';

/** Pauses before the same is asked again, in ms: putting a flag twice is putting it once. */
export const ASK_AGAIN_MS = [500, 2000] as const;

const NOT_KNOWN =
  'The service did not answer, and it is not known whether that was done. Look at the flags again in a moment.';

/** A chat's flags as the service tells them after a change, or why it refused. */
type Told = { readonly flags: readonly string[] } | { readonly refusal: Refusal };

/**
 * Puts flags on chats and takes them off. What is wished shows at once, in every tab; the service's answer
 * counts, and a wish that it refuses is taken back by an event of its own. One call of a chat at a time, so that
 * the last wish is the last word.
 */
export function createFlagging(context: SessionContext) {
  const { calls, committer, ports } = context;
  /** Wishes of each chat that are not settled yet, first in line first. */
  const pending = new Map<string, readonly FlagChange[]>();
  /** The end of each chat's line. */
  const lines = new Map<string, Promise<unknown>>();

  async function askOnce(chatId: string, wish: FlagChange): Promise<Told | 'unknown'> {
    const outcome = await calls.assignFlags({ chatIds: [chatId], ...wish });
    if (outcome.kind === 'unauthorised') context.expire();
    if (outcome.kind === 'unanswered' || outcome.kind === 'unclear') return 'unknown';
    if (outcome.kind !== 'ok') return { refusal: refusalOf(outcome) };
    const told = outcome.value.data.rows.find(({ id }) => id === chatId);
    return told?.flags == null
      ? refuseWith(told?.message ?? 'The service did not do it, and did not say why.')
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

  async function settle(chatId: string, wish: FlagChange, causedBy: string): Promise<Answer<null>> {
    const told = await ask(chatId, wish);
    end(chatId, wish);
    // What later wishes are about is theirs to settle.
    const open = (pending.get(chatId) ?? []).flatMap(({ put, taken }) => [...put, ...taken]);
    const isSettled = (id: string) => !open.includes(id);
    return committer.commit(
      (state) => {
        const now = state.chats.get(chatId)?.flags ?? [];
        const isRefused = 'refusal' in told;
        const news = flagNews(now, {
          put: (isRefused ? wish.taken : told.flags).filter(isSettled),
          taken: (isRefused ? wish.put : now.filter((id) => !told.flags.includes(id))).filter(isSettled),
        });
        const by = isRefused ? 'takenBack' : 'service';
        const reason = isRefused ? told.refusal.message : null;
        return {
          events: isFlagNews(news) ? [eventOf('chat.flagged', { chatId, ...listsOf(news), by, reason })] : [],
          answer: isRefused ? { ok: false, refusal: told.refusal } : done(null),
        };
      },
      { causedBy },
    );
  }

  return {
    async change(chatId: string, { put, taken }: FlagChange, causedBy: string): Promise<Answer<null>> {
      const wish = { put, taken: taken.filter((id) => !put.includes(id)) };
      begin(chatId, wish);
      const shown = committer.commit((state) => decideWish(state, chatId, wish), { causedBy });
      const before = lines.get(chatId) ?? Promise.resolve();
      const settled = (async () => {
        const [answer] = await Promise.all([shown, before]);
        return answer.ok ? settle(chatId, wish, causedBy) : answer;
      })().finally(() => end(chatId, wish));
      const line = settled.catch(() => undefined);
      lines.set(chatId, line);
      void line.then(() => lines.get(chatId) === line && lines.delete(chatId));
      return settled;
    },
  };
}
export type Flagging = ReturnType<typeof createFlagging>;

/** Even one that is so already goes to the service: who asked before may have died before its answer. */
function decideWish(state: State, chatId: string, wish: FlagChange) {
  const chat = state.chats.get(chatId);
  if (chat === undefined)
    return { events: [], answer: refuse('unknownChat', 'This chat is not known on this device.') };
  const news = flagNews(chat.flags ?? [], wish);
  return {
    events: isFlagNews(news)
      ? [eventOf('chat.flagged', { chatId, ...listsOf(news), by: 'agent', reason: null })]
      : [],
    answer: done(null),
  };
}

const listsOf = ({ put, taken }: FlagChange) => ({ put: [...put], taken: [...taken] });

const refuseWith = (message: string): Told => ({ refusal: { code: 'rejected', message } });
