import { sva } from 'styled-system/css';

const facts = sva({
  slots: ['root', 'fact', 'key', 'value'],
  base: {
    root: { px: '16', py: '12' },
    fact: { display: 'flex', gap: '8', py: '3px', textStyle: 'text.ui' },
    key: { width: '136px', flexShrink: 0, color: 'fg.muted' },
    value: { fontVariantNumeric: 'tabular-nums' },
  },
});

/** Names with their values, in two columns. */
export const Facts = ({ facts: all }: { readonly facts: readonly (readonly [string, string])[] }) => {
  const styles = facts();
  return (
    <dl className={styles.root}>
      {all.map(([key, value]) => (
        <div key={key} className={styles.fact}>
          <dt className={styles.key}>{key}</dt>
          <dd className={styles.value}>
            <bdi dir="ltr">{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
};
