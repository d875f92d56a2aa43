import { lazyPart } from '../../../../lazy/lazy-part.ts';
import type { ThreadSearchProps } from './thread-search.tsx';

/** Nothing of it is there, not even its code, before somebody searches in a chat. */
export const THREAD_SEARCH = lazyPart<ThreadSearchProps>(() => import('./thread-search.tsx'));
