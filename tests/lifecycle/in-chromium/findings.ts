import { namesOf, type UserData } from '../../../src/core/session/user.ts';
import { emptyState } from '../../../src/core/state.ts';
import { type LoggedEvent, readLog } from '../../e2e/support/event-log.ts';
import { unseenAtService } from '../../e2e/support/service.ts';
import { sharedWorkers } from '../../e2e/support/shared-worker.ts';
import { type WorldChat, type WorldState, world } from '../../e2e/support/world.ts';
import { decodedOf, fold, type State } from '../../properties/inside.ts';
import { readScreen, type Screen } from './screen.ts';
import { signedInAs } from './session.ts';
import type { Stage } from './stage.ts';
import { readHoldings, type Tab } from './tabs.ts';
import { within } from './within.ts';

/** What one look at the browser and its service finds, from outside the product. */
export interface Findings {
  /** Whom the cookies hold. */
  readonly user: UserData | null;
  readonly screens: ReadonlyMap<Tab, Screen>;
  /** Workers that run, but for those that hang. */
  readonly workers: number;
  /** What the browser holds for the console; null when no tab runs that could tell. */
  readonly holdings: Awaited<ReturnType<typeof readHoldings>> | null;
  /** The tabs say that this device keeps no log. */
  readonly isInMemory: boolean;
  /** The log on the disk, and its fold; null while there is none, or no tab could read it. */
  readonly log: { readonly events: readonly LoggedEvent[]; readonly state: State } | null;
  readonly chats: readonly (WorldChat & { readonly unseen: number | undefined })[];
  readonly service: WorldState;
}

/** What a tab says where the worker could not open its log. */
const NOT_STORED = 'Local storage couldn’t be opened';

/** Longest that a look at one thing may take, ms: what hangs must be found, not waited for. */
const LOOK_LIMIT_MS = 5_000;

const inTime = <T>(what: string, work: Promise<T>): Promise<T> => within(LOOK_LIMIT_MS, what, work);

async function readState(reader: Tab, user: UserData): Promise<Findings['log']> {
  const events = await readLog(reader.page);
  return { events, state: fold(emptyState(namesOf(user)), decodedOf(events)) };
}

/** Looks at everything once. Rejects where a page is on its way, or a log is just being made. */
export async function find(stage: Stage): Promise<Findings> {
  const user = await signedInAs(stage.context);
  const screens = new Map<Tab, Screen>();
  for (const tab of stage.running()) screens.set(tab, await inTime('a screen', readScreen(tab.page)));
  const [reader] = screens.keys();
  const isInMemory = [...screens.values()].some(({ storage }) => storage.includes(NOT_STORED));
  const unseenIn = async (chatId: string) =>
    user === null || reader === undefined ? undefined : unseenAtService(reader.page, chatId);
  return {
    user,
    screens,
    workers: (await sharedWorkers(stage.browser)).filter((id) => !stage.hung.has(id)).length,
    holdings: reader === undefined ? null : await inTime('what is held', readHoldings(reader.page)),
    isInMemory,
    log:
      user === null || reader === undefined || isInMemory
        ? null
        : await inTime('the log', readState(reader, user)),
    chats: await Promise.all(
      stage.chats.map(async (id) => ({ ...(await world.chat(id)), unseen: await unseenIn(id) })),
    ),
    service: await world.state(),
  };
}
