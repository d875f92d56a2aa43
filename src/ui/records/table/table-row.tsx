import { Check } from 'lucide-react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { RecordRow } from '../../../core/model/records/types.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../language/use-texts.ts';
import type { RecordColumn } from '../columns.ts';
import { texts } from '../texts/texts.ts';
import type { ListRow } from '../typed-rows.ts';
import { Mark } from './row-mark.tsx';
import { tableRecipe } from './table.recipe.ts';

const box = css({
  layerStyle: 'centre',
  boxSize: '16px',
  borderRadius: 'xs',
  border: '1px solid token(colors.border.control)',
  bg: 'bg.surface',
  color: 'accent.onSolid',
  '[aria-checked=true] > &': { bg: 'accent.solid', borderColor: 'accent.solid' },
});

/** Selects what a person can press in a row. */
export const CONTROLS = 'button:not(:disabled), a[href], [role=checkbox]';

interface TableRowProps<R extends RecordRow> {
  readonly place: number;
  /** Undefined while the row is not loaded. */
  readonly row: ListRow<R> | undefined;
  /** The shown columns. A phone shows none. */
  readonly columns: readonly RecordColumn<R>[];
  readonly tracks: string;
  readonly height: number;
  readonly top: number;
  readonly isWide: boolean;
  readonly isOpen: boolean;
  readonly isSettled: boolean;
  readonly isTabStop: boolean;
  /** Null: the table has no ticks. */
  readonly isTicked: boolean | null;
  readonly titleOf: (values: R) => string;
  readonly phoneRow: (values: R) => ReactNode;
  readonly rowEnd: ((row: ListRow<R>) => ReactNode) | undefined;
  readonly rowProps: ((row: ListRow<R>) => Partial<ComponentProps<'div'>>) | undefined;
}

/**
 * One row of a table. Its buttons are reached by the arrow keys, so that the table is one tab stop. While its
 * properties stay the same objects, it is not drawn again, so that a scroll draws only the new rows, and a change only
 * the changed row. For that, the table handles the events of its rows.
 */
export const TableRow = <R extends RecordRow>({
  place,
  row,
  columns,
  tracks,
  height,
  top,
  isWide,
  isOpen,
  isSettled,
  isTabStop,
  isTicked,
  titleOf,
  phoneRow,
  rowEnd,
  rowProps,
}: TableRowProps<R>) => {
  const styles = tableRecipe();
  const further = row === undefined ? undefined : rowProps?.(row);
  const placed: CSSProperties = {
    ...further?.style,
    gridTemplateColumns: tracks,
    height,
    transform: `translateY(${top}px)`,
  };
  return (
    <div
      {...further}
      role="row"
      aria-rowindex={place + 2}
      aria-selected={isTicked ?? undefined}
      aria-busy={row === undefined || undefined}
      data-place={place}
      data-row={row?.key}
      data-open={isOpen || undefined}
      data-unsettled={!isSettled || undefined}
      tabIndex={isTabStop ? 0 : -1}
      className={styles.row}
      style={placed}
    >
      {isTicked !== null && (
        <div role="gridcell" className={styles.tick}>
          {row !== undefined && <Tick title={titleOf(row.values)} isTicked={isTicked} />}
        </div>
      )}
      {row === undefined ? (
        <Bones columns={columns} isWide={isWide} />
      ) : isWide ? (
        columns.map(({ id, isNumber, cell }, index) => (
          <div key={id} role="gridcell" data-number={isNumber || undefined} className={styles.cell}>
            {cell(row.values)}
            {index === 0 && <RowMarkOf row={row} />}
          </div>
        ))
      ) : (
        <div role="gridcell" className={styles.cell}>
          {phoneRow(row.values)}
          <RowMarkOf row={row} />
        </div>
      )}
      {rowEnd !== undefined && (
        <div role="gridcell" className={styles.end}>
          {row !== undefined && rowEnd(row)}
        </div>
      )}
    </div>
  );
};

const RowMarkOf = ({ row: { mark } }: { readonly row: Pick<ListRow<RecordRow>, 'mark'> }) =>
  mark !== null && (
    <>
      {' '}
      <Mark mark={mark} />
    </>
  );

/** The cells of a row that is not loaded. */
export const Bones = ({
  columns,
  isWide,
}: {
  readonly columns: readonly Pick<RecordColumn<RecordRow>, 'id'>[];
  readonly isWide: boolean;
}) => {
  const styles = tableRecipe();
  return (isWide ? columns.map(({ id }) => id) : ['phone']).map((id) => (
    <div key={id} role="gridcell" className={styles.cell}>
      <Skeleton shape="line" className={styles.bone ?? ''} />
    </div>
  ));
};

const Tick = ({ title, isTicked }: { readonly title: string; readonly isTicked: boolean }) => {
  const t = useTexts(texts);
  return (
    <span
      role="checkbox"
      aria-checked={isTicked}
      aria-label={t('table.tick', { name: title })}
      tabIndex={-1}
      data-tick
      className={tableRecipe().tickBox}
    >
      <span className={box}>{isTicked && <Check size={12} strokeWidth={3} aria-hidden />}</span>
    </span>
  );
};
