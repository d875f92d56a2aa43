import type { StorageHead } from '../../../core/views.ts';
import { byteSize, count, dateLabel } from '../../words.ts';

/** What this device keeps, as lines of a name and a value. */
export const storageFacts = (head: StorageHead, now: number): readonly (readonly [string, string])[] => [
  ['Events kept', count(head.events)],
  ['Since', head.oldestAt === null ? 'Nothing yet' : dateLabel(head.oldestAt, now)],
  ['Where', head.mode === 'disk' ? 'On this device' : 'In memory, for now'],
  ...(head.unstored > 0 ? [['Not stored yet', count(head.unstored)] as const] : []),
  ...(head.bytes === null ? [] : [['Room taken', byteSize(head.bytes)] as const]),
  ...(head.quota === null ? [] : [['Room allowed', byteSize(head.quota)] as const]),
  ...(head.quarantined > 0 ? [['Set aside, unreadable', count(head.quarantined)] as const] : []),
  ...(head.rebuiltChats > 0 ? [['Chats set aside, unreadable', count(head.rebuiltChats)] as const] : []),
];

/** Said when the device keeps nothing for now and no closer reason is known. */
export const MEMORY_NOTICE =
  'This device has no room. What happens now is kept until this console is closed; sending works.';

/** What the user should know of this device's storage, in a sentence; null when all is well. */
export const storageNotice = ({ notice, mode }: Pick<StorageHead, 'notice' | 'mode'>): string | null =>
  notice ?? (mode === 'memory' ? MEMORY_NOTICE : null);
