import { UsersRound } from 'lucide-react';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { Badge } from '../../../components/badge/badge.tsx';
import { EmptyState } from '../../../components/state/panel-state.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useAsked } from '../../../shared/profile/own-profile.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';
import { AskedPage } from './asked-page.tsx';
import { Chips } from './chips.tsx';
import { pageStyles as styles } from './page.recipe.ts';

export const ConnectionsPage = () => {
  const t = useTexts(texts);
  return (
    <AskedPage page="connections" asked={useAsked('connections')}>
      {({ connections }) =>
        connections.length === 0 ? (
          <EmptyState icon={UsersRound} title={t('pages.noConnections')} />
        ) : (
          <ul aria-label={t('tabs.connections')}>
            {connections.map((one) => (
              <li key={one.name} className={styles.item}>
                <div className={styles.row}>
                  <Avatar id={one.name} name={one.name} size={32} />
                  <div className={styles.grow}>
                    <bdi translate="no" className={styles.title}>
                      {one.name}
                    </bdi>
                    <p className={styles.text}>
                      <bdi translate="no">{one.designation}</bdi>
                    </p>
                  </div>
                  <Chips of={one.chips} />
                  <span className={styles.end}>{t('pages.figuresOf', one)}</span>
                  {one.isConnected && <Badge tone="success" text={t('pages.connected')} />}
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </AskedPage>
  );
};
