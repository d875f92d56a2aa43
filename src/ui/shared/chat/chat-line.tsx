import { sva } from 'styled-system/css';
import type { ChatRow } from '../../../core/model/chat/list/types.ts';
import { Address } from '../../components/address/address.tsx';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useColleagueNames } from '../profile/colleague-names.ts';
import { previewDirection, previewOf } from './preview.ts';
import { texts } from './texts/texts.ts';

const line = sva({
  slots: ['text', 'name', 'preview', 'lead'],
  base: {
    // Each text is only as wide as its content, so that text of either direction starts beside the picture.
    text: { layerStyle: 'column', alignItems: 'flex-start', flex: '1', minWidth: '0' },
    name: {
      maxWidth: 'full',
      textStyle: 'text.body',
      fontWeight: 'medium',
      truncate: true,
    },
    preview: {
      maxWidth: 'full',
      textStyle: 'text.ui',
      color: 'fg.muted',
      truncate: true,
    },
    lead: {
      fontWeight: 'medium',
      marginInlineEnd: '4',
      '&[data-tone=failed]': { color: 'error.fg' },
      '&[data-tone=draft]': { color: 'warning.fg' },
    },
  },
})();

/** A chat's picture, name and last message, for short lists outside the chat screen. */
export const ChatLine = ({ row }: { readonly row: ChatRow }) => {
  const { lead, text } = previewOf(row, useTexts(texts), useColleagueNames([row.preview.author]));
  return (
    <>
      <Avatar id={row.key} name={row.name} isGroup={row.isGroup} size={36} />
      <span className={line.text}>
        <span className={line.name}>
          <Address address={row.name} />
        </span>
        <span translate="no" className={line.preview} dir={previewDirection(row)}>
          {lead !== null && (
            <span className={line.lead} data-tone={lead.tone}>
              {lead.text}
            </span>
          )}
          {text}
        </span>
      </span>
    </>
  );
};
