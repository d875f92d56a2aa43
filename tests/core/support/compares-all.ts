import * as v from 'valibot';
import { fold } from '../../../mocks/api/search.ts';
import type { World } from '../../../mocks/world/types.ts';
import type { Http, HttpAnswer, HttpRequest } from '../../../src/core/ports/ports.ts';

const PAGE = 50;
const PAGES_MAX = 40;

/** The lists that a service searches, each with the way to its rows. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  '/contacts-list': ['data', 'contacts', 'data'],
  '/activity-logs-list': ['data', 'logs', 'data'],
  '/chat-contacts': ['data', 'chats'],
};

const bodySchema = v.looseObject({ q: v.fallback(v.string(), ''), page: v.fallback(v.number(), 1) });
const answerSchema = v.looseObject({ data: v.looseObject({}) });

const at = (value: unknown, way: readonly string[]): unknown =>
  way.reduce<unknown>(
    (inside, name) => (typeof inside === 'object' && inside !== null ? Reflect.get(inside, name) : undefined),
    value,
  );

/**
 * A service that does not know what a role hides: a search by name compares every field of a row, and the people of a
 * chat. The rows have the full values.
 */
export function comparesAll(http: Http, world: () => World): Http {
  const peopleOf = (row: unknown) =>
    world()
      .chats()
      .find(({ id }) => id === at(row, ['chat_uuid']))?.participants ?? [];

  async function search(request: HttpRequest, way: readonly string[], q: string, page: number) {
    const rows: unknown[] = [];
    for (let number = 1; number <= PAGES_MAX; number += 1) {
      const body = { ...v.parse(bodySchema, request.body), q: '', page: number };
      const answer = await http.request({ ...request, body });
      if (answer.kind !== 'answered' || answer.status !== 200) return answer;
      const read = v.parse(v.array(v.unknown()), at(answer.body, way));
      rows.push(...read);
      if (read.length < PAGE) break;
    }
    const wanted = fold(q.trim());
    const found = rows.filter((row) => fold(JSON.stringify([row, peopleOf(row)])).includes(wanted));
    const last_page = Math.max(1, Math.ceil(found.length / PAGE));
    const pagination = { current_page: page, last_page, total: found.length, next_page_url: null };
    const data = found.slice((page - 1) * PAGE, page * PAGE);
    const [, key = '', inner] = way;
    const body = {
      data: inner === undefined ? { [key]: data, pagination } : { [key]: { data, ...pagination } },
    };
    return { kind: 'answered', status: 200, body: v.parse(answerSchema, body) } as const satisfies HttpAnswer;
  }

  return {
    ...http,
    async request(request) {
      const way = LISTS[request.path.replace(/\?.*$/, '')];
      const body = v.safeParse(bodySchema, request.body);
      if (way === undefined || !body.success || body.output.q.trim() === '') return http.request(request);
      return search(request, way, body.output.q, body.output.page);
    },
  };
}
