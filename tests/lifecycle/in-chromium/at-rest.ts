import { createLedger, type Ledger } from '../../properties/ledger.ts';
import { checkDrafts, checkFavourites, checkSent } from './asked.ts';
import { type Findings, find } from './findings.ts';
import { checkPrivacy } from './privacy.ts';
import { checkShown, checkSignedOut } from './shown.ts';
import type { Stage } from './stage.ts';

/** What is not yet, or not at all, as it must be when everything had its time: a sentence for each property. */
export async function look(stage: Stage): Promise<readonly string[]> {
  const ledger = createLedger();
  try {
    const findings = await find(stage);
    checkResources(stage, findings, ledger);
    checkLog(findings, ledger);
    if (findings.user === null) checkSignedOut(findings, ledger);
    else checkShown(stage, findings, ledger);
    checkSent(stage, findings, ledger);
    checkDrafts(stage, findings, ledger);
    checkFavourites(stage, findings, ledger);
    checkPrivacy(findings, ledger);
  } catch (error) {
    ledger.must(32, false, () => `what is there could not be read: ${error}`);
  }
  return [...ledger.broken].map(([number, how]) => `property ${number}: ${how}`);
}

/** No more workers, sockets, locks and logs than the open tabs need (property 30), and no less. */
function checkResources(stage: Stage, findings: Findings, ledger: Ledger): void {
  const { user, workers, holdings, service, isInMemory, screens } = findings;
  const isLeft = holdings === null;
  // What hangs lets go of nothing until it is ended or wakes.
  const hung = stage.hung.size;
  const sockets = user !== null && stage.isLineUp() ? 2 : 0;
  const between = (what: string, is: number, least: number, most: number) =>
    ledger.must(30, is >= least && is <= most, () => `${is} ${what} instead of ${least}`);

  // A worker that the browser put into the process of a tab that stands still does not even begin.
  const stuck = stage.tabs.filter((tab) => tab.standing() === 'untold').length;
  between('workers run', workers, isLeft ? 0 : 1, 1 + stuck);
  between('sockets are open', service.sockets.length, isLeft ? 0 : sockets, sockets + 2 * hung);
  if (isLeft) return;
  const held = (kind: string) => holdings.locks.filter((name) => name.startsWith(`${kind}:`)).length;
  const linked = stage.tabs.filter((tab) => tab.standing() !== 'told').length;
  between('locks of tabs are held', held('tab'), linked, linked);
  between('locks of workers are held', held('worker'), 1, 1 + hung);
  between('locks of what runs are held', held('running'), 1, 1 + hung);
  const logs = user === null || isInMemory ? 0 : 1;
  between('locks of writers are held', held('writer'), logs, Math.max(logs, hung));
  // One that hangs keeps what somebody signed out of, without its key; who signs in again has theirs in memory.
  between('logs are on the disk', holdings.logs, logs, hung === 0 ? logs : 2);
  // Begun anew, full, or with chats that could not be read: nothing here does that to a log.
  const told = [...screens.values()].map(({ storage }) => storage).find((storage) => storage !== '') ?? '';
  ledger.must(32, told === '' || isInMemory, () => `a tab says "${told}"`);
  ledger.must(37, !isInMemory || stage.hasHung(), () => 'the log is in memory for no reason');
}

/** No event was written by one who was replaced: they follow each other without a hole (properties 6 and 31). */
function checkLog({ log }: Findings, ledger: Ledger): void {
  const events = log?.events ?? [];
  const holes = events.filter(({ seq }, place) => place > 0 && events[place - 1]?.seq !== seq - 1);
  ledger.must(31, holes.length === 0, () => `the log has a hole before ${holes.map(({ seq }) => seq)}`);
}
