import { DAY, MINUTE } from '../../world/times.ts';
import type { WorldResponder } from './responder-table.ts';
import { bankHolidays, dateOf } from './uk-holidays.ts';

type Seed = Pick<WorldResponder, 'id' | 'name' | 'kind' | 'when' | 'text'> &
  Partial<WorldResponder> & {
    /** Answers in the last week, and the minutes since the last answer. */
    readonly week: number;
    readonly last: number;
  };

const HOUR = 60;
const DAY_MINUTES = 24 * HOUR;
const MAKER = 'Imogen Hale';
const WEEK = 7 * DAY;

/** Days since the show began. */
const SHOW_AGO = 72;
const SHOW_DAYS = 3;

const seedsAt = (startedAt: number): readonly Seed[] => {
  const holiday = Date.parse(`${bankHolidays(startedAt).last.date}T11:20:00Z`);
  const show = Array.from({ length: SHOW_DAYS }, (_, day) => ({
    date: dateOf(startedAt - (SHOW_AGO - day) * DAY),
    name: 'Whitby show',
  }));
  return [
    {
      id: 1,
      name: 'Bank holiday',
      kind: 'holiday',
      when: 'dates',
      text: 'We are closed for the bank holiday and back {{next_opening}}. If you smell gas, call 0800 111 999 now.',
      variants: {
        fr: 'Nous sommes fermés pour le jour férié et de retour {{next_opening}}. En cas d’odeur de gaz, appelez le 0800 111 999.',
      },
      cooldown_minutes: DAY_MINUTES,
      week: 0,
      last: (startedAt - holiday) / MINUTE,
    },
    {
      id: 2,
      name: 'After hours',
      kind: 'after_hours',
      when: 'closed',
      text: 'Thanks, {{first_name}}. We are closed now and open {{next_opening}}. If you smell gas, call 0800 111 999 now. For no heating or a leak, reply URGENT.',
      variants: {
        fr: 'Merci, {{first_name}}. Nous sommes fermés et ouvrons {{next_opening}}. En cas d’odeur de gaz, appelez le 0800 111 999. Sans chauffage ou en cas de fuite, répondez URGENT.',
        ar: 'شكرًا {{first_name}}. نحن مغلقون الآن ونفتح {{next_opening}}. إذا شممت رائحة غاز فاتصل بالرقم 0800 111 999 فورًا.',
      },
      week: 64,
      last: 2.6 * HOUR,
    },
    {
      id: 3,
      name: 'Missed call',
      kind: 'missed_call',
      when: 'any',
      text: 'Sorry we missed you. Reply here or tell us when to ring back, and we will.',
      cooldown_minutes: HOUR,
      week: 12,
      last: 47,
    },
    {
      id: 4,
      name: 'First contact',
      kind: 'first_contact',
      when: 'open',
      text: 'Welcome to Larkfield Heating. You are talking to our office, and a person answers within the hour.',
      cooldown_minutes: 30 * DAY_MINUTES,
      week: 9,
      last: 28,
    },
    {
      id: 5,
      name: 'Nobody answered yet',
      kind: 'no_reply_after',
      when: 'open',
      minutes: 20,
      text: 'We have your message and will answer within the hour.',
      // Complaints get an answer by a person.
      exclude_flags: [6],
      only_if_no_agent_reply_minutes: HOUR,
      week: 7,
      last: 19 * HOUR,
    },
    {
      id: 6,
      name: 'Whitby show',
      kind: 'holiday',
      when: 'dates',
      active: false,
      dates: show,
      text: 'We are at the Whitby show until Saturday, answers may take a day.',
      week: 0,
      last: (SHOW_AGO - SHOW_DAYS + 1) * DAY_MINUTES + 90,
    },
  ];
};

/** Returns the rules with which a world starts. */
export const responderRows = (startedAt: number): readonly WorldResponder[] =>
  seedsAt(startedAt).map(({ week: _, last: __, ...seed }, order) => ({
    version: 1,
    active: true,
    order,
    minutes: 20,
    variants: {},
    weekly: [],
    dates: [],
    cooldown_minutes: 4 * HOUR,
    include_flags: [],
    exclude_flags: [],
    only_if_no_agent_reply_minutes: 0,
    createdAt: startedAt - (200 - order) * DAY,
    createdBy: MAKER,
    ...seed,
  }));

/** Returns the moments at which each rule answered before the world started. */
export const firingSeeds = (startedAt: number): ReadonlyMap<number, readonly number[]> =>
  new Map(
    seedsAt(startedAt).map(({ id, week, last }) => {
      const latest = startedAt - last * MINUTE;
      const span = WEEK - (startedAt - latest) - DAY / 2;
      const rest = Array.from({ length: Math.max(0, week - 1) }, (_, place) =>
        Math.round(latest - ((place + 1) * span) / week),
      );
      return [id, [...rest.toReversed(), Math.round(latest)]];
    }),
  );
