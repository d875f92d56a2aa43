import { Link } from 'wouter';
import { useTranslation } from '../../language/translation-context.tsx';
import type { AppAbility } from '../../session/ability.ts';
import { visibleNavigation } from '../../shell/navigation/navigation-items.ts';
import { home } from './home.recipe.ts';
import '../../language/texts/en/home.ts';

export const Places = ({ ability }: { readonly ability: AppAbility }) => {
  const styles = home();
  const { t } = useTranslation();
  const groups = visibleNavigation(ability).flatMap(({ label, items }) =>
    label === null ? [] : [{ label, items }],
  );
  if (groups.length === 0) return <p className={styles.subtitle}>{t('home.nothingElse')}</p>;
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{t('home.places')}</h3>
      {groups.map(({ label, items }) => (
        <div key={label}>
          <h4 className={styles.group}>{t(label)}</h4>
          {items.map((place) => (
            <Link key={place.path} href={place.href} className={styles.place}>
              <place.icon size={16} aria-hidden />
              <span>{t(place.label)}</span>
            </Link>
          ))}
        </div>
      ))}
    </section>
  );
};
