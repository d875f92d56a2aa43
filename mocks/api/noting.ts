/** The account's log has an entry of each write of a user. A write is named where its call is declared. */
import * as v from 'valibot';
import type { WorldUser } from '../world/users.ts';
import type { Table, TableRow } from './table.ts';

/** A field before and after a change, as text. */
export interface FieldChange {
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

export const SOURCES = ['tab', 'worker', 'server', 'rule'] as const;
/** `failed`: the service accepted the call, and the act failed later, such as a text that was not delivered. */
export const RESULTS = ['done', 'refused', 'failed'] as const;

/** One thing that happened in the account. */
export interface Entry {
  readonly actorId: string;
  readonly actorName: string;
  /** What happened, such as `flag.merged`. */
  readonly action: string;
  /** The kind of thing that it happened to, such as `flag`. */
  readonly targetKind: string;
  readonly targetId: string;
  readonly targetName: string;
  readonly channel: 'sms' | 'chat' | null;
  readonly source: (typeof SOURCES)[number];
  readonly result: (typeof RESULTS)[number];
  /** Why it was refused or failed: a sentence, or the code of a carrier. */
  readonly reason?: string;
  readonly code?: string;
  readonly changes: readonly FieldChange[];
  /** Id of the part of the target that was made, such as the message of a chat. The log's readers don't get it. */
  readonly part?: string;
}

export interface Noting {
  /** Adds an entry to the account's log. */
  noteActivity(entry: Entry): void;
}

/** What a write changes. */
export interface About {
  /** The kind of the target, such as `flag`. */
  readonly target: string;
  /** Returns the id of the target, if it is not the id in the path. */
  readonly find?: (call: {
    readonly user: WorldUser;
    readonly id: string;
    readonly body: unknown;
  }) => string | undefined;
  /** Returns the fields that the log compares before and after the write. One of them is the name. */
  readonly row?: (id: string, user: WorldUser) => object | undefined;
  /** Returns something with a name, if nothing is compared. */
  readonly thing?: (id: string) => object | undefined;
}

/** A write of the API. */
export interface Noted extends About {
  readonly action: string;
  /** Returns the id of the part of the target that the answer names. */
  readonly part?: (answer: unknown) => string;
}

/** Returns what a write of a table's row changes. `logged`: what the log may hold of a row. */
export const aboutRow = <R extends TableRow>(
  target: string,
  table: Pick<Table<R, object>, 'get'>,
  logged: (row: R) => object = (row) => row,
): About => ({
  target,
  row(id) {
    const row = table.get(Number(id));
    return row && logged(row);
  },
});

/** Returns an object without these fields, because a reader of the log needs none of them. */
export const without = (row: object, ...fields: readonly string[]): object =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)));

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
export const nameOf = (thing: unknown): string => {
  const read = v.safeParse(named, thing);
  if (!read.success) return '';
  const { name, fullName, friendlyName, fileName } = read.output;
  return name || fullName || friendlyName || fileName;
};

/** Fields that no reader of the log needs, of any table. */
const QUIET = new Set(['id', 'version', 'uuid', 'updatedAt', 'createdAt', 'createdBy', 'createdDate']);

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

/** Returns the entry of something that a user has done in a tab. */
export const entryBy = (
  { id, fullName }: WorldUser,
  done: Pick<Entry, 'action' | 'targetKind' | 'targetId' | 'targetName' | 'result' | 'changes'> &
    Pick<Entry, 'reason' | 'part'>,
): Entry => ({
  ...done,
  actorId: String(id),
  actorName: fullName,
  channel: done.targetKind === 'chat' ? 'sms' : null,
  source: 'tab',
});

/** Returns the entry of how a user signs in, such as `user.signedIn`. It never has a password or a code. */
export const accessEntry = (
  user: WorldUser,
  action: string,
  done: Partial<Pick<Entry, 'result' | 'reason' | 'changes'>> = {},
): Entry =>
  entryBy(user, {
    action,
    targetKind: 'user',
    targetId: String(user.id),
    targetName: user.fullName,
    result: 'done',
    changes: [],
    ...done,
  });

/** Reads a copy of a body. Null if it is no JSON. */
const jsonOf = (message: Request | Response): Promise<unknown> =>
  message
    .clone()
    .json()
    .catch(() => null);

/** Of the refused calls, only those with 403 are noted. The others had no effect, and may be repeated. */
const FORBIDDEN = 403;

const refusalSchema = v.object({ message: v.string() });

/** Returns the sentence of a refusal. Empty if it has none. */
const messageOf = (answer: unknown): string => {
  const read = v.safeParse(refusalSchema, answer);
  return read.success ? read.output.message : '';
};

/** Most `Idempotency-Key`s remembered, so that a repeated call gets no second entry in the log. */
const KEYS_KEPT = 5000;

/** Returns a function that carries out a write and notes it, with the changed fields. */
export function createNoter(world: Noting, { action, target, find, row, thing, part }: Noted) {
  const keys = new Set<string>();
  const remember = (name: string): void => {
    keys.add(name);
    const [oldest] = keys;
    if (keys.size > KEYS_KEPT && oldest !== undefined) keys.delete(oldest);
  };

  return async (
    {
      user,
      request,
      params,
    }: { readonly user: WorldUser; readonly request: Request; readonly params: object },
    act: () => Promise<Response>,
  ): Promise<Response> => {
    const key = request.headers.get('idempotency-key');
    const call = `${user.identity} ${new URL(request.url).pathname} ${key}`;
    const isKnown = key !== null && keys.has(call);
    const [inPath = ''] = Object.values<unknown>({ ...params }).map(String);
    const id = find?.({ user, id: inPath, body: await jsonOf(request) }) ?? inPath;
    const [before, thingBefore] = [row?.(id, user), thing?.(id)];
    const response = await act();
    if (isKnown || !(response.ok || response.status === FORBIDDEN)) return response;
    if (response.ok && key !== null) remember(call);
    const answer = await jsonOf(response);
    const made = id === '' ? madeBy(answer) : id;
    const after = response.ok ? row?.(made, user) : undefined;
    world.noteActivity(
      entryBy(user, {
        action,
        targetKind: target,
        targetId: made,
        targetName: nameOf(after) || nameOf(before) || nameOf(thingBefore ?? thing?.(made)),
        result: response.ok ? 'done' : 'refused',
        ...(response.ok ? {} : { reason: messageOf(answer) }),
        ...(response.ok && part !== undefined ? { part: part(answer) } : {}),
        changes: after === undefined ? [] : changesBetween(before ?? {}, after),
      }),
    );
    return response;
  };
}
