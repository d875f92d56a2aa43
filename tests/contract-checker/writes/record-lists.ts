import { exampleOf } from '../checks/known.ts';
import type { Operation } from '../contract-file.ts';
import { idOf, isObject, type Row, recordIn, rowsIn } from '../shapes.ts';
import { asked, isWrongValue, refused, succeeded, type Visit } from '../visit.ts';
import { conflictHolds, onceByKey } from './repeats.ts';

/** The calls of a list whose records can be made, changed and removed. */
export interface RecordList {
  /** The path of the records, such as `/contacts`. */
  readonly path: string;
  /** The call that reads the list. */
  readonly list: string;
  /** Fields that replace those of the contract's example. They name what only this back end or this run knows. */
  fields(visit: Visit): object | Promise<object>;
  /** Fields that the update changes. */
  change(visit: Visit): object;
  /** What the removal needs beside the version. */
  readonly removal?: object;
}

/** Returns the whole list, for a search of one record. Its other pages are not needed: the newest is looked for by `q`. */
async function isListed(visit: Visit, operation: Operation, id: string, name: string): Promise<boolean> {
  const body = isObject(operation.body) ? { ...operation.body } : undefined;
  const given =
    body === undefined
      ? { query: operation.query.includes('itemsPerPage') ? { itemsPerPage: '-1' } : {} }
      : { body: 'q' in body ? { ...body, q: name } : body };
  const reply = await asked(visit, operation, given);
  return reply !== null && rowsIn(operation, reply.body).some((row) => idOf(row) === id);
}

const nameOf = (row: Row): string => {
  const name = row.fullName ?? row.name ?? row.title;
  return typeof name === 'string' ? name : '';
};

/** Does something with the record while it exists, and returns it as it is then. */
export type Between = (row: Row) => Promise<Row>;

/**
 * Makes a record, changes it and removes it, and checks each call on the way: wrong values, a repeated key, an older
 * version, and whether the list shows what was done. The record is removed in any case.
 */
export async function recordsHold(visit: Visit, list: RecordList, between?: Between): Promise<void> {
  const { contract, findings } = visit;
  const create = contract.operation(`POST ${list.path}`);
  const update = contract.operation(`PUT ${list.path}/{id}`);
  const remove = contract.operation(`DELETE ${list.path}/{id}`);
  const read = contract.operation(list.list);

  await refused(visit, create, 'wrong values', { body: {} }, isWrongValue);
  const example = exampleOf(create);
  const body = { ...(isObject(example) ? example : {}), ...(await list.fields(visit)) };
  const made = await onceByKey(visit, create, { body });
  if (made === null) return;
  const id = idOf(made.row);
  if (id === null) {
    findings.failed(create, 'effect', 'data.id', 'the answer names no record, so it can’t be removed');
    return;
  }
  let row: Row = made.row;
  let isRemoved = false;
  try {
    if (made.mistaken !== null) await forget(visit, remove, made.mistaken);
    if (await isListed(visit, read, id, nameOf(row))) findings.passed(create, 'effect');
    else findings.failed(create, 'effect', 'data.id', 'the list lacks the new record');
    row = await conflictHolds(visit, update, { id }, row, list.change(visit));
    if (between !== undefined) row = await between(row);
    isRemoved = await removalHolds(visit, remove, id, row, list.removal ?? {});
    if (!isRemoved) return;
    if (await isListed(visit, read, id, nameOf(row)))
      findings.failed(remove, 'effect', 'status', 'the list still has the record');
    else findings.passed(remove, 'effect');
  } finally {
    if (!isRemoved) await forget(visit, remove, row, list.removal);
  }
}

async function removalHolds(
  visit: Visit,
  remove: Operation,
  id: string,
  row: Row,
  more: object,
): Promise<boolean> {
  const version = typeof row.version === 'number' ? row.version : null;
  if (version !== null && version > 1) {
    const older = { params: { id }, body: { ...more, version: version - 1 } };
    const stale = await refused(visit, remove, 'older version', older, (status) => status === 409);
    if (stale !== null && stale.status < 300) return true;
    if (stale?.status === 409 && recordIn(stale.body)?.version !== version)
      visit.findings.failed(remove, 'older version', 'data', 'the 409 lacks the record as it is');
  }
  return (await succeeded(visit, remove, { params: { id }, body: { ...more, version } })) !== null;
}

/** Removes a record of this run, whatever version it has. */
export async function forget(visit: Visit, remove: Operation, row: Row, more: object = {}): Promise<void> {
  const id = idOf(row);
  if (id === null) return;
  const reply = await asked(visit, remove, { params: { id }, body: { ...more, version: null } });
  if (reply === null || (reply.status >= 300 && reply.status !== 404))
    visit.findings.note(remove, `The record ${id} of this check could not be removed.`);
}
