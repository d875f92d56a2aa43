import { lazyPart } from '../../../../lazy/lazy-part.ts';
import type { MessageInfoProps } from './message-info.tsx';

/** Loads when the user first opens a message's history. */
export const MESSAGE_INFO = lazyPart<MessageInfoProps>(() => import('./message-info.tsx'));
