import { readPlace } from '../../../src/core/chat/unseen/read-horizon.ts';
import { previewOf, rowName } from '../../../src/ui/screens/chat/list/preview.ts';
import { deliveryWords } from '../../../src/ui/screens/chat/thread/delivery-words.ts';
import { CONNECTED } from '../../e2e/support/screen.ts';
import { chatIn, listOf, type State, threadOf } from '../../properties/inside.ts';
import type { Ledger } from '../../properties/ledger.ts';
import type { Findings } from './findings.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';
import type { Tab } from './tabs.ts';

/** Messages that a tab draws at least, if there are so many: what is far out of view is not drawn. */
const DRAWN_LEAST = 15;

/** Nothing of a session that ended is on any screen (property 33). */
export function checkSignedOut({ screens }: Findings, ledger: Ledger): void {
  for (const screen of screens.values()) {
    ledger.must(33, screen.isSignIn, () => `a tab shows ${JSON.stringify(screen)} when nobody is signed in`);
  }
}

/** Every tab shows what the fold of the log says, and that is what the service has (properties 22, 27 and 32). */
export function checkShown(stage: Stage, { screens, log, chats }: Findings, ledger: Ledger): void {
  for (const screen of screens.values()) {
    const { isSignIn, isOutdated, isLeaving, connection } = screen;
    ledger.must(32, !isSignIn, () => 'a tab shows the sign-in screen to who is signed in');
    ledger.must(32, !isOutdated, () => 'a tab stays with the older build');
    ledger.must(32, !isLeaving, () => 'a sign-out is not answered');
    // One that came up after the questions were answered: a step behind it could not be gone.
    const isAsked = screen.isAskedWhetherToSend || screen.isAskedWhetherToLeave;
    ledger.must(32, !isAsked, () => 'a question is not answered');
    ledger.must(
      32,
      connection.includes(CONNECTED) === stage.isLineUp(),
      () => `a tab says "${connection}" of a line that is ${stage.isLineUp() ? 'up' : 'down'}`,
    );
    ledger.must(
      29,
      screen.framesTooMany === 0,
      () => 'a tab was sent a frame beside one it did not acknowledge',
    );
    if (log !== null) checkScreen(screen, log.state, ledger);
  }
  if (log === null || !stage.isLineUp()) return;
  for (const chat of chats) checkChat(chat, log.state, screens, ledger);
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
  // Nobody scrolls here: of a long thread a tab shows the newest.
  const drawn = Math.max(screen.messages.length, DRAWN_LEAST);
  const thread = threadOf(state, screen.openChat).rows.slice(-drawn);
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
function checkChat(
  chat: Findings['chats'][number],
  state: State,
  screens: ReadonlyMap<Tab, Screen>,
  ledger: Ledger,
): void {
  const { rows } = threadOf(state, chat.id);
  const known = chatIn(state, chat.id);
  const unseen = known?.unseen;
  // A known gap: of a part that was read while the line was down the service can't be told before the rest is read.
  const isUntold = known !== undefined && known.unseen > 0 && !readPlace(known).isLast;
  ledger.must(
    22,
    unseen === chat.unseen || isUntold,
    () => `${unseen} are unseen here, and ${chat.unseen} at the service`,
  );
  const stuck = rows.filter(({ delivery }) => delivery === 'queued' || delivery === 'sending');
  ledger.must(32, stuck.length === 0, () => `"${stuck[0]?.body}" stays ${stuck[0]?.delivery}`);
  // Of a chat that no visible tab has open the messages are fetched when it comes into sight.
  if (![...screens].some(([tab, { openChat }]) => tab.isVisible() && openChat === chat.id)) return;
  const own = rows.filter(({ delivery }) => delivery !== 'failed').map(({ body }) => body);
  const there = chat.messages.map(({ body }) => body);
  ledger.must(9, own.join() === there.join(), () => `the tabs show ${own}, and the service has ${there}`);
}
