import { useRef, useState } from 'react';
import { type Answer, done } from '../../../core/kernel/answer.ts';
import { typedNumber } from '../../../core/kernel/phone/typed-number.ts';
import type { Reason } from '../../../core/kernel/reasons.ts';
import type { SearchQuery } from '../../../core/kernel/search/search-query.ts';
import { articles } from '../../../core/model/collections/knowledge-base/articles.ts';
import { ASKED_AT_ONCE } from '../../../core/model/search/service-search.ts';
import type { MessageHit, SearchView } from '../../../core/model/search/types.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';

/** Chats whose messages one press asks for. Each is a request. */
export const CHATS_A_PRESS = 50;

type Step =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  /** The user has stopped it, or it has asked about `CHATS_A_PRESS` chats. */
  | { readonly kind: 'paused' }
  | { readonly kind: 'failed'; readonly reason: Reason }
  | { readonly kind: 'done' };

interface Asked {
  /** The search as its text. Another search begins anew. */
  readonly typed: string;
  readonly step: Step;
  /** The chats of the loaded part of the list, which can be asked about. Null until the chats were searched. */
  readonly chatIds: readonly string[] | null;
  /** The articles of the service are on this device now. */
  readonly hasArticles: boolean;
  /** How many of them were asked about. */
  readonly count: number;
  readonly hits: readonly MessageHit[];
}

const begin = (typed: string): Asked => ({
  typed,
  step: { kind: 'idle' },
  chatIds: null,
  hasArticles: false,
  count: 0,
  hits: [],
});

export interface ServiceSearch extends Omit<Asked, 'typed'> {
  /** Asks on from where it ended. */
  readonly ask: () => void;
  readonly stop: () => void;
}

/**
 * Searches at the service, when the user asks for it: chats by name and by number, which then join the list and so the
 * results of this device, and after that messages, chat by chat. All articles are loaded, which then are among the results,
 * too: the service would count a search by words as one that no article answers. Once all chats of the loaded part of
 * the list were asked about, its next page is loaded, so that the next press asks about those.
 *
 * @param may what the person may see
 */
export function useServiceSearch(
  typed: string,
  query: SearchQuery,
  may: { readonly chats: boolean; readonly articles: boolean },
): ServiceSearch {
  const { execute } = useCore();
  const [before, setAsked] = useState<Asked>(begin(typed));
  const asked = before.typed === typed ? before : begin(typed);
  /** The number of the press whose answers count. */
  const press = useRef(0);
  const end = () => {
    press.current += 1;
  };
  // Another search ends this one, and so does leaving the page.
  useOnChange([typed], () => end);

  const searchChats = async (): Promise<Answer<null>> => {
    const named = await execute({ type: 'searchChats', q: query.terms.join(' ') });
    const number = query.terms.find((term) => typedNumber(term) !== null);
    if (!named.ok || number === undefined || query.terms.length === 1) return named;
    const reached = await execute({ type: 'searchChats', q: number });
    // A role that may not see numbers can't search for them.
    return reached.ok || reached.refusal.code === 'notAllowed' ? named : reached;
  };

  /** Loads the next page of the chat list. Returns the chats that can be asked now, and could not before. */
  const furtherChats = async (known: readonly string[]): Promise<Answer<readonly string[]>> => {
    const loaded = await execute({ type: 'loadMoreChats', q: '', flags: [] });
    if (!loaded.ok) return loaded;
    const plan = await execute({ type: 'searchService', query, chatIds: null });
    if (!plan.ok) return plan;
    const before = new Set(known);
    return done(plan.value.chatIds.filter((chatId) => !before.has(chatId)));
  };

  const ask = async () => {
    end();
    const mine = press.current;
    const isOver = () => press.current !== mine;
    let now: Asked = { ...asked, step: { kind: 'asking' } };
    const show = (change: Partial<Asked>) => {
      now = { ...now, ...change };
      if (!isOver()) setAsked(now);
    };
    const fail = (reason: Reason) => show({ step: { kind: 'failed', reason } });
    show({});
    if (may.articles && !now.hasArticles) {
      const loaded = await execute({
        type: 'refreshRecords',
        collection: articles.name,
        query: {},
        whole: true,
      });
      if (!loaded.ok) return fail(loaded.refusal.reason);
      if (isOver()) return;
      show({ hasArticles: true });
    }
    if (may.chats && now.chatIds === null) {
      const chats = await searchChats();
      if (!chats.ok) return fail(chats.refusal.reason);
      const plan = isOver() ? null : await execute({ type: 'searchService', query, chatIds: null });
      if (plan === null) return;
      if (!plan.ok) return fail(plan.refusal.reason);
      show({ chatIds: plan.value.chatIds });
    }
    const all = now.chatIds ?? [];
    const last = Math.min(all.length, now.count + CHATS_A_PRESS);
    while (now.count < last && !isOver()) {
      const chatIds = all.slice(now.count, Math.min(last, now.count + ASKED_AT_ONCE));
      const answer = await execute({ type: 'searchService', query, chatIds });
      if (!answer.ok) return fail(answer.refusal.reason);
      show({ count: now.count + chatIds.length, hits: [...now.hits, ...answer.value.hits] });
    }
    if (may.chats && now.count === all.length && !isOver()) {
      const found = await furtherChats(all);
      if (!found.ok) return fail(found.refusal.reason);
      show({ chatIds: [...all, ...found.value] });
    }
    show({ step: { kind: now.count < (now.chatIds ?? []).length ? 'paused' : 'done' } });
  };

  return {
    ...asked,
    ask: () => void ask(),
    stop: () => {
      end();
      setAsked({ ...asked, step: { kind: 'paused' } });
    },
  };
}

/** Returns the hits of the service that are not among those of this device, the newest first. */
export const newHits = (hits: readonly MessageHit[], rows: SearchView['rows']): readonly MessageHit[] => {
  const shown = new Set<string>();
  for (const row of rows) if (row.kind === 'messages') for (const name of namesOf(row)) shown.add(name);
  return hits.filter((hit) => !namesOf(hit).some((name) => shown.has(name))).toSorted((a, b) => b.at - a.at);
};

const namesOf = ({ chatId, sid, id }: MessageHit): readonly string[] => [
  ...(sid === null ? [] : [`${chatId} ${sid}`]),
  ...(id === null ? [] : [`${chatId} #${id}`]),
];
