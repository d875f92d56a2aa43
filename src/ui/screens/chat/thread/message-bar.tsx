import { Copy, Info } from 'lucide-react';
import { css } from 'styled-system/css';
import type { MessageRow } from '../../../../core/model/chat/thread/types.ts';
import { PlainIconButton } from '../../../components/button/plain-icon-button.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { copyText } from './copy-text.ts';

const bar = css({
  position: 'absolute',
  insetBlockStart: '-22px',
  // Visible while the pointer or the focus is on the message. A tap focuses the message.
  display: 'none',
  gap: '2',
  p: '2',
  bg: 'bg.overlay',
  borderRadius: 'sm',
  boxShadow: 'float',
  zIndex: 'jump',
  '&[data-side=in]': { insetInlineStart: '0' },
  '&[data-side=out]': { insetInlineEnd: '0' },
  'article:is(:hover, :focus-within) &': { display: 'flex' },
});

type MessageBarProps = {
  readonly row: MessageRow;
  readonly side: 'in' | 'out';
  readonly onInfo: (key: string) => void;
};

/** Actions that don't change the message. */
export const MessageBar = ({ row, side, onInfo }: MessageBarProps) => {
  const t = useTexts(texts);
  return (
    <div role="toolbar" aria-label={t('message.actions')} data-side={side} className={bar}>
      {row.body !== '' && (
        <PlainIconButton
          size="sm"
          label={t('message.copy')}
          title={t('message.copy')}
          icon={Copy}
          onClick={() => void copyText(row.body, t)}
        />
      )}
      <PlainIconButton
        size="sm"
        label={t('message.info')}
        title={t('message.info')}
        icon={Info}
        onClick={() => onInfo(row.key)}
      />
    </div>
  );
};
