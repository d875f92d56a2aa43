import * as v from 'valibot';
import { hide } from '../../api/search.ts';
import type { TableDefinition, TableRow } from '../../api/table.ts';
import type { WorldChat } from '../../world/chat-types.ts';
import { iso, MINUTE } from '../../world/times.ts';

/** A person whom a note mentions. `name`: as it was when the note was written. */
export type Mention = { readonly id: number; readonly name: string };

/** What a person of the account has written about a chat, for colleagues only. */
export interface WorldNote extends TableRow {
  readonly chat_uuid: string;
  readonly text: string;
  readonly createdAt: number;
  readonly authorId: number;
  readonly authorName: string;
  readonly updatedAt: number;
  readonly mentions: readonly Mention[];
}

export const NOTE_MAX = 2000;
const MENTIONS_MAX = 50;

const text = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Write a note'),
  v.maxLength(NOTE_MAX, `Use at most ${NOTE_MAX} characters`),
);

const userId = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/))]),
  v.transform(Number),
  v.integer('Name people by their ids'),
);
const mentions = v.optional(
  v.pipe(v.array(userId), v.maxLength(MENTIONS_MAX, `Mention at most ${MENTIONS_MAX} people`)),
);

const InputSchema = v.object({
  chat_uuid: v.pipe(v.string(), v.minLength(1, 'Name the chat')),
  text,
  mentions,
});
/** The service itself sets the author, and the names of those who are mentioned. */
export type NoteInput = v.InferOutput<typeof InputSchema> & {
  readonly authorId?: number;
  readonly named?: readonly Mention[];
};

/** A note stays at its chat: only its text and whom it mentions can change. */
const ChangeSchema = v.object({ text, mentions });

/** All notes, or those of a chat, or those that mention a user. */
const QuerySchema = v.object({
  chat_uuid: v.optional(v.nullable(v.string())),
  mentioned: v.optional(v.nullable(v.union([v.string(), v.number()]))),
});

export const noteTable: TableDefinition<WorldNote, NoteInput, v.InferOutput<typeof QuerySchema>> = {
  name: 'notes',
  thing: 'Note',
  input: InputSchema,
  change: ChangeSchema,
  query: QuerySchema,
  make: (id, { mentions: _, named = [], ...input }, { at, by }) => ({
    id,
    version: 1,
    createdAt: at,
    updatedAt: at,
    authorName: by,
    authorId: 0,
    mentions: named,
    ...input,
  }),
  apply: (row, { mentions: _, named = row.mentions, ...change }, at) => ({
    ...row,
    ...change,
    mentions: named,
    updatedAt: at,
  }),
  clash: () => null,
  inUse: () => null,
  seen: (row, masks) => (masks.phone || masks.email ? { ...row, text: hide(row.text, masks) } : row),
  matches: (row, { chat_uuid, mentioned }) =>
    (!chat_uuid || row.chat_uuid === chat_uuid) &&
    (!mentioned || row.mentions.some(({ id }) => String(id) === String(mentioned))),
  compare: (a, b) => b.createdAt - a.createdAt || b.id - a.id,
};

/** What the JSON of notes needs of the world. */
export interface NoteNames {
  readonly staffTable: { get(id: number): { readonly fullName: string } | undefined };
}

/** Returns a function that converts notes to the wire's shape. */
export const noteShapes = (world: NoteNames) => (row: WorldNote) => ({
  id: row.id,
  version: row.version,
  chat_uuid: row.chat_uuid,
  text: row.text,
  created_at: iso(row.createdAt),
  created_by: { id: row.authorId, name: world.staffTable.get(row.authorId)?.fullName ?? row.authorName },
  updated_at: iso(row.updatedAt),
  mentions: row.mentions,
});

/** Notes of the first chats, by their place in the list. `after`: so many messages from the newest. */
const SEEDS: readonly { readonly place: number; readonly after: number; readonly text: string }[] = [
  { place: 0, after: 6, text: 'Marek has the expansion vessel on the van. No need to order one.' },
  { place: 1, after: 2, text: 'Ask the landlord before anybody promises a date.' },
  { place: 1, after: 1, text: 'He agreed by phone this morning.' },
  { place: 3, after: 4, text: 'The torch is in the office, second drawer.' },
  { place: 7, after: 3, text: 'Prefers a call after 17:00.' },
];

/** Returns the notes with which a world starts. */
export const noteRows = (
  chats: readonly WorldChat[],
  authors: readonly { readonly id: number; readonly fullName: string }[],
): readonly WorldNote[] =>
  SEEDS.flatMap(({ place, after, text: written }, index) => {
    const chat = chats[place];
    const message = chat?.messages.at(-after);
    const author = authors[index % authors.length];
    if (chat === undefined || message === undefined || author === undefined) return [];
    const createdAt = message.at + MINUTE / 2;
    return [
      {
        id: index + 1,
        version: 1,
        chat_uuid: chat.id,
        text: written,
        createdAt,
        updatedAt: createdAt,
        authorId: author.id,
        authorName: author.fullName,
        mentions: [],
      },
    ];
  });
