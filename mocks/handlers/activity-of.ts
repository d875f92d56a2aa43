import * as v from 'valibot';
import type { ActivityInput, FieldChange, WorldActivity } from '../tables/activity.ts';
import type { AnyTable } from '../tables/table.ts';
import type { World } from '../world/types.ts';
import type { WorldUser } from '../world/users.ts';

/** A write of the API: its method and path, and what the log calls it. `:id` is the id of the target. */
interface Noted {
  readonly call: RegExp;
  readonly action: string;
  readonly target: WorldActivity['targetKind'];
  /** The table that holds the target, for its name and the changed fields. */
  readonly table?: string;
  /** True if the target is the person who writes. */
  readonly own?: true;
}

const crud = (path: string, target: WorldActivity['targetKind'], table: string): readonly Noted[] => [
  { call: new RegExp(`^POST .*${path}$`), action: `${target}.created`, target, table },
  { call: new RegExp(`^PUT .*${path}/(?<id>\\d+)$`), action: `${target}.updated`, target, table },
  { call: new RegExp(`^DELETE .*${path}/(?<id>\\d+)$`), action: `${target}.removed`, target, table },
];

const own = (call: RegExp, action: string): Noted => ({ call, action, target: 'user', own: true });

const NOTED: readonly Noted[] = [
  own(/^PUT .*\/me$/, 'profile.updated'),
  own(/^PUT .*\/me\/availability$/, 'profile.updated'),
  own(/^PUT .*\/me\/working-hours$/, 'profile.updated'),
  own(/^PUT .*\/me\/email$/, 'profile.emailAsked'),
  own(/^DELETE .*\/me\/email$/, 'profile.emailKept'),
  own(/^POST .*\/me\/picture$/, 'profile.pictureChanged'),
  own(/^DELETE .*\/me\/picture$/, 'profile.pictureRemoved'),
  own(/^PUT .*\/me\/password$/, 'profile.passwordChanged'),
  own(/^POST .*\/me\/2fa\/confirm$/, 'profile.stepOn'),
  own(/^DELETE .*\/me\/2fa$/, 'profile.stepOff'),
  own(/^POST .*\/me\/2fa\/recovery-codes$/, 'profile.codesRenewed'),
  own(/^DELETE .*\/me\/sessions(\/[^/]+)?$/, 'profile.sessionEnded'),
  { call: /^POST .*\/flags\/(?<id>\d+)\/merge$/, action: 'flag.merged', target: 'flag', table: 'flags' },
  { call: /^POST .*\/flags\/(?<id>\d+)\/unmerge$/, action: 'flag.unmerged', target: 'flag', table: 'flags' },
  { call: /^PUT .*\/flags\/order$/, action: 'flag.ordered', target: 'flag' },
  { call: /^POST .*\/users\/(?<id>\d+)\/invite$/, action: 'user.invited', target: 'user', table: 'users' },
  { call: /^POST .*\/users\/(?<id>\d+)\/signout$/, action: 'user.signedOut', target: 'user', table: 'users' },
  {
    call: /^POST .*\/users\/(?<id>\d+)\/reset-2fa$/,
    action: 'user.stepReset',
    target: 'user',
    table: 'users',
  },
  { call: /^POST .*\/roles\/(?<id>\d+)\/clone$/, action: 'role.cloned', target: 'role', table: 'roles' },
  ...crud('/contacts', 'contact', 'contacts'),
  ...crud('/flags', 'flag', 'flags'),
  ...crud('/users', 'user', 'users'),
  ...crud('/roles', 'role', 'roles'),
  ...crud('/permissions', 'permission', 'permissions'),
  ...crud('/settings', 'setting', 'settings'),
  { call: /^POST .*\/contacts\/import$/, action: 'import.started', target: 'import' },
  { call: /^POST .*\/contacts\/import\/(?<id>[^/]+)\/finish$/, action: 'import.finished', target: 'import' },
  { call: /^POST .*\/contacts\/import\/(?<id>[^/]+)\/undo$/, action: 'import.undone', target: 'import' },
  { call: /^POST .*\/chats$/, action: 'chat.created', target: 'chat' },
  { call: /^GET .*\/delete-chat\/(?<id>[^/]+)$/, action: 'chat.removed', target: 'chat' },
  { call: /^POST .*\/participants$/, action: 'chat.peopleAdded', target: 'chat' },
  { call: /^DELETE .*\/participants\/(?<id>[^/]+)$/, action: 'chat.personRemoved', target: 'chat' },
  { call: /^POST .*\/send-message\/(?<id>[^/]+)$/, action: 'message.sent', target: 'chat' },
  { call: /^POST .*\/flags\/assign$/, action: 'chat.flagged', target: 'chat' },
];

