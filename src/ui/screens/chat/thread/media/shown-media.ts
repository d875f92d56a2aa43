import type { MessageRow } from '../../../../../core/chat/thread/types.ts';
import { safeMediaUrl } from './media-url.ts';

/** A picture of the thread. */
export type ShownMedia = {
  /** The message's key. */
  readonly key: string;
  readonly url: string;
  readonly author: string;
  readonly at: number;
  readonly caption: string;
};

/** The pictures among these messages, in order; `nameOf` returns the author. */
export const shownMedia = <R extends Pick<MessageRow, 'key' | 'mediaUrl' | 'at' | 'body'>>(
  rows: readonly R[],
  origin: string,
  nameOf: (row: R) => string,
): readonly ShownMedia[] =>
  rows.flatMap((row) => {
    const url = safeMediaUrl(row.mediaUrl, origin);
    return url === null ? [] : [{ key: row.key, url, author: nameOf(row), at: row.at, caption: row.body }];
  });

/** The next picture towards older (-1) or newer messages; null at the end, or when this one is gone. */
export const besideMedia = (
  media: readonly ShownMedia[],
  key: string | undefined,
  by: 1 | -1,
): ShownMedia | null => {
  const at = media.findIndex((one) => one.key === key);
  return at < 0 ? null : (media[at + by] ?? null);
};
