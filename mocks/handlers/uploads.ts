import { HttpResponse, http } from 'msw';
import type { World } from '../world/types.ts';
import { forbidden, invalid, notFound } from './answers.ts';
import { API_ROOT, guarded, mayWrite } from './guard.ts';
import { pictureType } from './picture-type.ts';

/** Largest picture in bytes: 5 MB, which is the carriers' limit. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024;

/** The form field with the picture (spec, section 7). */
const FIELD = 'image';

/**
 * Pictures of messages. A picture is uploaded before its message. Anyone who knows the address may read the picture.
 */
export function uploadHandlers(world: World) {
  return [
    http.post(
      `${API_ROOT}/messages/upload-mms`,
      guarded(world, 'view-chat', async ({ user, info: { request } }) => {
        if (!mayWrite(user)) return forbidden('You have read-only access to chats');
        const form = await request.formData().catch(() => null);
        const file = form?.get(FIELD);
        if (!(file instanceof Blob)) return invalid({ [FIELD]: ['The form contains no picture'] });
        if (file.size > PICTURE_MAX_BYTES) return invalid({ [FIELD]: ['A picture can be at most 5 MB'] });
        const bytes = new Uint8Array(await file.arrayBuffer());
        const contentType = pictureType(bytes);
        if (contentType === null) return invalid({ [FIELD]: ['Send a JPEG, PNG, GIF or WebP picture'] });
        const { sid } = world.storeMedia({
          author: user.identity,
          category: 'media',
          filename: file.name,
          contentType,
          bytes,
        });
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

    // No token is required, because carriers fetch pictures too. Nobody can guess the address.
    http.get<{ sid: string }>(`${API_ROOT}/mms/:sid`, ({ params }) => {
      const media = world.media(params.sid);
      if (!media || pictureType(media.bytes) === null) return notFound('Picture not found');
      return new HttpResponse(new Uint8Array(media.bytes), {
        headers: {
          'Content-Type': media.contentType,
          'Content-Security-Policy': 'sandbox',
          'X-Content-Type-Options': 'nosniff',
        },
      });
    }),
  ];
}
