import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { namesOf, type UserData } from '../../../src/core/session/user.ts';
import { emptyState } from '../../../src/core/state.ts';
import { previewOf, rowName } from '../../../src/ui/screens/chat/list/preview.ts';
import { deliveryWords } from '../../../src/ui/screens/chat/thread/delivery-words.ts';
import { readLog } from '../../e2e/support/event-log.ts';
import { CONNECTED } from '../../e2e/support/screen.ts';
import { sharedWorkers } from '../../e2e/support/shared-worker.ts';
import { type WorldChat, world } from '../../e2e/support/world.ts';
import { decodedOf, fold, listOf, type State, threadOf } from '../../properties/inside.ts';
import { createLedger, type Ledger } from '../../properties/ledger.ts';
import { readScreen, type Screen } from './screen.ts';
import { checkSent } from './sent.ts';
import { signedInAs } from './session.ts';
import type { Stage } from './stage.ts';
import type { Tab } from './tabs.ts';

/** What one look at the browser finds, from outside the product. */
export interface Findings {
  readonly user: UserData | null;
  readonly screens: ReadonlyMap<Tab, Screen>;
  /** The fold of the log on the disk; null while there is none. */
  readonly state: State | null;
  readonly chats: readonly WorldChat[];
}

/** What is not yet, or not at all, as it must be when everything had its time: a sentence for each property. */
export async function look(stage: Stage): Promise<readonly string[]> {
  const ledger = createLedger();
  try {
    const findings = await find(stage);
    await inTime('locks and databases', checkResources(stage, findings, ledger));
    if (findings.user === null) checkSignedOut(findings, ledger);
    else checkShown(stage, findings, ledger);
    checkSent(stage, findings, ledger);
  } catch (error) {
    // A page went on its way, or a log was just being made.
    ledger.must(32, false, () => `what is there could not be read: ${error}`);
  }
  return [...ledger.broken].map(([number, how]) => `property ${number}: ${how}`);
}

/** Longest that a look at one thing may take, ms: what hangs must be found, not waited for. */
const LOOK_LIMIT_MS = 5_000;

async function inTime<T>(what: string, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const tooLate = pause(LOOK_LIMIT_MS, undefined, ended).then(() => {
    throw new Error(`${what} can't be read for ${LOOK_LIMIT_MS} ms`);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    ended.abort();
    tooLate.catch(() => undefined);
  }
}

async function find(stage: Stage): Promise<Findings> {
  const user = await signedInAs(stage.context);
  const screens = new Map<Tab, Screen>();
  for (const tab of stage.running()) screens.set(tab, await inTime('a screen', readScreen(tab.page)));
  const [reader] = stage.running();
  const events = user === null || reader === undefined ? null : await inTime('the log', readLog(reader.page));
  const state = events && user && fold(emptyState(namesOf(user)), decodedOf(events));
  const chats = await Promise.all(stage.chats.map(world.chat));
  return { user, screens, state, chats };
}

/** No more workers, sockets, locks and logs than the open tabs need (property 30). */
async function checkResources(stage: Stage, { user }: Findings, ledger: Ledger): Promise<void> {
  const { browser, hung } = stage;
  const workers = (await sharedWorkers(browser)).filter((id) => !hung.has(id)).length;
  const { sockets } = await world.state();
  const [reader] = stage.running();
  if (reader === undefined) {
    ledger.must(30, workers <= 1, () => `${workers} workers run for tabs that stand still`);
    return;
  }
  ledger.must(30, workers === 1, () => `${workers} workers run`);
  const open = user !== null && stage.isLineUp() ? 2 : 0;
  ledger.must(
    30,
    sockets.length >= open && sockets.length <= open + 2 * hung.size,
    () => `${sockets.length} sockets are open instead of ${open}`,
  );
  const { locks, logs } = await holdings(reader.page);
  const lockedBy = (kind: string) => locks.filter((name) => name.startsWith(`${kind}:`)).length;
  const holding = stage.tabs.filter((tab) => tab.standing() !== 'told').length;
  const counts = {
    tab: [lockedBy('tab'), holding, holding],
    worker: [lockedBy('worker'), 1, 1 + hung.size],
    running: [lockedBy('running'), 1, 1 + hung.size],
    writer: [lockedBy('writer'), user === null ? 0 : 1, user === null ? hung.size : 1],
  } as const;
  for (const [kind, [is, least, most]] of Object.entries(counts)) {
    ledger.must(30, is >= least && is <= most, () => `${is} locks ${kind}: are held instead of ${least}`);
  }
  ledger.must(33, logs === (user === null ? 0 : 1), () => `${logs} logs are on the disk`);
}

/** What the browser holds for this origin: exclusive locks, and the number of logs. */
const holdings = (page: Page) =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query();
    const databases = await indexedDB.databases();
    return {
      locks: held.flatMap(({ name = '', mode }) => (mode === 'exclusive' ? [name] : [])),
      logs: databases.filter(({ name = '' }) => name.startsWith('switchboard-log-')).length,
    };
  });

