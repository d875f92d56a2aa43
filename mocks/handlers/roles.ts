import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { ADMIN_ROLES } from '../data/roles.ts';
import type { AnswersByKey } from '../tables/answers-by-key.ts';
import type { WorldRole } from '../tables/roles.ts';
import type { World } from '../world/types.ts';
import { exceeds, losesRoles, OWN_RIGHT, TOO_MUCH } from './access-guards.ts';
import { forbidden, invalid, notFound } from './answers.ts';
import { decodeBody } from './decode.ts';
import { API_ROOT, guarded } from './guard.ts';
import { answerOf, conflict } from './record-answers.ts';
import { decodeChange, recordWrites, removedAnswer } from './record-writes.ts';

const PATH = `${API_ROOT}/roles`;
const MANAGE = 'manage-roles';
/** `view-users` suffices, because the screen of users shows roles and offers them for an invite. */
const SEE = ['view-roles', 'view-users'];

const removalSchema = v.object({ replace_with: v.optional(v.nullable(v.number()), null) });

const isFixed = ({ name }: Pick<WorldRole, 'name'>) => ADMIN_ROLES.includes(name);
const FIXED = 'This role may do everything and cannot be changed';

function shapeOf(world: World, row: WorldRole) {
  const members = world.membersOf(row.name);
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    description: row.description,
    rules: row.rules.map(({ action, subject }) => ({ action, subject })),
    fixed: isFixed(row),
    users_count: members.length,
    signed_in_count: members.filter(({ id }) => isSignedIn(world, id)).length,
    created_at: new Date(row.createdAt).toISOString(),
  };
}

const isSignedIn = (world: World, id: number): boolean => {
  const identity = world.identityOf(id);
  return identity !== undefined && world.sessionsOf(identity).length > 0;
};

/** Returns a free name for a copy, such as "Agent copy" or "Agent copy 2". */
function copyName(name: string, taken: readonly string[]): string {
  const base = `${name} copy`;
  for (let n = 1; ; n += 1) {
    const candidate = n === 1 ? base : `${base} ${n}`;
    if (!taken.some((other) => other.toLowerCase() === candidate.toLowerCase())) return candidate;
  }
}

/** The roles of the account (screens, section 5.10). A change applies to every member's next request. */
export function roleHandlers(world: World, answers: AnswersByKey) {
  const table = world.roleTable;
  const shape = (row: WorldRole) => shapeOf(world, row);
  const respond = (answer: ReturnType<typeof table.update>, status = 200) =>
    answerOf(answer, { thing: 'Role', shape, status });
  const missing = () => notFound('Role not found');

  const write = recordWrites(world, answers, { see: SEE, manage: MANAGE });

  return [
    http.get(
      PATH,
      guarded(world, SEE, () => HttpResponse.json({ data: table.search({}).map(shape) })),
    ),
    http.get<{ id: string }>(
      `${PATH}/:id`,
      guarded(world, SEE, ({ info: { params } }) => {
        const row = table.get(Number(params.id));
        return row === undefined ? missing() : HttpResponse.json({ data: shape(row) });
      }),
    ),
    http.post(
      PATH,
      write(async ({ user, request }) => {
        const body = await decodeBody(request, table.definition.input);
        if (!body.ok) return invalid(body.errors);
        if (exceeds(user, body.value.name, body.value.rules)) return forbidden(TOO_MUCH);
        return respond(table.create(body.value, user.fullName), 201);
      }),
    ),
    http.put<{ id: string }>(
      `${PATH}/:id`,
      write(async ({ user, request, id }) => {
        const body = await decodeChange(request, table.definition.change);
        if (!body.ok) return invalid(body.errors);
        const row = table.get(id);
        if (row === undefined) return missing();
        if (isFixed(row)) return conflict(FIXED, shape(row));
        const { change, version } = body.value;
        const { rules = row.rules, name = row.name } = change;
        const added = rules.filter(({ action }) => !row.rules.some((rule) => rule.action === action));
        if (exceeds(user, name, added)) return forbidden(TOO_MUCH);
        if (row.name === user.role && losesRoles(user, name, rules))
          return conflict(OWN_RIGHT, shape(row), { rules: [OWN_RIGHT] });
        const answer = table.update(id, change, version);
        if (answer.ok && name !== row.name) world.moveMembers(row.name, name);
        return respond(answer);
      }),
    ),
    http.delete<{ id: string }>(
      `${PATH}/:id`,
      write(async ({ user, request, id }) => {
        const body = await decodeChange(request, removalSchema);
        if (!body.ok) return invalid(body.errors);
        const { version, change } = body.value;
        const row = table.get(id);
        if (row === undefined) return missing();
        if (isFixed(row)) return conflict(FIXED, shape(row));
        // Before the members are moved: a refused deletion changes nothing.
        if (version !== null && version !== row.version)
          return respond({ ok: false, refusal: { kind: 'outdated', current: row } });
        const replacement = change.replace_with === null ? null : table.get(change.replace_with);
        if (replacement === undefined || replacement?.id === id)
          return invalid({ replace_with: ['Choose another role'] });
        if (replacement !== null) {
          if (exceeds(user, replacement.name, replacement.rules)) return forbidden(TOO_MUCH);
          if (row.name === user.role && losesRoles(user, replacement.name, replacement.rules))
            return conflict(OWN_RIGHT, shape(row));
          world.moveMembers(row.name, replacement.name);
        }
        const removed = table.remove(id, null);
        return removed.ok ? removedAnswer() : respond(removed);
      }),
    ),
    http.post<{ id: string }>(
      `${PATH}/:id/clone`,
      write(async ({ user, id }) => {
        const row = table.get(id);
        if (row === undefined) return missing();
        if (exceeds(user, '', row.rules)) return forbidden(TOO_MUCH);
        const name = copyName(
          row.name,
          table.all().map((role) => role.name),
        );
        const { description, rules } = row;
        return respond(table.create({ name, description, rules: [...rules] }, user.fullName), 201);
      }),
    ),
  ];
}
