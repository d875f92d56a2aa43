/** The calls of a world, as a machine. It has no timer: `advanceCalls` does what is due. */
import { mayWrite } from '../../api/guard.ts';
import type { Noting } from '../../api/noting.ts';
import type { Table } from '../../api/table.ts';
import type { Ground } from '../../world/ground.ts';
import { isAllowed, type WorldUser } from '../../world/users.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Personal } from '../accounts/personal.ts';
import type { Staff } from '../accounts/staff.ts';
import type { Campaigns } from '../campaigns/campaigns.ts';
import { numberOf } from '../campaigns/people.ts';
import type { ContactBook } from '../contacts/contacts.ts';
import type { FlagRules } from '../flags/flag-table.ts';
import { followFlags } from './call-flags.ts';
import { callRows } from './call-seeds.ts';
import {
  type CallInput,
  callTable,
  type EndStatus,
  isRunning,
  type Mark,
  type Outcome,
  SERVICE,
  type WorldCall,
} from './call-table.ts';
import {
  ANSWERED_AFTER_MS,
  CALLER_WAITS_MS,
  GIVES_UP_AFTER_MS,
  mannerOf,
  messageLeft,
  NOT_CALLABLE,
  RINGS_AFTER_MS,
  TALKS_MS,
} from './other-side.ts';

export const MANAGE_CALL = 'manage-call';

/** What the other side can do. */
export const EVENTS = ['answer', 'busy', 'noAnswer', 'fail', 'hangUp', 'voicemail'] as const;
type OtherEvent = (typeof EVENTS)[number];

/** A call rings before the other side does this. */
const RINGS_FIRST: readonly OtherEvent[] = ['answer', 'noAnswer', 'voicemail'];

type Agent = Pick<WorldUser, 'id' | 'fullName'>;

export interface Calls extends Pick<FlagRules, 'mergeRules' | 'unmergeRules'> {
  readonly callTable: Table<WorldCall, CallInput>;
  /** Returns the call that an agent has on the line. */
  runningCall(agentId: number): WorldCall | undefined;
  /** Returns what this person's console shows: the running call, or the newest that is over, and the incoming calls that the person may answer. */
  lineOf(identity: string): { readonly call: WorldCall | null; readonly ringing: readonly WorldCall[] };
  dial(number: string, by: Agent): WorldCall;
  /** Lets somebody call the business. */
  incoming(number: string): WorldCall;
  /** The acts of agents. The caller has made sure that the call's status allows them. */
  readonly callActs: {
    answer(row: WorldCall, by: Agent): void;
    decline(row: WorldCall, by: Agent): void;
    hangUp(row: WorldCall, by: Agent): void;
    hold(row: WorldCall, by: Agent): void;
    resume(row: WorldCall, by: Agent): void;
  };
  /** Lets the other side act. Returns false if the call's status does not allow it. */
  otherSide(id: number, event: OtherEvent): boolean;
  /** Does what is due. Returns when something is due next; null if nothing is. */
  advanceCalls(): number | null;
}

const OUTCOME_OF: Readonly<Record<EndStatus, Outcome>> = {
  completed: 'reached',
  busy: 'no_answer',
  no_answer: 'no_answer',
  failed: '',
  cancelled: 'no_answer',
};

/** Length of a message that a control call leaves, in seconds. */
const USUAL_MESSAGE = 12;

type Fields = Partial<Omit<WorldCall, 'id' | 'version'>>;

