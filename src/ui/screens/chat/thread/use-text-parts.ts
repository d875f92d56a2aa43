import { useEffect, useSyncExternalStore } from 'react';
import type * as TextLinks from './text-links.ts';

/** The link finder is a heavy chunk of its own: texts are shown before it is loaded. */
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
      // The next text tries again.
      coming = false;
    },
  );
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const current = () => links;

/** Characters that every address contains. */
const LIKE_A_LINK = /[.:@]/;

/** The parts of a message's text; plain text only until the link finder is loaded. */
export const useTextParts = (text: string): readonly TextLinks.TextPart[] => {
  const finder = useSyncExternalStore(subscribe, current);
  const mayHold = LIKE_A_LINK.test(text);
  useEffect(() => {
    if (mayHold) fetchLinks();
  }, [mayHold]);
  return mayHold && finder !== null ? finder.textParts(text) : [{ kind: 'text', text }];
};
