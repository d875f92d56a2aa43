import { isDeepStrictEqual } from 'node:util';
import type { Operation } from '../contract-file.ts';
import type { Given } from '../service.ts';
import { idOf, type Row, recordIn } from '../shapes.ts';
import { refused, succeeded, type Visit } from '../visit.ts';

let keys = 0;

/** Returns a new `Idempotency-Key`. */
export const newKey = ({ mark }: Visit): string => `contract-check-${mark}-${++keys}`;

/** The record that a write has made, and another one that a repetition has made by mistake. */
export interface Made {
  readonly row: Row;
  readonly mistaken: Row | null;
}

/** Makes a write twice with one key: the second answer must be the first. */
export async function onceByKey(visit: Visit, operation: Operation, given: Given): Promise<Made | null> {
  const keyed = { ...given, key: newKey(visit) };
  const first = await succeeded(visit, operation, keyed);
  if (first === null) return null;
  const row = recordIn(first.body) ?? {};
  const second = await succeeded(visit, operation, keyed);
  if (second === null) {
    visit.findings.failed(operation, 'same key twice', 'Idempotency-Key', 'the repetition was not answered');
    return { row, mistaken: null };
  }
  const repeated = recordIn(second.body) ?? {};
  if (isDeepStrictEqual(first.body, second.body)) {
    visit.findings.passed(operation, 'same key twice');
    return { row, mistaken: null };
  }
  const [one, other] = [idOf(row), idOf(repeated)];
  const found =
    one === other
      ? 'the repetition has another answer'
      : `the repetition made another record: ${one ?? 'one'} and ${other ?? 'another'}`;
  visit.findings.failed(operation, 'same key twice', 'Idempotency-Key', found);
  return { row, mistaken: one === other ? null : repeated };
}

const versionOf = (row: Row | null): number | null => (typeof row?.version === 'number' ? row.version : null);

/**
 * Changes a record, then tries it with the version before: that must change nothing, and answer 409 with the record as it
 * is.
 *
 * @param mayStay the change may change nothing, and then the version may stay
 * @returns the record afterwards
 */
export async function conflictHolds(
  visit: Visit,
  operation: Operation,
  params: Readonly<Record<string, string>>,
  before: Row,
  change: object,
  mayStay = false,
): Promise<Row> {
  const { findings } = visit;
  const version = versionOf(before);
  const reply = await succeeded(visit, operation, { params, body: { ...change, version } });
  if (reply === null) return before;
  const after = recordIn(reply.body) ?? before;
  for (const [name, value] of Object.entries(change))
    if (typeof value === 'string' || typeof value === 'boolean') {
      if (name in after && after[name] !== value)
        findings.failed(
          operation,
          'effect',
          `data.${name}`,
          `${JSON.stringify(after[name])} after ${JSON.stringify(value)} was sent`,
        );
      else findings.passed(operation, 'effect');
    }
  const newer = versionOf(after);
  if (version === null || newer === null) {
    findings.failed(operation, 'older version', 'data.version', 'the record has no version');
    return after;
  }
  if (mayStay && newer === version) return after;
  if (newer <= version) {
    findings.failed(
      operation,
      'older version',
      'data.version',
      `${newer} after ${version}: it does not rise`,
    );
    return after;
  }
  const stale = { params, body: { ...change, version } };
  const conflict = await refused(visit, operation, 'older version', stale, (status) => status === 409);
  if (conflict?.status !== 409) return after;
  const current = versionOf(recordIn(conflict.body));
  if (current === null || current < newer)
    findings.failed(operation, 'older version', 'data', 'the 409 lacks the record as it is');
  return after;
}
