import type { TabMessage } from '../protocol/tab-messages.ts';
import { LATE_REPORT_MS } from './limits.ts';

type NetworkReport = Omit<Extract<TabMessage, { type: 'network' }>, 'type'>;

/**
 * Combines the tabs' reports of the device's network. Every tab reports each change. The newest report
 * counts. Calls `changed` only when the state differs from the previous state.
 */
export function combineNetworkReports(changed: (isOnline: boolean) => void): (report: NetworkReport) => void {
  let last: NetworkReport = { isOnline: true, at: 0 };
  return (report) => {
    // The report arrived out of order. A much older time means that the machine's clock was set back.
    if (report.at < last.at && last.at - report.at < LATE_REPORT_MS) return;
    const isChange = report.isOnline !== last.isOnline;
    last = report;
    if (isChange) changed(report.isOnline);
  };
}
