import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { forbidden, invalid, notFound } from '../handlers/answers.ts';
import { decodeBody } from '../handlers/decode.ts';
import { API_ROOT, guarded, mayWrite } from '../handlers/guard.ts';
import { pageOf, paginate } from '../handlers/pagination.ts';
import type { World } from '../world/types.ts';
import { isAllowed, type WorldUser } from '../world/users.ts';
import type { AnswersByKey } from './answers-by-key.ts';
import type { Table, TableAnswer, TableRow } from './table.ts';
import type { ListPages, TableCalls } from './table-calls.ts';

const versionSchema = v.object({ version: v.optional(v.nullable(v.number()), null) });

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

  const answer = (answered: TableAnswer<R>, status: number) => {
    if (answered.ok) return HttpResponse.json({ data: shape(answered.row) }, { status });
    const { refusal } = answered;
    switch (refusal.kind) {
      case 'missing':
        return missing();
      case 'outdated':
        return conflict('Somebody else has changed this meanwhile', refusal.current);
      case 'clash':
        return conflict(refusal.clash.message, refusal.clash.row, {
          [refusal.clash.field]: [refusal.clash.message],
        });
      case 'inUse':
        return conflict(refusal.why, refusal.current);
    }
  };
  const conflict = (message: string, row: R, errors?: Readonly<Record<string, readonly string[]>>) =>
    HttpResponse.json(
      { message, data: shape(row), ...(errors === undefined ? {} : { errors }) },
      { status: 409 },
    );

  const writes = (user: WorldUser, action: string): boolean => mayWrite(user) && isAllowed(user, action);
  const whole = () => {
    const query = v.parse(definition.query, {});
    return HttpResponse.json({ data: table.search(query).map(calls.shapes(world)) });
  };
  const page = async (request: Request, { path: listPath, key, pageSize }: ListPages) => {
    const body = await decodeBody(request, pageSchema);
    if (!body.ok) return invalid(body.errors);
    const query = v.safeParse(definition.query, body.value);
    if (!query.success) return invalid({ q: ['The search could not be read'] });
    const found = table.search(query.output);
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
      ? http.get(path, guarded(world, calls.see, whole))
      : http.post(
          `${API_ROOT}${pages.path}`,
          guarded(world, calls.see, ({ info: { request } }) => page(request, pages)),
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
      guarded(world, calls.see, ({ user, info: { request } }) =>
        answers.once(request, user.identity, async () => {
          if (!writes(user, calls.create)) return forbidden();
          const body = await decodeBody(request, definition.input);
          return body.ok ? answer(table.create(body.value, user.fullName), 201) : invalid(body.errors);
        }),
      ),
    ),
    http.put<{ id: string }>(
      `${path}/:id`,
      guarded(world, calls.see, ({ user, info: { request, params } }) =>
        answers.once(request, user.identity, async () => {
          if (!writes(user, calls.manage)) return forbidden();
          const version = await decodeBody(request.clone(), versionSchema);
          if (!version.ok) return invalid(version.errors);
          const body = await decodeBody(request, definition.change);
          if (!body.ok) return invalid(body.errors);
          return answer(table.update(Number(params.id), body.value, version.value.version), 200);
        }),
      ),
    ),
    http.delete<{ id: string }>(
      `${path}/:id`,
      guarded(world, calls.see, ({ user, info: { params } }) => {
        if (!writes(user, calls.manage)) return forbidden();
        const removed = table.remove(Number(params.id), null);
        return removed.ok ? new HttpResponse(null, { status: 204 }) : answer(removed, 200);
      }),
    ),
  ];
}
