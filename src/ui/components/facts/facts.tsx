import { sva } from 'styled-system/css';

const facts = sva({
  slots: ['root', 'fact', 'key', 'value'],
  base: {
    fact: { display: 'flex', gap: '8', py: '3px', textStyle: 'text.ui' },
    key: { width: '136px', flexShrink: 0, color: 'fg.muted' },
    value: { minWidth: '0', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  },
  variants: { inset: { true: { root: { px: '16', py: '12' } } } },
});

export type Fact = readonly [string, string];

type FactsProps = {
  readonly facts: readonly Fact[];
  readonly inset?: boolean;
};

export const Facts = ({ facts: all, inset = false }: FactsProps) => {
  const styles = facts({ inset });
  return (
    <dl className={styles.root}>
      {all.map(([key, value]) => (
        <div key={key} className={styles.fact}>
          <dt className={styles.key}>{key}</dt>
          <dd className={styles.value}>
            <bdi translate="no">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};
