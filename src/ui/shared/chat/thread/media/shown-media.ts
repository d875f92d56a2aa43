import type { MessageRow } from '../../../../../core/model/chat/thread/types.ts';
import { pictureUrl } from './picture-url.ts';

export type ShownMedia = {
  readonly key: string;
  readonly url: string;
  /** Null for the user's own pictures. */
  readonly author: string | null;
  readonly at: number;
  readonly caption: string;
};

/** Returns the pictures among these messages, in order. `nameOf` returns a message's author. */
export const shownMedia = <R extends Pick<MessageRow, 'key' | 'mediaUrl' | 'at' | 'body'>>(
  rows: readonly R[],
  nameOf: (row: R) => string | null,
): readonly ShownMedia[] =>
  rows.flatMap((row) => {
    const url = pictureUrl(row.mediaUrl);
    return url === null ? [] : [{ key: row.key, url, author: nameOf(row), at: row.at, caption: row.body }];
  });

/** Returns the next older (-1) or newer (1) picture. Null at the end, or if the current picture is gone. */
export const besideMedia = (
  media: readonly ShownMedia[],
  key: string | undefined,
  by: 1 | -1,
): ShownMedia | null => {
  const at = media.findIndex((one) => one.key === key);
  return at < 0 ? null : (media[at + by] ?? null);
};
