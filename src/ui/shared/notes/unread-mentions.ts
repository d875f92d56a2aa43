import { useMemo } from 'react';
import * as v from 'valibot';
import { useSearch } from 'wouter';
import type { NoteRecord } from '../../../core/model/collections/notes.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { openChatOf } from '../../routes/chat-path.ts';
import { choiceIn, inStorage, json, useChoice } from '../../session/choice.ts';
import { useSession } from '../../session/use-session.ts';
import { useNotesMentioning } from '../events/use-notes.ts';

/** Ids of the notes that the user has read, the latest first. */
type Read = readonly string[];

const readSchema = v.fallback(v.array(v.string()), []);

/** All tabs share it, and a reload keeps it. */
const readChoice = choiceIn(() => inStorage('mentions-read', json<Read>(readSchema, [])));

/** Most ids that are kept. More than the bell lists, because a note that was left out may come back to the list. */
const KEPT_MAX = 200;

/** Returns the notes of others that mention the user, without the read ones. A service may return more than was asked. */
export const unreadIn = (rows: readonly NoteRecord[], ownId: string, read: Read): readonly NoteRecord[] =>
  rows.filter(
    ({ id, authorId, mentions }) =>
      authorId !== ownId && mentions.some((one) => one.id === ownId) && !read.includes(id),
  );

/** Returns what is stored once these notes are read. */
export const readAfter = (read: Read, ids: readonly string[]): Read =>
  [...new Set([...ids, ...read])].slice(0, KEPT_MAX);

/** Returns the unread notes that mention the user, the newest first, and functions that change what is read. */
export function useMentions() {
  const ownId = String(useSession()?.userData.id ?? '-');
  const rows = useNotesMentioning(ownId);
  const [read, change] = useChoice(readChoice);
  const mentions = useMemo(() => unreadIn(rows, ownId, read), [rows, ownId, read]);
  return {
    mentions,
    markRead: (ids: readonly string[]) => change(readAfter(read, ids)),
    /** What is read now, to bring it back. */
    restore: () => change(read),
  };
}

/** The mentions in a chat are read once the chat is open. Returns the number of unread ones. */
export function useMentionsReadWhenOpen(): number {
  const { mentions, markRead } = useMentions();
  const openId = openChatOf(useSearch());
  const shown = mentions.flatMap(({ id, chatId }) => (chatId === openId ? [id] : []));
  useOnChange([shown.join()], () => {
    if (shown.length > 0) markRead(shown);
  });
  return mentions.length - shown.length;
}
