import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';

const recipe = sva({
  slots: ['root', 'texts', 'line', 'title', 'second', 'end'],
  base: {
    root: { display: 'flex', alignItems: 'center', gap: '12' },
    texts: { flex: '1', minWidth: '0' },
    line: { display: 'flex', alignItems: 'center', gap: '8' },
    title: {
      flex: '1',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      textStyle: 'text.body',
      fontWeight: 'medium',
    },
    second: {
      flex: '1',
      minWidth: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      textStyle: 'text.ui',
      color: 'fg.muted',
    },
    end: {
      layerStyle: 'row',
      gap: '4',
      flexShrink: 0,
      textStyle: 'text.meta',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

interface PhoneRowProps {
  readonly start?: ReactNode;
  readonly title: ReactNode;
  readonly titleEnd?: ReactNode;
  readonly second?: ReactNode;
  readonly secondEnd?: ReactNode;
}

/** A record in two lines, where a table does not fit. */
export const PhoneRow = ({ start, title, titleEnd, second, secondEnd }: PhoneRowProps) => {
  const styles = recipe();
  return (
    <div className={styles.root}>
      {start}
      <div className={styles.texts}>
        <div className={styles.line}>
          <span data-cut className={styles.title}>
            {title}
          </span>
          {titleEnd !== undefined && <span className={styles.end}>{titleEnd}</span>}
        </div>
        <div className={styles.line}>
          <span data-cut className={styles.second}>
            {second}
          </span>
          {secondEnd !== undefined && <span className={styles.end}>{secondEnd}</span>}
        </div>
      </div>
    </div>
  );
};