const answerSchema = v.object({
  data: v.looseObject({ id: v.optional(v.union([v.string(), v.number()])) }),
});

const named = v.looseObject({
  name: v.optional(v.string(), ''),
  fullName: v.optional(v.string(), ''),
  friendlyName: v.optional(v.string(), ''),
});

/** Returns what a row or a chat is called. */
const nameOf = (thing: unknown): string => {
  const read = v.safeParse(named, thing);
  return read.success ? read.output.name || read.output.fullName || read.output.friendlyName : '';
};

/** Fields to leave out, because a reader of the log needs none of them. */
const QUIET = new Set(['id', 'version', 'updatedAt', 'createdAt', 'consentAt']);

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** Returns the fields that differ, as text. */
export const changesBetween = (before: object, after: object): readonly FieldChange[] => {
  const [old, current] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  return [...new Set([...old.keys(), ...current.keys()])]
    .filter((field) => !QUIET.has(field))
    .map((field) => ({ field, before: textOf(old.get(field)), after: textOf(current.get(field)) }))
    .filter((one) => one.before !== one.after);
};

/** Returns what the log may hold of a person's own profile: no password, secret, code or picture. */
function loggedProfile(world: World, { id, identity }: WorldUser): object {
  const row = world.staffTable.get(id);
  const { timeZone, signature, availability } = world.personal(identity);
  const { fullName, contact, language } = row ?? {};
  return { fullName, contact, language, timeZone, signature, availability: availability.state };
}

/** Of the refused calls, only those with 403 are noted. The others had no effect, and may be repeated. */
const FORBIDDEN = 403;

/** Most `Idempotency-Key`s remembered, so that a repeated call gets no second entry in the log. */
const KEYS_KEPT = 5000;

/**
 * Returns a function that notes a user's write in the account's log, with the changed fields. Every write of the API
 * calls it, so that the log misses none.
 */
export function createNoter(world: World) {
  const keys = new Set<string>();
  const tableOf = (name: string | undefined): AnyTable | undefined =>
    name !== undefined && Object.hasOwn(world.tables, name) ? world.tables[name] : undefined;

  return async (user: WorldUser, request: Request, act: () => Promise<Response>): Promise<Response> => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    const noted = NOTED.find((one) => one.call.test(call));
    if (noted === undefined) return act();
    const key = request.headers.get('idempotency-key');
    const isKnown = key !== null && keys.has(`${user.identity} ${call} ${key}`);
    const table = tableOf(noted.table);
    const id = noted.own ? String(user.id) : (noted.call.exec(call)?.groups?.id ?? '');
    const targetOf = (target: string): object | undefined =>
      noted.own ? loggedProfile(world, user) : table?.get(Number(target));
    const before = targetOf(id);
    const chatBefore = noted.target === 'chat' ? world.chat(id) : undefined;
    const response = await act();
    if (isKnown || !(response.ok || response.status === FORBIDDEN)) return response;
    if (key !== null && response.ok) {
      keys.add(`${user.identity} ${call} ${key}`);
      const [oldest] = keys;
      if (keys.size > KEYS_KEPT && oldest !== undefined) keys.delete(oldest);
    }
    const answer = v.safeParse(
      answerSchema,
      await response
        .clone()
        .json()
        .catch(() => null),
    );
    const made = id === '' && answer.success ? String(answer.output.data.id ?? '') : id;
    const after = response.ok ? targetOf(made) : undefined;
    const name = nameOf(after) || nameOf(before) || nameOf(chatBefore ?? world.chat(made));
    const entry: ActivityInput = {
      actorId: String(user.id),
      actorName: user.fullName,
      action: noted.action,
      targetKind: noted.target,
      targetId: made,
      targetName: name,
      channel: noted.target === 'chat' ? 'sms' : null,
      source: 'tab',
      result: response.ok ? 'done' : 'refused',
      changes: after === undefined ? [] : [...changesBetween(before ?? {}, after)],
    };
    world.noteActivity(entry);
    return response;
  };
}
