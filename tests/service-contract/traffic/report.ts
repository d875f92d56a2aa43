import * as v from 'valibot';

/** The address of the report, on the server of the end-to-end tests. */
export const REPORT_PATH = '/__contract';

const number = v.number();
const countsSchema = v.object({
  requests: number,
  /** Answers by what they were worth for the comparison. */
  checked: number,
  outside: number,
  unclear: number,
  broken: number,
  unanswered: number,
  problems: number,
});
/** How many calls were seen. */
export type Counts = v.InferOutput<typeof countsSchema>;

export const NO_TRAFFIC: Counts = {
  requests: 0,
  checked: 0,
  outside: 0,
  unclear: 0,
  broken: 0,
  unanswered: 0,
  problems: 0,
};

export const reportSchema = v.object({ counts: countsSchema, problems: v.array(v.string()) });
export type Report = v.InferOutput<typeof reportSchema>;

/** Fetches the report of a server. Problems are reported once. */
export async function reportOf(origin: string): Promise<Report> {
  const answer = await fetch(`${origin}${REPORT_PATH}`);
  return v.parse(reportSchema, await answer.json());
}

export const sumOf = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, one) => ({
      requests: sum.requests + one.requests,
      checked: sum.checked + one.checked,
      outside: sum.outside + one.outside,
      unclear: sum.unclear + one.unclear,
      broken: sum.broken + one.broken,
      unanswered: sum.unanswered + one.unanswered,
      problems: sum.problems + one.problems,
    }),
    NO_TRAFFIC,
  );

/** One line about the traffic of a run. */
export const sentenceOf = (all: Counts): string =>
  `${all.requests} requests and ${all.checked} answers compared with the contract, ${all.problems} differ. ` +
  `Not compared: ${all.outside} calls of the sample API or for pictures, ${all.unclear} answers with 408 or 5xx, ` +
  `${all.broken} answers that a test made malformed, ${all.unanswered} requests without an answer.`;
