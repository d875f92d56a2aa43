import * as v from 'valibot';
import type { FlagRow, FlagsView } from '../../../model/chat/flags/types.ts';
import { FLAG_COLOURS, flags } from '../../../model/collections/flags.ts';
import type { RecordRow } from '../../../model/records/types.ts';
import type { RecordViews } from '../../records/no-records.ts';

/** Flags that are not archived. */
const QUERY = v.parse(flags.query, {});

/** Leaves out flags that the service does not know yet: a chat can't have them. */
const flagSchema = v.object({
  id: v.pipe(v.string(), v.digits()),
  name: v.string(),
  colour: v.picklist(FLAG_COLOURS),
});

/**
 * Returns the flags that chats and contacts can have, in the service's order. They are the rows of the collection
 * `flags`, which loads them. With `held`, loads nothing: returns only the flags on this device. Archived flags are
 * among them, because a chat's past may name them.
 */
export function flagsView(records: Pick<RecordViews, 'list' | 'held'>, held: boolean): FlagsView {
  if (held)
    return {
      head: { listedAt: null, error: null },
      rows: flagRows(records.held(flags.name)),
    };
  const { head, rows } = records.list(flags.name, flags.v, QUERY, { from: 0, size: flags.pageSize });
  return {
    head: { listedAt: head.loadedAt, error: head.error },
    rows: flagRows(rows.map(({ values }) => values)),
  };
}

const flagRows = (rows: readonly RecordRow[]): readonly FlagRow[] =>
  rows.flatMap((row) => {
    const flag = v.safeParse(flagSchema, row);
    return flag.success ? [{ key: flag.output.id, name: flag.output.name, colour: flag.output.colour }] : [];
  });
