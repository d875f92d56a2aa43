import { css } from 'styled-system/css';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';

const ROWS = [0, 1, 2, 3, 4, 5, 6, 7];
const box = css({ flex: '1', minWidth: '0', p: '20' });
const bone = css({ height: '20px', width: '60%', mb: '14' });

/** Rows of a list or a thread that has not loaded. */
export const Bones = ({ label }: { readonly label: string }) => (
  <div role="status" aria-label={label} aria-busy className={box}>
    {ROWS.map((row) => (
      <Skeleton key={row} shape="line" className={bone} />
    ))}
  </div>
);
