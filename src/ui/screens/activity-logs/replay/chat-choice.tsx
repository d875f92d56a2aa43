import { ChevronDown, Users } from 'lucide-react';
import { css } from 'styled-system/css';
import { Button } from '../../../components/button/button.tsx';
import { type Anchored, useTriggeredOverlay } from '../../../components/overlay/use-triggered-overlay.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { texts } from '../texts/texts.ts';
import type { ChatPickerProps } from './chat-picker.tsx';

const CHATS = lazyPart<ChatPickerProps & Anchored>(() => import('./chat-picker.tsx'));
export const loadChatPicker = CHATS.load;

const shownName = css({
  maxWidth: { base: '96px', md: '220px' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

/** The button that names the chosen chat and opens the list of chats. */
export const ChatChoice = ({
  name,
  onPick,
}: {
  readonly name: string | null;
  readonly onPick: (chatId: string) => void;
}) => {
  const t = useTexts(texts);
  const chats = useTriggeredOverlay<ChatPickerProps>('dialog', CHATS);
  return (
    <>
      <Button {...chats.trigger} icon={Users}>
        {name === null ? (
          <span>{t('replay.choose')}</span>
        ) : (
          <bdi translate="no" className={shownName}>
            {name}
          </bdi>
        )}
        <ChevronDown size={14} aria-hidden />
      </Button>
      {chats.draw({ onPick })}
    </>
  );
};
