import { lazyPart } from '../../../../lazy/lazy-part.ts';
import type { MessageInfoProps } from './message-info.tsx';

/** Nothing of it is there, not even its code, before somebody asks what happened to a message. */
export const MESSAGE_INFO = lazyPart<MessageInfoProps>(() => import('./message-info.tsx'));
