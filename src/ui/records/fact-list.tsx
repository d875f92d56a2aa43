import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';

const recipe = sva({
  slots: ['root', 'fact', 'key', 'value'],
  base: {
    root: { textStyle: 'text.ui' },
    fact: { display: 'flex', gap: '8', py: '4' },
    key: { width: '116px', flexShrink: 0, color: 'fg.muted' },
    value: { flex: '1', minWidth: '0', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  },
});

/** The fields of a record in its drawer. */
export const FactList = ({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) => {
  const styles = recipe();
  return (
    <dl className={styles.root}>
      {facts.map(([key, value]) => (
        <div key={key} className={styles.fact}>
          <dt className={styles.key}>{key}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
};
