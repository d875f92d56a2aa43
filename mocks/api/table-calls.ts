import { type HttpHandler, HttpResponse, http } from 'msw';
import * as v from 'valibot';
import type { Json } from '../world/json.ts';
import { hiddenFields, hiddenFrom, type WorldUser } from '../world/users.ts';
import { answerOf, invalid, noContent, notFound } from './answers.ts';
import { decodeBody, decodeChange, versionOf } from './decode.ts';
import { API_ROOT, type Door, guarded, recordWrites } from './guard.ts';
import { aboutRow } from './noting.ts';
import { pageOf, paginate } from './pages.ts';
import type { Table, TableAnswer, TableRow } from './table.ts';

/** A list that is read in pages, in `data.<key>`. */
export interface ListPages {
  readonly path: string;
  readonly key: string;
  readonly pageSize: number;
}

/** Describes the calls of one list. */
export interface TableCalls<R extends TableRow, W> {
  /** Path of the rows below the API's root, such as `/contacts`. */
  readonly path: string;
  /** `whole`: `GET path`. Otherwise the pages are at a path of their own, in `data.<key>`. */
  readonly list: 'whole' | ListPages;
  /** The actions that the calls need. One of `see` is enough. */
  readonly see: readonly string[];
  readonly create: string;
  readonly manage: string;
  /**
   * What the account's log calls a row, such as `flag`. The writes are then `flag.created`, `flag.updated` and
   * `flag.removed`. Null: the log has no entries of them.
   */
  readonly target: string | null;
  /** Returns a function that converts rows to the wire's shape. It is made once for each request. */
  shapes(world: W): (row: R) => Json;
  /** Returns the fields of a row that the log may hold. By default all. */
  logged?(world: W, row: R): object;
  /** Called after a search of the list in pages, with the body that asked, and how many rows it has found. */
  searched?(world: W, by: WorldUser, asked: object, found: number): void;
}

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
  world: Door & W,
  table: Table<R, I, Q>,
  calls: TableCalls<R, W>,
): readonly HttpHandler[] {
  const { definition } = table;
  const { thing } = definition;
  const path = `${API_ROOT}${calls.path}`;
  const shape = (row: R) => calls.shapes(world)(row);
  const missing = () => notFound(`${thing} not found`);

  const answer = (user: WorldUser, answered: TableAnswer<R>, status: number) =>
    answerOf(answered, { thing, shape, status, hides: hiddenFields(user, definition.masks ?? {}) });
  const { see, manage, target } = calls;
  const logged = (row: R) => calls.logged?.(world, row) ?? row;
  const about = target === null ? null : aboutRow(target, table, logged);
  const write = recordWrites(world, { see, manage, about });
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
    calls.searched?.(world, user, body.value, found.length);
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
          guarded(world, see, ({ user }) => whole(user)),
        )
      : http.post(
          `${API_ROOT}${pages.path}`,
          guarded(world, see, ({ user, info: { request } }) => page(user, request, pages)),
        );

  return [
    list,
    http.get<{ id: string }>(
      `${path}/:id`,
      guarded(world, see, ({ info: { params } }) => {
        const row = table.get(Number(params.id));
        return row === undefined ? missing() : HttpResponse.json({ data: shape(row) });
      }),
    ),
    http.post(
      path,
      write(
        'created',
        async ({ user, request }) => {
          const body = await decodeBody(request, definition.input);
          return body.ok ? answer(user, table.create(body.value, user.fullName), 201) : invalid(body.errors);
        },
        calls.create,
      ),
    ),
    http.put<{ id: string }>(
      `${path}/:id`,
      write('updated', async ({ user, request, id }) => {
        const body = await decodeChange(request, definition.change);
        return body.ok
          ? answer(user, table.update(id, body.value.change, body.value.version), 200)
          : invalid(body.errors);
      }),
    ),
    http.delete<{ id: string }>(
      `${path}/:id`,
      write('removed', async ({ user, request, id }) => {
        const removed = table.remove(id, await versionOf(request));
        return removed.ok ? noContent() : answer(user, removed, 200);
      }),
    ),
  ];
}
