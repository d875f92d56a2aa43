import { readPlace } from '../../../src/core/domains/chat/unseen/read-horizon.ts';
import { ENGLISH } from '../../../src/ui/language/shown-language.ts';
import { previewOf, rowName } from '../../../src/ui/shared/chat/preview.ts';
import { deliveryWords } from '../../../src/ui/shared/chat/thread/delivery-words.ts';
import { CONNECTED } from '../../e2e/support/screen.ts';
import { chatIn, listOf, type State, threadOf } from '../../properties/inside.ts';
import type { Ledger } from '../../properties/ledger.ts';
import { chatTexts } from '../../ui/support/chat-texts.ts';
import type { Findings } from './findings.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';
import type { Tab } from './tabs.ts';

/** A tab renders at least this many messages if the chat has them. Messages far outside the view are not rendered. */
const DRAWN_LEAST = 15;

/** Checks that no screen shows anything of an ended session (property 33). */
export function checkSignedOut({ screens }: Findings, ledger: Ledger): void {
  for (const screen of screens.values()) {
    ledger.must(33, screen.isSignIn, () => `a tab shows ${JSON.stringify(screen)} when nobody is signed in`);
  }
}

/**
 * Checks that every tab shows the fold of the log, and that the fold equals the service's data (properties 22, 27 and
 * 32).
 */
export function checkShown(stage: Stage, { screens, log, chats }: Findings, ledger: Ledger): void {
  for (const screen of screens.values()) {
    const { isSignIn, isOutdated, isLeaving, connection } = screen;
    ledger.must(32, !isSignIn, () => 'a tab shows the sign-in screen to a signed-in user');
    ledger.must(32, !isOutdated, () => 'a tab keeps the older build');
    ledger.must(32, !isLeaving, () => 'a sign-out was not answered');
    // A question that appeared after `answerQuestions` would block the next step.
    const isAsked = screen.isAskedWhetherToSend || screen.isAskedWhetherToLeave;
    ledger.must(32, !isAsked, () => 'a question was not answered');
    ledger.must(
      32,
      connection.includes(CONNECTED) === stage.isConnected(),
      () =>
        `a tab says "${connection}" while the service is ${stage.isConnected() ? 'reachable' : 'unreachable'}`,
    );
    ledger.must(
      29,
      screen.framesTooMany === 0,
      () => 'a tab was sent a frame before it acknowledged the previous one',
    );
    if (log !== null) checkScreen(screen, log.state, ledger);
  }
  if (log === null || !stage.isConnected()) return;
  for (const chat of chats) checkChat(chat, log.state, screens, ledger);
}

function checkScreen(screen: Screen, state: State, ledger: Ledger): void {
  const rows = listOf(state);
  const list = rows.map((row) => `${row.key} ${rowName(row, chatTexts)}`);
  const shownList = screen.chats.map(({ key, name }) => `${key} ${name}`);
  ledger.must(
    27,
    shownList.join() === list.join(),
    () => `a tab lists ${shownList}, but the log has ${list}`,
  );
  for (const [place, row] of rows.entries()) {
    const shown = screen.chats[place]?.text ?? '';
    const { text } = previewOf(row, chatTexts);
    ledger.must(27, shown.includes(text), () => `a tab's row reads "${shown}", but the log has "${text}"`);
  }
  if (screen.openChat === null) return;
  // The walk never scrolls, so a tab shows the newest messages.
  const drawn = Math.max(screen.messages.length, DRAWN_LEAST);
  const thread = threadOf(state, screen.openChat).rows.slice(-drawn);
  const keys = thread.map(({ key }) => key);
  const shownKeys = screen.messages.map(({ key }) => key);
  ledger.must(
    27,
    shownKeys.join() === keys.join(),
    () => `a tab shows the messages ${shownKeys}, but the log has ${keys}`,
  );
  for (const [place, row] of thread.entries()) {
    const shown = screen.messages[place]?.text ?? '';
    const isSame = shown.includes(row.body) && shown.includes(deliveryWords(row, ENGLISH));
    ledger.must(27, isSame, () => `a tab shows "${shown}" where the log says "${row.body}" ${row.delivery}`);
  }
}

/** Checks that an open chat shows the service's messages, and that no message remains in flight. */
function checkChat(
  chat: Findings['chats'][number],
  state: State,
  screens: ReadonlyMap<Tab, Screen>,
  ledger: Ledger,
): void {
  const { rows } = threadOf(state, chat.id);
  const known = chatIn(state, chat.id);
  const unseen = known?.unseen;
  // Known gap: if an agent reads only a part while disconnected, the console reports that only after the rest is read.
  const isUnreported = known !== undefined && known.unseen > 0 && !readPlace(known).isLast;
  ledger.must(
    22,
    unseen === chat.unseen || isUnreported,
    () => `${unseen} are unseen here, and ${chat.unseen} at the service`,
  );
  const stuck = rows.filter(({ delivery }) => delivery === 'queued' || delivery === 'sending');
  ledger.must(32, stuck.length === 0, () => `"${stuck[0]?.body}" stays ${stuck[0]?.delivery}`);
  // The console fetches messages of a chat only while a visible tab shows the chat.
  if (![...screens].some(([tab, { openChat }]) => tab.isVisible() && openChat === chat.id)) return;
  const own = rows.filter(({ delivery }) => delivery !== 'failed').map(({ body }) => body);
  const there = chat.messages.map(({ body }) => body);
  ledger.must(9, own.join() === there.join(), () => `the tabs show ${own}, and the service has ${there}`);
}
