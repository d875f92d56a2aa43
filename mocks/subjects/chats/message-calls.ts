import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { forbidden, invalid, notFound } from '../../api/answers.ts';
import { decodeBody } from '../../api/decode.ts';
import { API_ROOT, createOnce, type Door, guarded, mayWrite } from '../../api/guard.ts';
import { pageOf, paginate } from '../../api/pages.ts';
import { pictureAnswer, pictureType, readPicture } from '../../api/pictures.ts';
import { aboutChat, type ChatBook, chatById, NO_CHAT } from './chat-book.ts';
import { messageShape, participantShape } from './chat-list.ts';
import type { Chatting } from './chatting.ts';

/** Messages on one page (spec, section 9). */
const MESSAGE_PAGE_SIZE = 30;

/** Longest text, in characters. Carriers join the parts of a message up to this length. */
export const MESSAGE_MAX_LENGTH = 1600;

/** Longest `Idempotency-Key`, in characters. */
const KEY_MAX_LENGTH = 255;

const SendSchema = v.object({
  body: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.check(
          (text) => [...text].length <= MESSAGE_MAX_LENGTH,
          `Use at most ${MESSAGE_MAX_LENGTH} characters`,
        ),
      ),
    ),
  ),
  media: v.optional(v.nullable(v.string())),
});

const sentSchema = v.object({ data: v.object({ message: v.object({ id: v.number() }) }) });

/** Returns the id of the message that an answer has, so that the log can say later that the message failed. */
const messageIn = (answer: unknown): string => {
  const read = v.safeParse(sentSchema, answer);
  return read.success ? String(read.output.data.message.id) : '';
};

/** The calls that read a chat and write to it (spec, section 7). */
export function messageHandlers(world: Door & ChatBook & Pick<Chatting, 'send'>) {
  return [
    http.get(
      `${API_ROOT}/messages`,
      guarded(world, 'view-chat', ({ user, info: { request } }) => {
        const params = new URL(request.url).searchParams;
        const uuid = params.get('uuid');
        if (!uuid) return invalid({ uuid: ['The chat is missing'] });
        const chat = chatById(world, uuid);
        if (!chat) return notFound(NO_CHAT);
        const q = params.get('q')?.trim().toLowerCase() ?? '';
        const found =
          q === '' ? chat.messages : chat.messages.filter(({ body }) => body.toLowerCase().includes(q));
        const { start, end, pagination } = paginate(
          found.length,
          pageOf(params.get('page')),
          MESSAGE_PAGE_SIZE,
          (page) => {
            const link = new URLSearchParams({ uuid, page: String(page), ...(q === '' ? {} : { q }) });
            return `${API_ROOT}/messages?${link}`;
          },
        );
        // Page 1 has the newest messages. Within a page the oldest message is first.
        const page = found.slice(Math.max(0, found.length - end), Math.max(0, found.length - start));
        return HttpResponse.json({
          data: {
            messages: page.map((message) => messageShape(world, user, message)),
            pagination,
            participants: chat.participants.map(participantShape),
          },
        });
      }),
    ),

    http.post<{ id: string }>(
      `${API_ROOT}/send-message/:id`,
      guarded(
        world,
        'view-chat',
        async ({ user, info: { request, params } }) => {
          if (!mayWrite(user)) return forbidden('You have read-only access to chats');
          const chat = chatById(world, params.id);
          if (!chat) return notFound(NO_CHAT);
          const input = await decodeBody(request, SendSchema);
          if (!input.ok) return invalid(input.errors);
          const { body, media } = input.value;
          if (!media && (body ?? '').trim() === '') return invalid({ body: ['Write a message first'] });
          const key = request.headers.get('idempotency-key');
          if (key !== null && key.length > KEY_MAX_LENGTH) {
            return invalid({ 'Idempotency-Key': [`The key may not be longer than ${KEY_MAX_LENGTH}`] });
          }
          const message = world.send({
            chatId: chat.id,
            author: user.identity,
            body: body ?? '',
            mediaUrl: media || null,
            clientMessageId: key || null,
          });
          return HttpResponse.json({ data: { message: messageShape(world, user, message) } });
        },
        { ...aboutChat(world), action: 'message.sent', part: messageIn },
      ),
    ),
  ];
}

/** A picture of a message. Carriers take no larger ones. */
const PICTURE = { megabytes: 5, types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] } as const;
export const PICTURE_MAX_BYTES = PICTURE.megabytes * 1024 * 1024;

/**
 * Pictures of messages and campaigns. A picture is uploaded before its message. Anyone who knows the address may read the picture.
 */
export function uploadHandlers(world: Door & ChatBook) {
  const once = createOnce();
  return [
    http.post(
      `${API_ROOT}/messages/upload-mms`,
      guarded(world, ['view-chat', 'manage-campaign'], ({ user, info: { request } }) =>
        once(request, user.identity, async () => {
          if (!mayWrite(user)) return forbidden('You have read-only access to chats');
          const file = await readPicture(request, PICTURE);
          if (file instanceof Response) return file;
          const { sid, contentType, bytes } = world.storeMedia({ ...file, author: user.identity });
          const { origin } = new URL(request.url);
          return HttpResponse.json(
            {
              data: {
                url: `${origin}${API_ROOT}/mms/${sid}`,
                content_type: contentType,
                size: bytes.length,
              },
            },
            { status: 201 },
          );
        }),
      ),
    ),

    // No token is required, because carriers fetch pictures too. Nobody can guess the address.
    http.get<{ sid: string }>(`${API_ROOT}/mms/:sid`, ({ params }) => {
      const media = world.media(params.sid);
      if (!media || pictureType(media.bytes) === null) return notFound('Picture not found');
      return pictureAnswer(media);
    }),
  ];
}
