import { useEffect, useState } from 'react';
import type { Reason } from '../../../../core/kernel/reasons.ts';
import { useCore } from '../../../core-client/use-core.ts';
import { type FoundContacts, withPage } from './contact-search.ts';

/** ms without a key press before the service is searched. */
const SEARCH_DELAY_MS = 250;

/** Returns the contacts for the typed text. Keeps the previous contacts until the new contacts arrive. */
export const useContactSearch = (chatId?: string) => {
  const { execute } = useCore();
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState({ page: 1, nth: 0 });
  const [found, setFound] = useState<FoundContacts | null>(null);
  const [error, setError] = useState<Reason | null>(null);
  const [asking, setAsking] = useState(true);
  const q = text.trim();

  useEffect(() => {
    let isWanted = true;
    setAsking(true);
    const ask = async () => {
      const answer = await execute({
        type: 'searchContacts',
        q,
        page: wanted.page,
        ...(chatId === undefined ? {} : { chatId }),
      });
      if (!isWanted) return;
      setAsking(false);
      setError(answer.ok ? null : answer.refusal.reason);
      if (answer.ok) setFound((before) => withPage(before, q, wanted.page, answer.value));
    };
    // Typing delays the request; *Load more* does not.
    const timer = setTimeout(() => void ask(), wanted.nth > 0 || q === '' ? 0 : SEARCH_DELAY_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [execute, q, wanted, chatId]);

  const isCurrent = found?.q === q;
  return {
    text,
    q,
    setText: (typed: string) => {
      setText(typed);
      setWanted({ page: 1, nth: 0 });
    },
    found,
    asking,
    /** True if the shown contacts match the typed text. */
    isCurrent,
    error,
    more:
      isCurrent && found.nextPage !== null
        ? () => setWanted({ page: found.nextPage ?? 1, nth: wanted.nth + 1 })
        : null,
    retry: () => setWanted({ page: wanted.page, nth: wanted.nth + 1 }),
  };
};
