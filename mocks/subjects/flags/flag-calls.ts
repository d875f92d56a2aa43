import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { conflict, forbidden, invalid, notFound, OUTDATED } from '../../api/answers.ts';
import { decodeBody, decodeChange } from '../../api/decode.ts';
import { API_ROOT, createOnce, type Door, guarded, mayWrite, recordWrites } from '../../api/guard.ts';
import { aboutRow, entryBy, nameOf } from '../../api/noting.ts';
import { tableHandlers } from '../../api/table-calls.ts';
import type { WorldUser } from '../../world/users.ts';
import { type ChatBook, chatById, NO_CHAT } from '../chats/chat-book.ts';
import { contactCalls } from '../contacts/contact-table.ts';
import type { ContactBook } from '../contacts/contacts.ts';
import { type FlagRules, flagCalls } from './flag-table.ts';
import { createFlags, type Flags } from './flags.ts';

/** Most chats in one request that changes flags. */
const ITEMS_MAX = 500;

const flagIds = v.optional(v.array(v.pipe(v.number(), v.integer())), []);

const AssignSchema = v.object({
  target: v.picklist(['chat', 'contact']),
  ids: v.pipe(v.array(v.union([v.string(), v.number()])), v.minLength(1), v.maxLength(ITEMS_MAX)),
  add: flagIds,
  remove: flagIds,
});

const OrderSchema = v.object({ ids: v.array(v.pipe(v.number(), v.integer())) });

const MergeSchema = v.object({ into: v.pipe(v.number(), v.integer()) });

const MANAGE = 'manage-flags';

type FlagCalls = Door & Flags & FlagRules & ChatBook & ContactBook;

/** The calls for flags beyond those of a list: order, merge, and the flags of chats and contacts. */
function flagHandlers(world: FlagCalls) {
  const about = aboutRow('flag', world.flagTable, (flag) => ({ ...flag, into: world.mergedInto(flag.id) }));
  const write = recordWrites(world, { see: 'view-flags', manage: MANAGE, about });
  const once = createOnce();
  const shapeOf = (id: number) => {
    const flag = world.flagTable.get(id);
    return flag === undefined ? null : flagCalls.shapes(world)(flag);
  };
  return [
    http.post(
      `${API_ROOT}/flags/assign`,
      guarded(world, ['view-chat', 'view-contacts'], ({ user, info: { request } }) =>
        once(request, user.identity, async () => {
          const body = await decodeBody(request, AssignSchema);
          if (!mayWrite(user)) {
            if (body.ok)
              for (const id of body.value.ids) flaggedAt(world, body.value.target, id)?.note(user, 'refused');
            return forbidden();
          }
          if (!body.ok) return invalid(body.errors);
          const { target, ids, add, remove } = body.value;
          const assign = target === 'chat' ? assignToChat : assignToContact;
          const flagged = ids.map((id) => flaggedAt(world, target, id));
          const data = ids.map((id) => assign(world, id, add, remove));
          for (const one of flagged) one?.note(user, 'done');
          return HttpResponse.json({ data });
        }),
      ),
    ),
    http.get<{ id: string }>(
      `${API_ROOT}/flags/:id/merge`,
      guarded(world, MANAGE, ({ info: { request, params } }) => {
        const into = Number(new URL(request.url).searchParams.get('into'));
        const counts = world.mergeCounts(Number(params.id), into);
        return counts === null ? notFound('Flag not found') : HttpResponse.json({ data: counts });
      }),
    ),
    http.put(
      `${API_ROOT}/flags/order`,
      write('ordered', async ({ request }) => {
        const body = await decodeBody(request, OrderSchema);
        if (!body.ok) return invalid(body.errors);
        world.orderFlags(body.value.ids);
        return HttpResponse.json({ data: world.flagTable.search({}).map(flagCalls.shapes(world)) });
      }),
    ),
    http.post<{ id: string }>(
      `${API_ROOT}/flags/:id/merge`,
      write('merged', async ({ request, id }) => {
        const body = await decodeChange(request, MergeSchema);
        if (!body.ok) return invalid(body.errors);
        const { change, version } = body.value;
        const flag = world.flagTable.get(id);
        if (flag === undefined) return notFound('Flag not found');
        if (version !== null && version !== flag.version) return conflict(OUTDATED, shapeOf(flag.id));
        if (!world.mergeFlags(flag.id, change.into))
          return invalid({ into: ['Choose another flag that exists'] });
        world.mergeRules(flag.id, change.into);
        return HttpResponse.json({ data: shapeOf(flag.id) });
      }),
    ),
    http.post<{ id: string }>(
      `${API_ROOT}/flags/:id/unmerge`,
      write('unmerged', ({ id }) => {
        if (!world.unmergeFlag(id)) return notFound('This flag was not merged');
        world.unmergeRules(id);
        return HttpResponse.json({ data: shapeOf(id) });
      }),
    ),
  ];
}

