import { lazyPart } from '../../../../lazy/lazy-part.ts';
import type { ThreadSearchProps } from './thread-search.tsx';

/** Loaded when the search in a chat is first opened. */
export const THREAD_SEARCH = lazyPart<ThreadSearchProps>(() => import('./thread-search.tsx'));
