import { type State, threadOf } from '../../properties/inside.ts';
import type { Ledger } from '../../properties/ledger.ts';
import type { Findings } from './findings.ts';
import type { Sent, Stage } from './stage.ts';

/** Each message that a tab took is at the service once, or still there to be sent; in the order written. */
export function checkSent(stage: Stage, findings: Findings, ledger: Ledger): void {
  const { user, chats, log } = findings;
  for (const one of stage.sent) {
    learnFate(stage, one, findings);
    const there = chats.find(({ id }) => id === one.chatId)?.messages.map(({ body }) => body) ?? [];
    const copies = there.filter((body) => body === one.body).length;
    ledger.must(20, copies <= 1, () => `the service has "${one.body}" ${copies} times`);
    // One that its worker took along is for its tab to ask again, once that goes on.
    const isDecided = one.fate !== 'asked' || one.tab.standing() === 'untold';
    ledger.must(32, isDecided, () => `"${one.body}" is neither shown nor given back`);
    if (one.fate !== 'shown') continue;
    // What was not sent stays on the disk until its writer is back, and a tab that could read it.
    const isKept = one.isGivenUp || user?.email !== one.by || log === null || isUnsent(log.state, one);
    ledger.must(6, copies === 1 || isKept, () => `"${one.body}" was shown, and is lost`);
    const late = one.after.filter((before) => there.indexOf(before) > there.indexOf(one.body));
    ledger.must(19, copies === 0 || late.length === 0, () => `"${one.body}" went before ${late}`);
  }
}

const isUnsent = (state: State, { chatId, body }: Sent): boolean =>
  threadOf(state, chatId).rows.some((row) => row.body === body && row.delivery !== 'sent');

/** What is shown anywhere was taken; what stands in the box again, or went with its tab or session, was not. */
function learnFate({ tabs }: Stage, one: Sent, { user, screens, log }: Findings): void {
  if (one.fate !== 'asked') return;
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

/** A draft that came to rest is there until its chat is written in again (property 6). */
export function checkDrafts({ typed }: Stage, { user, log }: Findings, ledger: Ledger): void {
  if (log === null) return;
  for (const one of typed.values()) {
    if (one.by !== user?.email) continue;
    const { draft } = threadOf(log.state, one.chatId).head;
    ledger.must(6, draft === one.text || !one.isCertain, () => `the draft is "${draft}", not "${one.text}"`);
    // A tab that was closed or crashed at once may not have told of it.
    one.isCertain ||= draft === one.text;
  }
}

/** Not carried out more often than asked for (property 21). */
export function checkFavourites({ favoured }: Stage, { service }: Findings, ledger: Ledger): void {
  const carriedOut = service.requests['GET /make-favorite-chat/:id'] ?? 0;
  ledger.must(21, carriedOut <= favoured(), () => `${carriedOut} toggles for ${favoured()} presses`);
}