const refused = (id: number | string, message: string) => ({ id, flags: null, message });

/**
 * Returns a chat or contact whose flags a call changes. `note` adds an entry to the account's log, for each target of the
 * call whose flags have changed. Undefined: there is no such target.
 */
function flaggedAt(world: FlagCalls, target: 'chat' | 'contact', id: number | string) {
  const isChat = target === 'chat';
  const thing = isChat ? chatById(world, String(id)) : world.contact(id);
  if (thing === undefined) return undefined;
  const targetId = String(thing.id);
  const flags = () =>
    world.flagNames(
      isChat ? world.flagsOf(targetId) : (world.contactTable.get(Number(targetId))?.flags ?? []),
    );
  const before = flags();
  return {
    note(user: WorldUser, result: 'done' | 'refused'): void {
      const after = flags();
      if (result === 'done' && after === before) return;
      world.noteActivity(
        entryBy(user, {
          action: isChat ? 'chat.flagged' : 'contact.updated',
          targetKind: target,
          targetId,
          targetName: nameOf(thing),
          result,
          changes: result === 'done' ? [{ field: 'flags', before, after }] : [],
        }),
      );
    },
  };
}

/** The flags afterwards, and what the change has added and removed. */
const assigned = (id: number | string, before: readonly number[], flags: readonly number[]) => ({
  id,
  flags: [...flags],
  added: flags.filter((flag) => !before.includes(flag)),
  removed: before.filter((flag) => !flags.includes(flag)),
  message: null,
});

/** Returns the flags after a change, or a message that says why nothing may change. */
function changed(
  world: FlagCalls,
  known: readonly number[],
  add: readonly number[],
  remove: readonly number[],
): readonly number[] | string {
  const unknown = add.find((id) => world.flagTable.get(id) === undefined);
  if (unknown !== undefined) return `Flag ${unknown} does not exist`;
  return [...new Set([...known.filter((flag) => !remove.includes(flag) || add.includes(flag)), ...add])];
}

function assignToChat(
  world: FlagCalls,
  id: number | string,
  add: readonly number[],
  remove: readonly number[],
) {
  const chat = chatById(world, String(id));
  if (chat === undefined) return refused(id, NO_CHAT);
  const flags = changed(world, world.flagsOf(chat.id), add, remove);
  if (typeof flags === 'string') return refused(id, flags);
  const before = world.flagsOf(chat.id);
  world.setFlags(chat.id, flags);
  return assigned(id, before, world.flagsOf(chat.id));
}

function assignToContact(
  world: FlagCalls,
  id: number | string,
  add: readonly number[],
  remove: readonly number[],
) {
  const contact = world.contact(id);
  if (contact === undefined) return refused(id, 'Contact not found');
  const flags = changed(world, contact.flags, add, remove);
  if (typeof flags === 'string') return refused(id, flags);
  const outcome = assigned(id, contact.flags, flags);
  if (outcome.added.length + outcome.removed.length > 0) world.contactTable.set(contact.id, { flags });
  const row = world.contactTable.get(contact.id);
  return { ...outcome, record: row === undefined ? null : contactCalls.shapes(world)(row) };
}

export const flagsSubject = {
  make: createFlags,
  calls: (world: FlagCalls) => [...flagHandlers(world), ...tableHandlers(world, world.flagTable, flagCalls)],
};
