import type { NoteRecord } from '../../../core/model/collections/notes.ts';
import { texts } from '../../alerts/texts/texts.ts';
import { useView } from '../../core-client/use-view.ts';
import { useTexts } from '../../language/use-texts.ts';
import { ColleagueLine, ColleagueList } from './colleague-line.tsx';

type MentionsProps = {
  readonly mentions: readonly NoteRecord[];
  readonly now: number;
  readonly onOpen: (chatId: string) => void;
};

/** The notes that mention the user. */
export const Mentions = ({ mentions, now, onOpen }: MentionsProps) => {
  const t = useTexts(texts);
  return (
    <ColleagueList
      label={t('mentionList')}
      rows={mentions}
      keyOf={({ id }) => id}
      draw={(note) => <MentionLine note={note} now={now} onOpen={() => onOpen(note.chatId)} />}
    />
  );
};

interface MentionLineProps {
  readonly note: NoteRecord;
  readonly now: number;
  readonly onOpen: () => void;
}

const MentionLine = ({ note: { chatId, author, authorId, text, createdAt }, ...props }: MentionLineProps) => {
  const t = useTexts(texts);
  const known = useView({ view: 'chatName', chatId })?.head.name ?? '';
  return (
    <ColleagueLine
      {...props}
      chatId={chatId}
      by={{ id: authorId, name: author }}
      title={t('mentioned', { by: author, name: known === '' ? t('unnamed') : known })}
      note={text}
      at={createdAt}
    />
  );
};
