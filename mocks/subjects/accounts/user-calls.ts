import { HttpResponse, http } from 'msw';
import { answerOf, conflict, forbidden, invalid, noContent, notFound } from '../../api/answers.ts';
import { decodeBody, decodeChange, versionOf } from '../../api/decode.ts';
import { type Door, guarded, recordWrites } from '../../api/guard.ts';
import { aboutRow, without } from '../../api/noting.ts';
import { templatePage, templatePages, templateQuery } from '../../api/pages.ts';
import { iso, isoOrNull } from '../../world/times.ts';
import { hiddenFields, hiddenFrom, type WorldUser } from '../../world/users.ts';
import type { People } from './people.ts';
import { exceeds, hasRole, losesRoles, OWN_RIGHT, TOO_MUCH } from './role-calls.ts';
import type { StaffRow } from './user-table.ts';

const PATH = '/api/apps/users';
const SEE = 'view-users';
const MANAGE = 'manage-users';
const NOT_FOUND = 'User not found';

/** Returns a user as a list shows it: the fields of the spec (section 3), then those that this console adds. */
function shapeOf(world: Door & People, row: StaffRow) {
  const identity = world.identityOf(row.id);
  const sessions = identity === undefined ? [] : world.sessionsOf(identity);
  return {
    id: row.id,
    fullName: row.fullName,
    company: row.company,
    role: row.role,
    username: row.username,
    country: row.country,
    contact: row.contact,
    email: row.email,
    currentPlan: row.currentPlan,
    status: row.status,
    avatar: row.avatar,
    billing: row.billing,
    version: row.version,
    two_step: identity === undefined ? row.twoStep : world.secondStepOf(identity) !== null,
    sessions: sessions.map((at) => iso(at)),
    last_seen_at: isoOrNull((identity === undefined ? null : world.lastSeen(identity)) ?? row.lastSeenAt),
    invited_at: isoOrNull(row.invitedAt),
    joined_at: isoOrNull(row.joinedAt),
  };
}

/** The log has what colleagues may change of a user. */
const logged = (row: StaffRow) =>
  without(
    row,
    ...['avatar', 'taxId', 'taskDone', 'projectDone', 'twoStep', 'invitedAt', 'joinedAt', 'lastSeenAt'],
  );

/**
 * The users (spec, section 7). The spec defines only POST and DELETE as writes, and no guards. This console adds the
 * others.
 */
