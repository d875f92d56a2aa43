import {
  type ColumnDef,
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { RecordRow } from '../../../core/records/types.ts';
import { useTexts } from '../../language/use-texts.ts';
import type { Order, RecordColumn } from '../columns.ts';
import { texts } from '../texts/texts.ts';
import { tableRecipe } from './table.recipe.ts';

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

/** The library's model of rows would visit all loaded rows for each frame, so it gets none. */
const NO_ROWS: readonly RecordRow[] = [];

interface TableHeadProps<R extends RecordRow> {
  /** The shown columns. */
  readonly columns: readonly RecordColumn<R>[];
  readonly tracks: string;
  readonly hasTicks: boolean;
  readonly hasEnd: boolean;
  readonly order: Order | undefined;
  readonly onOrder: ((order: Order) => void) | undefined;
}

/** The names of the columns. A press on a name sorts by that column. */
export const TableHead = <R extends RecordRow>(props: TableHeadProps<R>) => {
  // The table is mutable: the React compiler would memoize stale values.
  'use no memo';
  const { columns, tracks, hasTicks, hasEnd, order, onOrder } = props;
  const t = useTexts(texts);
  const styles = tableRecipe();
  const definitions: ColumnDef<typeof features, RecordRow>[] = columns.map(({ id, header, sort }) => ({
    id,
    header,
    enableSorting: sort !== undefined,
  }));
  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    manualSorting: true,
    state: { sorting: order === undefined ? [] : [{ id: order.sort, desc: order.order === 'desc' }] },
  });
  const columnOf = new Map(columns.map((column) => [column.id, column]));
  return (
    <div role="rowgroup">
      {table.getHeaderGroups().map((group) => (
        <div
          key={group.id}
          role="row"
          aria-rowindex={1}
          className={styles.head}
          style={{ gridTemplateColumns: tracks }}
        >
          {hasTicks && <HeadCell className={styles.headCell ?? ''} label={t('table.ticks')} />}
          {group.headers.map((header) => {
            const column = columnOf.get(header.column.id);
            const isSorted = order !== undefined && column?.sort === order.sort;
            const isAscending = order?.order === 'asc';
            const sort = column?.sort;
            const words = column?.header;
            return (
              <div
                key={header.id}
                role="columnheader"
                aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
                data-number={column?.isNumber || undefined}
                className={styles.headCell}
              >
                {sort === undefined || onOrder === undefined ? (
                  <span className={column?.hidesHeader ? styles.unseen : undefined}>{words}</span>
                ) : (
                  <button
                    type="button"
                    className={styles.sort}
                    onClick={() => onOrder({ sort, order: isSorted && isAscending ? 'desc' : 'asc' })}
                  >
                    <span>{words}</span>
                    {isSorted &&
                      (isAscending ? <ArrowUp size={14} aria-hidden /> : <ArrowDown size={14} aria-hidden />)}
                  </button>
                )}
              </div>
            );
          })}
          {hasEnd && <HeadCell className={styles.headCell ?? ''} label={t('table.actions')} />}
        </div>
      ))}
    </div>
  );
};

const HeadCell = ({ className, label }: { readonly className: string; readonly label: string }) => (
  <div role="columnheader" className={className}>
    <span className={tableRecipe().unseen}>{label}</span>
  </div>
);
