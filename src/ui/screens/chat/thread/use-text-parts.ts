import { useEffect, useSyncExternalStore } from 'react';
import type * as TextLinks from './text-links.ts';

/** The link finder is a large, separate chunk. Texts render before it is loaded. */
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
      // Let the next text try again.
      coming = false;
    },
  );
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const current = () => links;

/** Every web or email address contains one of these characters. */
const LIKE_A_LINK = /[.:@]/;

/** Splits a message's text into parts. Returns plain text until the link finder is loaded. */
export const useTextParts = (text: string): readonly TextLinks.TextPart[] => {
  const finder = useSyncExternalStore(subscribe, current);
  const mayHold = LIKE_A_LINK.test(text);
  useEffect(() => {
    if (mayHold) fetchLinks();
  }, [mayHold]);
  return mayHold && finder !== null ? finder.textParts(text) : [{ kind: 'text', text }];
};
