import { HttpResponse, http } from 'msw';
import * as v from 'valibot';
import { answerOf, conflict, forbidden, invalid, notFound, OUTDATED } from '../../api/answers.ts';
import { decodeBody, decodeChange } from '../../api/decode.ts';
import { API_ROOT, type Door, guarded, recordWrites } from '../../api/guard.ts';
import { aboutRow } from '../../api/noting.ts';
import { type TableCalls, tableHandlers } from '../../api/table-calls.ts';
import { iso, isoOrNull } from '../../world/times.ts';
import type { WorldUser } from '../../world/users.ts';
import { numberOf } from '../campaigns/people.ts';
import type { Texting } from '../campaigns/texting.ts';
import { MESSAGE_MAX_LENGTH } from '../chats/message-calls.ts';
import { BUSINESS_NUMBER } from '../chats/messages.ts';
import type { FlagNames } from '../contacts/contact-table.ts';
import type { ContactBook } from '../contacts/contacts.ts';
import { type CallNames, callShapes, isRunning, type WorldCall } from './call-table.ts';
import { type Calls, createCalls, MANAGE_CALL } from './calls.ts';
import { isEmergency } from './other-side.ts';

const SEE = 'view-call';

type CallWorld = Door &
  Calls &
  CallNames &
  ContactBook &
  Texting &
  FlagNames & { readonly appointmentTable: { get(id: number): object | undefined } };

const rowCalls: TableCalls<WorldCall, CallWorld> = {
  path: '/calls',
  list: { path: '/calls-list', key: 'calls', pageSize: 50 },
  see: [SEE],
  create: MANAGE_CALL,
  manage: MANAGE_CALL,
  target: 'call',
  logged: (
    world,
    { name, number, status, outcome, call_back_at, notes, flags, appointment_id, agentName },
  ) => ({
    name: name ?? number,
    status,
    agent: agentName,
    outcome,
    callBackAt: isoOrNull(call_back_at),
    notes,
    flags: world.flagNames(flags),
    appointment: appointment_id,
  }),
  shapes: callShapes,
};

const DialSchema = v.object({
  contact_id: v.optional(v.nullable(v.number()), null),
  to: v.optional(v.nullable(v.string()), null),
});

const DeclineSchema = v.object({
  text: v.optional(
    v.nullable(
      v.pipe(v.string(), v.maxLength(MESSAGE_MAX_LENGTH, `Use at most ${MESSAGE_MAX_LENGTH} characters`)),
    ),
    null,
  ),
});

/** Returns the number that an agent wants to call, in E.164, or what is wrong with it. */
function numberToCall(
  world: CallWorld,
  { contact_id, to }: v.InferOutput<typeof DialSchema>,
): { readonly number: string } | { readonly problem: 'required' | 'invalid' | 'emergency' } {
  const contact = contact_id === null ? undefined : world.contactTable.get(contact_id);
  if (contact_id !== null && contact === undefined) return { problem: 'invalid' };
  const typed = to?.trim() || (contact?.phone ?? '');
  if (typed === '') return { problem: 'required' };
  if (isEmergency(typed)) return { problem: 'emergency' };
  const { key, isPossible } = numberOf(typed);
  return isPossible && key !== BUSINESS_NUMBER ? { number: key } : { problem: 'invalid' };
}

/** What an act of an agent finds: a call that the act may change, one that is as wanted already, or a refusal. */
type Finding = 'act' | 'done' | 'state' | 'other' | 'taken' | 'busy';

/** An act of an agent on a call. */
interface Act {
  readonly path: keyof Calls['callActs'] | 'hangup';
  /** How the account's log calls it. */
  readonly name: string;
  find(row: WorldCall, user: WorldUser): Finding;
  run(row: WorldCall, user: WorldUser): void;
}

const isTalk = ({ status }: WorldCall): boolean => status === 'in_progress' || status === 'held';
const isOpen = ({ direction, status, agentId }: WorldCall): boolean =>
  direction === 'in' && status === 'ringing' && agentId === null;
const isOthers = ({ agentId }: WorldCall, { id }: WorldUser): boolean => agentId !== null && agentId !== id;

