import { type KeyboardEvent, useState } from 'react';
import { useOnChange } from '../../hooks/use-on-change.ts';

interface Search {
  readonly q: string;
  /** True while there are no rows that could match. */
  readonly isLoading: boolean;
  /** Key of the match that Enter chooses; null if there is none. */
  readonly first: string | null;
  readonly choose: (key: string) => void;
}

/**
 * Returns the key handler of a search box whose rows come late. If Enter is pressed before they are there, the first
 * match is chosen once they are, unless other words were typed meanwhile.
 */
export function useEarlyEnter({ q, isLoading, first, choose }: Search) {
  /** The words for which Enter was pressed. */
  const [entered, setEntered] = useState<string | null>(null);
  useOnChange([isLoading], () => {
    if (isLoading) return;
    setEntered(null);
    if (entered === q && first !== null) choose(first);
  });
  return ({ key, nativeEvent }: KeyboardEvent): void => {
    if (key === 'Enter' && !nativeEvent.isComposing && isLoading) setEntered(q);
  };
}
