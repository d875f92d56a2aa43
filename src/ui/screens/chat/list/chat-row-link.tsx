import { BellOff, Image, MessagesSquare, PencilLine, Smartphone, Star, Users } from 'lucide-react';
import { lazy, type MouseEvent, memo, Suspense } from 'react';
import { css } from 'styled-system/css';
import type { FlagRow } from '../../../../core/model/chat/flags/types.ts';
import type { ChatRow } from '../../../../core/model/chat/list/types.ts';
import { isPlainPress } from '../../../browser/plain-press.ts';
import { Address } from '../../../components/address/address.tsx';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { initials } from '../../../components/avatar/identity.ts';
import { Counter } from '../../../components/counter/counter.tsx';
import { Tick } from '../../../components/delivery/tick.tsx';
import { FlagSquare } from '../../../components/flag-square/flag-square.tsx';
import { useHref } from '../../../hooks/use-href.ts';
import { READ_SOON_MS, useLastedWhile } from '../../../hooks/use-now.ts';
import type { Formats } from '../../../language/formats.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { chatPath, type ListScope } from '../../../routes/chat-path.ts';
import {
  isOnlyMarked,
  markOf,
  type Preview,
  previewDirection,
  previewOf,
  rowName,
} from '../../../shared/chat/preview.ts';
import { type ChatTexts, texts } from '../../../shared/chat/texts/texts.ts';
import { useColleagueNames } from '../../../shared/profile/colleague-names.ts';
import type { SpannedTextProps } from '../../../shared/search/hit-text.tsx';
import { rowIdOf } from './acts/use-row-menu.ts';
import { chatRow } from './chat-row.recipe.ts';
import type { RowMarks } from './work/row-marks.ts';

// Only a search has hits.
const SpannedText = lazy(() =>
  import('../../../shared/search/spanned-text.tsx').catch(() => ({
    default: ({ text }: SpannedTextProps) => <>{text}</>,
  })),
);

export type ChatRowLinkProps = {
  readonly row: ChatRow;
  readonly open: boolean;
  /** The list's filter and flags, which stay in the address when the chat opens. */
  readonly scope: ListScope;
  readonly flags: ReadonlyMap<string, FlagRow>;
  /** True for the only row that the Tab key reaches. The arrow keys move the focus from there. */
  readonly tabStop: boolean;
  readonly ticked: boolean;
  readonly now: number;
  /** Says who answers the chat. Undefined until its code has loaded. */
  readonly marks: RowMarks | undefined;
  readonly onOpen: (chatId: string) => void;
  readonly onFocus: (chatId: string) => void;
};

/** Most flags that a row draws. The row's description names all flags. */
const SQUARES_MOST = 2;

/** What the row shows besides its name and its count, in words. */
const rowDescription = (
  { at, isMuted, unsent, channel }: ChatRow,
  { lead, text }: Preview,
  flags: readonly FlagRow[],
  t: ChatTexts,
  { joined, exactTime }: Formats,
): string =>
  [
    lead === null ? text : `${lead.text}: ${text}`,
    ...(at === null ? [] : [exactTime(at)]),
    ...(unsent === 'failed' ? [t('list.unsent')] : []),
    ...(isMuted ? [t('muted')] : []),
    ...(channel === undefined ? [] : [t(`thread.${channel}`)]),
    ...(flags.length === 0 ? [] : [t('list.flags', { flags: joined(flags.map(({ name }) => name)) })]),
  ].join('; ');

/** Returns the mark of a group, whose avatar does not say so, or of the channel. */
const kindOf = ({ isGroup, name, channel }: ChatRow) => {
  if (isGroup) return initials(name) === null ? null : Users;
  return channel === undefined ? null : channel === 'sms' ? Smartphone : MessagesSquare;
};

const draftMark = css({ color: 'warning.fg' });

