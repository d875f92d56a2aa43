/** The triggers with which every world starts: those of law and carriers, then those of the account. */
import { DAY, MINUTE } from '../../world/times.ts';
import { seededArticle } from '../knowledge-base/article-seeds.ts';
import type { WireAction, WorldTrigger } from './trigger-table.ts';

const EDDA = 'Edda Farrow';
const TOBIAS = 'Tobias Renn';
const SERVICE = 'Switchboard';

const NOT_SEEN = null;

interface Seed
  extends Pick<WorldTrigger, 'name' | 'actions'>,
    Partial<Pick<WorldTrigger, 'system' | 'active' | 'cooldown_minutes' | 'stop_after'>> {
  readonly match: Partial<WorldTrigger['match']> & Pick<WorldTrigger['match'], 'kind' | 'terms'>;
  readonly conditions?: Partial<WorldTrigger['conditions']>;
  readonly by: string;
  /** Hits in 7 and in 30 days, and the minutes since the last. */
  readonly hits: readonly [week: number, month: number, lastAgo: number | null];
}

const reply = (text: string, variants: { readonly fr?: string; readonly ar?: string } = {}): WireAction => ({
  kind: 'reply',
  text,
  variants,
});
const AGENTS = 3;
const SUPERVISORS = 2;
/** The colleague who is on call. */
const ON_CALL = 4;

const SEEDS: readonly Seed[] = [
  {
    name: 'Opt out',
    system: 'opt_out',
    match: {
      kind: 'exact',
      terms: ['STOP', 'END', 'QUIT', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'REVOKE', 'OPTOUT'],
    },
    actions: [
      reply('You are unsubscribed and get no more messages. Reply START to subscribe again.', {
        fr: 'Vous êtes désinscrit et ne recevrez plus de messages. Répondez START pour vous réinscrire.',
      }),
    ],
    by: SERVICE,
    hits: [3, 9, 2 * 24 * 60],
  },
  {
    name: 'Opt in',
    system: 'opt_in',
    match: { kind: 'exact', terms: ['START', 'UNSTOP', 'YES'] },
    actions: [reply('You are subscribed again. Reply STOP to unsubscribe.')],
    by: SERVICE,
    hits: [1, 4, 6 * 24 * 60],
  },
  {
    name: 'Help',
    system: 'help',
    match: { kind: 'exact', terms: ['HELP', 'INFO'] },
    actions: [reply('Larkfield Heating. Call 020 7946 0100 for help. Reply STOP to unsubscribe.')],
    by: SERVICE,
    hits: [2, 6, 24 * 60],
  },
  {
    name: 'Leak or smell of gas',
    match: { kind: 'any_word', terms: ['leak', 'gas', 'smell', 'fumes'] },
    actions: [
      { kind: 'notify', to: 'user', id: ON_CALL },
      { kind: 'add_flag', flag_id: 1 },
    ],
    by: EDDA,
    hits: [6, 21, 122],
  },
  {
    name: 'Fault code',
    match: { kind: 'regex', terms: [String.raw`\b[FE]\d{2}\b`] },
    actions: [
      { kind: 'send_article', article_id: seededArticle('F22: pressure has dropped') },
      { kind: 'add_flag', flag_id: 11 },
    ],
    cooldown_minutes: 60,
    by: EDDA,
    hits: [11, 38, 59],
  },
  {
    name: 'Wants a call',
    match: { kind: 'contains', terms: ['call me', 'ring me'] },
    actions: [{ kind: 'notify', to: 'role', id: AGENTS }],
    by: TOBIAS,
    hits: [14, 52, 24],
  },
  {
    name: 'Change the visit',
    match: { kind: 'any_word', terms: ['reschedule', 'move', 'later'], whole_word: true },
    actions: [
      {
        kind: 'offer_appointment',
        text: 'No problem. Choose another time for the visit here:',
        variants: { fr: 'Pas de problème. Choisissez un autre horaire ici :' },
      },
    ],
    cooldown_minutes: 240,
    by: TOBIAS,
    hits: [9, 41, 70],
  },
  {
    name: 'Price',
    match: { kind: 'any_word', terms: ['price', 'cost', 'quote'] },
    actions: [{ kind: 'send_article', article_id: seededArticle('Price list') }],
    cooldown_minutes: 1440,
    by: EDDA,
    hits: [8, 30, 98],
  },
  {
    name: 'Complaint',
    match: { kind: 'any_word', terms: ['complaint', 'unhappy', 'refund'] },
    actions: [
      { kind: 'add_flag', flag_id: 6 },
      { kind: 'notify', to: 'role', id: SUPERVISORS },
    ],
    stop_after: false,
    by: EDDA,
    hits: [2, 7, 2 * 24 * 60 + 300],
  },
  {
    name: 'Boiler check yes',
    match: { kind: 'starts', terms: ['yes'], whole_word: true },
    conditions: { channel: 'sms', flags_in: [3] },
    actions: [{ kind: 'enrol', campaign_id: 1 }, reply('Thank you. We will text you a time for the check.')],
    by: TOBIAS,
    hits: [268, 671, 20],
  },
  {
    name: 'Spanish',
    match: { kind: 'any_word', terms: ['hola', 'gracias'], whole_word: true },
    actions: [{ kind: 'note', text: 'Writes Spanish.' }],
    active: false,
    by: EDDA,
    hits: [0, 1, 21 * 24 * 60],
  },
  {
    name: 'Snow closure',
    match: { kind: 'contains', terms: ['open today'] },
    actions: [reply('We are closed today because of the snow. Emergencies: call 020 7946 0199.')],
    active: false,
    by: TOBIAS,
    hits: [0, 0, NOT_SEEN],
  },
];

/** Triggers of law and carriers have the orders below 0. */
const SYSTEM = SEEDS.filter(({ system }) => system !== undefined).length;

export const triggerRows = (startedAt: number): readonly WorldTrigger[] =>
  SEEDS.map(({ by, hits: _, match, conditions, ...seed }, place) => ({
    active: true,
    cooldown_minutes: 0,
    stop_after: true,
    system: null,
    ...seed,
    id: place + 1,
    version: 1,
    match: { whole_word: false, ignore_case: true, ignore_accents: true, ...match },
    conditions: {
      direction: 'inbound',
      channel: 'any',
      flags_in: [],
      flags_out: [],
      within_hours: 'any',
      first_message: false,
      ...conditions,
    },
    back_tested: true,
    untested_reason: '',
    order: place - SYSTEM,
    createdAt: startedAt - (SEEDS.length - place) * 20 * DAY,
    created_by: by,
    updated_by: by,
  }));

const WEEK = 7 * DAY;
const MONTH = 30 * DAY;

/** Returns `count` moments from `newest` back to, but without, `oldest`. */
const spread = (count: number, newest: number, oldest: number): readonly number[] =>
  Array.from({ length: count }, (_, place) => newest - (place * (newest - oldest)) / count);

/** Returns when each trigger has hit before the world began, by id. */
export const firedBefore = (startedAt: number): ReadonlyMap<number, readonly number[]> =>
  new Map(
    SEEDS.map(({ hits: [week, month, lastAgo] }, place) => {
      const last = startedAt - (lastAgo ?? 0) * MINUTE;
      const weekAgo = startedAt - WEEK;
      const inWeek = spread(week, last, weekAgo);
      const before = spread(month - week, Math.min(last, weekAgo - 1), startedAt - MONTH);
      return [place + 1, [...inWeek, ...before].toSorted((a, b) => a - b)] as const;
    }),
  );
