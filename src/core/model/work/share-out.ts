/** Sharing out: which agent gets a chat that is nobody's. */

export interface ShareAgent {
  readonly id: string;
  readonly isAvailable: boolean;
  /** Open chats of the agent. */
  readonly open: number;
  /** Most open chats that the agent gets by sharing out. 0: none. */
  readonly limit: number;
}

/**
 * Returns who gets the next chat: the available agent with room who comes after the last one in the order of ids, so that
 * all get one by turns. Null: nobody has room.
 *
 * @param last id of the agent who got the last chat; empty at first
 */
export function nextAgent(agents: readonly ShareAgent[], last: string): ShareAgent | null {
  const able = agents
    .filter(({ isAvailable, open, limit }) => isAvailable && open < limit)
    .toSorted((a, b) => byId(a.id, b.id));
  return able.find(({ id }) => byId(id, last) > 0) ?? able[0] ?? null;
}

/** Ids are numbers at some services and texts at others. */
const byId = (a: string, b: string): number => Number(a) - Number(b) || (a < b ? -1 : a > b ? 1 : 0);
