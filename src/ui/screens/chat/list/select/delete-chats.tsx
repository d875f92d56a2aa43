import { useState } from 'react';
import { css } from 'styled-system/css';
import type { ChatRow } from '../../../../../core/model/chat/list/types.ts';
import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { useView } from '../../../../core-client/use-view.ts';
import { useTranslation } from '../../../../language/translation-context.tsx';
import { namesInWords } from './names-in-words.ts';
import { texts } from './texts/texts.ts';

const line = css({ display: 'block', mt: '8' });

type DeleteChatsProps = {
  readonly rows: readonly ChatRow[];
  /** Those of them that the list does not show. */
  readonly leftOut: readonly ChatRow[];
  readonly onDelete: () => Promise<void>;
  readonly onGone: () => void;
};

/** Asks before several chats are deleted. */
export const DeleteChats = ({ rows, leftOut, onDelete, onGone }: DeleteChatsProps) => {
  const { t, formats } = useTranslation(texts);
  const [open, setOpen] = useState(true);
  const [busy, setBusy] = useState(false);
  const outbox = useView({ view: 'outbox' })?.rows ?? [];
  const scheduled = useView({ view: 'scheduled' })?.rows ?? [];
  const ids = new Set(rows.map(({ key }) => key));
  const unsent = [...outbox, ...scheduled].filter(({ chatId }) => ids.has(chatId)).length;
  const loss = unsent + rows.filter(({ preview }) => preview.kind === 'draft').length;
  const chats = t('chats', { count: rows.length });
  const remove = async () => {
    setBusy(true);
    await onDelete();
    setOpen(false);
  };
  return (
    <ConfirmDialog
      open={open}
      onGone={onGone}
      title={t('ask.title', { chats })}
      keepLabel={t('ask.keep')}
      actLabel={t('acts.delete')}
      busy={busy}
      onKeep={() => setOpen(false)}
      onAct={() => void remove()}
    >
      <span>{t('ask.text', { chats })}</span>
      {leftOut.length > 0 && (
        <span translate="no" className={line}>
          {t('ask.leftOut', { names: namesInWords(leftOut, t, formats) })}
        </span>
      )}
      {loss > 0 && <span className={line}>{t('ask.loss', { count: loss })}</span>}
    </ConfirmDialog>
  );
};
