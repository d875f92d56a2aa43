import { css, sva } from 'styled-system/css';
import { Link } from 'wouter';
import type { QueueHead } from '../../../core/model/chat/list/types.ts';
import type { ActivityRow, ActivityView } from '../../../core/model/inspect/types.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import type { Translation } from '../../language/translation.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { chatPath } from '../../routes/chat-path.ts';
import { activityState } from './activity-state.ts';
import { home } from './home.recipe.ts';
import '../../language/texts/en/home.ts';
import { useColleagueNames } from '../../shared/profile/colleague-names.ts';

const activity = sva({
  slots: ['list', 'row', 'words', 'time', 'note'],
  base: {
    // Contains its children's margins, so that its height includes them.
    list: { display: 'flow-root', minHeight: '144px' },
    row: {
      layerStyle: 'row',
      gap: '8',
      minHeight: '36px',
      py: '4',
      borderRadius: 'sm',
      textStyle: 'text.ui',
      _hover: { bg: 'bg.hover' },
    },
    // Clips combining marks, which may be drawn far outside their letter.
    words: { flex: '1', minWidth: '0', overflow: 'clip', overflowClipMargin: '3px' },
    time: { textStyle: 'text.ui', color: 'fg.muted', fontVariantNumeric: 'tabular-nums', flexShrink: 0 },
    note: { textStyle: 'text.ui', color: 'fg.muted' },
  },
});

const bone = css({ width: '70%', height: '12px', my: '12px' });

export const activityWords = (t: Translation['t'], { kind, chatName: chat, who }: ActivityRow): string => {
  switch (kind) {
    case 'wrote':
      return who === null ? t('home.activity.wrote', { chat }) : t('home.activity.wroteIn', { who, chat });
    case 'answered':
      return t('home.activity.answered', { who: who ?? '', chat });
    default:
      return t(`home.activity.${kind}`, { chat });
  }
};

type RecentActivityProps = {
  /** Undefined until the first frame. */
  readonly view: ActivityView | undefined;
  /** The state of the list of chats. Undefined until the first frame. */
  readonly queue: QueueHead | undefined;
  readonly now: number;
};

export const RecentActivity = ({ view, queue, now }: RecentActivityProps) => {
  const styles = activity();
  const page = home();
  const { t, formats } = useTranslation();
  const nameOf = useColleagueNames((view?.rows ?? []).map(({ who }) => who));
  const state = activityState(view, queue);
  return (
    <section>
      <h3 className={page.sectionTitle}>{t('home.activity.title')}</h3>
      <ul className={styles.list}>
        {state === 'reading' && (
          <li>
            <Skeleton shape="line" className={bone} />
            <Skeleton shape="line" className={bone} />
          </li>
        )}
        {(state === 'failed' || state === 'none') && (
          <li className={styles.note}>{t(`home.activity.${state}`)}</li>
        )}
        {view?.rows.map((row) => (
          <li key={row.key}>
            <Link href={chatPath(row.chatId)} className={styles.row}>
              <Avatar id={row.chatId} name={row.chatName} size={24} />
              <span className={styles.words}>
                {activityWords(t, row.who === null ? row : { ...row, who: nameOf(row.who) })}
              </span>
              <time
                className={styles.time}
                dateTime={new Date(row.at).toISOString()}
                title={formats.exactTime(row.at)}
              >
                {row.isNoticed ? (
                  <span>{t('home.activity.noticed', { time: formats.rowTime(row.at, now) })}</span>
                ) : (
                  <bdi translate="no">{formats.rowTime(row.at, now)}</bdi>
                )}
              </time>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
