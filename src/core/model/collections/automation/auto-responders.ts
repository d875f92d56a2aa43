import * as v from 'valibot';
import { containsWords } from '../../../kernel/search/fold-text.ts';
import { trimmed } from '../../../kernel/shown-text.ts';
import { RESPONDER_KINDS, RULE_TIMES } from '../../automation/types.ts';
import { MESSAGE_MAX_LENGTH, textLength } from '../../chat/text/message-text.ts';
import { changesOf } from '../../records/changes-of.ts';
import { defineCollection, setBack } from '../../records/collection.ts';
import { createAt, updateAt, wholeList } from '../../records/wires.ts';
import { moveAt, writesAt } from '../../records/writes-at.ts';
import { count, labelText, optionalText, recordId, time, trueOrFalse } from '../shapes.ts';
import { datesField, namedDate, weekHours, weeklyField } from './hours-fields.ts';

export const RULE_NAME_MAX = 60;
/** Longest pause between two answers, in minutes: 30 days. */
export const PAUSE_MAX = 30 * 24 * 60;
export const PAUSE_FIRST = 240;
/** Longest wait of a rule for texts that nobody answers, in minutes. */
export const WAIT_MAX = 24 * 60;
export const WAIT_FIRST = 20;
const FLAGS_MAX = 100;

const variantsOf = ({ fr, ar }: { readonly fr: string; readonly ar: string }): RuleVariants => ({
  ...(fr === '' ? {} : { fr }),
  ...(ar === '' ? {} : { ar }),
});

/** The variants of a text. A language without a variant is left out. */
interface RuleVariants {
  readonly [language: string]: string;
}

const ruleRow = v.pipe(
  v.object({
    id: recordId,
    version: v.fallback(count, 0),
    name: v.pipe(v.string(), v.minLength(1)),
    active: trueOrFalse,
    order: v.fallback(v.number(), 0),
    kind: v.picklist(RESPONDER_KINDS),
    minutes: v.fallback(count, WAIT_FIRST),
    text: v.string(),
    variants: v.fallback(v.object({ fr: optionalText, ar: optionalText }), { fr: '', ar: '' }),
    when: v.picklist(RULE_TIMES),
    weekly: v.array(weekHours),
    dates: v.array(namedDate),
    cooldown_minutes: count,
    include_flags: v.array(recordId),
    exclude_flags: v.array(recordId),
    only_if_no_agent_reply_minutes: v.fallback(count, 0),
    fired_7d: v.fallback(count, 0),
    last_fired_at: v.fallback(v.nullable(time), null),
    created_at: v.fallback(v.nullable(time), null),
    created_by: v.fallback(v.string(), ''),
  }),
  v.transform(
    ({
      variants,
      cooldown_minutes,
      include_flags,
      exclude_flags,
      only_if_no_agent_reply_minutes,
      fired_7d,
      last_fired_at,
      created_at,
      created_by,
      ...row
    }) => ({
      ...row,
      variants: variantsOf(variants),
      pauseMinutes: cooldown_minutes,
      withFlags: include_flags,
      withoutFlags: exclude_flags,
      quietMinutes: only_if_no_agent_reply_minutes,
      /** Answers in the last seven days. */
      weekAnswers: fired_7d,
      lastAnswerAt: last_fired_at,
      createdAt: created_at,
      createdBy: created_by,
    }),
  ),
);
export type ResponderRecord = v.InferOutput<typeof ruleRow>;

const answerText = v.pipe(
  v.string(),
  trimmed,
  v.check((text) => textLength(text) <= MESSAGE_MAX_LENGTH, 'tooLong'),
);
const wholeMinutes = (least: number, most: number, code: string) =>
  v.pipe(v.number(code), v.integer(code), v.minValue(least, code), v.maxValue(most, code));
const flagIds = v.pipe(v.array(recordId), v.maxLength(FLAGS_MAX, 'tooMany'));

