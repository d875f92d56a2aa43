import { createLedger, type Ledger } from '../../properties/ledger.ts';
import { type Findings, find } from './findings.ts';
import { checkPrivacy } from './privacy.ts';
import { checkDrafts, checkFavourites, checkSent } from './request-checks.ts';
import { checkShown, checkSignedOut } from './screen-checks.ts';
import type { Stage } from './stage.ts';

/** Returns a sentence for each property that does not hold now. All must hold when nothing is pending. */
export async function findViolations(stage: Stage): Promise<readonly string[]> {
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
    ledger.must(32, false, () => `the state could not be read: ${error}`);
  }
  return [...ledger.broken].map(([number, how]) => `property ${number}: ${how}`);
}

/** Checks that there are only as many workers, sockets, locks and logs as the open tabs need (property 30). */
function checkResources(stage: Stage, findings: Findings, ledger: Ledger): void {
  const { user, workers, holdings, service, isInMemory, screens } = findings;
  const isUnreadable = holdings === null;
  // A hung worker releases nothing until it ends or resumes.
  const hung = stage.hung.size;
  const sockets = user !== null && stage.isConnected() ? 2 : 0;
  const between = (name: string, is: number, least: number, most: number) =>
    ledger.must(30, is >= least && is <= most, () => `${is} ${name} instead of ${least}`);

  // If the browser puts a worker into the process of a blocked tab, that worker does not start.
  const stuck = stage.tabs.filter((tab) => tab.state() === 'blocked').length;
  between('workers run', workers, isUnreadable ? 0 : 1, 1 + stuck);
  between('sockets are open', service.sockets.length, isUnreadable ? 0 : sockets, sockets + 2 * hung);
  if (isUnreadable) return;
  const held = (kind: string) => holdings.locks.filter((name) => name.startsWith(`${kind}:`)).length;
  const linked = stage.tabs.filter((tab) => tab.state() !== 'frozen').length;
  between('locks of tabs are held', held('tab'), linked, linked);
  between('locks of workers are held', held('worker'), 1, 1 + hung);
  between('running locks are held', held('running'), 1, 1 + hung);
  const logs = user === null || isInMemory ? 0 : 1;
  between('locks of writers are held', held('writer'), logs, Math.max(logs, hung));
  // A deleted log remains on the disk while a hung worker uses it. Its key is deleted. A user who signs in again then
  // has a log in memory.
  between('logs are on the disk', holdings.logs, logs, hung === 0 ? logs : 2);
  // No step of a walk causes a message about storage (log created anew, disk full, unreadable chats).
  const notice = [...screens.values()].map(({ storage }) => storage).find((storage) => storage !== '') ?? '';
  ledger.must(32, notice === '' || isInMemory, () => `a tab says "${notice}"`);
  ledger.must(37, !isInMemory || stage.hasHung(), () => 'the log is in memory for no reason');
}

/** Checks that no replaced worker wrote an event: the `seq` numbers have no gap (properties 6 and 31). */
function checkLog({ log }: Findings, ledger: Ledger): void {
  const events = log?.events ?? [];
  const gaps = events.filter(({ seq }, place) => place > 0 && events[place - 1]?.seq !== seq - 1);
  ledger.must(31, gaps.length === 0, () => `the log has a gap before ${gaps.map(({ seq }) => seq)}`);
}
