import { EMPTY_QUERY } from '../../../core/search/search-query.ts';
import type { MessageHit } from '../../../core/search-index/types.ts';
import { useSteadyView } from '../../core-client/use-steady-view.ts';
import { useNow } from '../../hooks/use-now.ts';
import { readQuery } from '../../screens/search/read-query.ts';

/** Messages that the palette shows. */
const MESSAGES_SHOWN = 5;
/** Fewest characters that search messages: one letter is in nearly all of them. */
const TYPED_MIN = 2;
const MINUTE_MS = 60_000;

interface PaletteMessages {
  readonly hits: readonly MessageHit[];
  readonly count: number;
  /** True if contacts or activity were found too. */
  readonly hasOthers: boolean;
}

const NONE: PaletteMessages = { hits: [], count: 0, hasOthers: false };

/** Returns the newest messages on this device that the text finds. */
export function usePaletteMessages(q: string): PaletteMessages {
  const now = useNow(MINUTE_MS);
  const isAsked = [...q].length >= TYPED_MIN;
  const query = isAsked ? readQuery(q.slice(0, 500), now).query : EMPTY_QUERY;
  const { view } = useSteadyView({ view: 'search', query, size: MESSAGES_SHOWN });
  if (!isAsked || view === undefined) return NONE;
  const { messages, contacts, activity } = view.head.counts;
  return {
    hits: view.rows.flatMap((row) => (row.kind === 'messages' ? [row] : [])),
    count: messages ?? 0,
    hasOthers: (contacts ?? 0) + (activity ?? 0) > 0,
  };
}
