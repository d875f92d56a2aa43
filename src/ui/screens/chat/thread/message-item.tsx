import { memo, useState } from 'react';
import { Address } from '../../../components/address/address.tsx';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { clockTime } from '../../../language/english-words.ts';
import { deliveryWords } from './delivery-words.ts';
import { MediaThumb } from './media/media-thumb.tsx';
import { safeMediaUrl } from './media/media-url.ts';
import { OwnPicture } from './media/own-picture.tsx';
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
  /** The author, for the avatar and for screen readers. */
  readonly authorName: string;
  readonly authorId: string;
  readonly acts: MessageActs;
  /** Opens its picture. */
  readonly onShowMedia: (key: string) => void;
  /** Opens its history. */
  readonly onInfo: (key: string) => void;
  /** It is the current search result. */
  readonly isHit: boolean;
  /** The Tab key reaches it. */
  readonly tabStop: boolean;
  readonly onFocus: (key: string) => void;
};

const looks = { queued: 'queued', failed: 'failed' } as const;

/** Items are new objects after each change: compare what they show. */
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

/** One message as an article: author (visually hidden), text, time and status. */
export const MessageItem = memo(
  ({ item, authorName, authorId, acts, isHit, tabStop, ...on }: MessageItemProps) => {
    // Memoized as a whole, like a chat row.
    'use no memo';
    const { row, joinsPrevious, joinsNext } = item;
    // Its actions are mounted when the pointer or the focus comes: they would double the size of a long
    // thread's DOM.
    const [atHand, setAtHand] = useState(false);
    const inbound = row.direction === 'inbound';
    const look = row.delivery === 'queued' || row.delivery === 'failed' ? looks[row.delivery] : 'plain';
    const side = inbound ? 'in' : 'out';
    const media = safeMediaUrl(row.mediaUrl, location.origin);
    const hasMedia = media !== null || row.attachment !== null;
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
        aria-label={row.mine ? 'You' : authorName}
        data-key={row.key}
        data-hit={isHit || undefined}
        tabIndex={tabStop ? 0 : -1}
        onPointerEnter={() => setAtHand(true)}
        // The message may have appeared under a resting pointer.
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
            {media !== null && row.attachment === null && (
              <MediaThumb
                url={media}
                name={`Media from ${row.mine ? 'you' : authorName}`}
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
            {clockTime(row.at)} {uploadWords(row) ?? deliveryWords(row)}
          </span>
        ) : (
          <MessageMeta row={row} side={side} acts={acts} />
        )}
      </article>
    );
  },
  showsTheSame,
);
