import { namesOf, type UserData } from '../../src/core/model/session/user.ts';
import { emptyState } from '../../src/core/model/state.ts';
import type { StoredEvent } from '../../src/core/ports/envelope.ts';
import type { AnyView, ViewRequest } from '../../src/core/session/current-views.ts';
import { decodedOf, fold, type State, shownThread } from '../properties/inside.ts';
import type { Call, TestTab } from './browser/tab.ts';
import type { TestWorker } from './browser/worker.ts';
import type { Stage } from './stage.ts';

/** A command must be answered or refused within this time after the last fault, ms. */
export const CALL_LIMIT_MS = 5_000;

export function checkAlways(stage: Stage): void {
  const { browser, ledger } = stage;
  const now = browser.virtual.now();
  for (const call of browser.calls) {
    const isLate = call.answer === null && isAwake(call) && now - call.since > CALL_LIMIT_MS;
    ledger.must(
      32,
      !isLate,
      () => `${call.tab.name}: ${call.command.type} has hung for ${now - call.since} ms`,
    );
  }
}

const isAwake = ({ tab }: Call): boolean => tab.state() === 'running';

/** Checks the invariants that hold when no task is left to run. */
export function checkSettled(stage: Stage): void {
  const { browser } = stage;
  for (const tab of browser.tabs) {
    const worker = workerOf(stage, tab);
    if (worker?.context.state() !== 'running' || tab.context.state() !== 'running') continue;
    if (!browser.isCutOff(tab)) checkShown(stage, tab, worker);
  }
  for (const worker of browser.running()) checkSessions(stage, worker);
}

const workerOf = ({ browser }: Stage, tab: TestTab): TestWorker | undefined => {
  const id = tab.client.link.getSnapshot().connection?.workerId;
  return browser.running().find(({ context }) => context.name === id);
};

/** Checks that the tab shows the worker's views, and that these equal the fold of the log (property 27). */
function checkShown({ browser, ledger }: Stage, tab: TestTab, { core, context }: TestWorker): void {
  const { head } = core.view({ view: 'session' });
  for (const { request, view } of tab.shown()) {
    // A tab keeps its old rows until the worker has read the log.
    if (head.status === 'starting' && request.view !== 'session') continue;
    const [there, here] = [JSON.stringify(core.view(request)), JSON.stringify(view)];
    ledger.must(
      27,
      there === here,
      () => `${tab.context.name} shows the ${request.view} ${here} instead of ${there}`,
    );
    if (head.status !== 'signedIn' || head.user === null) continue;
    const folded = foldedThread(browser.disk.stored(String(head.user.id)), head.user, request);
    const thread = folded === null ? null : [threadOf(view), folded].map((one) => JSON.stringify(one));
    ledger.must(
      27,
      thread === null || thread[0] === thread[1],
      () => `${context.name} shows ${thread?.[0]} where the log says ${thread?.[1]}`,
    );
  }
}

/** The fold of each log until now. Most checks add only a few events, so the fold is extended each time. */
const folds = new WeakMap<readonly StoredEvent[], { state: State; through: number }>();

function foldedThread(stored: readonly StoredEvent[], user: UserData, request: ViewRequest): unknown {
  if (request.view !== 'thread') return null;
  const known = folds.get(stored) ?? { state: emptyState(namesOf(user)), through: 0 };
  folds.set(stored, known);
  if (known.through < stored.length) {
    known.state = fold(known.state, decodedOf(stored.slice(known.through)));
    known.through = stored.length;
  }
  return shownThread(known.state, request.chatId);
}

/** The receipts of a group are asked of the service and kept in no log, so the fold of the log has none. */
const threadOf = (view: AnyView | undefined): unknown =>
  view !== undefined && 'draft' in view.head
    ? [view.head.draft, view.rows.map((row) => ({ ...row, reach: undefined }))]
    : [];

/** Checks that the worker has one session per tab. A tab that is stopped or cut off may have one more (property 30). */
function checkSessions(stage: Stage, worker: TestWorker): void {
  if (worker.context.state() !== 'running') return;
  const { browser, ledger } = stage;
  const { tabs } = worker.host.census();
  const linked = browser.tabs.filter((tab) => workerOf(stage, tab) === worker).length;
  const deaf = browser.tabs.filter(
    (tab) => tab.context.state() === 'stopped' || browser.isCutOff(tab),
  ).length;
  ledger.must(
    30,
    tabs >= linked && tabs <= linked + deaf,
    () => `${worker.context.name} has ${tabs} sessions for ${linked} tabs`,
  );
}
