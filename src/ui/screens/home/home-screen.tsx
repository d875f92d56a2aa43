import { useState } from 'react';
import type { QueueKind, QueueView } from '../../../core/model/chat/list/types.ts';
import { MANAGE_WORK } from '../../../core/model/collections/work/chat-work.ts';
import { useAct } from '../../core-client/use-act.ts';
import { useConnection } from '../../core-client/use-connection.ts';
import { useSteadyView } from '../../core-client/use-steady-view.ts';
import { useView } from '../../core-client/use-view.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { useStaleSince } from '../../hooks/use-stale-since.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { useLatePart } from '../../lazy/use-late-part.ts';
import { settingPath } from '../../routes/setting-path.ts';
import { type AppAbility, mayDo } from '../../session/ability.ts';
import { useAbility } from '../../session/use-ability.ts';
import { useIsRoleView, useSession } from '../../session/use-session.ts';
import { LIST_HEAD } from '../../shell/frame-views.ts';
import { countWords, isLowerLimit, waitingWords } from './at-least.ts';
import { ConnectionCard } from './connection-card.tsx';
import { home } from './home.recipe.ts';
import { QueueFigures } from './queue-figures.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { RunningCampaigns } from './running-campaigns.tsx';
import { Starts } from './starts.tsx';
import { TodaysAppointments } from './todays-appointments.tsx';
import '../../language/texts/en/home.ts';
import '../../language/texts/en/settings.ts';
import { History, Settings2, UserRound } from 'lucide-react';
import { Link } from 'wouter';
import type { Translation } from '../../language/translation.ts';
import { ALL_CHATS, chatPath } from '../../routes/chat-path.ts';
import { mayOpen, visibleNavigation } from '../../routes/navigation-items.ts';
import { QueueList } from './queue-list.tsx';

/** Only supervisors see it. */
const TEAM = lazyPart<object>(() => import('./team/team-answers.tsx'));

/**
 * The home page: open work, the connection and recent activity. Users without chats see the places they may
 * open.
 */
const HomeScreen = () => {
  const session = useSession();
  const ability = useAbility();
  const now = useMinute();
  const { t, formats } = useTranslation();
  const styles = home();
  if (session === null || ability === null) return null;
  const hello = greeting(t, session.userData.fullName, now);
  if (mayDo(ability, 'view-chat'))
    return (
      <ChatHome
        hello={hello}
        now={now}
        mayOpenSettings={mayOpen(ability, settingPath('connection'))}
        maySeeAppointments={mayDo(ability, 'view-call')}
        maySeeCampaigns={mayDo(ability, 'view-campaign')}
        maySeeTeam={mayDo(ability, MANAGE_WORK)}
      />
    );
  return (
    <div className={styles.root}>
      <div className={styles.main}>
        <h2 className={styles.title}>{hello}</h2>
        <p className={styles.subtitle}>{formats.weekdayDate(now)}</p>
        {mayDo(ability, 'view-campaign') && <RunningCampaigns />}
        <Places ability={ability} />
      </div>
      {mayDo(ability, 'view-call') && (
        <div className={styles.aside}>
          <TodaysAppointments now={now} />
        </div>
      )}
    </div>
  );
};

type ChatHomeProps = {
  readonly hello: string;
  readonly now: number;
  readonly mayOpenSettings: boolean;
  readonly maySeeAppointments: boolean;
  readonly maySeeCampaigns: boolean;
  readonly maySeeTeam: boolean;
};

