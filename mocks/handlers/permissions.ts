import { HttpResponse, http } from 'msw';
import type { AnswersByKey } from '../tables/answers-by-key.ts';
import type { WorldPermission } from '../tables/permissions.ts';
import type { World } from '../world/types.ts';
import { invalid, notFound } from './answers.ts';
import { decodeBody } from './decode.ts';
import { guarded } from './guard.ts';
import { answerOf, conflict } from './record-answers.ts';
import { decodeChange, recordWrites, removedAnswer, versionOf } from './record-writes.ts';
import { templatePage, templateQuery } from './template-list.ts';

const PATH = '/api/apps/permissions';
const SEE = 'view-permissions';
const MANAGE = 'manage-permissions';
const CORE = 'The product needs this permission';

const shape = ({ id, version, name, assignedTo, createdDate, description, core }: WorldPermission) => ({
  id,
  name,
  assignedTo: [...assignedTo],
  createdDate,
  version,
  description,
  core,
});

/** The permissions (spec, section 7). The spec defines no writes; this console adds them. */
export function permissionHandlers(world: World, answers: AnswersByKey) {
  const table = world.permissionTable;
  const write = recordWrites(world, answers, { see: SEE, manage: MANAGE });
  const respond = (answer: ReturnType<typeof table.update>, status = 200) =>
    answerOf(answer, { thing: 'Permission', shape, status });
  const missing = () => notFound('Permission not found');

  return [
    http.get(
      PATH,
      guarded(world, SEE, ({ info: { request } }) => {
        const { text, itemsPerPage, page } = templateQuery(request);
        const found = table.search({ q: text('q'), sortBy: text('sortBy'), orderBy: text('orderBy') });
        const permissions = templatePage(found, itemsPerPage, page).map(shape);
        return HttpResponse.json({ permissions, totalPermissions: found.length });
      }),
    ),
    http.post(
      PATH,
      write(async ({ user, request }) => {
        const body = await decodeBody(request, table.definition.input);
        return body.ok ? respond(table.create(body.value, user.fullName), 201) : invalid(body.errors);
      }),
    ),
    http.put<{ id: string }>(
      `${PATH}/:id`,
      write(async ({ request, id }) => {
        const body = await decodeChange(request, table.definition.change);
        if (!body.ok) return invalid(body.errors);
        const row = table.get(id);
        if (row === undefined) return missing();
        if (row.core) return conflict(CORE, shape(row));
        return respond(table.update(id, body.value.change, body.value.version));
      }),
    ),
    http.delete<{ id: string }>(
      `${PATH}/:id`,
      write(async ({ request, id }) => {
        if (table.get(id) === undefined) return missing();
        const removed = table.remove(id, await versionOf(request));
        return removed.ok ? removedAnswer() : respond(removed);
      }),
    ),
  ];
}
