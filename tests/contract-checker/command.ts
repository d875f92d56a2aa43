import { isOfSdk } from '../../src/worker/protocol/unhandled-errors.ts';
import { isUsable, textOf, writeReport } from './findings.ts';
import { checkContract, type RunOptions } from './run.ts';

/** How often a line of progress is written where lines can't be replaced, ms. */
const LINE_MS = 10_000;

/** Shows what is checked now: in one line of a terminal, or now and then in a log. */
function progressOn(screen: NodeJS.WriteStream, now: () => number = Date.now) {
  let last = now();
  const show = (text: string): void => {
    if (screen.isTTY) screen.write(`\r\u001b[K${text.slice(0, screen.columns - 1)}`);
    else if (now() - last >= LINE_MS) {
      last = now();
      screen.write(`${text}\n`);
    }
  };
  const end = (): void => {
    if (screen.isTTY) screen.write('\r\u001b[K');
  };
  return { show, end };
}

/** Checks a back end and prints the report. Returns whether the required calls hold. */
export async function contract({
  json,
  ...options
}: RunOptions & { readonly json?: string }): Promise<boolean> {
  // The SDKs throw some errors where no code can catch them. The console's worker suppresses the same ones.
  process.on('unhandledRejection', (error) => {
    if (!(error instanceof Error && isOfSdk(error))) throw error;
  });
  const { show, end } = progressOn(process.stderr);
  const report = await checkContract({ ...options, progress: show }).finally(end);
  console.log(textOf(report));
  if (json !== undefined) writeReport(json, report);
  return isUsable(report);
}
