/** Sample campaigns of an invented heating company. */

import { momentsOf, wallAt } from '../../world/local-time.ts';
import { DAY, iso, MINUTE } from '../../world/times.ts';
import { BUSINESS_NUMBER } from '../chats/messages.ts';
import { audienceOf, judge } from './audience.ts';
import { type CampaignStatus, NOT_STARTED, type WorldCampaign } from './campaign-table.ts';
import { fateOf } from './fates.ts';
import type { People } from './people.ts';
import { type Mark, type Recipient, recipientOf } from './recipients.ts';

const ZONE = 'Europe/London';
const EDDA = 'Edda Farrow';
const TOBIAS = 'Tobias Renn';
const SUNNIVA = 'Sunniva Achterberg';

type Fields = Partial<
  Pick<WorldCampaign, 'channel' | 'throttle_per_minute' | 'opt_out_footer' | 'quiet' | 'reason' | 'defaults'>
>;

interface Seed extends Fields {
  readonly name: string;
  readonly status: CampaignStatus;
  readonly by: string;
  readonly body: string;
  readonly flags: readonly number[];
  readonly without?: readonly number[];
  /** Days until the start; negative: days since the start, or since a draft was written. */
  readonly days: number;
  /** Share of the recipients whose text has left. */
  readonly sent?: number;
  /** Hours from the start to the end, the pause or the fault. */
  readonly hours?: number;
}

const DO_NOT_TEXT = 14;
const ALL_FLAGS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

const SEEDS: readonly Seed[] = [
  {
    name: 'Autumn service reminder',
    status: 'sending',
    by: SUNNIVA,
    body: 'Hello {{first_name}}, your boiler service is due. Answer YES and we will ring to find a day.',
    flags: ALL_FLAGS,
    without: [DO_NOT_TEXT],
    days: 0,
    hours: 0.4,
    sent: 0.5,
    throttle_per_minute: 20,
    quiet: null,
    defaults: { first_name: 'there' },
  },
  {
    name: 'Care plan renewal, second letter',
    status: 'paused',
    reason: 'user',
    by: EDDA,
    body: 'Hello {{first_name}}, your care plan ends next month. It renews by itself unless you write to us.',
    flags: [3, 11],
    days: -1,
    hours: 1,
    sent: 0.4,
  },
  {
    name: 'Landlord certificates 2027',
    status: 'paused',
    reason: 'recount',
    by: SUNNIVA,
    body: 'The gas safety record of your property runs out soon. Shall we send {{company}} a list of free days?',
    flags: [2],
    days: -0.1,
    defaults: { company: 'you' },
  },
  {
    name: 'Engineer training day',
    status: 'stalled',
    reason: 'stalled',
    by: TOBIAS,
    body: 'Our engineers are in training on Thursday. For a leak or no heating, please ring {{business_number}}.',
    flags: [1, 4, 9],
    days: -0.3,
    hours: 0.5,
    sent: 0.6,
  },
  {
    name: 'Frost warning',
    status: 'scheduled',
    by: TOBIAS,
    body: 'Frost is on its way. Leave the heating on low overnight, and your pipes will thank you.',
    flags: [2, 3, 12],
    days: 1,
  },
  {
    name: 'Spring tune-up',
    status: 'scheduled',
    by: SUNNIVA,
    body: 'Hello {{first_name}}, spring visits are open: £20 off until the end of the month.',
    flags: [3, 7],
    days: 30,
    defaults: { first_name: 'there' },
  },
  {
    name: 'Ten years with us',
    status: 'scheduled',
    by: EDDA,
    body: 'Thank you for ten warm years, {{first_name}}. A small surprise comes by post 🎁',
    flags: [3],
    days: 400,
  },
  {
    name: 'Heat pump open day',
    status: 'draft',
    by: SUNNIVA,
    body: 'Come and see a heat pump at work: Saturday, 10 to 2, at the depot. Tea is on us…',
    flags: [2, 7, 8],
    days: -2,
  },
  {
    name: 'Price change, care plan',
    status: 'draft',
    by: EDDA,
    body: 'Dear {{full_name}}, from January a care plan costs £14.50 a month. Your visits stay the same.',
    flags: [3],
    without: [DO_NOT_TEXT],
    days: -3,
  },
  { name: 'Missed visits', status: 'draft', by: TOBIAS, body: '', flags: [10], days: -5 },
  {
    name: 'Radiator bleeding video',
    status: 'draft',
    by: SUNNIVA,
    channel: 'mms',
    body: 'Cold at the top? Two minutes and a small key are enough.',
    flags: [],
    days: -8,
  },
  {
    name: 'Chat customers: new hours',
    status: 'draft',
    by: TOBIAS,
    channel: 'chat',
    body: 'We now answer here from 7 to 21, and on Saturdays too.',
    flags: ALL_FLAGS,
    days: -12,
    opt_out_footer: false,
  },
  {
    name: 'Summer offer, first wave',
    status: 'cancelled',
    by: SUNNIVA,
    body: 'Hello {{first_name}}, summer is the time for a new boiler: 0 % for two years.',
    flags: [7, 8],
    days: -44,
    hours: 0.2,
    sent: 0.3,
  },
  {
    name: 'Summer offer (old wording)',
    status: 'cancelled',
    by: SUNNIVA,
    body: 'Boiler sale. Call now.',
    flags: [7, 8],
    days: -45,
  },
  done(-4, 'Part arrived: valves', TOBIAS, [4], 'Your part is here, {{first_name}}. Which day suits you?'),
  done(
    -6,
    'Invoice reminder',
    EDDA,
    [5],
    'An invoice is still open. If it has crossed with your payment, thank you.',
  ),
  done(-9, 'Keys at the depot', TOBIAS, [9], 'Your key is at the depot and safe. Fetch it between 8 and 17.'),
  done(-13, 'Quote follow-up', SUNNIVA, [8], 'Hello {{first_name}}, do you have questions about our quote?'),
  done(
    -17,
    'Welcome, new customers',
    SUNNIVA,
    [7],
    'Welcome, {{first_name}}! A text to this number reaches us day and night.',
  ),
  done(
    -21,
    'Boiler recall, series F',
    EDDA,
    [1, 11],
    'Please switch off boilers of series F, and answer this text.',
  ),
  done(
    -26,
    'Warranty ends soon',
    SUNNIVA,
    [11],
    'The warranty of your boiler ends this year. A check before then is free.',
  ),
  done(-31, 'Complaint survey', TOBIAS, [6], 'Did we put it right, {{first_name}}? One word is enough.'),
  done(
    -38,
    'Landlord newsletter',
    EDDA,
    [2],
    'New rules for landlords from October, in five lines: “no surprises” is our aim.',
  ),
  done(
    -52,
    'Water off in Quay Street',
    TOBIAS,
    [2, 12],
    'Water is off in Quay Street on Tuesday, 9 to 12. Heating stays on.',
  ),
];

