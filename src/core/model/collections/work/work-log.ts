import * as v from 'valibot';
import { defineCollection } from '../../records/collection.ts';
import { pagedList } from '../../records/wires.ts';
import { count, recordId, time } from '../shapes.ts';
import { nullable, person, SEE_WORK, workReason } from './chat-work.ts';

const logRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    chat_uuid: v.string(),
    at: time,
    by: nullable(person),
    why: workReason,
    owner: nullable(person),
    until: nullable(time),
  }),
  v.transform(({ chat_uuid, by, owner, ...row }) => ({
    ...row,
    chatId: chat_uuid,
    /** Who did it. Empty: the service. */
    byId: by?.id ?? '',
    by: by?.name ?? '',
    /** Whose the chat is since then. Empty: nobody's. */
    ownerId: owner?.id ?? '',
    owner: owner?.name ?? '',
  })),
);
export type WorkLogRecord = v.InferOutput<typeof logRow>;

const query = v.object({
  /** Id of the chat. Empty: all chats. */
  chat: v.optional(v.string(), ''),
});

/** What happened to the work of a chat, newest first. */
export const chatWorkLog = defineCollection({
  name: 'chatWorkLog',
  v: 1,
  wire: {
    ...pagedList(
      '/chat-work-log-list',
      'chat_work_log',
      '/chat-work-log',
      ({ chat }: v.InferOutput<typeof query>) => ({
        chat_uuid: chat,
      }),
    ),
    one: () => null,
  },
  row: logRow,
  query,
  keep: 'pages',
  pageSize: 50,
  find: {
    matches: (row, { chat }) => chat === '' || row.chatId === chat,
    compare: (a, b) => b.at - a.at || Number(b.id) - Number(a.id),
  },
  see: SEE_WORK,
  masks: {},
  names: ['owner', 'by'],
  writes: {},
});