const actsOf = ({ callActs, runningCall }: CallWorld): readonly Act[] => {
  /** An act on one's own talk, which changes the first status to the second. */
  const ofTalk =
    (from: WorldCall['status'], to: WorldCall['status']): Act['find'] =>
    (row, user) =>
      isOthers(row, user) ? 'other' : row.status === to ? 'done' : row.status === from ? 'act' : 'state';
  return [
    {
      path: 'answer',
      name: 'answered',
      find(row, user) {
        if (isOpen(row)) return runningCall(user.id) === undefined ? 'act' : 'busy';
        if (row.direction === 'in' && isTalk(row)) return isOthers(row, user) ? 'taken' : 'done';
        return isOthers(row, user) ? 'taken' : 'state';
      },
      run: callActs.answer,
    },
    {
      path: 'decline',
      name: 'declined',
      find: (row, user) =>
        isOpen(row)
          ? 'act'
          : isOthers(row, user)
            ? 'other'
            : row.direction === 'in' && row.status === 'cancelled'
              ? 'done'
              : 'state',
      run: callActs.decline,
    },
    {
      path: 'hangup',
      name: 'hungUp',
      find: (row, user) =>
        isOthers(row, user) ? 'other' : !isRunning(row) ? 'done' : isOpen(row) ? 'state' : 'act',
      run: callActs.hangUp,
    },
    { path: 'hold', name: 'held', find: ofTalk('in_progress', 'held'), run: callActs.hold },
    { path: 'resume', name: 'resumed', find: ofTalk('held', 'in_progress'), run: callActs.resume },
  ];
};

function callHandlers(world: CallWorld) {
  const table = world.callTable;
  const path = `${API_ROOT}/calls`;
  const shape = (row: WorldCall) => callShapes(world)(row);
  const about = aboutRow('call', table, (row) => rowCalls.logged?.(world, row) ?? row);
  const write = recordWrites(world, { see: SEE, manage: MANAGE_CALL, about });
  const missing = () => notFound('Call not found');

  const refusals: Readonly<Record<Exclude<Finding, 'act' | 'done'>, (row: WorldCall) => Response>> = {
    state: (row) => conflict(`This cannot be done with a call that is ${row.status}`, shape(row)),
    taken: (row) => conflict('Somebody else has taken this call', shape(row)),
    other: () => forbidden('This is the call of another agent'),
    busy: (row) =>
      HttpResponse.json(
        { message: 'You have another call on the line', code: 'busy', data: shape(row) },
        { status: 409 },
      ),
  };

  /** Sends the text to somebody whose call was declined. If a second agent declines, only the first text is sent. */
  const sendText = ({ id, name, number }: WorldCall, { identity }: WorldUser, body: string): boolean =>
    world.textPerson(
      { name: name ?? number, phone: number, identity: null },
      { author: identity, body, clientMessageId: `call:${id}:declined` },
    )?.body === body;

  return [
    http.get(
      `${path}/current`,
      guarded(world, SEE, ({ user }) => {
        const { call, ringing } = world.lineOf(user.identity);
        return HttpResponse.json({
          data: { call: call && shape(call), ringing: ringing.map(shape), at: iso(world.now()) },
        });
      }),
    ),
    http.post(
      path,
      write('created', async ({ user, request }) => {
        const body = await decodeBody(request, DialSchema);
        if (!body.ok) return invalid({ to: ['invalid'] });
        const found = numberToCall(world, body.value);
        if ('problem' in found) return invalid({ to: [found.problem] });
        const own = world.runningCall(user.id);
        if (own !== undefined) return conflict('You have another call on the line', shape(own));
        return HttpResponse.json({ data: shape(world.dial(found.number, user)) }, { status: 201 });
      }),
    ),
    ...actsOf(world).map((act) =>
      http.post<{ id: string }>(
        `${path}/:id/${act.path}`,
        write(act.name, async ({ user, request, id }) => {
          const body = await decodeBody(request, DeclineSchema);
          if (!body.ok) return invalid(body.errors);
          const row = table.get(id);
          if (row === undefined) return missing();
          const finding = act.find(row, user);
          if (finding !== 'act' && finding !== 'done') return refusals[finding](row);
          if (finding === 'act') act.run(row, user);
          const text = act.path === 'decline' ? (body.value.text ?? '').trim() : '';
          const sent = text === '' ? {} : { text_sent: sendText(row, user, text) };
          return HttpResponse.json({ data: shape(table.get(id) ?? row), ...sent });
        }),
      ),
    ),
    http.put<{ id: string }>(
      `${path}/:id`,
      write('updated', async ({ user, request, id }) => {
        const body = await decodeChange(request, table.definition.change);
        if (!body.ok) return invalid(body.errors);
        const row = table.get(id);
        if (row === undefined) return missing();
        const { change, version } = body.value;
        if (version !== null && version !== row.version) return conflict(OUTDATED, shape(row));
        const next = { ...row, ...change };
        if (next.outcome === 'call_back' && next.call_back_at === null)
          return invalid({ call_back_at: ['required'] });
        const appointment = change.appointment_id ?? null;
        if (appointment !== null && world.appointmentTable.get(appointment) === undefined)
          return invalid({ appointment_id: ['invalid'] });
        const answer = table.update(id, { ...change, updatedBy: user.fullName }, version);
        return answerOf(answer, { thing: 'Call', shape, status: 200 });
      }),
    ),
  ];
}

/** Calls (screens, section 5.3). No sound is carried: only what a call does is real. */
export const callsSubject = {
  make: createCalls,
  calls: (world: CallWorld) => [...callHandlers(world), ...tableHandlers(world, world.callTable, rowCalls)],
};