export function createCalls(
  world: Ground &
    ContactBook &
    Staff &
    Accounts &
    Personal &
    Noting &
    Pick<Campaigns, 'people' | 'mergeRules' | 'unmergeRules'>,
): Calls {
  const { openTable, clock, now, options, watch, people } = world;
  const personAt = (number: string) => {
    const contact = people.newestAt(number);
    return { contactId: contact?.id ?? null, name: contact?.name ?? null };
  };
  const table = openTable(
    callTable(personAt),
    callRows({
      seed: options.seed,
      startedAt: clock.startedAt,
      agents: world.staffWith(MANAGE_CALL),
      contacts: world.contacts(),
    }),
  );
  /** When each running call began to do what it does now: to dial, to ring or to talk. */
  const since = new Map<number, number>();
  const running = () => table.all().filter(isRunning);

  watch((event) => {
    if (event.type === 'clock.jumped') for (const [id, at] of since) since.set(id, Math.min(at, now()));
    if (event.type !== 'record.changed') return;
    if (event.collection === 'calls' && !since.has(event.id)) {
      const row = table.get(event.id);
      if (row !== undefined && isRunning(row)) since.set(row.id, now());
    }
    if (event.collection === 'appointments' && event.op === 'remove')
      for (const row of table.all())
        if (row.appointment_id === event.id) table.set(row.id, { appointment_id: null });
    if (event.collection === 'contacts') follow(event.id);
  });

  /** Calls people by the name of their contact, also after it has changed. */
  function follow(contactId: number): void {
    const phone = world.contactTable.get(contactId)?.phone ?? null;
    const number = phone === null ? null : numberOf(phone).key;
    for (const row of table.all()) {
      if (row.contactId !== contactId && row.number !== number) continue;
      const person = personAt(row.number);
      if (person.contactId !== row.contactId || person.name !== row.name) table.set(row.id, person);
    }
  }

  const note = (action: string, { id, name, number }: WorldCall) =>
    world.noteActivity({
      actorId: '0',
      actorName: SERVICE,
      action: `call.${action}`,
      targetKind: 'call',
      targetId: String(id),
      targetName: name ?? number,
      channel: null,
      source: 'server',
      result: 'done',
      changes: [],
    });

  const mark = (kind: Mark['kind'], by: string | null = null, seconds: number | null = null): Mark => ({
    at: now(),
    kind,
    by,
    seconds,
  });
  /** Changes a call. `by`: the agent who changes it; null if the other side does. */
  const change = (row: WorldCall, by: Agent | null, fields: Fields, ...marks: readonly Mark[]): void =>
    table.set(row.id, {
      ...fields,
      timeline: [...row.timeline, ...marks],
      updatedAt: now(),
      updatedBy: by?.fullName ?? SERVICE,
    });
  const heldFor = ({ heldAt }: WorldCall): number | null =>
    heldAt === null ? null : Math.max(0, Math.floor((now() - heldAt) / 1000));

  const answered = (row: WorldCall, by: Agent | null, ...marks: readonly Mark[]) => {
    since.set(row.id, now());
    const agent = by === null ? {} : { agentId: by.id, agentName: by.fullName };
    change(row, by, { ...agent, status: 'in_progress', answeredAt: now() }, ...marks);
  };
  const end = (
    row: WorldCall,
    by: Agent | null,
    status: EndStatus,
    fields: Fields,
    ...marks: readonly Mark[]
  ) => {
    since.delete(row.id);
    const isMailbox = [...row.timeline, ...marks].some(({ kind }) => kind === 'voicemail');
    change(
      row,
      by,
      {
        status,
        // The clock may have been set back during the call.
        endedAt: Math.max(now(), row.answeredAt ?? row.startedAt),
        heldAt: null,
        outcome: row.outcome || (isMailbox ? 'voicemail' : OUTCOME_OF[status]),
        ...fields,
      },
      ...marks,
    );
    const isMissed = row.direction === 'in' && row.agentId === null;
    if (by === null) note(isMissed ? 'missed' : 'ended', row);
    if (isMissed) world.notify({ type: 'call.missed', id: row.id, number: row.number });
  };
  /** Ends a call without an answer. A caller may leave a message of so many seconds. */
  const unanswered = (row: WorldCall, seconds: number | null, endedBy: WorldCall['endedBy'] = null) => {
    const voicemail = seconds === null ? {} : { voicemail: { seconds, url: null } };
    const marks = seconds === null ? [mark('ended')] : [mark('ended'), mark('voicemail')];
    end(row, null, 'no_answer', { endedBy, ...voicemail }, ...marks);
  };
  const rings = (row: WorldCall) => {
    since.set(row.id, now());
    change(row, null, { status: 'ringing' }, mark('ringing'));
  };
  const otherHangsUp = (row: WorldCall) =>
    end(row, null, 'completed', { endedBy: 'other' }, mark('ended', null, heldFor(row)));

  const otherSide: Calls['otherSide'] = (id, event) => {
    const row = table.get(id);
    if (row === undefined) return false;
    if (row.status === 'dialling' && RINGS_FIRST.includes(event)) {
      rings(row);
      return otherSide(id, event);
    }
    const isOut = row.direction === 'out';
    const isTalking = row.status === 'in_progress' || row.status === 'held';
    const isWaiting = row.status === 'ringing' || row.status === 'dialling';
    switch (event) {
      case 'answer':
        if (!isOut || !isWaiting) return false;
        answered(row, null, mark('answered'));
        note('answered', row);
        return true;
      case 'busy':
        if (!isOut || !isWaiting) return false;
        end(row, null, 'busy', { endedBy: 'other' }, mark('ended'));
        return true;
      case 'fail':
        if (!isOut || !isWaiting) return false;
        end(row, null, 'failed', { code: NOT_CALLABLE }, mark('failed'));
        return true;
      case 'noAnswer':
        if (!isWaiting) return false;
        unanswered(row, null);
        return true;
      case 'voicemail':
        if (isOut && isWaiting) answered(row, null, mark('answered'), mark('voicemail'));
        else if (isWaiting) unanswered(row, USUAL_MESSAGE);
        else if (!isOut && row.status === 'no_answer' && row.voicemail === null)
          change(
            row,
            null,
            { voicemail: { seconds: USUAL_MESSAGE, url: null }, outcome: 'voicemail' },
            mark('voicemail'),
          );
        else return false;
        return true;
      case 'hangUp':
        if (isTalking) otherHangsUp(row);
        else if (isWaiting && isOut) end(row, null, 'busy', { endedBy: 'other' }, mark('ended'));
        else if (isWaiting) unanswered(row, null, 'other');
        else return false;
        return true;
    }
  };

  /** Returns what happens to a running call next, and how long after it began to do what it does now. */
  const nextOf = (row: WorldCall): { readonly after: number; readonly act: () => unknown } => {
    const manner = mannerOf(row.number);
    const other = (event: OtherEvent) => () => otherSide(row.id, event);
    if (row.status === 'dialling') {
      if (manner === 'busy') return { after: RINGS_AFTER_MS, act: other('busy') };
      if (manner === 'failed') return { after: RINGS_AFTER_MS, act: other('fail') };
      return { after: RINGS_AFTER_MS, act: () => rings(row) };
    }
    if (row.status !== 'ringing') return { after: TALKS_MS, act: () => otherHangsUp(row) };
    if (row.direction === 'in')
      return { after: CALLER_WAITS_MS, act: () => unanswered(row, messageLeft(options.seed, row.id)) };
    if (manner === 'silent') return { after: GIVES_UP_AFTER_MS, act: other('noAnswer') };
    return { after: ANSWERED_AFTER_MS, act: other(manner === 'mailbox' ? 'voicemail' : 'answer') };
  };

  const create = (input: CallInput, by: string): WorldCall => {
    const row = table.add(input, by);
    since.set(row.id, now());
    return row;
  };
  const runningCall = (agentId: number) => running().find((row) => row.agentId === agentId);
  const mayAnswer = (user: WorldUser): boolean =>
    mayWrite(user) &&
    isAllowed(user, MANAGE_CALL) &&
    world.shownAvailability(user.identity).state === 'available';

  return {
    ...followFlags(world, table),
    callTable: table,
    runningCall,
    lineOf(identity) {
      const user = world.user(identity);
      if (user === undefined) return { call: null, ringing: [] };
      const ringing = running().filter(({ status, agentId }) => status === 'ringing' && agentId === null);
      const newest = table
        .all()
        .filter(({ agentId }) => agentId === user.id)
        .reduce<WorldCall | null>((a, b) => (a === null || b.startedAt >= a.startedAt ? b : a), null);
      return { call: runningCall(user.id) ?? newest, ringing: mayAnswer(user) ? ringing : [] };
    },
    dial: (number, by) =>
      create(
        {
          number,
          direction: 'out',
          status: 'dialling',
          agentId: by.id,
          agentName: by.fullName,
          timeline: [mark('dialled', by.fullName)],
          updatedBy: by.fullName,
        },
        by.fullName,
      ),
    incoming(number) {
      const row = create({ number }, SERVICE);
      note('received', row);
      return row;
    },
    callActs: {
      answer: (row, by) => answered(row, by, mark('answered', by.fullName)),
      decline: (row, by) => end(row, by, 'cancelled', { endedBy: 'agent' }, mark('declined', by.fullName)),
      hangUp: (row, by) =>
        end(
          row,
          by,
          row.answeredAt === null ? 'cancelled' : 'completed',
          { endedBy: 'agent' },
          mark('ended', by.fullName, heldFor(row)),
        ),
      hold: (row, by) => change(row, by, { status: 'held', heldAt: now() }, mark('held', by.fullName)),
      resume: (row, by) =>
        change(row, by, { status: 'in_progress', heldAt: null }, mark('resumed', by.fullName, heldFor(row))),
    },
    otherSide,
    advanceCalls() {
      const dueAt = (row: WorldCall) => (since.get(row.id) ?? now()) + nextOf(row).after;
      for (const row of running()) if (dueAt(row) <= now()) nextOf(row).act();
      const dues = running().map(dueAt);
      return dues.length === 0 ? null : Math.min(...dues);
    },
  };
}