const fields = {
  name: v.pipe(labelText(RULE_NAME_MAX), v.minLength(1, 'required')),
  active: v.boolean(),
  kind: v.picklist(RESPONDER_KINDS),
  minutes: wholeMinutes(1, WAIT_MAX, 'wait'),
  text: v.pipe(answerText, v.minLength(1, 'required')),
  variants: v.object({ fr: answerText, ar: answerText }),
  when: v.picklist(RULE_TIMES),
  weekly: weeklyField,
  dates: datesField,
  pauseMinutes: wholeMinutes(0, PAUSE_MAX, 'pause'),
  withFlags: flagIds,
  withoutFlags: flagIds,
  quietMinutes: wholeMinutes(0, PAUSE_MAX, 'pause'),
};
export const responderInput = v.object(fields);
export type ResponderInput = v.InferOutput<typeof responderInput>;
const responderChange = changesOf(fields);
type ResponderChange = v.InferOutput<typeof responderChange>;

const numbers = (ids: readonly string[]) => ids.map(Number);

const toWire = ({ pauseMinutes, withFlags, withoutFlags, quietMinutes, ...rest }: ResponderChange) => ({
  ...rest,
  ...(pauseMinutes === undefined ? {} : { cooldown_minutes: pauseMinutes }),
  ...(withFlags === undefined ? {} : { include_flags: numbers(withFlags) }),
  ...(withoutFlags === undefined ? {} : { exclude_flags: numbers(withoutFlags) }),
  ...(quietMinutes === undefined ? {} : { only_if_no_agent_reply_minutes: quietMinutes }),
});

const FIELDS: Readonly<Record<string, string>> = {
  cooldown_minutes: 'pauseMinutes',
  include_flags: 'withFlags',
  exclude_flags: 'withoutFlags',
  only_if_no_agent_reply_minutes: 'quietMinutes',
};
/** The service names the wrong part of a field too, such as `variants.fr`. */
const fieldOf = (name: string): string => {
  const [field = name] = name.split('.');
  return FIELDS[field] ?? field;
};

/** Returns the row after a change. */
export const changedRule = (
  row: ResponderRecord,
  { variants, ...change }: ResponderChange,
): ResponderRecord => ({
  ...row,
  ...change,
  ...(variants === undefined ? {} : { variants: variantsOf(variants) }),
});

const query = v.object({ q: v.optional(v.string(), '') });
export type ResponderQuery = v.InferOutput<typeof query>;

const RULES = '/auto-responders';
const MANAGE = 'manage-auto-responder';
const { change, create, remove, write } = writesAt<ResponderRecord>(RULES, MANAGE);

/** The rules that answer people by time and situation (screens, section 5.5), in the order of their priority. */
export const autoResponders = defineCollection({
  name: 'autoResponders',
  v: 1,
  wire: wholeList<ResponderQuery>(RULES),
  row: ruleRow,
  query,
  keep: 'whole',
  pageSize: 1000,
  find: {
    matches: (row, { q }) => containsWords(`${row.name} ${row.text}`, q),
    compare: (a, b) => a.order - b.order || Number(a.id) - Number(b.id),
  },
  see: 'view-auto-responder',
  // A trigger may answer before these rules, so its test shows both.
  alsoSeenWith: ['view-customize-response-triggers'],
  masks: {},
  writes: {
    create: create({
      input: responderInput,
      call: (_, input) => createAt(RULES, toWire(input)),
      fieldOf,
      guess: (_, { variants, ...input }, id) => ({
        ...input,
        id,
        version: 0,
        // A new rule comes last.
        order: Number.MAX_SAFE_INTEGER,
        variants: variantsOf(variants),
        weekAnswers: 0,
        lastAnswerAt: null,
        createdAt: null,
        createdBy: '',
      }),
    }),
    update: write({
      input: responderChange,
      repeat: 'version',
      call: (target, input) => updateAt(RULES, target, toWire(input)),
      fieldOf,
      guess: (row, input) => (row === null ? null : changedRule(row, input)),
    }),
    setActive: change({ input: v.object({ active: v.boolean() }), inverse: setBack('setActive') }),
    /**
     * Moves a rule. `order` lies between the neighbours' orders. `ids` are all rules in their new order. The service
     * moves only this rule, so that two people who move two rules at once both get what they wanted.
     */
    move: moveAt<ResponderRecord>(RULES, MANAGE, 'autoResponders', (ids, moved) => ({ ids, moved })),
    remove: remove(),
  },
});
