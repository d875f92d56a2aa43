import { useEffect, useEffectEvent, useRef } from 'react';
import { css } from 'styled-system/css';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { useView } from '../../core-client/use-view.ts';
import { useCarried } from '../../hooks/use-carried.ts';
import { useTexts } from '../../language/use-texts.ts';
import { chatsTitle } from './chats-title.ts';
import { type CloseFacts, closeFacts } from './close-facts.ts';
import { texts } from './texts/texts.ts';
import type { WorkChat } from './work-acts.ts';

const line = css({ display: 'block', '& + &': { mt: '4' } });

type CloseQuestionProps = Overlaid & {
  readonly chats: readonly WorkChat[];
  readonly onAct: () => void;
};

/** Closes chats at once if nothing is left in them. Otherwise it asks first, and says what is left. */
export const CloseQuestion = ({ chats, open, onClose, onGone, onAct }: CloseQuestionProps) => {
  const t = useTexts(texts);
  const outbox = useView({ view: 'outbox' })?.rows;
  const scheduled = useView({ view: 'scheduled' })?.rows;
  const connection = useView({ view: 'connection' })?.head;
  const isKnown = outbox !== undefined && scheduled !== undefined && connection !== undefined;
  // Once the person was asked, the question stays, even if what is left leaves meanwhile.
  const facts = useCarried<CloseFacts | null>(null, (before) =>
    before === null && isKnown ? closeFacts(chats, outbox, scheduled, connection.ready) : before,
  );
  const isDecided = useRef(false);
  const close = useEffectEvent(() => {
    if (isDecided.current) return;
    isDecided.current = true;
    onAct();
    onGone();
  });
  const isFree = isKnown && open && facts === null;
  useEffect(() => {
    if (isFree) close();
  }, [isFree]);
  const isOne = chats.length === 1;
  return (
    <ConfirmDialog
      open={open && facts !== null}
      onGone={onGone}
      title={chatsTitle(t, 'close', chats)}
      keepLabel={t('close.keep')}
      actLabel={t('close.act')}
      onKeep={onClose}
      onAct={() => {
        onAct();
        onClose();
      }}
    >
      {facts !== null && (
        <>
          {facts.waits > 0 && (
            <span className={line}>
              {isOne ? t('close.waits') : t('close.waitsAll', { count: facts.waits })}
            </span>
          )}
          {facts.drafts > 0 && (
            <span className={line}>
              {isOne ? t('close.draft') : t('close.draftAll', { count: facts.drafts })}
            </span>
          )}
          {facts.failed > 0 && <span className={line}>{t('close.failed', { count: facts.failed })}</span>}
          {facts.waiting > 0 && <span className={line}>{t('close.waiting', { count: facts.waiting })}</span>}
        </>
      )}
    </ConfirmDialog>
  );
};
