import { useState } from 'react';
import type { QueueKind } from '../../../core/model/chat/list/types.ts';
import { useSteadyView } from '../../core-client/use-steady-view.ts';
import { useView } from '../../core-client/use-view.ts';
import { useAct } from '../../hooks/use-act.ts';
import { useConnection } from '../../hooks/use-connection.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useStaleSince } from '../../hooks/use-stale-since.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { mayDo } from '../../session/ability.ts';
import { useAbility } from '../../session/use-ability.ts';
import { useIsRoleView, useSession } from '../../session/use-session.ts';
import { LIST_HEAD } from '../../shell/frame-views.ts';
import { settingPath } from '../setting/setting-path.ts';
import { waitingWords } from './at-least.ts';
import { ConnectionCard } from './connection-card.tsx';
import { greeting } from './greeting.ts';
import { home } from './home.recipe.ts';
import { Places } from './places.tsx';
import { QueueFigures } from './queue-figures.tsx';
import { QueueSection } from './queue-section.tsx';
import { RecentActivity } from './recent-activity.tsx';
import '../../language/texts/en/home.ts';

const MINUTE_MS = 60_000;

/**
 * The home page: open work, the connection and recent activity. Users without chats see the places they may
 * open.
 */
const HomeScreen = () => {
  const session = useSession();
  const ability = useAbility();
  const now = useNow(MINUTE_MS);
  const { t } = useTranslation();
  const styles = home();
  if (session === null || ability === null) return null;
  const hello = greeting(t, session.userData.fullName, now);
  if (mayDo(ability, 'view-chat'))
    return <ChatHome hello={hello} now={now} mayOpenSettings={mayDo(ability, 'view-setting')} />;
  return (
    <div className={styles.root}>
      <div className={styles.main}>
        <h2 className={styles.title}>{hello}</h2>
        <Places ability={ability} />
      </div>
    </div>
  );
};

type ChatHomeProps = {
  readonly hello: string;
  readonly now: number;
  readonly mayOpenSettings: boolean;
};

/** The home page of users with chats. All its data is stored on this device. */
const ChatHome = ({ hello, now, mayOpenSettings }: ChatHomeProps) => {
  const styles = home();
  const { t } = useTranslation();
  const act = useAct();
  const [kind, setKind] = useState<QueueKind>('waiting');
  const { view, settled } = useSteadyView({ view: 'queue', of: kind });
  const unreadMessages = useView(LIST_HEAD)?.head.totalUnseen ?? 0;
  const connection = useConnection();
  const activity = useView({ view: 'activity' });
  const staleSince = useStaleSince(connection);
  const isRoleView = useIsRoleView();
  return (
    <div className={styles.root}>
      <div className={styles.main}>
        <h2 className={styles.title}>{hello}</h2>
        <p className={styles.subtitle}>{view !== undefined && waitingWords(t, view.head)}</p>
        <QueueFigures
          head={view?.head}
          unreadMessages={unreadMessages}
          chosen={kind}
          now={now}
          onChoose={setKind}
        />
        <QueueSection
          // Don't show the rows of the previous choice for the new choice.
          view={settled ? view : undefined}
          kind={kind}
          now={now}
          staleSince={staleSince}
          onRetry={() => void act({ type: 'refreshChats' }, t('home.queue.failed'))}
        />
      </div>
      <div className={styles.aside}>
        <ConnectionCard
          head={connection}
          detailsHref={mayOpenSettings ? settingPath('connection') : null}
          onReconnect={isRoleView ? null : () => void act({ type: 'reconnect' }, t('actions.notReconnected'))}
        />
        <RecentActivity view={activity} now={now} />
      </div>
    </div>
  );
};

export default HomeScreen;
