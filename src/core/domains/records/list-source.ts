import * as v from 'valibot';
import type { CallShape, Collection, ListAnswer } from '../../model/records/collection.ts';

/** Describes how an entry is loaded. One record is loaded like a list of one row. */
export interface Source {
  readonly key: string;
  /** The query of a list. Undefined for one record. */
  readonly query?: unknown;
  readonly answer: v.GenericSchema<unknown, ListAnswer>;
  call(page: number): CallShape;
}

/** A collection that is kept whole has one list, which this device searches. */
export const listSource = ({ name, keep, wire }: Collection, query: unknown): Source => ({
  key: keep === 'whole' ? name : `${name} ${JSON.stringify(query)}`,
  query,
  answer: wire.answer,
  call: (page) => wire.list(query, page),
});

const oneAnswer = v.pipe(
  v.object({ data: v.unknown() }),
  v.transform(({ data }): ListAnswer => ({ rows: [data], total: 1 })),
);

const bareAnswer = v.pipe(
  v.unknown(),
  v.transform((row): ListAnswer => ({ rows: [row], total: 1 })),
);

/** Returns null if the service has no call for one record. Then load the whole list. */
export function recordSource({ name, wire }: Collection, id: string): Source | null {
  const shape = wire.one(id);
  const answer = wire.bare === true ? bareAnswer : oneAnswer;
  return shape === null ? null : { key: `${name} #${id}`, answer, call: () => shape };
}
