import * as v from 'valibot';
import { useSearch } from 'wouter';
import type { WorkOfAgentRow } from '../../../core/model/work/live.ts';
import { useView } from '../../core-client/use-view.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { openChatOf } from '../../routes/chat-path.ts';
import { choiceIn, inStorage, json, useChoice } from '../../session/choice.ts';
import { useSession } from '../../session/use-session.ts';

/** When the chats were given whose alerts the user has read, by the chats' ids, in epoch ms. */
type Read = Readonly<Record<string, number>>;

const readSchema = v.fallback(v.record(v.string(), v.number()), {});

/** All tabs share it, and a reload keeps it. */
const readChoice = choiceIn(() => inStorage('handed-read', json<Read>(readSchema)));

type Given = NonNullable<WorkOfAgentRow['given']>;

/** A chat that somebody gave to the user, who has not looked at it since. */
export interface HandedChat {
  readonly chatId: string;
  readonly name: string;
  readonly given: Given;
}

/** Returns the given chats among a user's own ones, the latest first. */
export const handedIn = (rows: readonly WorkOfAgentRow[], read: Read): readonly HandedChat[] =>
  rows
    .flatMap(({ key: chatId, name, given }) => (given === undefined ? [] : [{ chatId, name, given }]))
    .filter(({ chatId, given }) => (read[chatId] ?? 0) < given.at)
    .toSorted((a, b) => b.given.at - a.given.at);

/** Returns what is stored once these alerts are read. Chats that are not the user's any more are left out. */
export const readAfter = (rows: readonly WorkOfAgentRow[], read: Read, ids: ReadonlySet<string>): Read =>
  Object.fromEntries(
    rows.flatMap(({ key, given }) => {
      const at = ids.has(key) ? given?.at : read[key];
      return at === undefined ? [] : [[key, at] as const];
    }),
  );

/** Returns the unread alerts of chats that somebody gave to the user, and functions that change what is read. */
export function useHanded() {
  const agentId = String(useSession()?.userData.id ?? '-');
  const rows = useView({ view: 'workOfAgent', agentId })?.rows ?? [];
  const [read, change] = useChoice(readChoice);
  return {
    handed: handedIn(rows, read),
    markRead: (ids: Iterable<string>) => change(readAfter(rows, read, new Set(ids))),
    /** What is read now, to bring it back. */
    restore: () => change(read),
  };
}

/** The alert of a chat is read once the chat is open. */
export function useReadWhenOpen(): void {
  const { handed, markRead } = useHanded();
  const openId = openChatOf(useSearch());
  const isUnread = handed.some(({ chatId }) => chatId === openId);
  useOnChange([isUnread, openId], () => {
    if (isUnread && openId !== null) markRead([openId]);
  });
}