/** A chat's row. Memoized, so that it redraws when its content changes, but not when it moves. */
export const ChatRowLink = memo((props: ChatRowLinkProps) => {
  // `memo` suffices: memoizing the parts as well would only cost code and time.
  'use no memo';
  const { open, scope, tabStop, ticked, now, onOpen, onFocus } = props;
  const href = useHref();
  const { t, formats } = useTranslation(texts);
  const { exactTime, rowTime } = formats;
  const isNew = props.row.unseen > 0 && !props.row.markedUnread;
  const isLeftUnread = useLastedWhile(open && isNew, READ_SOON_MS);
  // A message of the open chat that is read as it arrives must not flash.
  const row = open && isNew && !isLeftUnread ? { ...props.row, unseen: 0 } : props.row;
  const preview = previewOf(row, t, useColleagueNames([row.preview.author]));
  const mark = markOf(row);
  const styles = chatRow({ unread: row.unseen > 0 || row.markedUnread, tone: preview.lead?.tone ?? 'plain' });
  const name = rowName(row, t);
  const flags = row.flags.flatMap((id) => props.flags.get(id) ?? []);
  const Kind = kindOf(row);
  const work = row.work && props.marks?.(row.work, now);
  const press = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    onOpen(row.key);
  };
  return (
    <a
      href={href(chatPath(row.key, scope))}
      aria-label={name}
      aria-description={`${ticked ? `${t('list.ticked')}; ` : ''}${rowDescription(row, preview, flags, t, formats)}${work?.words ?? ''}`}
      aria-current={open ? 'true' : undefined}
      tabIndex={tabStop ? 0 : -1}
      id={rowIdOf(row.key)}
      data-row={row.key}
      className={styles.link}
      onClick={press}
      onFocus={() => onFocus(row.key)}
      draggable={false}
    >
      <span className={styles.avatar}>
        <Avatar id={row.key} name={row.name} isGroup={row.isGroup} size={36} />
        {Kind !== null && (
          <span className={styles.kind} title={row.channel && t(`thread.${row.channel}`)}>
            <Kind size={11} aria-hidden />
          </span>
        )}
      </span>
      <span className={styles.text}>
        <span className={styles.line}>
          <span className={styles.name}>
            <bdi translate="no" className={styles.nameText}>
              {row.nameHits === undefined ? (
                <Address address={row.name} />
              ) : (
                <Suspense fallback={<Address address={row.name} />}>
                  <SpannedText text={row.name} hits={row.nameHits} />
                </Suspense>
              )}
            </bdi>
            {row.phone !== undefined && (
              <span className={styles.time}>
                {row.isPhoneHit ? (
                  <mark>
                    <Address address={row.phone} />
                  </mark>
                ) : (
                  <Address address={row.phone} />
                )}
              </span>
            )}
            {row.isFavorite && (
              <Star size={14} fill="currentColor" role="img" aria-label={t('list.isFavourite')} />
            )}
            {row.isMuted && <BellOff size={14} role="img" aria-label={t('muted')} />}
          </span>
          {work?.wait ??
            (row.at !== null && (
              <time
                className={styles.time}
                dateTime={new Date(row.at).toISOString()}
                title={exactTime(row.at)}
              >
                <bdi translate="no">{rowTime(row.at, now)}</bdi>
              </time>
            ))}
        </span>
        <span className={styles.line}>
          <span translate="no" className={styles.preview}>
            {preview.lead !== null && <span className={styles.lead}>{preview.lead.text}</span>}
            <span dir={previewDirection(row)} className={styles.said}>
              {preview.photo && <Image size={14} aria-hidden />}
              {preview.text}
            </span>
          </span>
          <span data-marks className={styles.marks}>
            {work?.mark}
            {mark !== null && <Tick status={mark} named={preview.lead?.tone !== 'failed'} />}
            {preview.lead?.tone === 'draft' && <PencilLine size={14} aria-hidden className={draftMark} />}
            {flags.slice(0, SQUARES_MOST).map(({ key, name: title, colour }) => (
              <FlagSquare key={key} colour={colour} title={title} />
            ))}
            {isOnlyMarked(row) ? (
              <span className={styles.dot} title={t('list.onlyMarked')} />
            ) : (
              <Counter count={row.unseen} />
            )}
          </span>
        </span>
      </span>
    </a>
  );
});
