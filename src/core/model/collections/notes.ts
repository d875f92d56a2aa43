import * as v from 'valibot';
import { trimmed } from '../../kernel/shown-text.ts';
import { changesOf } from '../records/changes-of.ts';
import { defineCollection, setBack } from '../records/collection.ts';
import { createAt, pagedList } from '../records/wires.ts';
import { writesAt } from '../records/writes-at.ts';
import { count, recordId, time } from './shapes.ts';

export const NOTE_MAX = 2000;

/** A note on the wire, as a row. `authorId` is empty until the service has stored the note. */
const noteRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    chat_uuid: v.string(),
    text: v.fallback(v.string(), ''),
    created_at: v.nullable(time),
    created_by: v.object({ id: recordId, name: v.fallback(v.string(), '') }),
    updated_at: v.fallback(v.nullish(time, null), null),
  }),
  v.transform((row) => ({
    id: row.id,
    version: row.version,
    chatId: row.chat_uuid,
    text: row.text,
    createdAt: row.created_at,
    authorId: row.created_by.id,
    author: row.created_by.name,
    updatedAt: row.updated_at,
  })),
);
export type NoteRecord = v.InferOutput<typeof noteRow>;

const query = v.object({
  /** Id of the chat. Empty: the notes of all chats. */
  chat: v.optional(v.string(), ''),
});
export type NoteQuery = v.InferOutput<typeof query>;

const text = v.pipe(v.string(), trimmed, v.minLength(1, 'required'), v.maxLength(NOTE_MAX, 'tooLong'));

const noteInput = v.object({ chatId: v.pipe(v.string(), v.minLength(1)), text });
const noteChange = changesOf({ text });

const SEE = 'view-chat';
const NOTES = '/notes';
const PAGE_SIZE = 50;
const { change, create, remove } = writesAt<NoteRecord>(NOTES, SEE);

/**
 * Internal notes of a chat, newest first. They are records and no messages: no command that sends takes one, and a note
 * has none of the fields of a message.
 */
export const notes = defineCollection({
  name: 'notes',
  v: 1,
  wire: pagedList('/notes-list', 'notes', NOTES, ({ chat }: NoteQuery) => ({ chat_uuid: chat })),
  row: noteRow,
  query,
  keep: 'pages',
  pageSize: PAGE_SIZE,
  find: {
    matches: (row, { chat }) => chat === '' || row.chatId === chat,
    compare: (a, b) =>
      (b.createdAt ?? Number.MAX_SAFE_INTEGER) - (a.createdAt ?? Number.MAX_SAFE_INTEGER) ||
      Number(b.id) - Number(a.id),
  },
  see: SEE,
  masks: {},
  names: ['text'],
  writes: {
    create: create({
      input: noteInput,
      call: (_, { chatId, text: written }) => createAt(NOTES, { chat_uuid: chatId, text: written }),
      fieldOf: (name) => (name === 'chat_uuid' ? 'chatId' : name),
      guess: (_, input, id) => ({
        ...input,
        id,
        version: 0,
        createdAt: null,
        authorId: '',
        author: '',
        updatedAt: null,
      }),
    }),
    update: change({ input: noteChange, inverse: setBack('update') }),
    remove: remove(),
  },
});
