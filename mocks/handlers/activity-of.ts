import * as v from 'valibot';
import type { ActivityInput, FieldChange, WorldActivity } from '../tables/activity.ts';
import type { AnyTable } from '../tables/table.ts';
import type { World } from '../world/types.ts';
import type { WorldUser } from '../world/users.ts';
import { chatById } from './chat-by-id.ts';

/** A write of the API: its method and path, and what the log calls it. `:id` is the id of the target. */
interface Noted {
  readonly call: RegExp;
  readonly action: string;
  readonly target: WorldActivity['targetKind'];
  /** The table that holds the target, for its name and the changed fields. */
  readonly table?: string;
  /** True if the target is the person who writes. */
  readonly own?: true;
  /** Returns the id of the target if the path does not name it. */
  readonly find?: (
    world: World,
    named: { readonly id: string; readonly body: unknown },
  ) => string | undefined;
}

/** The call that changes the flags of chats or contacts. Its body names the targets: the log has an entry for each. */
const ASSIGN = /^POST .*\/flags\/assign$/;
const assignSchema = v.object({
  target: v.picklist(['chat', 'contact']),
  ids: v.array(v.union([v.string(), v.number()])),
});

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
  {
    call: /^POST .*\/participants$/,
    action: 'chat.peopleAdded',
    target: 'chat',
    find(_, { body }) {
      const read = v.safeParse(v.object({ chat_uuid: v.string() }), body);
      return read.success ? read.output.chat_uuid : undefined;
    },
  },
  {
    call: /^DELETE .*\/participants\/(?<id>[^/]+)$/,
    action: 'chat.personRemoved',
    target: 'chat',
    find: (world, { id }) =>
      world.chats().find(({ participants }) => participants.some(({ uuid }) => uuid === id))?.id,
  },
  { call: /^POST .*\/send-message\/(?<id>[^/]+)$/, action: 'message.sent', target: 'chat' },
];

/** The answers to calls that make something. */
const madeSchema = v.looseObject({
  id: v.optional(v.union([v.string(), v.number()])),
  import_id: v.optional(v.string()),
  chat: v.optional(v.looseObject({ chat_uuid: v.string() })),
});
const answerSchema = v.union([v.object({ data: madeSchema }), v.object({ body: madeSchema })]);

/** Returns the id of what a call has made. Empty if it made nothing. */
const madeBy = (answer: unknown): string => {
  const read = v.safeParse(answerSchema, answer);
  if (!read.success) return '';
  const { id, import_id: importId, chat } = 'data' in read.output ? read.output.data : read.output.body;
  return String(id ?? importId ?? chat?.chat_uuid ?? '');
};

const named = v.looseObject({
  name: v.optional(v.string(), ''),
  fullName: v.optional(v.string(), ''),
  friendlyName: v.optional(v.string(), ''),
  fileName: v.optional(v.string(), ''),
});

/** Returns what a row, a chat or an upload is called. */
const nameOf = (thing: unknown): string => {
  const read = v.safeParse(named, thing);
  if (!read.success) return '';
  const { name, fullName, friendlyName, fileName } = read.output;
  return name || fullName || friendlyName || fileName;
};

/** Fields to leave out, because a reader of the log needs none of them. */
const QUIET = new Set([
  ...['id', 'version', 'uuid', 'identity', 'core', 'avatar', 'taxId', 'taskDone', 'projectDone', 'twoStep'],
  ...['updatedAt', 'createdAt', 'createdBy', 'createdDate', 'consentAt', 'consentSource'],
  ...['invitedAt', 'joinedAt', 'lastSeenAt'],
]);

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

/** Returns what the log may hold of a row: its flags by name, and its quiet hours as two times of the day. */
function loggedRow(world: World, row: object | undefined): object | undefined {
  const flagged = v.safeParse(v.looseObject({ flags: v.array(v.number()) }), row);
  if (flagged.success) return { ...flagged.output, flags: flagNames(world, flagged.output.flags) };
  const settings = v.safeParse(v.looseObject({ quiet: quietSchema }), row);
  if (!settings.success) return row;
  const { on, from, to } = settings.output.quiet;
  return { ...settings.output, quiet: on ? `${timeOfDay(from)} – ${timeOfDay(to)}` : '' };
}

const quietSchema = v.object({ on: v.boolean(), from: v.number(), to: v.number() });
/** Returns minutes after midnight as a time, such as "07:30". */
const timeOfDay = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

