import { css } from 'styled-system/css';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { ChatRowLink, type ChatRowLinkProps } from './chat-row-link.tsx';
import { rowName } from './preview.ts';

type ChatRowItemProps = ChatRowLinkProps & {
  /** px from the top of the list. */
  readonly top: number;
  /** Position among the rows, from 1. `setSize` is the number of rows, or -1 if unknown. */
  readonly position: number;
  readonly setSize: number;
};

const place = css({ position: 'absolute', insetInline: '0', px: '8' });

export const ChatRowItem = ({ top, position, setSize, ...shown }: ChatRowItemProps) => {
  const t = useTexts(texts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: section labels stand between the rows, which ul does not allow
    <div
      role="listitem"
      aria-label={rowName(shown.row, t)}
      aria-posinset={position}
      aria-setsize={setSize}
      className={place}
      style={{ top }}
    >
      <ChatRowLink {...shown} />
    </div>
  );
};
