import { lazyPart } from '../../../../lazy/lazy-part.ts';
import type { ThreadSearchProps } from './thread-search.tsx';

export const THREAD_SEARCH = lazyPart<ThreadSearchProps>(() => import('./thread-search.tsx'));