/** The home page of users with chats. All its data is stored on this device. */
const ChatHome = ({
  hello,
  now,
  mayOpenSettings,
  maySeeAppointments,
  maySeeCampaigns,
  maySeeTeam,
}: ChatHomeProps) => {
  const styles = home();
  const { t, formats } = useTranslation();
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
        <div className={styles.opening}>
          <div>
            <h2 className={styles.title}>{hello}</h2>
            <p className={styles.subtitle}>
              <span>{formats.weekdayDate(now)}</span>
              {view !== undefined && (
                <>
                  <span aria-hidden>{' · '}</span>
                  <span>{waitingWords(t, view.head)}</span>
                </>
              )}
            </p>
          </div>
          <Starts />
        </div>
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
        {maySeeCampaigns && <RunningCampaigns />}
        {/* The last: its code comes late, and its height is that of the team. */}
        {maySeeTeam && <TeamLater offline={staleSince !== null} />}
      </div>
      <div className={styles.aside}>
        {maySeeAppointments && <TodaysAppointments now={now} />}
        <ConnectionCard
          head={connection}
          detailsHref={mayOpenSettings ? settingPath('connection') : null}
          onReconnect={isRoleView ? null : () => void act({ type: 'reconnect' }, t('actions.notReconnected'))}
        />
        <RecentActivity view={activity} queue={view?.head} now={now} />
      </div>
    </div>
  );
};

export default HomeScreen;

const TeamLater = ({ offline }: { readonly offline: boolean }) => {
  const Team = useLatePart(TEAM, offline);
  return Team === null ? null : <Team />;
};

const NOON = 12;
const EVENING = 18;

/** Returns a greeting for the local time with the user's first name, such as "Good morning, Imogen". */
const greeting = (t: Translation['t'], fullName: string, now: number): string => {
  const hour = new Date(now).getHours();
  const words = t(
    hour < NOON
      ? 'home.greeting.morning'
      : hour < EVENING
        ? 'home.greeting.afternoon'
        : 'home.greeting.evening',
  );
  const [first = ''] = fullName.trim().split(/\s+/);
  return first === '' ? words : t('home.greetingTo', { greeting: words, name: first });
};

const Places = ({ ability }: { readonly ability: AppAbility }) => {
  const styles = home();
  const { t } = useTranslation();
  const groups = visibleNavigation(ability).flatMap(({ label, items }) =>
    label === null ? [] : [{ label, items }],
  );
  const own = [
    ...(mayOpen(ability, '/profile')
      ? [{ href: '/profile', label: 'routes.profile' as const, icon: UserRound }]
      : []),
    { href: '/setting', label: 'navigation.places.settings' as const, icon: Settings2 },
  ];
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
      <div>
        <h4 className={styles.group}>{t('settings.groups.yours')}</h4>
        {own.map((place) => (
          <Link key={place.href} href={place.href} className={styles.place}>
            <place.icon size={16} aria-hidden />
            <span>{t(place.label)}</span>
          </Link>
        ))}
      </div>
    </section>
  );
};

type QueueSectionProps = {
  readonly view: QueueView | undefined;
  readonly kind: QueueKind;
  readonly now: number;
  /** Time (epoch ms) up to which the rows are complete; null while they are live. */
  readonly staleSince: number | null;
  readonly onRetry: () => void;
};

const QueueSection = ({ view, kind, now, staleSince, onRetry }: QueueSectionProps) => {
  const styles = home();
  const { t, formats } = useTranslation();
  const head = view?.head;
  const count = head?.counts[kind] ?? 0;
  const isAtLeast = head !== undefined && isLowerLimit(head, kind);
  const all = isAtLeast ? t('home.queue.showAll') : t('home.queue.all', { count });
  return (
    <section className={styles.section} aria-label={t('home.queue.title')}>
      <div className={styles.head}>
        <h3 className={styles.sectionTitle}>{t('home.queue.title')}</h3>
        <span className={styles.count}>{count > 0 && countWords(t, formats.count(count), isAtLeast)}</span>
        <Link href={chatPath(null, { ...ALL_CHATS, filter: kind })} className={styles.more}>
          {count > (view?.rows.length ?? 0) ? all : t('home.queue.openChat')}
        </Link>
      </div>
      {staleSince !== null && (
        <p className={styles.line}>
          <History size={14} aria-hidden />
          <span>{t('home.queue.stale', { time: formats.clockTime(staleSince) })}</span>
        </p>
      )}
      <QueueList view={view} kind={kind} now={now} onRetry={onRetry} />
    </section>
  );
};
