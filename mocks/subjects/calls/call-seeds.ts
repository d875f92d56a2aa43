/** Sample calls of the last 30 days. Some numbers belong to no contact: they are from a range reserved for fiction. */
import { createRandom, type Random } from '../../world/random.ts';
import { DAY, earlierDay, MINUTE } from '../../world/times.ts';
import type { WorldContact } from '../contacts/contact-table.ts';
import { type Mark, type Outcome, SERVICE, type WorldCall } from './call-table.ts';

const DAYS = 30;
const A_DAY = 4;
const AGENTS = 5;
const SECOND = 1_000;

type Kind =
  | `in ${'completed' | 'no_answer' | 'voicemail' | 'cancelled'}`
  | `out ${'completed' | 'no_answer' | 'busy' | 'failed' | 'cancelled' | 'mailbox'}`;

/** How the calls end, in turn. */
const KINDS: readonly Kind[] = [
  ...([
    'in completed',
    'out completed',
    'in no_answer',
    'out no_answer',
    'out busy',
    'in voicemail',
  ] as const),
  ...([
    'out completed',
    'in completed',
    'out failed',
    'out cancelled',
    'in cancelled',
    'out mailbox',
  ] as const),
];

/** On these days one person tries again and again until somebody answers. */
const TRYING_DAYS: readonly number[] = [3, 12];
const TRIES: readonly (readonly [kind: Kind, minutes: number])[] = [
  ['in no_answer', 0],
  ['in voicemail', 7],
  ['out no_answer', 20],
  ['in completed', 65],
];

/** When the first try is, in minutes after midnight. */
const FIRST_TRY = 9 * 60;

const CODES = [13224, 21211, 31404] as const;

const NOTES = [
  'Wants the engineer before ten. Side gate is open.',
  'Asked what a care plan covers. Sent the list by text.',
  'Boiler shows F22, pressure at 0.4. Talked through topping up.',
  'Landlord’s tenant; the landlord has to agree to the quote.',
] as const;

/** Every fifth call is with somebody who is no contact. */
const STRANGER_EVERY = 5;
const strangerAt = (place: number): string => `+4420794609${String(place % 100).padStart(2, '0')}`;

interface SeedWorld {
  readonly seed: number;
  readonly startedAt: number;
  readonly agents: readonly { readonly id: number; readonly fullName: string }[];
  readonly contacts: readonly WorldContact[];
}

/** Returns the calls with which a world starts, the oldest first. */
export function callRows({ seed, startedAt, agents, contacts }: SeedWorld): readonly WorldCall[] {
  const random = createRandom(seed, 'calls');
  const people = contacts.slice(0, 200).filter(({ phone }) => phone !== null);
  const plans = Array.from({ length: DAYS * A_DAY }, (_, place) => {
    const daysBack = Math.floor(place / A_DAY);
    const turn = place % A_DAY;
    const isTrying = TRYING_DAYS.includes(daysBack);
    const [tried, minutes] = TRIES[turn] ?? ['in completed', 0];
    const midnight = Math.floor(startedAt / DAY) * DAY - daysBack * DAY;
    const at = earlierDay(startedAt, daysBack, random) + random.int(0, 59) * SECOND;
    return {
      kind: isTrying ? tried : (KINDS[(place + daysBack) % KINDS.length] ?? 'in completed'),
      /** People who try again are the same person on one day. */
      who: isTrying ? daysBack : place + 20,
      isStranger: !isTrying && place % STRANGER_EVERY === 2,
      at:
        daysBack === 0
          ? startedAt - (35 + turn * 40) * MINUTE
          : isTrying
            ? midnight + (FIRST_TRY + minutes) * MINUTE
            : at,
    };
  });
  return plans
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind, who, isStranger, at }, place): WorldCall => {
      const person = isStranger || people.length === 0 ? undefined : people[(who * 7) % people.length];
      const agent = agents[place % Math.min(AGENTS, Math.max(1, agents.length))];
      return {
        id: place + 1,
        version: 1,
        contactId: person?.id ?? null,
        name: person?.name ?? null,
        number: person?.phone ?? strangerAt(who),
        flags: place % 6 === 1 ? [1 + (place % 12)] : [],
        ...courseOf(kind, { at, agent, place, random }),
      };
    });
}

