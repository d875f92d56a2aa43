import { WorldError } from '../../world/errors.ts';
import { sidOf } from '../../world/random.ts';

/** Files that chat clients attach to messages, and pictures. */
export const MEDIA_CATEGORIES = ['media', 'body', 'history'] as const;

export interface WorldMedia {
  /** `ME…` */
  readonly sid: string;
  readonly author: string;
  readonly category: (typeof MEDIA_CATEGORIES)[number];
  readonly filename: string | null;
  readonly contentType: string;
  readonly bytes: Uint8Array;
  readonly at: number;
  /** The message and the chat that contain the file; null until a message refers to the file. */
  readonly messageSid: string | null;
  readonly chatSid: string | null;
}

export interface MediaStore {
  storeMedia(
    input: Pick<WorldMedia, 'author' | 'category' | 'filename' | 'contentType' | 'bytes'>,
  ): WorldMedia;
  media(sid: string): WorldMedia | undefined;
  /** @throws {WorldError} if a file was never stored or has another author. */
  check(sids: readonly string[], author: string): void;
  attach(sids: readonly string[], chatSid: string, messageSid: string): void;
}

export function createMediaStore(now: () => number, salt: string): MediaStore {
  const stored = new Map<string, WorldMedia>();
  return {
    storeMedia(input) {
      const sid = sidOf('ME', `${salt}:media:${stored.size + 1}`);
      const media: WorldMedia = { ...input, sid, at: now(), messageSid: null, chatSid: null };
      stored.set(sid, media);
      return media;
    },
    media: (sid) => stored.get(sid),
    check(sids, author) {
      const missing = sids.find((sid) => stored.get(sid)?.author !== author);
      if (missing !== undefined) throw new WorldError('unknown-media', `There is no media ${missing}`);
    },
    attach(sids, chatSid, messageSid) {
      for (const sid of sids) {
        const media = stored.get(sid);
        if (media) stored.set(sid, { ...media, chatSid, messageSid });
      }
    },
  };
}
