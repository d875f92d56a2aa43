import { runningLock, workerLock } from '../../src/worker/protocol.ts';
import { writerLock } from './browser/disk.ts';
import { ownersOf } from './browser/secrets.ts';
import type { Sent, SignOut, Stage, Typed } from './stage.ts';

/** Checks the invariants that hold when all faults have ended and everything had its time. */
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

/** There are only the workers, sessions, sockets, locks and ports that the open tabs need (property 30). */
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
    // Each tab waits for the worker's lock, and the worker for each tab's lock.
    awaited: [browser.locks.waiting(), 2 * open],
  } as const;
  for (const [what, [is, should]] of Object.entries(counts)) {
    ledger.must(30, is === should, () => `${is} ${what} instead of ${should}`);
  }
}

const sorted = (names: readonly string[]): string => [...names].sort().join(' ');

/** The service has each acknowledged message once, and no message twice (properties 6 and 20). */
function checkSent({ browser, ledger, signOuts }: Stage, { body, by, at, answer }: Sent): void {
  const copies = browser.service.world
    .chats()
    .flatMap(({ messages }) => messages)
    .filter((message) => message.body === body).length;
  ledger.must(20, copies <= 1, () => `the service has "${body}" ${copies} times`);
  // Discarded by a sign-out while it was in flight or later, unless it was certainly sent in between.
  const isGivenUp = signOuts.some(
    (one) =>
      one.by === by &&
      one.discard &&
      endOf(one) >= at &&
      !signOuts.some((other) => isBetween(at, other, one)),
  );
  if (!answer?.ok || isGivenUp) return;
  // Unsent messages stay on the disk until their writer signs in again.
  const isWaiting = browser.cookies.current()?.userData.email !== by;
  ledger.must(6, copies === 1 || isWaiting, () => `"${body}" was acknowledged, and is lost`);
}

/** The service executed no more toggles than there were commands (property 21). */
function checkFavourites({ browser, ledger, toggles }: Stage): void {
  const executed = browser.service.requests.filter((name) => name.includes('/make-favorite-chat/')).length;
  ledger.must(21, executed <= toggles.length, () => `${executed} toggles for ${toggles.length} commands`);
}

/** A chat shows the draft that was stored last (property 6). */
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
    // Answered before a later command was given that succeeded, so certainly overwritten by it.
    // A command without a worker may still be left for the next page.
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

/** Whether this successful sign-out proves that everything was sent before `later`, which so discarded nothing. */
const isBetween = (at: number, one: SignOut, later: SignOut): boolean =>
  one.answer?.ok === true && !one.discard && one.by === later.by && at <= endOf(one) && endOf(one) < later.at;

const isWorkerLost = (answer: Typed['answer']): boolean =>
  answer !== null && !answer.ok && answer.refusal.code === 'workerLost';

/** No user's log holds another user's data (property 33). */
async function checkPrivacy({ browser, ledger }: Stage): Promise<void> {
  for (const { email, id } of browser.service.world.users()) {
    const foreign = ownersOf(JSON.stringify(browser.disk.stored(String(id)))).filter((one) => one !== email);
    ledger.must(33, foreign.length === 0, () => `the log of ${email} holds data of ${foreign}`);
  }
}

/** After the last tab has closed, its worker stops and leaves nothing running (property 30). */
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
