import { lazyPart } from '../../../../lazy/lazy-part.ts';
import type { MessageInfoProps } from './message-info.tsx';

export const MESSAGE_INFO = lazyPart<MessageInfoProps>(() => import('./message-info.tsx'));
