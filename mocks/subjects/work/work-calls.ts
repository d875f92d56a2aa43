import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { WORK_STATES, type WorkAct } from '../../../src/core/model/work/types.ts';
import { answerOf, conflict, forbidden, invalid, notFound, OUTDATED } from '../../api/answers.ts';
import { changesOf, decodeBody, decodeChange, moment } from '../../api/decode.ts';
import { API_ROOT, createOnce, type Door, guarded, mayWrite, recordWrites } from '../../api/guard.ts';
import { aboutRow } from '../../api/noting.ts';
import { paginate } from '../../api/pages.ts';
import type { WorldChat } from '../../world/chat-types.ts';
import type { Json } from '../../world/json.ts';
import { isoOrNull } from '../../world/times.ts';
import { isAllowed, type WorldUser } from '../../world/users.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { type ChatBook, chatById, NO_CHAT } from '../chats/chat-book.ts';
import type { Notes } from '../notes/note-calls.ts';
import { NOTE_MAX } from '../notes/note-table.ts';
import { figuresOf } from './figures.ts';
import { SEE } from './team.ts';
import { type ChatWork, createChatWork } from './work.ts';
import { type StaffNames, type WorldWork, workIn, workLogShape, workShape } from './work-table.ts';

/** With this, a person changes the owner of others' chats and the limits of agents, and sees the figures. */
const MANAGE = 'manage-chat-work';

const LIST = `${API_ROOT}/chat-work-list`;
const ONE = `${API_ROOT}/chat-work/:id`;
const LOG = `${API_ROOT}/chat-work-log-list`;
const AGENTS = `${API_ROOT}/chat-work-agents`;
const LIST_PAGE = 1000;
const LOG_PAGE = 50;

type WorkWorld = Door & ChatBook & ChatWork & StaffNames & Notes & Pick<Accounts, 'user'>;

const page = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1);
const ListSchema = v.object({ page });
const LogSchema = v.object({ page, chat_uuid: v.optional(v.nullable(v.string())) });

const userId = v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.regex(/^\d+$/))]);
const ChangeSchema = changesOf({
  owner_id: v.nullable(userId),
  state: v.picklist(WORK_STATES),
  until: v.nullable(moment),
  note: v.pipe(v.string(), v.trim(), v.maxLength(NOTE_MAX, `Use at most ${NOTE_MAX} characters`)),
});
type Change = v.InferOutput<typeof ChangeSchema>;

const FiguresSchema = v.pipe(
  v.object({ from: moment, to: moment }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'The time ends before it begins'),
    ['to'],
  ),
);

/** Returns the acts that a change of a row asks for, in their order. */
function actsOf({ owner_id, state, until }: Change, row: WorldWork, user: WorldUser): readonly WorkAct[] {
  const acts: WorkAct[] = [];
  const me = String(user.id);
  const owner = owner_id === undefined ? workIn(row).ownerId : String(owner_id ?? '');
  // Who takes a chat opens it.
  if (owner_id !== undefined && owner === me) acts.push({ act: 'take', by: me });
  else if (owner !== workIn(row).ownerId) acts.push({ act: 'hand', to: owner });
  const isSnoozed = row.state === 'snoozed';
  // Who says only that a snoozed chat is snoozed leaves its time.
  const isSnoozedAnew =
    (state === 'snoozed' && !(isSnoozed && until === undefined)) ||
    (state === undefined && until !== undefined && isSnoozed);
  if (isSnoozedAnew) acts.push({ act: 'snooze', until: until ?? null });
  if (state === 'closed') acts.push({ act: 'close' });
  if (state === 'open') acts.push({ act: 'reopen' });
  return acts;
}

