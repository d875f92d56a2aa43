/** The media service's record of a file, with links to its content. */
import type { JsonObject } from '../../world/json.ts';
import type { WorldMedia } from '../../world/media.ts';
import { hexOf } from '../../world/random.ts';
import { CHAT_SERVICE_SID } from '../sids.ts';
import { MEDIA_PATH } from './paths.ts';

/** How long a link to content is valid, ms. */
const LINK_LIFE_MS = 300_000;

/** A checksum, not a secret: it only shows that the service made the link. */
const keyOf = (media: WorldMedia, expires: number): string =>
  hexOf(`content:${media.sid}:${media.at}:${expires}`);

export function mediaRecord(origin: string, media: WorldMedia, now: number): JsonObject {
  const url = `${origin}${MEDIA_PATH}/Services/${CHAT_SERVICE_SID}/Media/${media.sid}`;
  const expires = now + LINK_LIFE_MS;
  const stored = new Date(media.at).toISOString();
  return {
    sid: media.sid,
    service_sid: CHAT_SERVICE_SID,
    channel_sid: media.chatSid,
    message_sid: media.messageSid,
    date_created: stored,
    date_upload_updated: stored,
    date_updated: stored,
    size: media.bytes.length,
    content_type: media.contentType,
    filename: media.filename,
    category: media.category,
    author: media.author,
    is_multipart_upstream: false,
    url,
    links: {
      content: `${url}/Content`,
      content_direct_temporary: `${url}/Content?expires=${expires}&key=${keyOf(media, expires)}`,
    },
  };
}

export function isContentKey(media: WorldMedia, params: URLSearchParams, now: number): boolean {
  const expires = Number(params.get('expires'));
  return expires >= now && params.get('key') === keyOf(media, expires);
}
