import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { answerOf, forbidden, invalid, noContent, notFound } from '../../api/answers.ts';
import { decodeBody, decodeChange, versionOf } from '../../api/decode.ts';
import { API_ROOT, type Door, guarded, recordWrites } from '../../api/guard.ts';
import { aboutRow } from '../../api/noting.ts';
import { paginate } from '../../api/pages.ts';
import type { Table } from '../../api/table.ts';
import type { Ground } from '../../world/ground.ts';
import { isAllowed, type WorldUser } from '../../world/users.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { type ViewInput, viewRows, viewTable, type WorldView } from './view-table.ts';

const PATH = `${API_ROOT}/saved-views`;
const LIST = `${API_ROOT}/saved-view-list`;
/** All views of a person in one page. */
const PAGE_SIZE = 5000;
/** Everybody who may use the console has views. */
const SEE = 'read';
/** With this, a person may change and delete the shared views of others. */
const MANAGE_SHARED = 'manage-setting';

export interface SavedViews {
  readonly savedViewTable: Table<WorldView, ViewInput, object>;
}

type ViewWorld = Door &
  SavedViews & {
    readonly staffTable: { get(id: number): { readonly fullName: string } | undefined };
  };

const pageSchema = v.object({ page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1) });

const isOwn = ({ ownerId }: WorldView, { id }: WorldUser): boolean => ownerId === id;

/** Nobody else learns that a personal view exists. */
const isVisible = (row: WorldView, user: WorldUser): boolean => row.shared || isOwn(row, user);

function savedViewHandlers(world: ViewWorld) {
  const table = world.savedViewTable;
  const shape = ({ id, version, screen, name, query, shared, ownerId, ownerName }: WorldView) => ({
    id,
    version,
    screen,
    name,
    query,
    shared,
    owner: { id: ownerId, name: world.staffTable.get(ownerId)?.fullName ?? ownerName },
  });
  const about = aboutRow('savedView', table, ({ name, query, shared }) => ({
    name,
    view_query: query,
    shared,
  }));
  const write = recordWrites(world, { see: SEE, manage: SEE, about });
  const missing = () => notFound('View not found');
  const answered = (answer: ReturnType<typeof table.update>, status: number) =>
    answerOf(answer, { thing: 'View', shape, status });
  const mayChange = (row: WorldView, user: WorldUser): boolean =>
    isOwn(row, user) || isAllowed(user, MANAGE_SHARED);

  return [
    http.post(
      LIST,
      guarded(world, SEE, async ({ user, info: { request } }) => {
        const body = await decodeBody(request, pageSchema);
        if (!body.ok) return invalid(body.errors);
        const found = table.search({}).filter((row) => isVisible(row, user));
        const { start, end, pagination } = paginate(
          found.length,
          body.value.page,
          PAGE_SIZE,
          (next) => `${LIST}?page=${next}`,
        );
        const data = found.slice(start, end).map(shape);
        return HttpResponse.json({ data: { saved_views: { data, ...pagination } } });
      }),
    ),
    http.get<{ id: string }>(
      `${PATH}/:id`,
      guarded(world, SEE, ({ user, info: { params } }) => {
        const row = table.get(Number(params.id));
        return row === undefined || !isVisible(row, user)
          ? missing()
          : HttpResponse.json({ data: shape(row) });
      }),
    ),
    http.post(
      PATH,
      write('created', async ({ user, request }) => {
        const body = await decodeBody(request, table.definition.input);
        if (!body.ok) return invalid(body.errors);
        return answered(table.create({ ...body.value, ownerId: user.id }, user.fullName), 201);
      }),
    ),
    http.put<{ id: string }>(
      `${PATH}/:id`,
      write('updated', async ({ user, request, id }) => {
        const body = await decodeChange(request, table.definition.change);
        if (!body.ok) return invalid(body.errors);
        const row = table.get(id);
        if (row === undefined || !isVisible(row, user)) return missing();
        if (!mayChange(row, user)) return forbidden('Only its owner can change a view');
        const { change, version } = body.value;
        if (!isOwn(row, user) && change.shared === false)
          return forbidden('Only its owner can make a view personal');
        return answered(table.update(id, change, version), 200);
      }),
    ),
    http.delete<{ id: string }>(
      `${PATH}/:id`,
      write('removed', async ({ user, request, id }) => {
        const version = await versionOf(request);
        const row = table.get(id);
        if (row === undefined || !isVisible(row, user)) return missing();
        if (!mayChange(row, user)) return forbidden('Only its owner can delete a view');
        const removed = table.remove(id, version);
        return removed.ok ? noContent() : answered(removed, 200);
      }),
    ),
  ];
}

/** Named filters of the list screens. A personal view reaches only its owner. */
export const savedViewsSubject = {
  make({ openTable, staffWith }: Ground & Accounts): SavedViews {
    const [owner] = staffWith('manage-flags').filter(({ role }) => role === 'Supervisor');
    return { savedViewTable: openTable(viewTable, viewRows(owner)) };
  },
  calls: savedViewHandlers,
};