function workHandlers(world: WorkWorld) {
  const once = createOnce();
  const shape = (row: WorldWork) => workShape(world, row);
  const isIn = ({ participants }: WorldChat, { identity }: WorldUser) =>
    participants.some((one) => one.identity === identity);
  /** Returns the work of a chat in which the user takes part. */
  const seenBy = (user: WorldUser, id: string | readonly string[] | undefined): WorldWork | undefined => {
    const chat = chatById(world, id);
    return chat !== undefined && isIn(chat, user) ? world.workOf(chat.id) : undefined;
  };
  const pageOf = <R>(
    found: readonly R[],
    key: string,
    number: number,
    size: number,
    json: (row: R) => Json,
  ) => {
    const path = key === 'chat_work' ? LIST : LOG;
    const { start, end, pagination } = paginate(found.length, number, size, (next) => `${path}?page=${next}`);
    return HttpResponse.json({ data: { [key]: { data: found.slice(start, end).map(json), ...pagination } } });
  };
  const seenChats = (user: WorldUser) => new Set(world.chatsOf(user.identity).map(({ id }) => id));

  /** Returns what the log compares of the work of a chat. */
  function loggedWork(id: string): object | undefined {
    const row = world.workOf(id);
    return (
      row && {
        name: chatById(world, id)?.friendlyName ?? '',
        owner: row.owner?.name ?? '',
        state: row.state,
        until: isoOrNull(row.until),
      }
    );
  }

  /** Returns why the user may not make this person the owner; null if they may. */
  function ownerRefusal(owner: string, row: WorldWork, user: WorldUser): Response | null {
    const [me, before] = [String(user.id), workIn(row).ownerId];
    if (owner === before) return null;
    if (owner !== '' && !world.workTeam.isAgent(owner)) return invalid({ owner_id: ['unknown'] });
    // A person takes what is nobody's, and does with their own chats as they like. Who handed a chat over may take it
    // back until somebody else does something in it.
    const isTakenBack = owner === me && row.why === 'handed' && row.by?.id === me;
    const isOwn = before === me || (before === '' && owner === me) || isTakenBack;
    return isOwn || isAllowed(user, MANAGE) ? null : forbidden();
  }

  async function change(user: WorldUser, request: Request, id: string): Promise<Response> {
    if (!mayWrite(user)) return forbidden();
    const known = seenBy(user, id);
    if (known === undefined) return notFound(NO_CHAT);
    const body = await decodeChange(request, ChangeSchema);
    if (!body.ok) return invalid(body.errors);
    const row = world.workOf(known.chat_uuid) ?? known;
    const { change: wanted, version } = body.value;
    // Somebody else was faster. The person learns who, whatever their rights.
    if (version !== null && version !== row.version) return conflict(OUTDATED, shape(row));
    const { owner_id, note } = wanted;
    const refused = owner_id === undefined ? null : ownerRefusal(String(owner_id ?? ''), row, user);
    if (refused !== null) return refused;
    const refusal = world.actOnWork(row.chat_uuid, actsOf(wanted, row, user), user);
    if (refusal !== null) return invalid({ until: [refusal] });
    if (note)
      world.noteTable.create({ chat_uuid: row.chat_uuid, text: note, authorId: user.id }, user.fullName);
    return HttpResponse.json({ data: shape(world.workOf(row.chat_uuid) ?? row) });
  }

  return [
    http.post(
      LIST,
      guarded(world, SEE, async ({ user, info: { request } }) => {
        const body = await decodeBody(request, ListSchema);
        if (!body.ok) return invalid(body.errors);
        const seen = seenChats(user);
        const found = world.chatWorkTable.search({}).filter(({ chat_uuid }) => seen.has(chat_uuid));
        return pageOf(found, 'chat_work', body.value.page, LIST_PAGE, shape);
      }),
    ),
    http.get<{ id: string }>(
      ONE,
      guarded(world, SEE, ({ user, info: { params } }) => {
        const row = seenBy(user, params.id);
        return row === undefined ? notFound(NO_CHAT) : HttpResponse.json({ data: shape(row) });
      }),
    ),
    http.put<{ id: string }>(
      ONE,
      guarded(
        world,
        SEE,
        ({ user, info: { request, params } }) =>
          once(request, user.identity, () => change(user, request, params.id)),
        { target: 'chat', action: 'chat.workChanged', row: loggedWork },
      ),
    ),
    http.post(
      LOG,
      guarded(world, SEE, async ({ user, info: { request } }) => {
        const body = await decodeBody(request, LogSchema);
        if (!body.ok) return invalid(body.errors);
        const seen = seenChats(user);
        const { chat_uuid } = body.value;
        const found = world.chatWorkLogTable.search({ chat_uuid }).filter((row) => seen.has(row.chat_uuid));
        return pageOf(found, 'chat_work_log', body.value.page, LOG_PAGE, (row) => workLogShape(world, row));
      }),
    ),
    http.post(
      `${API_ROOT}/chat-work/figures`,
      guarded(world, MANAGE, async ({ info: { request } }) => {
        const body = await decodeBody(request, FiguresSchema);
        if (!body.ok) return invalid(body.errors);
        world.workTeam.refresh();
        return HttpResponse.json({ data: { agents: figuresOf(world, body.value.from, body.value.to) } });
      }),
    ),
  ];
}

function agentHandlers(world: WorkWorld) {
  const { agentTable, shape, refresh } = world.workTeam;
  const about = aboutRow('agent', agentTable, ({ id, limit }) => ({
    name: world.staffTable.get(id)?.fullName ?? '',
    limit,
  }));
  const write = recordWrites(world, { see: SEE, manage: MANAGE, about });
  return [
    http.get(
      AGENTS,
      guarded(world, SEE, () => {
        refresh();
        return HttpResponse.json({ data: agentTable.search({}).map(shape) });
      }),
    ),
    http.put<{ id: string }>(
      `${AGENTS}/:id`,
      write('updated', async ({ request, id }) => {
        const body = await decodeChange(request, agentTable.definition.change);
        if (!body.ok) return invalid(body.errors);
        refresh();
        const answer = agentTable.update(id, body.value.change, body.value.version);
        return answerOf(answer, { thing: 'Agent', shape, status: 200 });
      }),
    ),
  ];
}

/** Who answers a chat, and whether it is done. */
export const workSubject = {
  make: createChatWork,
  calls: (world: WorkWorld) => [...workHandlers(world), ...agentHandlers(world)],
};
