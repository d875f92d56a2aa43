import { http } from 'msw';
import { answerOf, forbidden, invalid, noContent, notFound } from '../../api/answers.ts';
import { decodeBody, decodeChange, versionOf } from '../../api/decode.ts';
import { API_ROOT, type Door, recordWrites } from '../../api/guard.ts';
import { aboutRow } from '../../api/noting.ts';
import type { Table } from '../../api/table.ts';
import { type TableCalls, tableHandlers } from '../../api/table-calls.ts';
import type { Ground } from '../../world/ground.ts';
import { isAllowed, type WorldUser } from '../../world/users.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { type ChatBook, chatById, NO_CHAT } from '../chats/chat-book.ts';
import {
  type Mention,
  type NoteInput,
  type NoteNames,
  noteRows,
  noteShapes,
  noteTable,
  type WorldNote,
} from './note-table.ts';

const SEE = 'view-chat';
/** With this, a person may delete the notes of others, as texts of the log. */
const REDACT = 'manage-logs';

export interface Notes {
  readonly noteTable: Table<WorldNote, NoteInput, Parameters<typeof noteTable.matches>[1]>;
}

type NoteWorld = Door & Notes & NoteNames & Pick<ChatBook, 'chat'>;

const rowCalls: TableCalls<WorldNote, NoteWorld> = {
  path: '/notes',
  list: { path: '/notes-list', key: 'notes', pageSize: 50 },
  see: [SEE],
  create: SEE,
  manage: SEE,
  target: 'note',
  logged: (world, { chat_uuid, text }) => ({ name: chatById(world, chat_uuid)?.friendlyName ?? '', text }),
  shapes: noteShapes,
};

function noteHandlers(world: NoteWorld) {
  const table = world.noteTable;
  const path = `${API_ROOT}${rowCalls.path}`;
  const shape = noteShapes(world);
  const about = aboutRow('note', table, (row) => rowCalls.logged?.(world, row) ?? row);
  const write = recordWrites(world, { see: SEE, manage: SEE, about });
  const missing = () => notFound('Note not found');
  const isOthers = ({ authorId }: WorldNote, { id }: WorldUser): boolean => authorId !== id;

  /**
   * Returns those whom a note mentions, but for its author. Null: an id is nobody's. Who was mentioned before may have been
   * deleted since.
   */
  const mentionsOf = (
    ids: readonly number[],
    { id: ownId }: WorldUser,
    before: readonly Mention[] = [],
  ): readonly Mention[] | null => {
    const found = [...new Set(ids)].map((id) => {
      const known = before.find((one) => one.id === id);
      const name = world.staffTable.get(id)?.fullName;
      return known ?? (name === undefined ? null : { id, name });
    });
    const people = found.filter((one) => one !== null);
    return people.length < found.length ? null : people.filter(({ id }) => id !== ownId);
  };
  const nobody = () => invalid({ mentions: ['Nobody has this id'] });

  return [
    http.post(
      path,
      write('created', async ({ user, request }) => {
        const body = await decodeBody(request, table.definition.input);
        if (!body.ok) return invalid(body.errors);
        if (chatById(world, body.value.chat_uuid) === undefined) return invalid({ chat_uuid: [NO_CHAT] });
        const named = mentionsOf(body.value.mentions ?? [], user);
        if (named === null) return nobody();
        const answer = table.create({ ...body.value, named, authorId: user.id }, user.fullName);
        return answerOf(answer, { thing: 'Note', shape, status: 201 });
      }),
    ),
    http.put<{ id: string }>(
      `${path}/:id`,
      write('updated', async ({ user, request, id }) => {
        const body = await decodeChange(request, table.definition.change);
        if (!body.ok) return invalid(body.errors);
        const row = table.get(id);
        if (row === undefined) return missing();
        if (isOthers(row, user)) return forbidden('Only its author can change a note');
        const { change, version } = body.value;
        const named = mentionsOf(change.mentions ?? row.mentions.map((one) => one.id), user, row.mentions);
        if (named === null) return nobody();
        const answer = table.update(id, { ...change, named }, version);
        return answerOf(answer, { thing: 'Note', shape, status: 200 });
      }),
    ),
    http.delete<{ id: string }>(
      `${path}/:id`,
      write('removed', async ({ user, request, id }) => {
        const version = await versionOf(request);
        if (version === null) return invalid({ version: ['Say which version you saw'] });
        const row = table.get(id);
        if (row === undefined) return missing();
        if (isOthers(row, user) && !isAllowed(user, REDACT))
          return forbidden('Only its author can delete a note');
        const removed = table.remove(id, version);
        return removed.ok ? noContent() : answerOf(removed, { thing: 'Note', shape, status: 200 });
      }),
    ),
  ];
}

/** Internal notes of chats (features, A13). They reach only people of the account. */
export const notesSubject = {
  make({ openTable, watch, chats, staffWith }: Ground & ChatBook & Accounts): Notes {
    // Of the sample notes. Roles that only read write none.
    const authors = staffWith('manage-call');
    const table = openTable(noteTable, noteRows(chats(), authors));
    watch((event) => {
      if (event.type !== 'conversation.removed') return;
      for (const row of table.all()) if (row.chat_uuid === event.chat.id) table.remove(row.id, null);
    });
    return { noteTable: table };
  },
  calls: (world: NoteWorld) => [...noteHandlers(world), ...tableHandlers(world, world.noteTable, rowCalls)],
};