type Course = Omit<WorldCall, 'id' | 'version' | 'contactId' | 'name' | 'number' | 'flags'>;

const OUTCOMES: Readonly<Record<Kind, Outcome>> = {
  'in completed': 'reached',
  'in no_answer': 'no_answer',
  'in voicemail': 'voicemail',
  'in cancelled': 'no_answer',
  'out completed': 'reached',
  'out no_answer': 'no_answer',
  'out busy': 'no_answer',
  'out failed': '',
  'out cancelled': 'no_answer',
  'out mailbox': 'voicemail',
};

/** Returns what happened in a call of this kind. */
function courseOf(
  kind: Kind,
  {
    at,
    agent,
    place,
    random,
  }: { at: number; agent: SeedWorld['agents'][number] | undefined; place: number; random: Random },
): Course {
  const isOut = kind.startsWith('out');
  const by = agent?.fullName ?? SERVICE;
  const isTalk = kind.endsWith('completed') || kind === 'out mailbox';
  const isMessage = kind === 'in voicemail';
  const hasAgent = agent !== undefined && (isOut || isTalk);
  const answeredAt = isTalk ? at + random.int(4, 22) * SECOND : null;
  const talked = (kind === 'out mailbox' ? random.int(10, 40) : random.int(25, 900)) * SECOND;
  const waited = kind === 'out failed' ? 1 : kind.endsWith('no_answer') || isMessage ? 30 : random.int(2, 14);
  const endedAt = answeredAt === null ? at + waited * SECOND : answeredAt + talked;
  const mark = (when: number, what: Mark['kind'], who: string | null): Mark => ({
    at: when,
    kind: what,
    by: who,
    seconds: null,
  });
  const isFailed = kind === 'out failed';
  const isBusy = kind === 'out busy';
  const callBack = isTalk && place % 17 === 4;
  const ending: Mark['kind'] = isFailed ? 'failed' : kind === 'in cancelled' ? 'declined' : 'ended';
  const isByAgent = kind.endsWith('cancelled') || (isTalk && place % 2 === 0);
  return {
    direction: isOut ? 'out' : 'in',
    status: isTalk
      ? 'completed'
      : isBusy
        ? 'busy'
        : isFailed
          ? 'failed'
          : kind.endsWith('cancelled')
            ? 'cancelled'
            : 'no_answer',
    code: isFailed ? (CODES[place % CODES.length] ?? CODES[0]) : null,
    voicemail: isMessage ? { seconds: random.int(6, 70), url: null } : null,
    startedAt: at,
    answeredAt,
    endedAt,
    heldAt: null,
    agentId: hasAgent ? agent.id : null,
    agentName: hasAgent ? by : '',
    endedBy: isByAgent ? 'agent' : isTalk || isBusy ? 'other' : null,
    outcome: callBack ? 'call_back' : OUTCOMES[kind],
    call_back_at: callBack ? endedAt + 2 * DAY : null,
    notes: isTalk && place % 4 === 1 ? (NOTES[place % NOTES.length] ?? '') : '',
    appointment_id: null,
    timeline: [
      isOut ? mark(at, 'dialled', by) : mark(at, 'ringing', null),
      ...(isOut && !isFailed && !isBusy ? [mark(at + SECOND, 'ringing', null)] : []),
      ...(answeredAt === null ? [] : [mark(answeredAt, 'answered', isOut ? null : by)]),
      ...(kind === 'out mailbox' && answeredAt !== null ? [mark(answeredAt, 'voicemail', null)] : []),
      mark(endedAt, ending, isByAgent ? by : null),
      ...(isMessage ? [mark(endedAt, 'voicemail', null)] : []),
    ],
    updatedAt: endedAt,
    updatedBy: isByAgent ? by : SERVICE,
  };
}
