import * as v from 'valibot';
import { matcherOf } from '../../../src/core/model/automation/match.ts';
import { changesOf, nameText } from '../../api/decode.ts';
import { nameClash, type TableDefinition, type TableRow } from '../../api/table.ts';

const NAME_MAX = 60;
const TERMS_MAX = 50;
const TERM_MAX = 100;
const PATTERN_MAX = 500;
const ACTIONS_MAX = 10;
const TEXT_MAX = 1600;
const PAUSE_MAX = 43_200;
const REASON_MAX = 200;

const id = v.pipe(v.number(), v.integer());
const body = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Write a text'),
  v.check((text) => [...text].length <= TEXT_MAX, `Use at most ${TEXT_MAX} characters`),
);
const ruleText = {
  text: body,
  variants: v.optional(v.object({ fr: v.exactOptional(body), ar: v.exactOptional(body) }), {}),
};

const action = v.variant('kind', [
  v.object({ kind: v.literal('reply'), ...ruleText }),
  v.object({ kind: v.literal('add_flag'), flag_id: id }),
  v.object({ kind: v.literal('remove_flag'), flag_id: id }),
  v.object({ kind: v.literal('notify'), to: v.picklist(['user', 'role']), id }),
  v.object({ kind: v.literal('note'), text: body }),
  v.object({ kind: v.literal('offer_appointment'), ...ruleText }),
  v.object({ kind: v.literal('enrol'), campaign_id: id }),
  v.object({
    kind: v.literal('send_article'),
    article_id: v.union([id, v.pipe(v.string(), v.minLength(1))]),
  }),
]);
export type WireAction = v.InferOutput<typeof action>;

/** The actions that send a text. */
const SENDING: readonly WireAction['kind'][] = ['reply', 'offer_appointment', 'send_article'];

const match = v.pipe(
  v.object({
    kind: v.picklist(['exact', 'starts', 'contains', 'any_word', 'regex']),
    terms: v.pipe(
      v.array(v.pipe(v.string(), v.trim(), v.minLength(1, 'A term is empty'))),
      v.minLength(1, 'Give at least one term'),
      v.maxLength(TERMS_MAX, `Use at most ${TERMS_MAX} terms`),
    ),
    whole_word: v.optional(v.boolean(), false),
    ignore_case: v.optional(v.boolean(), true),
    ignore_accents: v.optional(v.boolean(), true),
  }),
  v.check(
    ({ kind, terms }) => terms.every((term) => term.length <= (kind === 'regex' ? PATTERN_MAX : TERM_MAX)),
    'A term is too long',
  ),
  v.check(
    ({ whole_word, ignore_case, ignore_accents, ...match }) =>
      matcherOf({
        ...match,
        wholeWord: whole_word,
        ignoreCase: ignore_case,
        ignoreAccents: ignore_accents,
      }).ok,
    'A pattern can’t be used',
  ),
);

const conditions = v.pipe(
  v.object({
    direction: v.optional(v.literal('inbound'), 'inbound'),
    channel: v.optional(v.picklist(['any', 'sms', 'chat']), 'any'),
    flags_in: v.optional(v.array(id), []),
    flags_out: v.optional(v.array(id), []),
    within_hours: v.optional(v.picklist(['any', 'open', 'closed']), 'any'),
    first_message: v.optional(v.boolean(), false),
  }),
  v.check(
    ({ flags_in, flags_out }) => !flags_in.some((flag) => flags_out.includes(flag)),
    'A flag is both required and excluded',
  ),
);

const fields = {
  name: nameText('trigger', NAME_MAX),
  match,
  conditions,
  actions: v.pipe(
    v.array(action),
    v.minLength(1, 'Give at least one action'),
    v.maxLength(ACTIONS_MAX, `Use at most ${ACTIONS_MAX} actions`),
    v.check(
      (actions) => actions.filter(({ kind }) => SENDING.includes(kind)).length <= 1,
      'Only one action may send a text',
    ),
  ),
  cooldown_minutes: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(0),
    v.maxValue(PAUSE_MAX, `Use at most ${PAUSE_MAX} minutes`),
  ),
  stop_after: v.boolean(),
};

/** A new trigger is off. */
const InputSchema = v.object({
  ...fields,
  conditions: v.optional(conditions, {}),
  cooldown_minutes: v.optional(fields.cooldown_minutes, 0),
  stop_after: v.optional(v.boolean(), true),
});

const started = {
  active: v.boolean(),
  /** Whether somebody has tried the trigger on the texts of the past. */
  back_tested: v.boolean(),
  /** Why it was switched on without that. */
  untested_reason: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(REASON_MAX, `Use at most ${REASON_MAX} characters`),
  ),
};

/** The service itself sets `updated_by`. */
export type TriggerInput = v.InferOutput<typeof InputSchema> &
  Partial<Pick<WorldTrigger, keyof typeof started | 'updated_by'>>;

export const SYSTEM_TRIGGERS = ['opt_out', 'opt_in', 'help'] as const;

/** A row as the wire has it, but for its times and its hits. */
export interface WorldTrigger extends TableRow, v.InferOutput<typeof InputSchema> {
  readonly active: boolean;
  readonly back_tested: boolean;
  readonly untested_reason: string;
  /** Triggers that law and carriers ask for. */
  readonly system: (typeof SYSTEM_TRIGGERS)[number] | null;
  readonly order: number;
  readonly createdAt: number;
  readonly created_by: string;
  readonly updated_by: string;
}

export const BY_LAW = 'Law and carriers ask for this trigger';

export const triggerTable: TableDefinition<WorldTrigger, TriggerInput, object> = {
  name: 'responseTriggers',
  thing: 'Trigger',
  input: InputSchema,
  change: changesOf({ ...fields, ...started }),
  query: v.object({}),
  // A new trigger comes last, so that it takes no text from another.
  make: (newId, input, { at, by }) => ({
    ...input,
    id: newId,
    version: 1,
    active: false,
    back_tested: false,
    untested_reason: '',
    system: null,
    order: newId * ORDER_STEP,
    createdAt: at,
    created_by: by,
    updated_by: by,
  }),
  apply: (row, change) => ({ ...row, ...change }),
  clash: (row, others) => nameClash('trigger', row, others),
  inUse: ({ system }) => (system === null ? null : BY_LAW),
  matches: () => true,
  compare: (a, b) => a.order - b.order,
};

/** New triggers come after all that were ordered, whose orders are 0, 1, 2, … */
const ORDER_STEP = 1000;

/** Why this change of a trigger is refused, by field; null if it is not. */
export function refusalOf(
  row: WorldTrigger,
  change: Partial<TriggerInput>,
): Readonly<Record<string, readonly string[]>> | null {
  if (row.system !== null) {
    const wrong = Object.keys(change).find((field) => field !== 'actions');
    if (wrong !== undefined) return { [wrong]: [`${BY_LAW}. Only the text of its reply can be changed`] };
    if (change.actions?.length !== 1 || change.actions[0]?.kind !== 'reply')
      return { actions: [`${BY_LAW}. It sends one reply and does nothing else`] };
    return null;
  }
  const { active, back_tested, untested_reason } = { ...row, ...change };
  return active && !row.active && !back_tested && untested_reason === ''
    ? { active: ['Back-test the trigger first, or say why not'] }
    : null;
}
