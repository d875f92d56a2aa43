import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import type { WorldContact } from '../world/contact-book.ts';
import type { World } from '../world/types.ts';
import { invalid } from './answers.ts';
import { decodeBody } from './decode.ts';
import { API_ROOT, guarded } from './guard.ts';
import { pageOf, paginate } from './pagination.ts';

const CONTACTS_PAGE_SIZE = 50;

const SearchSchema = v.object({
  q: v.optional(v.nullable(v.string())),
  t: v.optional(v.nullable(v.string())),
  /** Ids of flags, joined by hyphens. */
  f: v.optional(v.nullable(v.string())),
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/**
 * The contact search (spec, section 7). Everyone who may see chats may search, because they need contacts for new
 * chats.
 */
export function contactHandlers(world: World) {
  return [
    http.post(
      `${API_ROOT}/contacts-list`,
      guarded(world, 'view-chat', async ({ info: { request } }) => {
        const body = await decodeBody(request, SearchSchema);
        if (!body.ok) return invalid(body.errors);
        const { q, t, f } = body.value;
        const page = body.value.page ?? pageOf(new URL(request.url).searchParams.get('page'));
        const found = world
          .contacts()
          .filter((contact) => matches(contact, q?.trim() ?? '', t === 'phone' ? 'phone' : 'name'))
          // Contacts have no flags here, so a search by flag finds nothing.
          .filter(() => !f)
          .toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.id - b.id);
        const { start, end, pagination } = paginate(
          found.length,
          page,
          CONTACTS_PAGE_SIZE,
          (next) => `${API_ROOT}/contacts-list?page=${next}`,
        );
        const { current_page, last_page, next_page_url, total } = pagination;
        return HttpResponse.json({
          data: {
            contacts: {
              data: found.slice(start, end).map(contactShape),
              current_page,
              last_page,
              next_page_url,
              total,
            },
          },
        });
      }),
    ),
  ];
}

function matches({ name, phone }: WorldContact, q: string, type: 'name' | 'phone'): boolean {
  if (type === 'name') return name.toLowerCase().includes(q.toLowerCase());
  const digits = q.replace(/[^\d+]/g, '');
  return q === '' || (digits !== '' && phone?.includes(digits) === true);
}

function contactShape({ id, uuid, name, phone, identity }: WorldContact) {
  return { id, uuid, fullName: name, phone, identity, channel: phone === null ? 'chat' : 'sms' };
}
