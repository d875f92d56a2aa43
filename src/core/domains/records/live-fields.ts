import * as v from 'valibot';
import type { Collection } from '../../model/records/collection.ts';
import type { RecordRow } from '../../model/records/types.ts';

export interface LiveFieldsDeps {
  /** Subscribes to the Sync document of this name. Nothing happens if the service does not have it. */
  readonly follow: (document: string) => void;
  /** Told fields have changed. */
  readonly changed: () => void;
}

/**
 * Keeps the fields that the service tells between two versions of a record. A document is followed from the first time
 * that a view shows its record, until the session ends.
 */
export function createLiveFields({ follow, changed }: LiveFieldsDeps) {
  /** The newest data of each followed document, decoded by its collection. Undefined: none has arrived. */
  const told = new Map<string, { readonly schema: v.GenericSchema; data: unknown }>();

  return {
    /** Returns a row of a view with the fields that were told of it, and follows them from now on. */
    shown(collection: Pick<Collection, 'live'>, row: RecordRow): RecordRow {
      const { live } = collection;
      if (live === undefined) return row;
      const document = live.document(row.id);
      const known = told.get(document);
      if (known === undefined && live.isLive(row)) {
        told.set(document, { schema: live.data, data: undefined });
        follow(document);
      }
      return known?.data === undefined ? row : live.merge(row, known.data);
    },
    /** A document was received. One that nobody follows, or that can't be read, changes nothing. */
    received(document: string, data: unknown): void {
      const known = told.get(document);
      if (known === undefined) return;
      const decoded = v.safeParse(known.schema, data);
      if (!decoded.success) return;
      known.data = decoded.output;
      changed();
    },
  };
}
