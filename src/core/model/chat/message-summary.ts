import { cut, joined } from '../../kernel/define/summary.ts';
import type { Message } from './message.ts';

export const messageSummary = ({ body, author, mediaUrl }: Message): string =>
  joined(author, body === '' ? (mediaUrl === null ? null : 'media') : cut(body));
