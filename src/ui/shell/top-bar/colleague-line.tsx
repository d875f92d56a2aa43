import { UserRoundCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, sva } from 'styled-system/css';
import { Link } from 'wouter';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { chatPath } from '../../routes/chat-path.ts';

const styles = sva({
  slots: ['row', 'mark', 'text', 'title', 'note', 'time'],
  base: {
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

const list = css({ px: '8', pb: '8', maxHeight: 'min(260px, 30dvh)', overflowY: 'auto' });

interface ColleagueListProps<T> {
  readonly label: string;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  readonly draw: (row: T) => ReactNode;
}

/** What colleagues did that concerns the user. */
export const ColleagueList = <T,>({ label, rows, keyOf, draw }: ColleagueListProps<T>) => (
  <ul className={list} aria-label={label}>
    {rows.map((row) => (
      <li key={keyOf(row)}>{draw(row)}</li>
    ))}
  </ul>
);

interface ColleagueLineProps {
  readonly chatId: string;
  /** Who did it. An empty id: the service. */
  readonly by: { readonly id: string; readonly name: string };
  readonly title: string;
  readonly note: string | undefined;
  readonly at: number | null;
  readonly now: number;
  readonly onOpen: () => void;
}

/** Says who did what in a chat, and leads to the chat. */
export const ColleagueLine = ({ chatId, by, title, note, at, now, onOpen }: ColleagueLineProps) => {
  const { formats } = useTranslation();
  return (
    <Link href={chatPath(chatId)} className={styles.row} onClick={onOpen}>
      {by.id === '' ? (
        <UserRoundCheck size={16} aria-hidden className={styles.mark} />
      ) : (
        <Avatar id={by.id} name={by.name} size={24} />
      )}
      <span className={styles.text}>
        <span translate="no" className={styles.title}>
          {title}
        </span>
        {note !== undefined && (
          <span dir="auto" translate="no" className={styles.note}>
            {note}
          </span>
        )}
      </span>
      {at !== null && (
        <time className={styles.time} dateTime={new Date(at).toISOString()} title={formats.exactTime(at)}>
          <bdi translate="no">{formats.rowTime(at, now)}</bdi>
        </time>
      )}
    </Link>
  );
};