function done(days: number, name: string, by: string, flags: readonly number[], body: string): Seed {
  return {
    name,
    status: 'completed',
    by,
    body,
    flags,
    days,
    hours: 0.5,
    sent: 1,
    defaults: { first_name: 'there' },
  };
}

const HOUR = 60 * MINUTE;
const BEGINS = 10 * HOUR;

/** Returns when a campaign began. Those of earlier days began in the morning, a few minutes apart. */
function beganAt({ days, hours = 0 }: Seed, place: number, startedAt: number): number {
  if (days > -1) return startedAt + days * DAY - (days === 0 ? hours * HOUR : 0);
  return Math.floor((startedAt + days * DAY) / DAY) * DAY + BEGINS + place * 7 * MINUTE;
}

function rowOf(seed: Seed, place: number, startedAt: number): WorldCampaign {
  const { name, status, by, body, flags, without = [], days, hours, sent, reason, ...fields } = seed;
  const at = beganAt(seed, place, startedAt);
  const isPlanned = status === 'scheduled';
  const wall = isPlanned ? `${new Date(wallAt(ZONE, at)).toISOString().slice(0, 10)}T09:00` : null;
  const [planned = at] = wall === null ? [] : momentsOf(ZONE, wall);
  const hasBegun = sent !== undefined;
  const stoppedAt = hasBegun && hours !== undefined ? at + hours * HOUR : at;
  const isOver = status === 'completed' || status === 'cancelled';
  const written = Math.min(at, startedAt) - (2 + (place % 5)) * HOUR;
  return {
    id: place + 1,
    version: isOver ? 4 : 2,
    name,
    channel: 'sms',
    sender_number: BUSINESS_NUMBER,
    body,
    defaults: {},
    media: [],
    audience: {
      flags_any: [...flags],
      flags_all: [],
      exclude_flags: [...without],
      contact_ids: [],
      exclude_messaged_days: 0,
    },
    schedule: {
      kind: isPlanned ? 'at' : 'now',
      at: wall,
      at_utc: wall === null ? null : iso(planned),
      tz: ZONE,
      window: null,
    },
    quiet: { from: '20:00', to: '08:00' },
    throttle_per_minute: 60,
    opt_out_footer: true,
    ...fields,
    ...NOT_STARTED,
    status,
    reason: reason ?? null,
    // More people have got the flag since.
    expected: reason === 'recount' ? 1 : null,
    startsAt: isPlanned ? planned : hasBegun ? at : null,
    startedAt: hasBegun ? at : null,
    finishedAt: isOver ? stoppedAt : null,
    createdAt: written - DAY,
    createdBy: by,
    updatedAt: status === 'draft' || isPlanned ? written : Math.min(stoppedAt, startedAt),
    updatedBy: by,
  };
}

