import { useEffect, useSyncExternalStore } from 'react';
import type * as TextLinks from './text-links.ts';

/** The finding of links comes in a file of its own: it is heavy, and a text can be read before. */
let links: typeof TextLinks | null = null;
let coming = false;
const listeners = new Set<() => void>();

const fetchLinks = () => {
  if (links !== null || coming) return;
  coming = true;
  import('./text-links.ts').then(
    (module) => {
      links = module;
      for (const listener of listeners) listener();
    },
    () => {
      // The next text asks again.
      coming = false;
    },
  );
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const current = () => links;

/** Letters without which no address is written. */
const LIKE_A_LINK = /[.:@]/;

/** A message's text in its pieces; of one that may hold an address, text alone until what finds them is here. */
export const useTextParts = (text: string): readonly TextLinks.TextPart[] => {
  const finder = useSyncExternalStore(subscribe, current);
  const mayHold = LIKE_A_LINK.test(text);
  useEffect(() => {
    if (mayHold) fetchLinks();
  }, [mayHold]);
  return mayHold && finder !== null ? finder.textParts(text) : [{ kind: 'text', text }];
};
