import { type State, threadOf } from '../../properties/inside.ts';
import type { Ledger } from '../../properties/ledger.ts';
import type { Findings } from './findings.ts';
import type { Sent, Stage } from './stage.ts';

/**
 * Checks that the service has each accepted message once and in the right order, unless the message is still in the
 * outbox.
 */
export function checkSent(stage: Stage, findings: Findings, ledger: Ledger): void {
  const { user, chats, log } = findings;
  for (const one of stage.sent) {
    learnFate(stage, one, findings);
    const there = chats.find(({ id }) => id === one.chatId)?.messages.map(({ body }) => body) ?? [];
    const copies = there.filter((body) => body === one.body).length;
    ledger.must(20, copies <= 1, () => `the service has "${one.body}" ${copies} times`);
    // If the worker died with the command, a blocked tab sends the command again when it resumes.
    const isDecided = one.fate !== 'pending' || one.tab.state() === 'blocked';
    ledger.must(32, isDecided, () => `"${one.body}" is neither shown nor returned`);
    if (one.fate !== 'shown') continue;
    // Unsent messages remain on the disk until their author signs in again and a tab can read them.
    const isKept = one.isGivenUp || user?.email !== one.by || log === null || isUnsent(log.state, one);
    ledger.must(6, copies === 1 || isKept, () => `"${one.body}" was shown, and is lost`);
    const late = one.after.filter((before) => there.indexOf(before) > there.indexOf(one.body));
    ledger.must(19, copies === 0 || late.length === 0, () => `"${one.body}" went before ${late}`);
  }
}

const isUnsent = (state: State, { chatId, body }: Sent): boolean =>
  threadOf(state, chatId).rows.some((row) => row.body === body && row.delivery !== 'sent');

/**
 * Decides whether a tab accepted the message. A message on a screen or in the log was accepted. A message that is in
 * the composer again was refused. So was one that was lost with its tab or session.
 */
function learnFate({ tabs }: Stage, one: Sent, { user, screens, log }: Findings): void {
  if (one.fate !== 'pending') return;
  const isInLog = log !== null && threadOf(log.state, one.chatId).rows.some(({ body }) => body === one.body);
  const isOnScreen = [...screens.values()].some(({ messages }) =>
    messages.some(({ text }) => text.includes(one.body)),
  );
  const own = screens.get(one.tab);
  const isBack = own?.written?.includes(one.body) === true;
  const isOver = user?.email !== one.by || one.isGivenUp;
  const isGone = isOver || !tabs.includes(one.tab) || one.tab.loads() !== one.load;
  if (isInLog || isOnScreen) one.fate = 'shown';
  else if (isBack || isGone) one.fate = 'refused';
}

/** Checks that a stored draft remains until somebody writes in the chat again (property 6). */
export function checkDrafts({ typed }: Stage, { user, log }: Findings, ledger: Ledger): void {
  if (log === null) return;
  for (const one of typed.values()) {
    if (one.by !== user?.email) continue;
    const { draft } = threadOf(log.state, one.chatId).head;
    ledger.must(6, draft === one.text || !one.isCertain, () => `the draft is "${draft}", not "${one.text}"`);
    // A tab that closed or crashed immediately may not have sent the draft.
    one.isCertain ||= draft === one.text;
  }
}

/** Checks that the service did not execute more toggles than there were presses (property 21). */
export function checkFavourites({ toggles }: Stage, { service }: Findings, ledger: Ledger): void {
  const executed = service.requests['GET /make-favorite-chat/:id'] ?? 0;
  ledger.must(21, executed <= toggles(), () => `${executed} toggles for ${toggles()} presses`);
}
