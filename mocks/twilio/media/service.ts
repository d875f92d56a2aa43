/** The media service. It is the only part of chat that clients call over real HTTP. */
import * as v from 'valibot';
import { MEDIA_CATEGORIES, type WorldMedia } from '../../subjects/chats/media.ts';
import { type JsonObject, parseJson } from '../../world/json.ts';
import { hexOf } from '../../world/random.ts';
import { iso } from '../../world/times.ts';
import type { World } from '../../world/types.ts';
import { isMember } from '../projection/members.ts';
import { CHAT_SERVICE_SID } from '../sids.ts';
import { bytesOf, MAX_FILE_MB, MEDIA_PATH } from './limits.ts';

/** How long a link to content is valid, ms. */
const LINK_LIFE_MS = 300_000;

/** A checksum, not a secret: it only shows that the service made the link. */
const keyOf = (media: WorldMedia, expires: number): string =>
  hexOf(`content:${media.sid}:${media.at}:${expires}`);

function mediaRecord(origin: string, media: WorldMedia, now: number): JsonObject {
  const url = `${origin}${MEDIA_PATH}/Services/${CHAT_SERVICE_SID}/Media/${media.sid}`;
  const expires = now + LINK_LIFE_MS;
  const stored = iso(media.at);
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

function isContentKey(media: WorldMedia, params: URLSearchParams, now: number): boolean {
  const expires = Number(params.get('expires'));
  return expires >= now && params.get('key') === keyOf(media, expires);
}

const ROOT = `${MEDIA_PATH}/Services/${CHAT_SERVICE_SID}`;

/** Any origin is allowed, because the token decides about access. */
const CORS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, OPTIONS',
  'Access-Control-Allow-Headers': 'X-Twilio-Token, Content-Type',
  'Access-Control-Max-Age': '600',
};

const DEFAULT_TYPE = 'application/octet-stream';

const CategorySchema = v.optional(v.picklist(MEDIA_CATEGORIES), 'media');

const SetSchema = v.object({
  command: v.literal('get'),
  list: v.array(v.object({ media_sid: v.string() })),
});

export type MediaService = (request: Request) => Promise<Response>;

export const servesMedia = (pathname: string): boolean => pathname.startsWith(`${MEDIA_PATH}/`);

export function createMediaService(world: World): MediaService {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: CORS });
    const url = new URL(request.url);
    if (!url.pathname.startsWith(`${ROOT}/`)) return refuse(404, 'Not found');
    const path = url.pathname.slice(ROOT.length + 1).split('/');
    const [collection, sid, part] = path;
    if (request.method === 'GET' && collection === 'Media' && sid !== undefined && part === 'Content') {
      return content(sid, url.searchParams);
    }
    const identity = callerOf(request);
    if (identity === undefined) return refuse(401, 'The token is missing, expired or unknown');
    if (request.method === 'POST' && collection === 'Media' && sid === undefined) {
      return upload(request, url, identity);
    }
    if (request.method === 'GET' && collection === 'Media' && sid !== undefined && part === undefined) {
      const media = readable(sid, identity);
      return media ? json(200, mediaRecord(url.origin, media, world.now())) : NO_MEDIA();
    }
    if (request.method === 'POST' && collection === 'MediaSet' && sid === undefined) {
      return set(request, url, identity);
    }
    return refuse(404, 'Not found');
  };

  function callerOf(request: Request): string | undefined {
    const check = world.checkToken('chat', request.headers.get('x-twilio-token') ?? '');
    return check.ok ? check.identity : undefined;
  }

  /** Stores a file from raw bytes or from a form. Browsers send a form. */
  async function upload(request: Request, url: URL, author: string): Promise<Response> {
    const category = v.safeParse(CategorySchema, url.searchParams.get('Category') ?? undefined);
    if (!category.success) return refuse(400, 'There is no such category');
    const file = await fileOf(request);
    if (!file) return refuse(400, 'The form holds no file');
    if (file.bytes.length > bytesOf(MAX_FILE_MB)) {
      return refuse(413, `A file may not be larger than ${MAX_FILE_MB} MB`);
    }
    const media = world.storeMedia({
      author,
      category: category.output,
      filename: url.searchParams.get('Filename') ?? file.name,
      contentType: file.type,
      bytes: file.bytes,
    });
    return json(201, mediaRecord(url.origin, media, world.now()));
  }

  async function set(request: Request, url: URL, identity: string): Promise<Response> {
    const body = v.safeParse(SetSchema, parseJson(await request.text()));
    if (!body.success) return refuse(400, 'The body is malformed');
    const records = body.output.list.map(({ media_sid }) => {
      const media = readable(media_sid, identity);
      return media
        ? { code: 200, media_record: mediaRecord(url.origin, media, world.now()) }
        : { code: 404, media_record: null };
    });
    return json(200, records);
  }

  /** Finds a file. The caller must have stored the file or take part in its chat. */
  function readable(sid: string, identity: string): WorldMedia | undefined {
    const media = world.media(sid);
    if (!media) return undefined;
    const chat = media.chatSid === null ? undefined : world.chat(media.chatSid);
    return media.author === identity || (chat && isMember(identity, chat)) ? media : undefined;
  }

  /**
   * Serves a file by a temporary link, without a token. The headers keep browsers from rendering the file as a page.
   */
  function content(sid: string, params: URLSearchParams): Response {
    const media = world.media(sid);
    if (!media || !isContentKey(media, params, world.now()))
      return refuse(403, 'The link is not valid any more');
    return new Response(new Uint8Array(media.bytes), {
      headers: {
        ...CORS,
        'Content-Type': media.contentType,
        'Content-Disposition': 'attachment',
        'Content-Security-Policy': 'sandbox',
        'X-Content-Type-Options': 'nosniff',
      },
    });
  }
}

interface UploadedFile {
  readonly name: string | null;
  readonly type: string;
  readonly bytes: Uint8Array;
}

async function fileOf(request: Request): Promise<UploadedFile | undefined> {
  const type = request.headers.get('content-type') ?? DEFAULT_TYPE;
  if (!type.startsWith('multipart/form-data')) {
    return { name: null, type, bytes: new Uint8Array(await request.arrayBuffer()) };
  }
  const form = await request.formData().catch(() => undefined);
  const file = form ? [...form.values()].find((value) => value instanceof Blob) : undefined;
  return file
    ? {
        name: file.name,
        type: file.type || DEFAULT_TYPE,
        bytes: new Uint8Array(await file.arrayBuffer()),
      }
    : undefined;
}

const json = (status: number, body: unknown): Response => Response.json(body, { status, headers: CORS });

const refuse = (status: number, message: string): Response => json(status, { status, message });

const NO_MEDIA = (): Response => refuse(404, 'The media does not exist');
