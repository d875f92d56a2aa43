import { texts } from '../../alerts/texts/texts.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useNotes } from '../../shared/events/use-notes.ts';
import type { HandedChat } from '../../shared/work/given-chats.ts';
import { ColleagueLine, ColleagueList } from './colleague-line.tsx';

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
    <ColleagueList
      label={t('list')}
      rows={handed}
      keyOf={({ chatId }) => chatId}
      draw={(one) => <HandedLine chat={one} now={now} onOpen={() => onOpen(one.chatId)} />}
    />
  );
};

interface HandedLineProps {
  readonly chat: HandedChat;
  readonly now: number;
  readonly onOpen: () => void;
}

const HandedLine = ({ chat: { chatId, name: known, given }, ...props }: HandedLineProps) => {
  const t = useTexts(texts);
  const name = known === '' ? t('unnamed') : known;
  const note = useNotes(chatId).find(
    ({ values: { authorId, createdAt } }) =>
      authorId === given.byId && createdAt !== null && Math.abs(createdAt - given.at) < NOTE_WITHIN_MS,
  )?.values.text;
  return (
    <ColleagueLine
      {...props}
      chatId={chatId}
      by={{ id: given.byId, name: given.by }}
      title={given.by === '' ? t('shared', { name }) : t('handed', { by: given.by, name })}
      note={note}
      at={given.at}
    />
  );
};
