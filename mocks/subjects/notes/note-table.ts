import * as v from 'valibot';
import { hide } from '../../api/search.ts';
import type { TableDefinition, TableRow } from '../../api/table.ts';
import type { WorldChat } from '../../world/chat-types.ts';
import { iso, MINUTE } from '../../world/times.ts';

/** What a person of the account has written about a chat, for colleagues only. */
export interface WorldNote extends TableRow {
  readonly chat_uuid: string;
  readonly text: string;
  readonly createdAt: number;
  readonly authorId: number;
  readonly authorName: string;
  readonly updatedAt: number;
}

export const NOTE_MAX = 2000;

const text = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Write a note'),
  v.maxLength(NOTE_MAX, `Use at most ${NOTE_MAX} characters`),
);

const InputSchema = v.object({ chat_uuid: v.pipe(v.string(), v.minLength(1, 'Name the chat')), text });
/** The service itself sets the author. */
export type NoteInput = v.InferOutput<typeof InputSchema> & { readonly authorId?: number };

/** A note stays at its chat: only its text can change. */
const ChangeSchema = v.object({ text });

/** All notes, or those of a chat. */
const QuerySchema = v.object({ chat_uuid: v.optional(v.nullable(v.string())) });

export const noteTable: TableDefinition<WorldNote, NoteInput, v.InferOutput<typeof QuerySchema>> = {
  name: 'notes',
  thing: 'Note',
  input: InputSchema,
  change: ChangeSchema,
  query: QuerySchema,
  make: (id, input, { at, by }) => ({
    id,
    version: 1,
    createdAt: at,
    updatedAt: at,
    authorName: by,
    authorId: 0,
    ...input,
  }),
  apply: (row, change, at) => ({ ...row, ...change, updatedAt: at }),
  clash: () => null,
  inUse: () => null,
  seen: (row, masks) => (masks.phone || masks.email ? { ...row, text: hide(row.text, masks) } : row),
  matches: (row, { chat_uuid }) => !chat_uuid || row.chat_uuid === chat_uuid,
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
      },
    ];
  });