export function userHandlers(world: Door & People) {
  const table = world.staffTable;
  const { masks = {} } = table.definition;
  const shape = (row: StaffRow) => shapeOf(world, row);
  const about = aboutRow('user', table, logged);
  const write = recordWrites(world, { see: SEE, manage: MANAGE, about });
  const respond = (user: WorldUser, answer: ReturnType<typeof table.update>, status = 200) =>
    answer.ok || answer.refusal.kind !== 'missing'
      ? answerOf(answer, { thing: 'User', shape, status, hides: hiddenFields(user, masks) })
      : notFound(NOT_FOUND);
  /** Returns why the user may not give somebody this role. */
  const roleRefusal = (user: WorldUser, role: string): Response | null => {
    if (!hasRole(world, role)) return invalid({ role: [`There is no role ${role}`] });
    return exceeds(user, role, world.rulesOf(role)) ? forbidden(TOO_MUCH) : null;
  };

  /** A call that changes one person and needs no body. */
  const action = (name: string, noted: string, act: (row: StaffRow) => Response | undefined) =>
    http.post<{ id: string }>(
      `${PATH}/:id/${name}`,
      write(noted, ({ id }) => {
        const row = table.get(id);
        if (row === undefined) return notFound(NOT_FOUND);
        const refused = act(row);
        if (refused !== undefined) return refused;
        return HttpResponse.json({ data: shape(table.get(id) ?? row) }, { status: 202 });
      }),
    );

  return [
    http.get(
      PATH,
      guarded(world, SEE, ({ user, info: { request } }) => {
        const { text, itemsPerPage, page } = templateQuery(request);
        const query = {
          q: text('q'),
          role: text('role'),
          plan: text('plan'),
          status: text('status'),
          sortBy: text('sortBy'),
          orderBy: text('orderBy'),
        };
        const found = table.search(query, hiddenFrom(user));
        const totalPages = templatePages(found.length, itemsPerPage);
        // A page out of range falls back to the first page, rows included.
        const shown = Number.isInteger(page) && page >= 1 && page <= totalPages ? page : 1;
        const users = templatePage(found, itemsPerPage, shown).map(shape);
        return HttpResponse.json({ users, totalPages, totalUsers: found.length, page: shown });
      }),
    ),
    http.get<{ id: string }>(
      `${PATH}/:id`,
      guarded(world, SEE, ({ info: { params } }) => {
        const row = table.get(Number(params.id));
        if (row === undefined) return notFound(NOT_FOUND);
        const { taskDone, projectDone, taxId, language } = row;
        return HttpResponse.json({ ...shape(row), taskDone, projectDone, taxId, language });
      }),
    ),
    http.post(
      PATH,
      write('created', async ({ user, request }) => {
        const body = await decodeBody(request, table.definition.input);
        if (!body.ok) return invalid(body.errors);
        const refused = roleRefusal(user, body.value.role);
        if (refused !== null) return refused;
        const created = table.create(body.value, user.fullName);
        if (!created.ok) return respond(user, created);
        world.invite(created.row.email);
        return HttpResponse.json({ body: shape(created.row) }, { status: 201 });
      }),
    ),
    http.put<{ id: string }>(
      `${PATH}/:id`,
      write('updated', async ({ user, request, id }) => {
        const body = await decodeChange(request, table.definition.change);
        if (!body.ok) return invalid(body.errors);
        const { change, version } = body.value;
        const row = table.get(id);
        if (row === undefined) return notFound(NOT_FOUND);
        const { role = row.role, status } = change;
        const refused = role === row.role ? null : roleRefusal(user, role);
        if (refused !== null) return refused;
        if (row.id === user.id) {
          if (status === 'inactive') return conflict('You cannot deactivate your own account', shape(row));
          if (role !== row.role && losesRoles(user, role, world.rulesOf(role)))
            return conflict(OWN_RIGHT, shape(row), { role: [OWN_RIGHT] });
        }
        return respond(user, table.update(id, change, version));
      }),
    ),
    http.delete<{ id: string }>(
      `${PATH}/:id`,
      write('removed', async ({ user, request, id }) => {
        const row = table.get(id);
        if (row === undefined) return notFound(NOT_FOUND);
        if (row.id === user.id) return conflict('You cannot delete your own account', shape(row));
        if (
          table.definition.clash({ ...row, status: 'inactive' }, othersOf(table.all(), row))?.field === 'role'
        )
          return conflict('This is the last administrator', shape(row));
        const removed = table.remove(id, await versionOf(request));
        return removed.ok ? noContent() : respond(user, removed);
      }),
    ),
    action('invite', 'invited', (row) => {
      if (row.status !== 'pending') return conflict(`${row.fullName} has joined already`, shape(row));
      world.invite(row.email);
      table.set(row.id, { invitedAt: world.now() });
      return undefined;
    }),
    action('signout', 'signedOut', (row) => {
      const identity = world.identityOf(row.id);
      if (identity !== undefined) world.revokeTokens(identity);
      table.set(row.id, {});
      return undefined;
    }),
    action('reset-2fa', 'stepReset', (row) => {
      const identity = world.identityOf(row.id);
      if (identity !== undefined) world.requireSecondStep(identity, null);
      table.set(row.id, { twoStep: false });
      return undefined;
    }),
  ];
}

const othersOf = (rows: readonly StaffRow[], row: StaffRow): readonly StaffRow[] =>
  rows.filter(({ id }) => id !== row.id);
