import { Copy, Info } from 'lucide-react';
import { memo, useState } from 'react';
import { css, cx } from 'styled-system/css';
import type { MessageRow } from '../../../../core/model/chat/thread/types.ts';
import { Address } from '../../../components/address/address.tsx';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { usePicture } from '../use-picture.ts';
import { copyText } from './copy-text.ts';
import { deliveryWords } from './delivery-words.ts';
import { MediaThumb } from './media/media-thumb.tsx';
import { pictureUrl } from './media/picture-url.ts';
import { message } from './message.recipe.ts';
import type { MessageActs } from './message-acts.ts';
import { MessageMeta } from './message-meta.tsx';
import { MessageText } from './message-text.tsx';
import { mayStandOut } from './stands-out.ts';
import type { ThreadMessage } from './thread-items.ts';
import { uploadWords } from './upload-words.ts';

type MessageItemProps = {
  readonly item: ThreadMessage;
  /** The author's name for the avatar and for screen readers. */
  readonly authorName: string;
  readonly acts: MessageActs | null;
  readonly onShowMedia: (key: string) => void;
  readonly onInfo: (key: string) => void;
  readonly isHit: boolean;
  /** True if the Tab key reaches this message. */
  readonly tabStop: boolean;
  readonly onFocus: (key: string) => void;
};

/** A failure that the agent has settled needs no more attention. */
const lookOf = ({ delivery, settlement }: ThreadMessage['row']): 'queued' | 'failed' | 'plain' =>
  delivery === 'queued' || (delivery === 'failed' && settlement === null) ? delivery : 'plain';

/** Items are new objects after each change, so compare the values that they show. */
const showsTheSame = (before: MessageItemProps, after: MessageItemProps): boolean =>
  before.item.row === after.item.row &&
  before.item.joinsPrevious === after.item.joinsPrevious &&
  before.item.joinsNext === after.item.joinsNext &&
  before.item.author === after.item.author &&
  before.authorName === after.authorName &&
  before.acts === after.acts &&
  before.isHit === after.isHit &&
  before.tabStop === after.tabStop &&
  before.onShowMedia === after.onShowMedia &&
  before.onInfo === after.onInfo &&
  before.onFocus === after.onFocus;

/** Renders one message as an article, with a visually hidden author. */
export const MessageItem = memo(({ item, authorName, acts, isHit, tabStop, ...on }: MessageItemProps) => {
  // `memo` suffices: the React compiler would memoize every part as well.
  'use no memo';
  const { row, joinsPrevious, joinsNext } = item;
  const t = useTexts(texts);
  const translation = useTranslation();
  const { clockTime } = translation.formats;
  // Mount the actions only when the pointer or the focus arrives: the actions of all messages would double
  // the DOM of a long thread.
  const [atHand, setAtHand] = useState(false);
  const inbound = row.direction === 'inbound';
  const look = lookOf(row);
  const side = inbound ? 'in' : 'out';
  const hasMedia = row.mediaUrl !== null || row.attachment !== null;
  const captioned = hasMedia && row.body !== '';
  const styles = message({
    side,
    look,
    joinsPrevious,
    joinsNext,
    captioned,
    atHand,
    mayStandOut: mayStandOut(row.body),
  });
  return (
    <article
      className={styles.root}
      aria-label={row.mine ? t('message.you') : authorName}
      data-key={row.key}
      data-author={authorName}
      data-hit={isHit || undefined}
      tabIndex={tabStop ? 0 : -1}
      onPointerEnter={() => setAtHand(true)}
      // The message may have appeared under a resting pointer, which fires no enter event.
      onPointerMove={() => setAtHand(true)}
      onFocus={() => {
        setAtHand(true);
        on.onFocus(row.key);
      }}
    >
      <div className={styles.row}>
        {inbound && (
          <div className={styles.side}>
            {!joinsNext && <Avatar id={authorName} name={authorName} size={28} />}
          </div>
        )}
        <div className={styles.column}>
          {item.author !== null && (
            <div className={styles.author}>
              <Address address={authorName} />
            </div>
          )}
          {row.attachment !== null && <OwnPicture attachment={row.attachment} className={styles.media} />}
          {row.mediaUrl !== null && row.attachment === null && (
            <MediaThumb
              url={pictureUrl(row.mediaUrl)}
              name={row.mine ? t('message.fromYou') : t('message.from', { author: authorName })}
              onShow={() => on.onShowMedia(row.key)}
              className={styles.media}
            />
          )}
          {(row.body !== '' || !hasMedia) && (
            <div
              className={styles.bubble}
              dir="auto"
              data-words
              title={joinsNext ? clockTime(row.at) : undefined}
            >
              <MessageText name={row.key} text={row.body} />
            </div>
          )}
          {atHand && <MessageBar row={row} side={side} hasAuthor={item.author !== null} onInfo={on.onInfo} />}
        </div>
      </div>
      {joinsNext ? (
        <span className={styles.single}>
          {clockTime(row.at)} {uploadWords(row, t) ?? deliveryWords(row, translation)}
        </span>
      ) : (
        <MessageMeta row={row} side={side} acts={acts} />
      )}
    </article>
  );
}, showsTheSame);

const image = css({ width: 'full', height: 'full', objectFit: 'cover', display: 'block' });

type OwnPictureProps = {
  readonly attachment: NonNullable<MessageRow['attachment']>;
  readonly className: string | undefined;
};

/** A picture from this device's store, for a message that the service has not received yet. */
const OwnPicture = ({ attachment, className }: OwnPictureProps) => {
  const t = useTexts(texts);
  const address = usePicture(attachment.attachmentId, attachment.url);
  return (
    <div className={cx(className)}>
      {address !== null && (
        <img src={address} alt={t('message.sending', { name: attachment.name })} className={image} />
      )}
    </div>
  );
};

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
  // Above the author's name, which it must not cover.
  '&[data-author]': { insetBlockStart: '-32px' },
  'article:is(:hover, :focus-within) &': { display: { base: 'flex', _print: 'none' } },
});

type MessageBarProps = {
  readonly row: MessageRow;
  readonly side: 'in' | 'out';
  /** True if the message begins with its author's name. */
  readonly hasAuthor: boolean;
  readonly onInfo: (key: string) => void;
};

/** Actions that don't change the message. */
const MessageBar = ({ row, side, hasAuthor, onInfo }: MessageBarProps) => {
  const t = useTexts(texts);
  return (
    <div
      role="toolbar"
      aria-label={t('message.actions')}
      data-side={side}
      data-author={hasAuthor || undefined}
      className={bar}
    >
      {row.body !== '' && (
        <IconButton
          size="sm"
          label={t('message.copy')}
          icon={Copy}
          onClick={() => void copyText(row.body, t)}
        />
      )}
      <IconButton size="sm" label={t('message.info')} icon={Info} onClick={() => onInfo(row.key)} />
    </div>
  );
};
