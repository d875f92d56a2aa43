import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { answerOf, conflict, forbidden, invalid, noContent, notFound } from '../../api/answers.ts';
import { decodeBody, decodeChange } from '../../api/decode.ts';
import { API_ROOT, type Door, guarded, recordWrites } from '../../api/guard.ts';
import { aboutRow, entryBy } from '../../api/noting.ts';
import { iso } from '../../world/times.ts';
import { isAllowed, type WorldUser } from '../../world/users.ts';
import type { People } from './people.ts';
import { ADMIN_ROLES, READ_ONLY, type Rule, type WorldRole } from './role-table.ts';

const MANAGE_ROLES = 'manage-roles';

/** Rules that restrict a role instead of giving a right. Everyone who may change roles may set them. */
const LIMITS: readonly string[] = [READ_ONLY, 'mask-phone', 'mask-email'];

/** Returns whether a role with these rules may do something that the user may not. */
export const exceeds = (user: WorldUser, role: string, rules: readonly Rule[]): boolean =>
  (ADMIN_ROLES.includes(role) && !isAllowed(user, 'manage')) ||
  rules.some(({ action }) => !LIMITS.includes(action) && !isAllowed(user, action));

const managesRoles = (user: Pick<WorldUser, 'role' | 'abilityRules'>): boolean =>
  isAllowed(user, MANAGE_ROLES) &&
  (ADMIN_ROLES.includes(user.role) || !user.abilityRules.some(({ action }) => action === READ_ONLY));

/** Returns whether the user can manage roles now, but could not with this role and these rules. */
export const losesRoles = (user: WorldUser, role: string, rules: readonly Rule[]): boolean =>
  managesRoles(user) && !managesRoles({ role, abilityRules: rules });

export const hasRole = (world: People, role: string): boolean =>
  world.roleTable.all().some(({ name }) => name === role);

export const TOO_MUCH = 'You cannot give rights that you do not have';
export const OWN_RIGHT = 'You would lose your own right to manage roles';

const PATH = `${API_ROOT}/roles`;
const MANAGE = 'manage-roles';
/** `view-users` suffices, because the screen of users shows roles and offers them for an invite. */
const SEE = ['view-roles', 'view-users'];

const removalSchema = v.object({ replace_with: v.optional(v.nullable(v.number()), null) });

const isFixed = ({ name }: Pick<WorldRole, 'name'>) => ADMIN_ROLES.includes(name);
const FIXED = 'This role may do everything and cannot be changed';

function shapeOf(world: People, row: WorldRole) {
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
    created_at: iso(row.createdAt),
  };
}

const isSignedIn = (world: People, id: number): boolean => {
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
export function roleHandlers(world: Door & People) {
  const table = world.roleTable;
  const shape = (row: WorldRole) => shapeOf(world, row);
  const respond = (answer: ReturnType<typeof table.update>, status = 200) =>
    answerOf(answer, { thing: 'Role', shape, status });
  const missing = () => notFound('Role not found');

  const write = recordWrites(world, { see: SEE, manage: MANAGE, about: aboutRow('role', table) });

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
      write('created', async ({ user, request }) => {
        const body = await decodeBody(request, table.definition.input);
        if (!body.ok) return invalid(body.errors);
        if (exceeds(user, body.value.name, body.value.rules)) return forbidden(TOO_MUCH);
        return respond(table.create(body.value, user.fullName), 201);
      }),
    ),
    http.put<{ id: string }>(
      `${PATH}/:id`,
      write('updated', async ({ user, request, id }) => {
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
      write('removed', async ({ user, request, id }) => {
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
          for (const member of world.membersOf(row.name))
            world.noteActivity(
              entryBy(user, {
                action: 'user.updated',
                targetKind: 'user',
                targetId: String(member.id),
                targetName: member.fullName,
                result: 'done',
                changes: [{ field: 'role', before: row.name, after: replacement.name }],
              }),
            );
          world.moveMembers(row.name, replacement.name);
        }
        const removed = table.remove(id, null);
        return removed.ok ? noContent() : respond(removed);
      }),
    ),
    http.post<{ id: string }>(
      `${PATH}/:id/clone`,
      write('cloned', async ({ user, id }) => {
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
