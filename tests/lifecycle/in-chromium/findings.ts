import { namesOf, type UserData } from '../../../src/core/model/session/user.ts';
import { emptyState } from '../../../src/core/model/state.ts';
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

/** The state of the browser and of the service at one moment. Nothing here is read through the console's code. */
export interface Findings {
  /** The user in the cookies; null if nobody is signed in. */
  readonly user: UserData | null;
  readonly screens: ReadonlyMap<Tab, Screen>;
  /** Number of running workers. Hung workers do not count. */
  readonly workers: number;
  /** The console's locks and databases; null if no running tab can read them. */
  readonly holdings: Awaited<ReturnType<typeof readHoldings>> | null;
  /** Whether a tab reports that the log is only in memory. */
  readonly isInMemory: boolean;
  /** The stored log and its fold. Null if there is no log, or no tab could read it. */
  readonly log: { readonly events: readonly LoggedEvent[]; readonly state: State } | null;
  readonly chats: readonly (WorldChat & { readonly unseen: number | undefined })[];
  readonly service: WorldState;
}

/** The message of a tab whose worker could not open its log starts with this text. */
const NOT_STORED = 'Local storage couldn’t be opened';

/** Longest time of one reading, ms. A reading that hangs is reported as an error. */
const READ_LIMIT_MS = 5_000;

const inTime = <T>(name: string, work: Promise<T>): Promise<T> => within(READ_LIMIT_MS, name, work);

async function readState(reader: Tab, user: UserData): Promise<Findings['log']> {
  const events = await readLog(reader.page);
  return { events, state: fold(emptyState(namesOf(user)), decodedOf(events)) };
}

/** Reads everything once. Rejects while a page loads or a log is being created. */
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
    holdings:
      reader === undefined ? null : await inTime('the locks and databases', readHoldings(reader.page)),
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
