import type { Table } from '../../api/table.ts';
import type { Ground } from '../../world/ground.ts';
import type { ChatBook } from '../chats/chat-book.ts';
import type { FlagNames } from '../contacts/contact-table.ts';
import type { ContactBook } from '../contacts/contacts.ts';
import { type FlagUses, flagRows, flagsAt, flagTable, type WorldFlag } from './flag-table.ts';

type FlagTable = Table<WorldFlag, Parameters<ReturnType<typeof flagTable>['make']>[1], object>;

export interface Flags extends FlagNames {
  readonly flagTable: FlagTable;
  /** Returns the flags that are in use, in the staff's order. */
  flags(): readonly WorldFlag[];
  /** Returns the ids of the chat's flags, in the order in which they were set. */
  flagsOf(chatId: string): readonly number[];
  /** Replaces the flags of the chat. Ignores unknown ids. */
  setFlags(chatId: string, ids: readonly number[]): void;
  /** Counts the chats and contacts that have each flag. */
  flagUses(): ReadonlyMap<number, FlagUses>;
  /** Gives these ids the orders 0, 1, 2, … Other flags follow. */
  orderFlags(ids: readonly number[]): void;
  /**
   * Gives the flag `into` to everything that has the flag `from`, takes `from` away and archives it. Returns false
   * if one of them does not exist.
   */
  mergeFlags(from: number, into: number): boolean;
  /**
   * Counts the chats and contacts that have the flag `from`, and those that have both flags. Null if one of the flags
   * does not exist.
   */
  mergeCounts(from: number, into: number): { readonly uses: FlagUses; readonly both: FlagUses } | null;
  /** Returns the name of the flag into which this flag was merged; empty if it was not. */
  mergedInto(from: number): string;
  /** Takes the last merge of this flag back. Returns false if there was none. */
  unmergeFlag(from: number): boolean;
}

/** What a merge changed, so that it can be taken back. */
interface Merge {
  readonly into: number;
  /** The flags before the merge, by chat and by contact. */
  readonly chats: ReadonlyMap<string, readonly number[]>;
  readonly contacts: ReadonlyMap<number, readonly number[]>;
}

export function createFlags({
  openTable,
  clock,
  chats,
  contactTable: contacts,
}: Ground & ChatBook & ContactBook): Flags {
  const byChat = new Map<string, readonly number[]>();
  const merges = new Map<number, Merge>();

  const flagUses = (): ReadonlyMap<number, FlagUses> => {
    const uses = new Map<number, { chats: number; contacts: number }>();
    const count = (ids: readonly number[], what: 'chats' | 'contacts') => {
      for (const id of ids) {
        const known = uses.get(id) ?? { chats: 0, contacts: 0 };
        known[what] += 1;
        uses.set(id, known);
      }
    };
    for (const ids of byChat.values()) count(ids, 'chats');
    for (const { flags } of contacts.all()) count(flags, 'contacts');
    return uses;
  };
  const usesOf = ({ id }: WorldFlag): number => {
    const uses = flagUses().get(id);
    return uses === undefined ? 0 : uses.chats + uses.contacts;
  };
  const table = openTable(flagTable(usesOf), flagRows(clock.startedAt));
  const isFlag = (id: number) => table.get(id) !== undefined;
  const merged = (ids: readonly number[], from: number, into: number): readonly number[] => [
    ...new Set(ids.map((id) => (id === from ? into : id))),
  ];

  for (const [place, { id }] of chats().entries())
    byChat.set(id, [...new Set(flagsAt(place))].filter(isFlag));

  return {
    flagTable: table,
    flagNames: (ids) => ids.flatMap((id) => table.get(id)?.name ?? []).join(', '),
    flags: () => table.search({}).filter(({ archived }) => !archived),
    flagsOf: (chatId) => byChat.get(chatId) ?? [],
    setFlags: (chatId, ids) => byChat.set(chatId, [...new Set(ids)].filter(isFlag)),
    flagUses,
    orderFlags(ids) {
      const rest = table.search({}).map(({ id }) => id);
      const all = [...new Set([...ids.filter(isFlag), ...rest])];
      for (const [order, id] of all.entries()) {
        if (table.get(id)?.order !== order) table.set(id, { order });
      }
    },
    mergeFlags(from, into) {
      if (from === into || !isFlag(from) || !isFlag(into)) return false;
      const chats = new Map([...byChat].filter(([, ids]) => ids.includes(from)));
      const people = new Map(
        contacts.all().flatMap(({ id, flags }) => (flags.includes(from) ? [[id, flags] as const] : [])),
      );
      for (const [id, ids] of chats) byChat.set(id, merged(ids, from, into));
      for (const [id, ids] of people) contacts.set(id, { flags: merged(ids, from, into) });
      table.set(from, { archived: true });
      merges.set(from, { into, chats, contacts: people });
      return true;
    },
    mergeCounts(from, into) {
      if (!isFlag(from) || !isFlag(into)) return null;
      const count = (all: readonly (readonly number[])[], ids: readonly number[]) =>
        all.filter((own) => ids.every((id) => own.includes(id))).length;
      const chats = [...byChat.values()];
      const people = contacts.all().map(({ flags }) => flags);
      const having = (...ids: readonly number[]) => ({
        chats: count(chats, ids),
        contacts: count(people, ids),
      });
      return { uses: having(from), both: having(from, into) };
    },
    mergedInto: (from) => table.get(merges.get(from)?.into ?? Number.NaN)?.name ?? '',
    unmergeFlag(from) {
      const merge = merges.get(from);
      if (merge === undefined) return false;
      merges.delete(from);
      for (const [id, ids] of merge.chats) byChat.set(id, ids);
      for (const [id, flags] of merge.contacts) contacts.set(id, { flags });
      table.set(from, { archived: false });
      return true;
    },
  };
}
