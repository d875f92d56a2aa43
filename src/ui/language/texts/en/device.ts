import { addEnglish } from '../../english-texts.ts';

/** Texts of the messages that wait and of what this device stores. They load with the parts that show them. */
export const outbox = addEnglish('shell.outbox', {
  label: 'Outbox',
  waits_one: '{{count}} message waiting',
  waits_other: '{{count}} messages waiting',
  failed_one: '{{count}} message not sent',
  failed_other: '{{count}} messages not sent',
  failedToo_one: '{{count}} not sent',
  failedToo_other: '{{count}} not sent',
  both: '{{waits}}, {{failed}}',
  retry: 'Retry',
  cancel: 'Cancel',
  discard: 'Discard',
  notRetried: 'The message couldn’t be sent again',
  notRemoved: 'The message couldn’t be removed',
} as const);

export const storageFacts = addEnglish('shell.storage', {
  title: 'Stored on this device',
  events: 'Stored events',
  oldest: 'Oldest event',
  noneYet: 'None yet',
  where: 'Location',
  disk: 'On this device',
  memory: 'In memory only',
  unstored: 'Not stored yet',
  used: 'Storage used',
  limit: 'Storage limit',
  unreadable: 'Unreadable entries',
  unreadableChats: 'Unreadable chats',
} as const);
