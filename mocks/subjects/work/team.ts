/** The people who may answer chats, and whether they are available. */
import type { ShareAgent } from '../../../src/core/model/work/share-out.ts';
import { mayWrite } from '../../api/guard.ts';
import type { Ground } from '../../world/ground.ts';
import { momentAfterSkip, momentsOf, wallTimeAfter, wallTimeAt } from '../../world/local-time.ts';
import { isoOrNull } from '../../world/times.ts';
import type { WorldUser } from '../../world/users.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Personal, WorkingHours } from '../accounts/personal.ts';
import { type AgentTable, agentTable, LIMIT_AT_FIRST, type WorldAgent } from './work-table.ts';

/** With this right, a person reads and answers chats. */
export const SEE = 'view-chat';

const DAY_MINUTES = 24 * 60;

/** Returns when these hours begin or end next. */
function nextEdge({ from, to }: WorkingHours, at: number, zone: string): number {
  const midnight = `${wallTimeAt(zone, at).slice(0, 10)}T00:00`;
  const edges = [0, 1, 2].flatMap((day) =>
    [from, to].flatMap((minute) => {
      const wall = wallTimeAfter(midnight, day * DAY_MINUTES + minute);
      const moments = momentsOf(zone, wall);
      return moments.length > 0 ? moments : [momentAfterSkip(zone, wall)];
    }),
  );
  return Math.min(...edges.filter((edge) => edge > at));
}

export interface Team {
  readonly agentTable: AgentTable;
  isAgent(userId: string): boolean;
  isAvailable(userId: string): boolean;
  /** Returns the agents as the sharing out needs them. */
  sharing(): readonly ShareAgent[];
  shape(row: WorldAgent): ReturnType<typeof agentShape>;
  /** Adds agents who are new, removes those who are gone, and tells what has changed of the others. */
  refresh(): void;
  /** Returns when the availability of somebody changes by the clock next; null: never. */
  nextChange(): number | null;
}

const agentShape = (
  { id, version, limit }: WorldAgent,
  {
    user,
    availability,
    open,
  }: { user: WorldUser; availability: ReturnType<Personal['shownAvailability']>; open: number },
) => ({
  id,
  version,
  name: user.fullName,
  identity: user.identity,
  availability: availability.state,
  until: isoOrNull(availability.until),
  limit,
  open,
});

/** @param openOf returns the number of open chats of a user */
export function createTeam(
  world: Ground & Pick<Accounts, 'staffWith' | 'identityOf' | 'user'> & Personal,
  openOf: (userId: string) => number,
): Team {
  const { openTable, now } = world;

  /** Returns the people with an account who may answer chats. */
  const people = (): readonly WorldUser[] =>
    world.staffWith(SEE).flatMap(({ id }) => {
      const user = world.user(world.identityOf(id) ?? '');
      return user !== undefined && mayWrite(user) ? [user] : [];
    });
  const agent = (userId: string) => people().find(({ id }) => String(id) === userId);
  const facts = (user: WorldUser) => ({
    user,
    availability: world.shownAvailability(user.identity),
    open: openOf(String(user.id)),
  });
  const told = (user: WorldUser): string => {
    const { availability, open } = facts(user);
    return JSON.stringify([user.fullName, availability.state, availability.until, open]);
  };
  const table = openTable(
    agentTable,
    people().map((user) => ({ id: user.id, version: 1, limit: LIMIT_AT_FIRST, told: told(user) })),
  );
  const isAvailable = ({ identity }: WorldUser) => world.shownAvailability(identity).state === 'available';

  return {
    agentTable: table,
    isAgent: (userId) => agent(userId) !== undefined,
    isAvailable(userId) {
      const user = agent(userId);
      return user !== undefined && isAvailable(user);
    },
    sharing: () =>
      people().map((user) => ({
        id: String(user.id),
        isAvailable: isAvailable(user),
        open: openOf(String(user.id)),
        limit: table.get(user.id)?.limit ?? 0,
      })),
    shape(row) {
      const user = agent(String(row.id));
      if (user === undefined) throw new Error(`User ${row.id} answers no chats`);
      return agentShape(row, facts(user));
    },
    refresh() {
      const now = people();
      for (const user of now) {
        const row = table.get(user.id);
        const news = told(user);
        if (row === undefined)
          table.add({ userId: user.id, limit: LIMIT_AT_FIRST, told: news }, user.fullName);
        else if (row.told !== news) table.set(user.id, { told: news });
      }
      const ids = new Set(now.map(({ id }) => id));
      for (const { id } of table.all()) if (!ids.has(id)) table.remove(id, null);
    },
    nextChange() {
      const times = people().flatMap(({ identity }) => {
        const { availability, workingHours, timeZone } = world.personal(identity);
        return [
          ...(availability.until === null ? [] : [availability.until]),
          ...(workingHours.on ? [nextEdge(workingHours, now(), timeZone)] : []),
        ];
      });
      return times.length === 0 ? null : Math.min(...times);
    },
  };
}
