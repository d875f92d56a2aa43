import { useTexts } from '../../language/use-texts.ts';
import { searchPage } from './search.recipe.ts';
import { texts } from './texts/texts.ts';

/** What a person types. The operators are the same in every language. */
const EXAMPLES = [
  ['phrase', '"hot water"'],
  ['from', 'from:ada, from:me'],
  ['in', 'in:"Quay Street"'],
  ['flag', 'flag:urgent'],
  ['has', 'has:picture'],
  ['dates', 'after:2026-10-01 before:today'],
] as const;

/** Explains the operators by examples. */
export const SearchHelp = () => {
  const t = useTexts(texts);
  const styles = searchPage();
  return (
    <section aria-label={t('help.title')} className={styles.section}>
      <h2 className={styles.title}>{t('help.title')}</h2>
      <dl className={styles.help}>
        {EXAMPLES.map(([name, typed]) => (
          <div key={name} className={styles.pair}>
            <dt className={styles.example} dir="ltr" lang="en" translate="no">
              {typed}
            </dt>
            <dd>{t(`help.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
