import { lazyPart } from '../../../../lazy/lazy-part.ts';
import type { MessageInfoProps } from './message-info.tsx';

/** Loaded when a message's history is first opened. */
export const MESSAGE_INFO = lazyPart<MessageInfoProps>(() => import('./message-info.tsx'));
