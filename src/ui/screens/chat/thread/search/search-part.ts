import { lazyPart } from '../../../../lazy/lazy-part.ts';
import type { ThreadSearchProps } from './thread-search.tsx';

/** Loads when the user first opens the search in a chat. */
export const THREAD_SEARCH = lazyPart<ThreadSearchProps>(() => import('./thread-search.tsx'));
