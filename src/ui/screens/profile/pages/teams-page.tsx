import { UsersRound } from 'lucide-react';
import { EmptyState } from '../../../components/state/panel-state.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useAsked } from '../../../shared/profile/own-profile.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';
import { AskedPage } from './asked-page.tsx';
import { Chips } from './chips.tsx';
import { pageStyles as styles } from './page.recipe.ts';

export const TeamsPage = () => {
  const { t, formats } = useTranslation(texts);
  return (
    <AskedPage page="teams" asked={useAsked('teams')}>
      {({ teams }) =>
        teams.length === 0 ? (
          <EmptyState icon={UsersRound} title={t('pages.noTeams')} />
        ) : (
          <ul aria-label={t('tabs.teams')}>
            {teams.map(({ title, description, members, extraMembers, chips }) => (
              <li key={title} className={styles.item}>
                <div className={styles.row}>
                  <bdi translate="no" className={styles.title}>
                    {title}
                  </bdi>
                  <Chips of={chips} />
                </div>
                <p className={styles.text}>
                  <bdi translate="no">{description}</bdi>
                </p>
                <p className={styles.end}>
                  <bdi translate="no">
                    {formats
                      .list(members)
                      .map(({ value }) => value)
                      .join('')}
                  </bdi>
                  {extraMembers > 0 && <span>{` ${t('pages.more', { count: extraMembers })}`}</span>}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </AskedPage>
  );
};