const flagNames = (world: World, ids: readonly number[]): string =>
  ids.flatMap((id) => world.flagTable.get(id)?.name ?? []).join(', ');

/** Returns what the log may hold of a person's own profile: no password, secret, code or picture. */
function loggedProfile(world: World, { id, identity }: WorldUser): object {
  const row = world.staffTable.get(id);
  const { timeZone, signature, availability } = world.personal(identity);
  const { fullName, contact, language } = row ?? {};
  return { fullName, contact, language, timeZone, signature, availability: availability.state };
}

/** Reads a copy of a body. Null if it is no JSON. */
const jsonOf = (message: Request | Response): Promise<unknown> =>
  message
    .clone()
    .json()
    .catch(() => null);

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

  /** Returns true if the log has this call already. */
  const isRepeated = (user: WorldUser, call: string, { headers }: Request): boolean =>
    keys.has(`${user.identity} ${call} ${headers.get('idempotency-key')}`);

  const remember = (user: WorldUser, call: string, { headers }: Request): void => {
    const key = headers.get('idempotency-key');
    if (key === null) return;
    keys.add(`${user.identity} ${call} ${key}`);
    const [oldest] = keys;
    if (keys.size > KEYS_KEPT && oldest !== undefined) keys.delete(oldest);
  };

  /** Notes a change of the flags of chats or contacts: an entry for each target whose flags changed. */
  async function noteFlags(
    user: WorldUser,
    call: string,
    request: Request,
    act: () => Promise<Response>,
  ): Promise<Response> {
    const body = v.safeParse(assignSchema, await jsonOf(request));
    const flagged = (body.success ? body.output.ids : []).map((id) => {
      const isChat = body.success && body.output.target === 'chat';
      const thing = isChat ? chatById(world, String(id)) : world.contact(id);
      const flags = () =>
        flagNames(
          world,
          isChat ? world.flagsOf(thing?.id.toString() ?? '') : (world.contact(id)?.flags ?? []),
        );
      return { isChat, thing, flags, before: flags() };
    });
    const isKnown = isRepeated(user, call, request);
    const response = await act();
    if (isKnown || !(response.ok || response.status === FORBIDDEN)) return response;
    if (response.ok) remember(user, call, request);
    for (const { isChat, thing, flags, before } of flagged) {
      const after = flags();
      if (thing === undefined || (response.ok && after === before)) continue;
      world.noteActivity({
        actorId: String(user.id),
        actorName: user.fullName,
        action: isChat ? 'chat.flagged' : 'contact.updated',
        targetKind: isChat ? 'chat' : 'contact',
        targetId: String(thing.id),
        targetName: nameOf(thing),
        channel: isChat ? 'sms' : null,
        source: 'tab',
        result: response.ok ? 'done' : 'refused',
        changes: response.ok ? [{ field: 'flags', before, after }] : [],
      });
    }
    return response;
  }

  return async (user: WorldUser, request: Request, act: () => Promise<Response>): Promise<Response> => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    if (ASSIGN.test(call)) return noteFlags(user, call, request, act);
    const noted = NOTED.find((one) => one.call.test(call));
    if (noted === undefined) return act();
    const isKnown = isRepeated(user, call, request);
    const table = tableOf(noted.table);
    const inPath = noted.call.exec(call)?.groups?.id ?? '';
    const found = noted.find?.(world, { id: inPath, body: await jsonOf(request) });
    const id = noted.own ? String(user.id) : (found ?? inPath);
    const targetOf = (target: string): object | undefined =>
      noted.own ? loggedProfile(world, user) : loggedRow(world, table?.get(Number(target)));
    /** Returns a chat or an upload. The log has their names, but not what changed. */
    const thingOf = (target: string): object | undefined =>
      noted.target === 'chat' ? chatById(world, target) : world.import(target);
    const before = targetOf(id);
    const thingBefore = thingOf(id);
    const response = await act();
    if (isKnown || !(response.ok || response.status === FORBIDDEN)) return response;
    if (response.ok) remember(user, call, request);
    const made = id === '' ? madeBy(await jsonOf(response)) : id;
    const after = response.ok ? targetOf(made) : undefined;
    const name = nameOf(after) || nameOf(before) || nameOf(thingBefore ?? thingOf(made));
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