function checkSignedOut({ screens }: Findings, ledger: Ledger): void {
  for (const screen of screens.values()) {
    ledger.must(33, screen.isSignIn, () => `a tab shows ${JSON.stringify(screen)} when nobody is signed in`);
  }
}

/** Every tab shows what the fold of the log says, and that is what the service has (properties 22, 27 and 32). */
function checkShown(stage: Stage, { screens, state, chats }: Findings, ledger: Ledger): void {
  for (const screen of screens.values()) {
    const { isSignIn, isOutdated, connection } = screen;
    ledger.must(32, !isSignIn, () => 'a tab shows the sign-in screen to who is signed in');
    ledger.must(32, !isOutdated, () => 'a tab stays with the older build');
    ledger.must(
      32,
      connection.includes(CONNECTED) === stage.isLineUp(),
      () => `a tab says "${connection}" of a line that is ${stage.isLineUp() ? 'up' : 'down'}`,
    );
    if (state !== null) checkScreen(screen, state, ledger);
  }
  if (state === null || !stage.isLineUp()) return;
  for (const chat of chats) checkChat(chat, state, screens, ledger);
}

function checkScreen(screen: Screen, state: State, ledger: Ledger): void {
  const rows = listOf(state);
  const list = rows.map((row) => `${row.key} ${rowName(row)}`);
  const shownList = screen.chats.map(({ key, name }) => `${key} ${name}`);
  ledger.must(
    27,
    shownList.join() === list.join(),
    () => `a tab lists ${shownList} where the log says ${list}`,
  );
  for (const [place, row] of rows.entries()) {
    const shown = screen.chats[place]?.text ?? '';
    const { text } = previewOf(row);
    ledger.must(27, shown.includes(text), () => `a tab's row reads "${shown}" where the log says "${text}"`);
  }
  if (screen.openChat === null) return;
  const thread = threadOf(state, screen.openChat).rows;
  const keys = thread.map(({ key }) => key);
  const shownKeys = screen.messages.map(({ key }) => key);
  ledger.must(
    27,
    shownKeys.join() === keys.join(),
    () => `a tab shows the messages ${shownKeys} where the log has ${keys}`,
  );
  for (const [place, row] of thread.entries()) {
    const shown = screen.messages[place]?.text ?? '';
    const isSame = shown.includes(row.body) && shown.includes(deliveryWords(row));
    ledger.must(27, isSame, () => `a tab shows "${shown}" where the log says "${row.body}" ${row.delivery}`);
  }
}

/** What the tabs show of an open chat is what the service has, and nothing is on its way for ever. */
function checkChat(chat: WorldChat, state: State, screens: ReadonlyMap<Tab, Screen>, ledger: Ledger): void {
  const { rows } = threadOf(state, chat.id);
  const stuck = rows.filter(({ delivery }) => delivery === 'queued' || delivery === 'sending');
  ledger.must(32, stuck.length === 0, () => `"${stuck[0]?.body}" stays ${stuck[0]?.delivery}`);
  if (![...screens.values()].some(({ openChat }) => openChat === chat.id)) return;
  const own = rows.filter(({ delivery }) => delivery !== 'failed').map(({ body }) => body);
  const there = chat.messages.map(({ body }) => body);
  ledger.must(9, own.join() === there.join(), () => `the tabs show ${own}, and the service has ${there}`);
}
