import { UserRoundCheck } from 'lucide-react';
import { sva } from 'styled-system/css';
import { Link } from 'wouter';
import { texts } from '../../alerts/texts/texts.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { chatPath } from '../../routes/chat-path.ts';
import { useNotes } from '../../shared/events/use-notes.ts';
import type { HandedChat } from '../../shared/work/given-chats.ts';

const styles = sva({
  slots: ['list', 'row', 'mark', 'text', 'title', 'note', 'time'],
  base: {
    list: { px: '8', pb: '8', maxHeight: 'min(260px, 30dvh)', overflowY: 'auto' },
    row: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '12',
      p: '8',
      borderRadius: 'sm',
      _hover: { bg: 'bg.hover' },
      _focusVisible: { outlineOffset: '-2px' },
    },
    mark: { flexShrink: 0, color: 'accent.fg', mt: '2' },
    text: { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    title: { textStyle: 'text.body', fontWeight: 'medium' },
    note: { textStyle: 'text.ui', color: 'fg.muted', lineClamp: 2 },
    time: {
      flexShrink: 0,
      textStyle: 'text.meta',
      color: 'fg.subtle',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})();

/** A note of a hand-over is stored just after it, in ms. */
const NOTE_WITHIN_MS = 10_000;

type HandedChatsProps = {
  readonly handed: readonly HandedChat[];
  readonly now: number;
  readonly onOpen: (chatId: string) => void;
};

/** The chats that somebody gave to the user. */
export const HandedChats = ({ handed, now, onOpen }: HandedChatsProps) => {
  const t = useTexts(texts);
  return (
    <ul className={styles.list} aria-label={t('list')}>
      {handed.map((one) => (
        <li key={one.chatId}>
          <HandedLine chat={one} now={now} onOpen={() => onOpen(one.chatId)} />
        </li>
      ))}
    </ul>
  );
};

interface HandedLineProps {
  readonly chat: HandedChat;
  readonly now: number;
  readonly onOpen: () => void;
}

const HandedLine = ({ chat: { chatId, name: known, given }, now, onOpen }: HandedLineProps) => {
  const { t, formats } = useTranslation(texts);
  const name = known === '' ? t('unnamed') : known;
  const note = useNotes(chatId).find(
    ({ values: { authorId, createdAt } }) =>
      authorId === given.byId && createdAt !== null && Math.abs(createdAt - given.at) < NOTE_WITHIN_MS,
  )?.values.text;
  return (
    <Link href={chatPath(chatId)} className={styles.row} onClick={onOpen}>
      {given.byId === '' ? (
        <UserRoundCheck size={16} aria-hidden className={styles.mark} />
      ) : (
        <Avatar id={given.byId} name={given.by} size={24} />
      )}
      <span className={styles.text}>
        <span translate="no" className={styles.title}>
          {given.by === '' ? t('shared', { name }) : t('handed', { by: given.by, name })}
        </span>
        {note !== undefined && (
          <span dir="auto" translate="no" className={styles.note}>
            {note}
          </span>
        )}
      </span>
      <time
        className={styles.time}
        dateTime={new Date(given.at).toISOString()}
        title={formats.exactTime(given.at)}
      >
        <bdi translate="no">{formats.rowTime(given.at, now)}</bdi>
      </time>
    </Link>
  );
};
