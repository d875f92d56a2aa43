import * as v from 'valibot';
import { trimmed } from '../../kernel/shown-text.ts';
import { changesOf } from '../records/changes-of.ts';
import { defineCollection, setBack } from '../records/collection.ts';
import { createAt, pagedList, updateAt } from '../records/wires.ts';
import { writesAt } from '../records/writes-at.ts';
import { count, recordId, time } from './shapes.ts';

export const NOTE_MAX = 2000;
/** The most people whom a note mentions. */
export const MENTIONS_MAX = 50;

/** A person whom a note mentions. `name`: as it was when the note was written. */
const mention = v.object({ id: recordId, name: v.fallback(v.string(), '') });

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
    // Without this field, the names in the text are plain text.
    mentions: v.fallback(v.nullish(v.array(mention), []), []),
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
    mentions: row.mentions ?? [],
  })),
);
export type NoteRecord = v.InferOutput<typeof noteRow>;

const query = v.object({
  /** Id of the chat. Empty: the notes of all chats. */
  chat: v.optional(v.string(), ''),
  /** Id of a user. Empty: whomever the notes mention. */
  mentioned: v.optional(v.string(), ''),
});
export type NoteQuery = v.InferOutput<typeof query>;

const text = v.pipe(v.string(), trimmed, v.minLength(1, 'required'), v.maxLength(NOTE_MAX, 'tooLong'));

/** The service gets only the ids. The names are for the row that is shown until it answers. */
const mentions = v.pipe(v.array(mention), v.maxLength(MENTIONS_MAX, 'tooMany'));

const noteInput = v.object({
  chatId: v.pipe(v.string(), v.minLength(1)),
  text,
  mentions: v.optional(mentions, []),
});
const noteChange = changesOf({ text, mentions });

const idsIn = (people: v.InferOutput<typeof mentions>): readonly (number | string)[] =>
  people.map(({ id }) => (/^[1-9]\d{0,14}$/.test(id) ? Number(id) : id));

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
  v: 2,
  wire: pagedList('/notes-list', 'notes', NOTES, ({ chat, mentioned }: NoteQuery) => ({
    chat_uuid: chat,
    ...(mentioned === '' ? {} : { mentioned }),
  })),
  row: noteRow,
  query,
  keep: 'pages',
  pageSize: PAGE_SIZE,
  find: {
    matches: (row, { chat, mentioned }) =>
      (chat === '' || row.chatId === chat) &&
      (mentioned === '' || row.mentions.some(({ id }) => id === mentioned)),
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
      call: (_, { chatId, text: written, mentions: people }) =>
        createAt(NOTES, {
          chat_uuid: chatId,
          text: written,
          ...(people.length === 0 ? {} : { mentions: idsIn(people) }),
        }),
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
    update: change({
      input: noteChange,
      inverse: setBack('update'),
      call: (target, { mentions: people, ...input }) =>
        updateAt(NOTES, target, {
          ...input,
          ...(people === undefined ? {} : { mentions: idsIn(people) }),
        }),
    }),
    remove: remove(),
  },
});
