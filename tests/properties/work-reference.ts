/**
 * A plain model of who answers which chat, written without the rules of the product. It has the same happenings as the
 * service, and must always hold the same.
 */

export interface ReferenceChat {
  owner: number | null;
  state: 'open' | 'snoozed' | 'closed';
  until: number | null;
  waitingSince: number | null;
  /** Snoozes that the clock has ended. */
  woke: number;
  /** Who wrote when, without automatic texts. Null: the contact. */
  readonly texts: { readonly at: number; readonly by: number | null }[];
}

interface ReferenceAgent {
  readonly id: number;
  state: 'available' | 'busy' | 'away';
  until: number | null;
  limit: number;
}

/** What a person asks for. `owner` undefined: the owner stays. */
export interface Wish {
  readonly by: number;
  readonly mayManage: boolean;
  readonly isStale: boolean;
  readonly owner?: number | null | undefined;
  readonly state?: ReferenceChat['state'] | undefined;
  readonly until?: number | null | undefined;
}

const DAY = 86_400_000;

/** Returns when the first text was written that nobody has answered. */
function waitingIn({ texts }: ReferenceChat): number | null {
  let first = texts.length;
  while (first > 0 && texts[first - 1]?.by === null) first -= 1;
  return texts[first]?.at ?? null;
}

export function createReference(chatCount: number, agentIds: readonly number[]) {
  const chats: readonly ReferenceChat[] = Array.from({ length: chatCount }, () => ({
    owner: null,
    state: 'open',
    until: null,
    waitingSince: null,
    woke: 0,
    texts: [],
  }));
  const agents: readonly ReferenceAgent[] = agentIds.map((id) => ({
    id,
    state: 'available',
    until: null,
    limit: 20,
  }));
  const settings = { takes: true, shares: false };
  let lastShared = 0;

  const isAvailable = (agent: ReferenceAgent | undefined, now: number): boolean =>
    agent !== undefined && (agent.state === 'available' || (agent.until !== null && agent.until <= now));
  const openOf = (id: number) => chats.filter(({ owner, state }) => owner === id && state === 'open').length;

  /** Ends the snoozes that are over, and shares chats out. */
  function settle(now: number): void {
    for (const chat of chats)
      if (chat.state === 'snoozed' && chat.until !== null && chat.until <= now) {
        chat.state = 'open';
        chat.until = null;
        chat.woke += 1;
      }
    if (!settings.shares) return;
    for (;;) {
      const [longest] = chats
        .filter(
          ({ owner, state, waitingSince }) => owner === null && state === 'open' && waitingSince !== null,
        )
        .toSorted((a, b) => Number(a.waitingSince) - Number(b.waitingSince));
      const able = agents.filter((agent) => isAvailable(agent, now) && openOf(agent.id) < agent.limit);
      const next = able.find(({ id }) => id > lastShared) ?? able[0];
      if (longest === undefined || next === undefined) return;
      longest.owner = next.id;
      lastShared = next.id;
    }
  }

  return {
    chats,
    agents,
    settings,
    settle,
    openOf,
    isAvailable: (id: number, now: number) =>
      isAvailable(
        agents.find((agent) => agent.id === id),
        now,
      ),
    /** Returns when something happens by the clock, after `from` and until `to`. */
    timesBetween: (from: number, to: number): readonly number[] =>
      [...chats.map(({ until }) => until), ...agents.map(({ until }) => until)]
        .filter((time): time is number => time !== null && time > from && time <= to)
        .toSorted((a, b) => a - b),
    contactWrites(chat: ReferenceChat, at: number, now: number): void {
      chat.texts.push({ at, by: null });
      if (chat.waitingSince === null) chat.waitingSince = at;
      if (chat.state === 'open') return;
      chat.state = 'open';
      chat.until = null;
      if (!agents.some((agent) => agent.id === chat.owner && isAvailable(agent, now))) chat.owner = null;
    },
    staffWrites(chat: ReferenceChat, by: number, at: number): void {
      chat.texts.push({ at, by });
      chat.waitingSince = null;
      if (chat.owner === null && settings.takes) chat.owner = by;
    },
    /** Carries out a wish, or returns the status of the refusal. */
    act(chat: ReferenceChat, wish: Wish, now: number): 200 | 403 | 409 | 422 {
      if (wish.isStale) return 409;
      const { by, owner } = wish;
      // Who says only that a snoozed chat is snoozed leaves its time.
      const isLeft = wish.state === 'snoozed' && chat.state === 'snoozed' && wish.until === undefined;
      const state = isLeft ? undefined : wish.state;
      const until = wish.until ?? null;
      const isMoved = owner !== undefined && owner !== chat.owner;
      const isOwn = chat.owner === by || (chat.owner === null && owner === by);
      if (isMoved && !isOwn && !wish.mayManage) return 403;
      const waitingSince = chat.state === 'closed' ? waitingIn(chat) : chat.waitingSince;
      if (state === 'snoozed') {
        if (until === null && waitingSince !== null) return 422;
        if (until !== null && (until <= now || until > now + 366 * DAY)) return 422;
      }
      if (owner !== undefined) chat.owner = owner;
      const after = state ?? (owner === by ? 'open' : chat.state);
      if (after !== 'snoozed') chat.until = null;
      if (state === 'snoozed') chat.until = until;
      chat.waitingSince = after === 'closed' ? null : waitingSince;
      chat.state = after;
      return 200;
    },
  };
}
export type Reference = ReturnType<typeof createReference>;

/** Counts the answers of a person in a span by hand. */
export function countAnswers({ chats }: Reference, by: number, from: number, to: number) {
  const waits: number[] = [];
  for (const { texts } of chats)
    for (const [place, text] of texts.entries()) {
      const before = texts[place - 1];
      if (text.by !== by || before === undefined || before.by !== null || text.at < from || text.at >= to)
        continue;
      let first = place - 1;
      while (first > 0 && texts[first - 1]?.by === null) first -= 1;
      waits.push(text.at - Number(texts[first]?.at));
    }
  waits.sort((a, b) => a - b);
  /** The smallest value that so many tenths of the values do not exceed. */
  const tenths = (count: number) =>
    waits.find((wait) => waits.filter((one) => one <= wait).length * 10 >= count * waits.length) ?? null;
  return { answered: waits.length, median_ms: tenths(5), slow_ms: tenths(9) };
}
