import { type Report, reportOf, sentenceOf, sumOf } from '../../service-contract/traffic/report.ts';
import { addressOf, PORTS } from './address.ts';

/** A configuration may start fewer servers than there are lanes. */
const reportIfServed = (port: number): Promise<Report | null> => reportOf(addressOf(port)).catch(() => null);

/** Prints how many calls of the run were compared with the contract. Fails if the last test left a problem behind. */
export default async function contractTotals(): Promise<void> {
  const reports = (await Promise.all(PORTS.map(reportIfServed))).filter((report) => report !== null);
  if (reports.length === 0) throw new Error('No server has compared its calls with the contract.');
  console.log(sentenceOf(sumOf(reports.map(({ counts }) => counts))));
  const problems = reports.flatMap((report) => report.problems);
  if (problems.length > 0) throw new Error(`Some calls do not fit the contract:\n${problems.join('\n')}`);
}
