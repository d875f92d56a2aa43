import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import type { AnswersByKey } from '../tables/answers-by-key.ts';
import type { WorldPermission } from '../tables/permissions.ts';
import type { World } from '../world/types.ts';
import { isAllowed, type WorldUser } from '../world/users.ts';
import { forbidden, invalid, notFound } from './answers.ts';
import { decodeBody } from './decode.ts';
import { guarded, mayWrite } from './guard.ts';
import { answerOf, conflict } from './record-answers.ts';
import { templatePage, templateQuery } from './template-list.ts';

const PATH = '/api/apps/permissions';
const SEE = 'view-permissions';
const MANAGE = 'manage-permissions';
const CORE = 'The product needs this permission';

const versionSchema = v.object({ version: v.optional(v.nullable(v.number()), null) });

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
  const manages = (user: WorldUser) => mayWrite(user) && isAllowed(user, MANAGE);
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
      guarded(world, SEE, ({ user, info: { request } }) =>
        answers.once(request, user.identity, async () => {
          if (!manages(user)) return forbidden();
          const body = await decodeBody(request, table.definition.input);
          return body.ok ? respond(table.create(body.value, user.fullName), 201) : invalid(body.errors);
        }),
      ),
    ),
    http.put<{ id: string }>(
      `${PATH}/:id`,
      guarded(world, SEE, ({ user, info: { request, params } }) =>
        answers.once(request, user.identity, async () => {
          if (!manages(user)) return forbidden();
          const version = await decodeBody(request.clone(), versionSchema);
          if (!version.ok) return invalid(version.errors);
          const body = await decodeBody(request, table.definition.change);
          if (!body.ok) return invalid(body.errors);
          const row = table.get(Number(params.id));
          if (row === undefined) return missing();
          if (row.core) return conflict(CORE, shape(row));
          return respond(table.update(row.id, body.value, version.value.version));
        }),
      ),
    ),
    http.delete<{ id: string }>(
      `${PATH}/:id`,
      guarded(world, SEE, ({ user, info: { params } }) => {
        if (!manages(user)) return forbidden();
        const row = table.get(Number(params.id));
        if (row === undefined) return missing();
        const removed = table.remove(row.id, null);
        return removed.ok ? new HttpResponse(null, { status: 204 }) : respond(removed);
      }),
    ),
  ];
}
