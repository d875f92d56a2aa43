import { BellOff, CheckCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, sva } from 'styled-system/css';
import { Link } from 'wouter';
import type { ChatListView, ChatRow } from '../../../core/model/chat/list/types.ts';
import { Button } from '../../components/button/button.tsx';
import { Counter } from '../../components/counter/counter.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { EmptyState } from '../../components/state/panel-state.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { ALL_CHATS, chatPath } from '../../routes/chat-path.ts';
import { ChatLine } from '../../shared/chat/chat-line.tsx';
import { texts } from './texts/texts.ts';

/** Chats that the panel names. The rest stands behind one line. */
export const NEW_CHATS_SHOWN = 6;

const styles = sva({
  slots: ['head', 'title', 'list', 'row', 'end', 'time', 'more'],
  base: {
    head: {
      layerStyle: 'row',
      justifyContent: 'space-between',
      gap: '8',
      minHeight: '44px',
      paddingInlineStart: '16',
      paddingInlineEnd: '8',
    },
    title: { textStyle: 'text.body', fontWeight: 'semibold' },
    list: { maxHeight: 'min(380px, 50dvh)', overflowY: 'auto', px: '8', pb: '8' },
    row: {
      layerStyle: 'row',
      gap: '12',
      p: '8',
      borderRadius: 'sm',
      _hover: { bg: 'bg.hover' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    end: { layerStyle: 'column', alignItems: 'flex-end', gap: '4', flexShrink: 0 },
    time: { textStyle: 'text.meta', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
    more: {
      display: 'block',
      p: '8',
      borderRadius: 'sm',
      textStyle: 'text.ui',
      fontWeight: 'medium',
      color: 'accent.fg',
      _hover: { textDecoration: 'underline' },
      _focusVisible: { outlineOffset: '-2px' },
    },
  },
})();

const bone = { disc: css({ boxSize: '36px', flexShrink: 0 }), text: css({ width: '60%', height: '12px' }) };
const SKELETON_ROWS = ['a', 'b', 'c'];

type NewChatsProps = {
  /** The unread chats; undefined until the first frame. */
  readonly view: ChatListView | undefined;
  readonly now: number;
  /** What colleagues did that concerns the user, such as chats that they gave. Null: nothing. */
  readonly ofColleagues: ReactNode;
  /** Null for users who mark nothing. */
  readonly onMarkAll: (() => void) | null;
  /** Called when the user opens a chat or the list. */
  readonly onOpen: () => void;
};

/** What is new: the unread chats with their last messages, and a way to mark them all as read. */
export const NewChats = ({ view, now, ofColleagues, onMarkAll, onOpen }: NewChatsProps) => {
  const t = useTexts(texts);
  const rows = view?.rows.slice(0, NEW_CHATS_SHOWN) ?? [];
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('unread')}</h2>
        {onMarkAll !== null && (rows.length > 0 || ofColleagues !== null) && (
          <Button size="sm" variant="ghost" icon={CheckCheck} onClick={onMarkAll}>
            {t('markAll')}
          </Button>
        )}
      </div>
      {ofColleagues}
      <div className={styles.list}>
        {view === undefined || (view.head.loading && rows.length === 0) ? (
          <div role="status" aria-label={t('loading')}>
            {SKELETON_ROWS.map((row) => (
              <div key={row} className={styles.row}>
                <Skeleton shape="disc" className={bone.disc} />
                <Skeleton shape="line" className={bone.text} />
              </div>
            ))}
          </div>
        ) : (
          (rows.length > 0 || ofColleagues === null) && (
            <NewRows rows={rows} head={view.head} now={now} onOpen={onOpen} />
          )
        )}
      </div>
    </>
  );
};

type NewRowsProps = Pick<NewChatsProps, 'now' | 'onOpen'> & {
  readonly rows: readonly ChatRow[];
  readonly head: ChatListView['head'];
};

const NewRows = ({ rows, head, now, onOpen }: NewRowsProps) => {
  const t = useTexts(texts);
  const { t: frame, formats } = useTranslation();
  if (rows.length === 0)
    return head.atLeast.unread ? (
      <EmptyState icon={BellOff} title={t('notAllLoaded')} text={t('mayBeMore')} />
    ) : (
      <EmptyState icon={BellOff} title={t('none')} text={t('noneText')} />
    );
  const more = head.passing.unread - rows.length;
  return (
    <>
      <ul aria-label={t('unread')}>
        {rows.map((row) => (
          <li key={row.key}>
            <Link href={chatPath(row.key)} className={styles.row} onClick={onOpen}>
              <ChatLine row={row} />
              <span className={styles.end}>
                {row.at !== null && (
                  <time
                    className={styles.time}
                    dateTime={new Date(row.at).toISOString()}
                    title={formats.exactTime(row.at)}
                  >
                    <bdi translate="no">{formats.rowTime(row.at, now)}</bdi>
                  </time>
                )}
                <Counter count={row.unseen} label={frame('navigation.unread', { count: row.unseen })} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        href={chatPath(null, { ...ALL_CHATS, filter: 'unread' })}
        className={styles.more}
        onClick={onOpen}
      >
        {more > 0 ? t('more', { count: more }) : t('all')}
      </Link>
    </>
  );
};
