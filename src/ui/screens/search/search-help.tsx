import { useTexts } from '../../language/use-texts.ts';
import { searchPage } from './search.recipe.ts';
import { texts } from './texts/texts.ts';

const EXAMPLES = ['phrase', 'from', 'in', 'flag', 'has', 'dates'] as const;

/** Explains the operators by examples. */
export const SearchHelp = () => {
  const t = useTexts(texts);
  const styles = searchPage();
  return (
    <section aria-label={t('help.title')} className={styles.section}>
      <h2 className={styles.title}>{t('help.title')}</h2>
      <dl className={styles.help}>
        {EXAMPLES.map((name) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt className={styles.example} dir="ltr" translate="no">
              {t(`help.${name}`)}
            </dt>
            <dd>{t(`help.${name}Text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
