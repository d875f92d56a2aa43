import { memo, useState } from 'react';
import { Address } from '../../../components/address/address.tsx';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import { deliveryWords } from './delivery-words.ts';
import { MediaThumb } from './media/media-thumb.tsx';
import { OwnPicture } from './media/own-picture.tsx';
import { pictureUrl } from './media/picture-url.ts';
import { message } from './message.recipe.ts';
import type { MessageActs } from './message-acts.ts';
import { MessageBar } from './message-bar.tsx';
import { MessageMeta } from './message-meta.tsx';
import { MessageText } from './message-text.tsx';
import { mayStandOut } from './stands-out.ts';
import type { ThreadMessage } from './thread-items.ts';
import { uploadWords } from './upload-words.ts';

type MessageItemProps = {
  readonly item: ThreadMessage;
  /** The author's name for the avatar and for screen readers. */
  readonly authorName: string;
  readonly authorId: string;
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
  before.authorId === after.authorId &&
  before.acts === after.acts &&
  before.isHit === after.isHit &&
  before.tabStop === after.tabStop &&
  before.onShowMedia === after.onShowMedia &&
  before.onInfo === after.onInfo &&
  before.onFocus === after.onFocus;

/** Renders one message as an article, with a visually hidden author. */
export const MessageItem = memo(
  ({ item, authorName, authorId, acts, isHit, tabStop, ...on }: MessageItemProps) => {
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
              {!joinsNext && <Avatar id={authorId} name={authorName} size={28} />}
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
              <div className={styles.bubble} dir="auto" title={joinsNext ? clockTime(row.at) : undefined}>
                <MessageText name={row.key} text={row.body} />
              </div>
            )}
            {atHand && <MessageBar row={row} side={side} onInfo={on.onInfo} />}
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
  },
  showsTheSame,
);
