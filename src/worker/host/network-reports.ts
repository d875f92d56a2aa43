import type { TabMessage } from '../protocol.ts';
import { LATE_REPORT_MS } from './limits.ts';

type NetworkReport = Omit<Extract<TabMessage, { type: 'network' }>, 'type'>;

/**
 * Combines the tabs' reports of the device's network. Every tab reports each change. The newest report counts;
 * `changed` is called only when the state differs from the previous one.
 */
export function combineNetworkReports(changed: (isOnline: boolean) => void): (report: NetworkReport) => void {
  let last: NetworkReport = { isOnline: true, at: 0 };
  return (report) => {
    // An overtaken report. A much older time means that the machine's clock was set back.
    if (report.at < last.at && last.at - report.at < LATE_REPORT_MS) return;
    const isChange = report.isOnline !== last.isOnline;
    last = report;
    if (isChange) changed(report.isOnline);
  };
}
