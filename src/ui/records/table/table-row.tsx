import { Check } from 'lucide-react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { css } from 'styled-system/css';
import type { RowMark } from '../../../core/records/types.ts';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { Mark } from './row-mark.tsx';
import { tableRecipe } from './table.recipe.ts';

const box = css({
  display: 'grid',
  placeItems: 'center',
  boxSize: '16px',
  borderRadius: 'xs',
  border: '1px solid token(colors.border.control)',
  bg: 'bg.surface',
  color: 'accent.onSolid',
  '[aria-checked=true] > &': { bg: 'accent.solid', borderColor: 'accent.solid' },
});

export interface DrawnCell {
  readonly id: string;
  readonly isNumber: boolean;
  readonly content: ReactNode;
}

interface TableRowProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly place: number;
  readonly tracks: string;
  readonly height: number;
  readonly top: number;
  /** Null while the row is not loaded. */
  readonly cells: readonly DrawnCell[] | null;
  readonly columnIds: readonly string[];
  readonly title: string;
  readonly mark: RowMark | null;
  /** Undefined: the table has no ticks. */
  readonly isTicked: boolean | undefined;
  readonly onTick: () => void;
  readonly end: ReactNode;
}

/** One row of a table. Its buttons are reached by the arrow keys, so that the table is one tab stop. */
export const TableRow = ({
  place,
  tracks,
  height,
  top,
  cells,
  columnIds,
  title,
  mark,
  isTicked,
  onTick,
  end,
  style,
  ...rest
}: TableRowProps) => {
  const styles = tableRecipe();
  const t = useTexts(texts);
  const placed: CSSProperties = {
    ...style,
    gridTemplateColumns: tracks,
    height,
    transform: `translateY(${top}px)`,
  };
  return (
    <div
      {...rest}
      role="row"
      aria-rowindex={place + 2}
      aria-selected={isTicked}
      aria-busy={cells === null || undefined}
      className={styles.row}
      style={placed}
    >
      {isTicked !== undefined && (
        <div role="gridcell" className={styles.tick}>
          {cells !== null && (
            <span
              role="checkbox"
              aria-checked={isTicked}
              aria-label={t('table.tick', { name: title })}
              tabIndex={-1}
              data-tick
              className={styles.tickBox}
              onClick={(event) => {
                event.stopPropagation();
                onTick();
              }}
              onKeyDown={(event) => {
                if (event.key !== ' ' && event.key !== 'Enter') return;
                event.preventDefault();
                event.stopPropagation();
                onTick();
              }}
            >
              <span className={box}>{isTicked && <Check size={12} strokeWidth={3} aria-hidden />}</span>
            </span>
          )}
        </div>
      )}
      {cells === null
        ? columnIds.map((id) => (
            <div key={id} role="gridcell" className={styles.cell}>
              <Skeleton shape="line" className={styles.bone ?? ''} />
            </div>
          ))
        : cells.map(({ id, isNumber, content }, index) => (
            <div key={id} role="gridcell" data-number={isNumber || undefined} className={styles.cell}>
              {content}
              {index === 0 && mark !== null && (
                <>
                  {' '}
                  <Mark mark={mark} />
                </>
              )}
            </div>
          ))}
      {end !== null && (
        <div role="gridcell" className={styles.end}>
          {cells !== null && end}
        </div>
      )}
    </div>
  );
};
