import * as v from 'valibot';
import { recordId } from '../collections/shapes.ts';
import type { CallShape, Write } from './collection.ts';
import type { RecordRow } from './types.ts';
import { createAt, removeAt, updateAt } from './wires.ts';

type Some<R extends RecordRow, I, Needed extends keyof Write<R, I>> = Partial<Write<R, I>> &
  Pick<Write<R, I>, Needed>;

/** The answer to a new order: all rows. */
const orderedRows = v.fallback(v.array(v.looseObject({ id: recordId })), []);

/**
 * Returns functions that declare the writes of the rows `R` at `path`. The writes need the action `may`. Each function
 * takes the parts of a write that differ from the usual ones.
 */
export const writesAt = <R extends RecordRow>(
  path: string,
  may: string,
  base: Pick<CallShape, 'base'> = {},
) => ({
  /** Any write. */
  write: <I>(own: Some<R, I, 'input' | 'repeat' | 'call' | 'guess'>): Write<R, I> => ({ may, ...own }),

  create: <I>(own: Some<R, I, 'input' | 'guess'>): Write<R, I> => ({
    may,
    repeat: 'key',
    call: (_, input) => ({ ...createAt(path, input), ...base }),
    ...own,
  }),

  /** Changes fields of a row. The service refuses it if somebody has changed the row since the person saw it. */
  change: <I extends Partial<R>>(own: Some<R, I, 'input'>): Write<R, I> => ({
    may,
    repeat: 'version',
    call: (target, input) => ({ ...updateAt(path, target, input), ...base }),
    guess: (row, input) => (row === null ? null : { ...row, ...input }),
    ...own,
  }),

  remove: (own: Partial<Write<R, object>> = {}): Write<R, object> => ({
    may,
    input: v.object({}),
    repeat: 'version',
    removes: true,
    call: (target) => ({ ...removeAt(path, target), ...base }),
    guess: () => 'gone',
    ...own,
  }),
});

/**
 * Moves a row of the list `name`. `order` lies between the neighbours' orders. `ids` are the rows in their new order.
 * `bodyOf` returns what the service gets.
 */
export const moveAt = <R extends RecordRow & { readonly order: number }>(
  path: string,
  may: string,
  name: string,
  bodyOf: (ids: readonly number[], moved: number) => object,
): Write<R, { ids: string[]; order: number }> => ({
  may,
  input: v.object({ ids: v.array(recordId), order: v.number() }),
  repeat: 'key',
  call: ({ id }, { ids }) => ({
    method: 'PUT',
    path: `${path}/order`,
    body: bodyOf(ids.map(Number), Number(id)),
  }),
  pick: (data, id) => v.parse(orderedRows, data).find((row) => row.id === id),
  stales: [name],
  guess: (row, { order }) => (row === null ? null : { ...row, order }),
});