/** Returns the campaigns of a new world. */
export const campaignRows = (startedAt: number): readonly WorldCampaign[] =>
  SEEDS.map((seed, place) => rowOf(seed, place, startedAt));

/** Most people of a campaign of the past, so that a world with many contacts shows its first list quickly. */
const PEOPLE_MAX = 400;

export interface PastRun {
  readonly recipients: readonly Recipient[];
  readonly marks: readonly Mark[];
}

/** Returns what a campaign of the past has done so far; null if it had not begun. */
export function pastRun(row: WorldCampaign, seed: number, people: People): PastRun | null {
  const { days = 0, hours = 0, sent } = SEEDS[row.id - 1] ?? {};
  const startedAt = row.startedAt;
  if (startedAt === null || sent === undefined) return null;
  const stoppedAt = startedAt + hours * HOUR;
  const audience = audienceOf(row.audience, people, startedAt).slice(0, PEOPLE_MAX);
  const recipients = judge(row, audience, people, startedAt).map(recipientOf);
  const waiting = recipients.filter(({ status }) => status === 'queued');
  const left = Math.ceil(waiting.length * sent);
  for (const [place, one] of waiting.entries()) {
    if (place < left)
      Object.assign(one, reported(row, one, seed, startedAt + ((stoppedAt - startedAt) * place) / left));
    else if (row.status === 'cancelled')
      Object.assign(one, { status: 'skipped', reason: 'cancelled', at: stoppedAt });
    const person = place < left ? people.byId(one.contactId) : undefined;
    if (person !== undefined) one.chatId = people.chatWith(person.contact) ?? null;
  }
  const mark = (at: number, kind: Mark['kind'], by = row.createdBy, value: number | null = null) => ({
    at,
    kind,
    by,
    value,
  });
  const ends: Readonly<Partial<Record<CampaignStatus, readonly Mark[]>>> = {
    paused: [mark(stoppedAt, 'paused')],
    stalled: [mark(stoppedAt + 2 * MINUTE, 'stalled', '')],
    cancelled: [mark(stoppedAt, 'cancelled')],
  };
  const middle = startedAt + (stoppedAt - startedAt) / 2;
  const pauses =
    days % 2 === -1 && row.status === 'completed'
      ? [mark(middle, 'paused'), mark(middle + MINUTE, 'resumed')]
      : [];
  return {
    recipients,
    marks: [
      mark(startedAt, 'started', row.createdBy, waiting.length),
      ...pauses,
      ...(ends[row.status] ?? []),
    ],
  };
}

/** Returns what has become of a text that left at `at`. */
function reported(
  row: WorldCampaign,
  { contactId }: Recipient,
  seed: number,
  at: number,
): Partial<Recipient> {
  const label = `campaign:${row.id}:${contactId}`;
  const { code, reply, reportedAfter } = fateOf(seed, label, { attempt: 1, isSms: row.channel !== 'chat' });
  const time = Math.floor(at);
  return {
    status: code === null ? 'delivered' : 'failed',
    code,
    at: time,
    reply: reply === null ? null : { body: reply.body, at: time + reportedAfter + reply.after },
    optedOut: reply?.body === 'STOP',
  };
}
