import { writeFileSync } from 'node:fs';
import type { Operation } from './contract-file.ts';

/** What is compared. Each kind has a sentence of what a user would notice. */
export type Check =
  | 'answered'
  | 'shape'
  | 'rows'
  | 'error in an answer'
  | 'search'
  | 'paging'
  | 'unknown fields'
  | 'without a token'
  | 'without the right'
  | 'wrong values'
  | 'too many requests'
  | 'other origins'
  | 'same key twice'
  | 'older version'
  | 'effect'
  | 'token'
  | 'realtime';

/** What a user of the console would notice, if the check of a call fails. */
export const NOTICED: Readonly<Record<Exclude<Check, 'answered' | 'shape'>, string>> = {
  rows: 'The console leaves the row out, and nobody sees it.',
  'error in an answer': 'The console takes it for done, and says nothing of the error.',
  search: 'A search shows what was not searched for.',
  paging: 'Rows are shown twice, or never.',
  'unknown fields': 'A newer console could not use this call.',
  'without a token': 'A session that is over does not ask for a new sign-in, or strangers can read the data.',
  'without the right': 'Somebody without the right is signed out, or may do what is not theirs to do.',
  'wrong values': 'The form does not say what is wrong.',
  'too many requests': 'The console does not know how long to wait, and asks again too early or too late.',
  'other origins': 'A browser blocks the call, because the console is on another origin.',
  'same key twice': 'After a lost answer the act is done twice: two messages, or two records.',
  'older version': 'What a colleague has just changed is overwritten, and nobody notices.',
  effect: 'The console shows a change that was not carried out, until the list is loaded again.',
  token: 'The console stays without a connection, and shows *Connecting*.',
  realtime: 'It arrives only when the page is loaded again.',
};

export interface Problem {
  readonly check: Check;
  /** A path such as `data.chats[].chat_uuid`, a header, or `status`. */
  readonly field: string;
  readonly found: string;
  readonly noticed: string;
}

export type Result = 'holds' | 'differs' | 'missing' | 'not checked';

/** One line of the report. */
export interface CallReport {
  readonly call: string;
  readonly operationId: string;
  readonly group: string;
  readonly required: boolean;
  readonly result: Result;
  /** What was compared. */
  readonly checks: readonly Check[];
  readonly problems: readonly Problem[];
  /** Why the call was not checked, or what the checker could not find out. */
  readonly notes: readonly string[];
}

export interface Report {
  readonly url: string;
  readonly email: string;
  readonly writes: boolean;
  readonly seconds: number;
  readonly requests: number;
  readonly calls: readonly CallReport[];
}

type Named = Pick<Operation, 'name' | 'id' | 'group' | 'isRequired' | 'without'>;

interface Entry {
  readonly call: Named;
  readonly checks: Set<Check>;
  readonly problems: Problem[];
  readonly notes: Set<string>;
  isMissing: boolean;
}

/** Collects what the checks find, by call. A call that is not wanted is not reported. */
export interface Findings {
  passed(call: Named, check: Check): void;
  failed(call: Named, check: Check, field: string, found: string): void;
  missing(call: Named, found: string): void;
  note(call: Named, text: string): void;
  isMissing(call: Named): boolean;
  reports(): readonly CallReport[];
}

const resultOf = ({ isMissing, problems, checks }: Entry): Result => {
  if (isMissing) return 'missing';
  if (problems.length > 0) return 'differs';
  return checks.size > 0 ? 'holds' : 'not checked';
};

const NOT_ASKED = 'Another call that it needs was not answered.';

export function createFindings(wanted: readonly Named[]): Findings {
  const entries = new Map<string, Entry>(
    wanted.map((call) => [
      call.name,
      { call, checks: new Set(), problems: [], notes: new Set(), isMissing: false },
    ]),
  );
  return {
    passed(call, check) {
      entries.get(call.name)?.checks.add(check);
    },
    failed(call, check, field, found) {
      const entry = entries.get(call.name);
      if (entry === undefined) return;
      entry.checks.add(check);
      if (entry.problems.some((one) => one.check === check && one.field === field)) return;
      const noticed = check === 'answered' || check === 'shape' ? call.without : NOTICED[check];
      entry.problems.push({ check, field, found, noticed });
    },
    missing(call, found) {
      const entry = entries.get(call.name);
      if (entry === undefined) return;
      entry.isMissing = true;
      entry.problems.push({ check: 'answered', field: 'status', found, noticed: call.without });
    },
    note(call, text) {
      entries.get(call.name)?.notes.add(text);
    },
    isMissing: (call) => entries.get(call.name)?.isMissing ?? false,
    reports: () =>
      [...entries.values()].map((entry): CallReport => {
        const { call, checks, problems, notes } = entry;
        const result = resultOf(entry);
        return {
          call: call.name,
          operationId: call.id,
          group: call.group,
          required: call.isRequired,
          result,
          checks: [...checks],
          problems,
          notes: result === 'not checked' && notes.size === 0 ? [NOT_ASKED] : [...notes],
        };
      }),
  };
}

/** Returns whether the console can do its main job with this back end. */
export const isUsable = ({ calls }: Report): boolean =>
  calls.every(({ required, result }) => !required || result === 'holds' || result === 'not checked');

const RESULTS: readonly Result[] = ['holds', 'differs', 'missing', 'not checked'];

function linesOf({ call, required, result, checks, problems, notes }: CallReport): readonly string[] {
  const more = result === 'holds' ? `  (${checks.join(', ')})` : '';
  const needed = required && result !== 'holds' ? '  required' : '';
  return [
    `${result.padEnd(11)}  ${call}${needed}${more}`,
    ...problems.map(
      ({ check, field, found, noticed }) =>
        `             ${check}: ${field === '' ? '(the whole answer)' : field}: ${found}\n               → ${noticed}`,
    ),
    ...notes.map((note) => `             ${note}`),
  ];
}

/** Returns the report as lines of text, in the order of the contract. */
export function textOf(report: Report): string {
  const groups = [...new Set(report.calls.map(({ group }) => group))];
  const counts = RESULTS.map((result) => [
    report.calls.filter((one) => one.result === result).length,
    result,
  ]).filter(([count]) => count !== 0);
  return [
    ...groups.flatMap((group) => [
      '',
      `── ${group}`,
      ...report.calls.filter((one) => one.group === group).flatMap(linesOf),
    ]),
    '',
    `${counts.map(([count, result]) => `${count} ${result}`).join(', ')} (${report.requests} requests, ${report.seconds.toFixed(1)} s)`,
    isUsable(report)
      ? 'The required calls hold.'
      : 'A required call differs or is missing, so the console can’t do its main job with this back end.',
  ].join('\n');
}

/** @throws {Error} if the file can't be written */
export function writeReport(file: string, report: Report): void {
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}
