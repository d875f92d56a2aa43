import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { invalid, notFound } from '../handlers/answers.ts';
import { decodeBody } from '../handlers/decode.ts';
import { API_ROOT, guarded } from '../handlers/guard.ts';
import { pageOf, paginate } from '../handlers/pagination.ts';
import { answerOf } from '../handlers/record-answers.ts';
import { decodeChange, recordWrites, removedAnswer, versionOf } from '../handlers/record-writes.ts';
import type { World } from '../world/types.ts';
import { hiddenFields, hiddenFrom, type WorldUser } from '../world/users.ts';
import type { AnswersByKey } from './answers-by-key.ts';
import type { Table, TableAnswer, TableRow } from './table.ts';
import type { ListPages, TableCalls } from './table-calls.ts';

/** Most rows that one request may ask for. */
const PER_PAGE_MAX = 200;

const pageSchema = v.looseObject({
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  per_page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(PER_PAGE_MAX))),
});

/**
 * The calls that read and change one list (screens, section 5.0). A write with an `Idempotency-Key` that was
 * answered before gets the same answer and has no further effect.
 */
export function tableHandlers<R extends TableRow, I extends object, Q, W>(
  world: World & W,
  table: Table<R, I, Q>,
  calls: TableCalls<R, W>,
  answers: AnswersByKey,
) {
  const { definition } = table;
  const { thing } = definition;
  const path = `${API_ROOT}${calls.path}`;
  const shape = (row: R) => calls.shapes(world)(row);
  const missing = () => notFound(`${thing} not found`);

  const answer = (user: WorldUser, answered: TableAnswer<R>, status: number) =>
    answerOf(answered, { thing, shape, status, hides: hiddenFields(user, definition.masks ?? {}) });
  const write = recordWrites(world, answers, calls);
  const whole = (user: WorldUser) => {
    const query = v.parse(definition.query, {});
    return HttpResponse.json({ data: table.search(query, hiddenFrom(user)).map(calls.shapes(world)) });
  };
  const page = async (user: WorldUser, request: Request, { path: listPath, key, pageSize }: ListPages) => {
    const body = await decodeBody(request, pageSchema);
    if (!body.ok) return invalid(body.errors);
    const query = v.safeParse(definition.query, body.value);
    if (!query.success) return invalid({ q: ['The search could not be read'] });
    const found = table.search(query.output, hiddenFrom(user));
    const number = body.value.page ?? pageOf(new URL(request.url).searchParams.get('page'));
    const { start, end, pagination } = paginate(
      found.length,
      number,
      body.value.per_page ?? pageSize,
      (next) => `${API_ROOT}${listPath}?page=${next}`,
    );
    const data = found.slice(start, end).map(calls.shapes(world));
    return HttpResponse.json({ data: { [key]: { data, ...pagination } } });
  };
  const pages = calls.list;
  const list =
    pages === 'whole'
      ? http.get(
          path,
          guarded(world, calls.see, ({ user }) => whole(user)),
        )
      : http.post(
          `${API_ROOT}${pages.path}`,
          guarded(world, calls.see, ({ user, info: { request } }) => page(user, request, pages)),
        );

  return [
    list,
    http.get<{ id: string }>(
      `${path}/:id`,
      guarded(world, calls.see, ({ info: { params } }) => {
        const row = table.get(Number(params.id));
        return row === undefined ? missing() : HttpResponse.json({ data: shape(row) });
      }),
    ),
    http.post(
      path,
      write(async ({ user, request }) => {
        const body = await decodeBody(request, definition.input);
        return body.ok ? answer(user, table.create(body.value, user.fullName), 201) : invalid(body.errors);
      }, calls.create),
    ),
    http.put<{ id: string }>(
      `${path}/:id`,
      write(async ({ user, request, id }) => {
        const body = await decodeChange(request, definition.change);
        return body.ok
          ? answer(user, table.update(id, body.value.change, body.value.version), 200)
          : invalid(body.errors);
      }),
    ),
    http.delete<{ id: string }>(
      `${path}/:id`,
      write(async ({ user, request, id }) => {
        const removed = table.remove(id, await versionOf(request));
        return removed.ok ? removedAnswer() : answer(user, removed, 200);
      }),
    ),
  ];
}
