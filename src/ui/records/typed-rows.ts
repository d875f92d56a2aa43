import * as v from 'valibot';
import type { Collection } from '../../core/model/records/collection.ts';
import { type JsonObject, jsonObjectSchema, type RecordRow } from '../../core/model/records/types.ts';
import type { RecordsRow } from '../../core/model/records/view-types.ts';

/** A row of a list, with the values of its collection. */
export interface ListRow<R extends RecordRow> extends Omit<RecordsRow, 'values'> {
  readonly values: R;
}

/**
 * Views carry rows of every collection. The worker decodes rows by the collection's own schema, and serves no
 * tab whose collection has another version, so the values have the collection's type.
 */
export const isRowOf = <R extends RecordRow>(
  _collection: Pick<Collection<R>, 'row'>,
  row: RecordsRow,
): row is RecordsRow & ListRow<R> => typeof row.values.id === 'string';

export const isRecordOf = <R extends RecordRow>(
  _collection: Partial<Pick<Collection<R>, 'row'>>,
  values: RecordRow | null,
): values is R => values !== null;

/** Returns whether the row that a refusal brought is a newer row of this record. Another record may be in the way. */
export const isNewerRow = <R extends RecordRow>(
  _collection: Pick<Collection<R>, 'row'>,
  record: R,
  row: JsonObject | null,
): row is JsonObject & R =>
  row !== null && row.id === record.id && typeof row.version === 'number' && row.version > record.version;

/** Returns a query or an input as JSON, for a message to the worker. */
export const asJson = (value: unknown): JsonObject => v.parse(jsonObjectSchema, value);
