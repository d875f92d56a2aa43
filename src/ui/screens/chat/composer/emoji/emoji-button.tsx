// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { Smile } from 'lucide-react';
import type { RefObject } from 'react';
import { css } from 'styled-system/css';
import { logKeyOf } from '../../../../../core/model/session/user.ts';
import { insertAtCaret } from '../../../../browser/put-text.ts';
import { IconButton } from '../../../../components/button/icon-button.tsx';
import { type Anchored, useTriggeredOverlay } from '../../../../components/overlay/use-triggered-overlay.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { lazyPart } from '../../../../lazy/lazy-part.ts';
import { recentsOf } from '../../../../session/recents.ts';
import { sessionStore } from '../../../../session/session-store.ts';
import { texts } from '../../../../shared/chat/texts/texts.ts';
import type { EmojiPopoverProps } from './emoji-popover.tsx';

const POPOVER = lazyPart<EmojiPopoverProps & Anchored>(() => import('./emoji-popover.tsx'));

const button = css({ boxSize: { base: '40px', md: '28px' } });

const ownRecents = () => {
  const session = sessionStore().current();
  return recentsOf('emoji', session === null ? '' : logKeyOf(session.userData));
};

type EmojiButtonProps = Pick<EmojiPopoverProps, 'text' | 'sms'> & {
  readonly input: RefObject<HTMLTextAreaElement | null>;
};

export const EmojiButton = ({ input, ...props }: EmojiButtonProps) => {
  const t = useTexts(texts);
  const { trigger, draw } = useTriggeredOverlay('dialog', POPOVER);
  return (
    <>
      <IconButton {...trigger} label={t('composer.emoji')} icon={Smile} size="sm" className={button} />
      {draw({
        ...props,
        recents: ownRecents(),
        box: () => input.current,
        onPick: (emoji) => input.current !== null && insertAtCaret(input.current, emoji),
      })}
    </>
  );
};
