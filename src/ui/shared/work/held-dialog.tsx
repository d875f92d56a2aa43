import { useRef } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ModalDescription } from '../../components/dialog/modal.tsx';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { useTexts } from '../../language/use-texts.ts';
import { inSentence } from './in-sentence.ts';
import { texts } from './texts/texts.ts';
import type { WorkChat } from './work-acts.ts';

const reason = css({ textStyle: 'text.body', overflowWrap: 'anywhere' });

export type HeldDialogProps = {
  readonly chats: readonly WorkChat[];
};

/**
 * Says who answers a chat that the person can't hand over. The dialog itself has the focus, not its button: a name that the
 * person types for the hand-over, with a space or Enter, then does nothing.
 */
const HeldDialog = ({ chats, ...overlaid }: HeldDialogProps & Overlaid) => {
  const t = useTexts(texts);
  const text = useRef<HTMLParagraphElement>(null);
  const [chat] = chats;
  const owner = chat?.work.owner ?? '';
  return (
    <Dialog
      {...overlaid}
      title={t('failed.hand', { name: inSentence(chat?.name ?? '') })}
      focusFirst={() => text.current?.closest<HTMLElement>('[role=dialog]') ?? null}
      actions={<Button onClick={overlaid.onClose}>{t('held.close')}</Button>}
    >
      <ModalDescription asChild>
        <p ref={text} className={reason}>
          <span>
            {owner === '' ? t('obstacles.isOthers') : t('line.others', { name: inSentence(owner) })}
          </span>{' '}
          <span>{t('held.rule')}</span>
        </p>
      </ModalDescription>
    </Dialog>
  );
};

export default HeldDialog;
