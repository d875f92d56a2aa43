import { runningLock, workerLock } from '../../src/worker/protocol/protocol.ts';
import { writerLock } from './browser/disk.ts';
import { ownersOf } from './browser/secrets.ts';
import type { Sent, SignOut, Stage, Typed } from './stage.ts';

/** Checks the invariants that must hold at the end, when all faults have ended and nothing is pending. */
export async function checkFinalState(stage: Stage): Promise<void> {
  const { browser, ledger } = stage;
  const signedIn = browser.cookies.current()?.userData.email;
  for (const { context, core } of browser.running()) {
    const { status, user } = core.view({ view: 'session' }).head;
    const here = status === 'signedIn' ? user?.email : undefined;
    ledger.must(
      33,
      here === signedIn,
      () => `${context.name} has the session of ${here}, not of ${signedIn}`,
    );
  }
  for (const call of browser.calls) {
    const isOver = call.answer !== null || call.tab.state() === 'ended';
    ledger.must(32, isOver, () => `${call.tab.name}: ${call.command.type} was never answered`);
  }
  for (const tab of browser.tabs) {
    ledger.must(32, tab.status() === 'open', () => `${tab.context.name} stays ${tab.status()}`);
  }
  checkResources(stage);
  for (const one of stage.sent) checkSent(stage, one);
  checkFavourites(stage);
  checkDrafts(stage);
  await checkPrivacy(stage);
}

/**
 * Checks that there are only as many workers, sessions, sockets, locks and ports as the open tabs need (property 30).
 */
function checkResources({ browser, ledger }: Stage): void {
  const workers = browser.running();
  ledger.must(30, workers.length <= 1, () => `${workers.length} workers run`);
  const [worker] = workers;
  if (worker === undefined) return;
  const { name } = worker.context;
  const open = browser.tabs.length;
  const { status, user } = worker.core.view({ view: 'session' }).head;
  const isSignedIn = status === 'signedIn' && user !== null;
  const counts = {
    sessions: [worker.host.census().tabs, open],
    ports: [worker.ports.filter((port) => port.isOpen()).length, open],
    sockets: [worker.clients(), isSignedIn ? 2 : 0],
    locks: [
      sorted(browser.locks.held().map((lock) => lock.replace(/^tab:.*/, 'tab'))),
      sorted([
        ...browser.tabs.map(() => 'tab'),
        workerLock(name),
        runningLock(worker.name),
        ...(isSignedIn ? [writerLock(String(user.id))] : []),
      ]),
    ],
    // Each tab waits for the worker's lock. The worker waits for each tab's lock.
    awaited: [browser.locks.waiting(), 2 * open],
  } as const;
  for (const [what, [is, should]] of Object.entries(counts)) {
    ledger.must(30, is === should, () => `${is} ${what} instead of ${should}`);
  }
}

const sorted = (names: readonly string[]): string => [...names].sort().join(' ');

/** Checks that the service has each acknowledged message once, and no message twice (properties 6 and 20). */
function checkSent({ browser, ledger, signOuts }: Stage, { body, by, at, answer }: Sent): void {
  const copies = browser.service.world
    .chats()
    .flatMap(({ messages }) => messages)
    .filter((message) => message.body === body).length;
  ledger.must(20, copies <= 1, () => `the service has "${body}" ${copies} times`);
  // A later sign-out may have discarded the message, unless the message was certainly sent before.
  const isGivenUp = signOuts.some(
    (one) =>
      one.by === by &&
      one.discard &&
      endOf(one) >= at &&
      !signOuts.some((other) => isBetween(at, other, one)),
  );
  if (!answer?.ok || isGivenUp) return;
  // Unsent messages remain on the disk until their author signs in again.
  const isWaiting = browser.cookies.current()?.userData.email !== by;
  ledger.must(6, copies === 1 || isWaiting, () => `"${body}" was acknowledged, and is lost`);
}

/** Checks that the service did not execute more toggles than there were commands (property 21). */
function checkFavourites({ browser, ledger, toggles }: Stage): void {
  const executed = browser.service.requests.filter((name) => name.includes('/make-favorite-chat/')).length;
  ledger.must(21, executed <= toggles.length, () => `${executed} toggles for ${toggles.length} commands`);
}

/** Checks that each chat shows the draft that was stored last (property 6). */
function checkDrafts({ browser, ledger, typed, sent, signOuts }: Stage): void {
  const [worker] = browser.running();
  const user = browser.cookies.current()?.userData;
  if (worker === undefined || user === undefined) return;
  for (const { id } of browser.service.world.chats()) {
    const drafts: readonly (Typed | (Sent & { readonly text: '' }))[] = [
      ...typed,
      ...sent.map((one) => ({ ...one, text: '' as const })),
    ].filter(({ chatId, by }) => chatId === id && by === user.email);
    const ends = signOuts.filter(({ by }) => by === user.email);
    const certain = [...drafts, ...ends].filter(({ answer }) => answer?.ok);
    // A draft is old if a command that was given after its answer succeeded. If the worker was lost, the next page may
    // still run the command, so its draft is not old.
    const isOld = ({ answer, answeredAt }: Typed) =>
      certain.some(({ at }) => answeredAt !== null && at > answeredAt && !isWorkerLost(answer));
    const possible = new Set(drafts.filter((one) => !isOld(one)).map(({ text }) => text));
    if (ends.length > 0 || certain.length === 0) possible.add('');
    const { draft } = worker.core.view({ view: 'thread', chatId: id }).head;
    ledger.must(
      6,
      possible.has(draft),
      () => `the draft is "${draft}", not of ${JSON.stringify([...possible])}`,
    );
  }
}

const endOf = ({ answeredAt }: SignOut): number => answeredAt ?? Number.POSITIVE_INFINITY;

/**
 * Whether a successful sign-out proves that everything was sent before the sign-out `later`. In that case `later` has
 * discarded nothing.
 */
const isBetween = (at: number, one: SignOut, later: SignOut): boolean =>
  one.answer?.ok === true && !one.discard && one.by === later.by && at <= endOf(one) && endOf(one) < later.at;

const isWorkerLost = (answer: Typed['answer']): boolean =>
  answer !== null && !answer.ok && answer.refusal.code === 'workerLost';

/** Checks that no user's log contains another user's data (property 33). */
async function checkPrivacy({ browser, ledger }: Stage): Promise<void> {
  for (const { email, id } of browser.service.world.users()) {
    const foreign = ownersOf(JSON.stringify(browser.disk.stored(String(id)))).filter((one) => one !== email);
    ledger.must(33, foreign.length === 0, () => `the log of ${email} holds data of ${foreign}`);
  }
}

/** Checks that the worker has stopped and left nothing behind after the last tab closed (property 30). */
export function checkEmpty({ browser, ledger }: Stage): void {
  const signOuts = {
    workers: browser.running().length,
    locks: browser.locks.held().length + browser.locks.waiting(),
    timers: browser.virtual.pending(),
    ports: browser.workers.flatMap(({ ports }) => ports).filter((port) => port.isOpen()).length,
    sockets: browser.workers.reduce((sum, worker) => sum + worker.clients(), 0),
  };
  for (const [what, count] of Object.entries(signOuts)) {
    ledger.must(30, count === 0, () => `${count} ${what} remain after the last tab closed`);
  }
}
