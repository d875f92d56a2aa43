import type { MessageRow } from '../../../src/core/model/chat/thread/types.ts';

/** A message of the contact whose text is its key. A test names only the fields that it is about. */
export const messageRow = (key: string, more: Partial<MessageRow> = {}): MessageRow => ({
  key,
  body: key,
  direction: 'inbound',
  author: 'contact',
  mine: false,
  at: 1,
  delivery: null,
  failure: null,
  queuePosition: null,
  mediaUrl: null,
  attachment: null,
  canRetry: false,
  canDiscard: false,
  canDismiss: false,
  settlement: null,
  late: false,
  ...more,
});
