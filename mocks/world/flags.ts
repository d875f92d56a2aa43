/** A flag that agents put on chats. */
export interface WorldFlag {
  readonly id: number;
  /** 1 to 40 characters. */
  readonly name: string;
  readonly colour: 'red' | 'orange' | 'green' | 'cyan' | 'blue' | 'pink' | 'grey';
}

export interface Flags {
  flags(): readonly WorldFlag[];
  /** Returns the ids of the chat's flags, in the order in which they were set. */
  flagsOf(chatId: string): readonly number[];
  /** Replaces the flags of the chat. Ignores unknown ids. */
  setFlags(chatId: string, ids: readonly number[]): void;
}

export function createFlags(all: readonly WorldFlag[]): Flags {
  const byChat = new Map<string, readonly number[]>();
  const isFlag = (id: number) => all.some((flag) => flag.id === id);
  return {
    flags: () => all,
    flagsOf: (chatId) => byChat.get(chatId) ?? [],
    setFlags: (chatId, ids) => byChat.set(chatId, [...new Set(ids)].filter(isFlag)),
  };
}
