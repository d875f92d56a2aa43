import { ArrowDown, ArrowUp } from 'lucide-react';
import type { RecordRow } from '../../../core/model/records/types.ts';
import { Tick } from '../../components/checkbox/tick.tsx';
import { useTexts } from '../../language/use-texts.ts';
import type { Order, RecordColumn } from '../columns.ts';
import { texts } from '../texts/texts.ts';
import { tableRecipe } from './table.recipe.ts';

interface TableHeadProps<R extends RecordRow> {
  /** The shown columns. */
  readonly columns: readonly RecordColumn<R>[];
  readonly tracks: string;
  readonly hasTicks: boolean;
  /** How many rows of the list are ticked, and what a press on the box for all does. Null: no row is loaded yet. */
  readonly all: {
    readonly ticked: 'all' | 'some' | 'none';
    readonly onTick: (isTicked: boolean) => void;
  } | null;
  readonly hasEnd: boolean;
  readonly order: Order | undefined;
  readonly onOrder: ((order: Order) => void) | undefined;
}

/** The names of the columns. A press on a name sorts by that column. */
export const TableHead = <R extends RecordRow>(props: TableHeadProps<R>) => {
  const { columns, tracks, hasTicks, all, hasEnd, order, onOrder } = props;
  const t = useTexts(texts);
  const styles = tableRecipe();
  return (
    <div role="rowgroup" className={styles.headGroup}>
      <div role="row" aria-rowindex={1} className={styles.head} style={{ gridTemplateColumns: tracks }}>
        {hasTicks &&
          (all === null ? (
            <HeadCell className={styles.headCell ?? ''} label={t('table.ticks')} />
          ) : (
            <div role="columnheader" className={styles.tick}>
              <Tick label={t('table.tickAll')} state={all.ticked} onSet={all.onTick} />
            </div>
          ))}
        {columns.map(({ id, header, hidesHeader, isNumber, sort }) => {
          const isSorted = order !== undefined && sort === order.sort;
          const isAscending = order?.order === 'asc';
          return (
            <div
              key={id}
              role="columnheader"
              aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
              data-number={isNumber || undefined}
              className={styles.headCell}
            >
              {sort === undefined || onOrder === undefined ? (
                <span className={hidesHeader ? styles.unseen : undefined}>{header}</span>
              ) : (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => onOrder({ sort, order: isSorted && isAscending ? 'desc' : 'asc' })}
                >
                  <span>{header}</span>
                  {isSorted &&
                    (isAscending ? <ArrowUp size={14} aria-hidden /> : <ArrowDown size={14} aria-hidden />)}
                </button>
              )}
            </div>
          );
        })}
        {hasEnd && <HeadCell className={styles.headCell ?? ''} label={t('table.actions')} />}
      </div>
    </div>
  );
};

const HeadCell = ({ className, label }: { readonly className: string; readonly label: string }) => (
  <div role="columnheader" className={className}>
    <span className={tableRecipe().unseen}>{label}</span>
  </div>
);
