import { type State, threadOf } from '../../properties/inside.ts';
import type { Ledger } from '../../properties/ledger.ts';
import type { Findings } from './at-rest.ts';
import type { Sent, Stage } from './stage.ts';

/** Each message that a tab took is at the service once, or still there to be sent; in the order written. */
export function checkSent(stage: Stage, findings: Findings, ledger: Ledger): void {
  const { user, chats } = findings;
  for (const one of stage.sent) {
    learnFate(stage, one, findings);
    const there = chats.find(({ id }) => id === one.chatId)?.messages.map(({ body }) => body) ?? [];
    const copies = there.filter((body) => body === one.body).length;
    ledger.must(20, copies <= 1, () => `the service has "${one.body}" ${copies} times`);
    ledger.must(32, one.fate !== 'asked', () => `"${one.body}" is neither shown nor given back`);
    if (one.fate !== 'shown') continue;
    // What was not sent stays on the disk until its writer is back.
    // So it is as far as one can see when no tab can read it, too.
    const { state } = findings;
    const isKept = one.isGivenUp || user?.email !== one.by || state === null || isUnsent(state, one);
    ledger.must(6, copies === 1 || isKept, () => `"${one.body}" was shown, and is lost`);
    const late = one.after.filter((before) => there.indexOf(before) > there.indexOf(one.body));
    ledger.must(19, copies === 0 || late.length === 0, () => `"${one.body}" went before ${late}`);
  }
}

const isUnsent = (state: State, { chatId, body }: Sent): boolean =>
  threadOf(state, chatId).rows.some((row) => row.body === body && row.delivery !== 'sent');

/** What is shown anywhere was taken; what stands in the box again, or went with its tab, was not. */
function learnFate({ tabs }: Stage, one: Sent, { screens, state }: Findings): void {
  if (one.fate !== 'asked') return;
  const isInLog = state !== null && threadOf(state, one.chatId).rows.some(({ body }) => body === one.body);
  const isOnScreen = [...screens.values()].some(({ messages }) =>
    messages.some(({ text }) => text.includes(one.body)),
  );
  const own = screens.get(one.tab);
  const isBack = own?.written?.includes(one.body) === true;
  const isGone = !tabs.includes(one.tab);
  if (isInLog || isOnScreen) one.fate = 'shown';
  else if (isBack || isGone) one.fate = 'refused';
}
