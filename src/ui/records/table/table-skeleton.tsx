import { useRef } from 'react';
import type { RecordRow } from '../../../core/model/records/types.ts';
import type { RecordColumn } from '../columns.ts';
import { tableRecipe } from './table.recipe.ts';
import { TableHead } from './table-head.tsx';
import { Bones } from './table-row.tsx';
import { useTableShape } from './use-table-shape.ts';

const ROWS = Array.from({ length: 20 }, (_, place) => place);

interface TableSkeletonProps<R extends RecordRow> {
  readonly columns: readonly RecordColumn<R>[];
  readonly hasTicks: boolean;
  readonly hasEnd: boolean;
}

/** A table whose first rows are loading: its head and rows stand where the loaded ones will. */
export const TableSkeleton = <R extends RecordRow>({ columns, ...parts }: TableSkeletonProps<R>) => {
  const styles = tableRecipe();
  const box = useRef<HTMLDivElement>(null);
  const { isWide, hasTicks, hasEnd, fitting, tracks, height } = useTableShape(box, { columns, ...parts });
  return (
    <div ref={box} aria-hidden className={styles.skeleton}>
      {isWide && (
        <TableHead
          columns={fitting}
          tracks={tracks}
          hasTicks={hasTicks}
          all={null}
          hasEnd={hasEnd}
          order={undefined}
          onOrder={undefined}
        />
      )}
      <div className={styles.body}>
        {ROWS.map((place) => (
          <div
            key={place}
            className={styles.row}
            style={{ gridTemplateColumns: tracks, height, transform: `translateY(${place * height}px)` }}
          >
            {hasTicks && <span />}
            <Bones columns={fitting} isWide={isWide} />
          </div>
        ))}
      </div>
    </div>
  );
};
