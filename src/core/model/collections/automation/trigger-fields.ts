/** The fields of a trigger: as the service sends them, as rows and forms hold them, and back (screens, section 5.6). */
import * as v from 'valibot';
import { trimmed } from '../../../kernel/shown-text.ts';
import {
  MATCH_KINDS,
  PATTERN_MAX,
  type RuleText,
  SENDING_ACTIONS,
  type SystemTrigger,
  TERMS_MAX,
  type TriggerAction,
  VARIANT_LANGUAGES,
} from '../../automation/types.ts';
import { MESSAGE_MAX_LENGTH, textLength } from '../../chat/text/message-text.ts';
import { labelText, recordId } from '../shapes.ts';

export const TRIGGER_NAME_MAX = 60;
export const TERM_MAX = 100;
export const ACTIONS_MAX = 10;
/** 30 days. */
export const PAUSE_MINUTES_MAX = 43_200;
export const UNTESTED_REASON_MAX = 200;

export const TRIGGER_CHANNELS = ['any', 'sms', 'chat'] as const;
export const TRIGGER_HOURS = ['any', 'open', 'closed'] as const;

const ruleText = v.pipe(
  v.string(),
  trimmed,
  v.minLength(1, 'noText'),
  v.check((text) => textLength(text) <= MESSAGE_MAX_LENGTH, 'textTooLong'),
);
// A variant that was emptied is none: such texts are answered in English.
const variant = v.pipe(
  v.string(),
  trimmed,
  v.check((text) => textLength(text) <= MESSAGE_MAX_LENGTH, 'textTooLong'),
);
const withVariants = {
  text: ruleText,
  variants: v.pipe(
    v.object({ fr: v.exactOptional(variant), ar: v.exactOptional(variant) }),
    v.transform((variants): { fr?: string; ar?: string } =>
      Object.fromEntries(Object.entries(variants).filter(([, text]) => text !== '')),
    ),
  ),
};
const chosen = v.pipe(v.string(), trimmed, v.minLength(1, 'notChosen'), v.maxLength(100, 'tooLong'));

const action = v.variant('kind', [
  v.object({ kind: v.literal('reply'), ...withVariants }),
  v.object({ kind: v.literal('addFlag'), flagId: chosen }),
  v.object({ kind: v.literal('removeFlag'), flagId: chosen }),
  v.object({ kind: v.literal('notify'), to: v.picklist(['user', 'role']), id: chosen }),
  v.object({ kind: v.literal('note'), text: ruleText }),
  v.object({ kind: v.literal('offerAppointment'), ...withVariants }),
  v.object({ kind: v.literal('enrol'), campaignId: chosen }),
  v.object({ kind: v.literal('sendArticle'), articleId: chosen }),
]);

const match = v.pipe(
  v.object({
    kind: v.picklist(MATCH_KINDS),
    terms: v.pipe(
      v.array(v.pipe(v.string(), trimmed, v.minLength(1, 'emptyTerm'))),
      v.minLength(1, 'noTerms'),
      v.maxLength(TERMS_MAX, 'tooManyTerms'),
    ),
    wholeWord: v.boolean(),
    ignoreCase: v.boolean(),
    ignoreAccents: v.boolean(),
  }),
  v.check(
    ({ kind, terms }) => kind === 'regex' || terms.every((term) => term.length <= TERM_MAX),
    'termTooLong',
  ),
  v.check(
    ({ kind, terms }) => kind !== 'regex' || terms.every((term) => term.length <= PATTERN_MAX),
    'patternTooLong',
  ),
);

const conditions = v.pipe(
  v.object({
    channel: v.picklist(TRIGGER_CHANNELS),
    flagsIn: v.array(recordId),
    flagsOut: v.array(recordId),
    hours: v.picklist(TRIGGER_HOURS),
    firstMessage: v.boolean(),
  }),
  v.check(({ flagsIn, flagsOut }) => !flagsIn.some((flag) => flagsOut.includes(flag)), 'flagBoth'),
);

/** The fields of the form. A message is a code, such as `noTerms`. */
export const triggerFields = {
  name: v.pipe(labelText(TRIGGER_NAME_MAX), v.minLength(1, 'required')),
  match,
  conditions,
  actions: v.pipe(
    v.array(action),
    v.minLength(1, 'noActions'),
    v.maxLength(ACTIONS_MAX, 'tooManyActions'),
    v.check(
      (actions) => actions.filter(({ kind }) => SENDING_ACTIONS.includes(kind)).length <= 1,
      'twoTexts',
    ),
  ),
  pauseMinutes: v.pipe(
    v.number('pause'),
    v.integer('pause'),
    v.minValue(0, 'pause'),
    v.maxValue(PAUSE_MINUTES_MAX, 'pause'),
  ),
  goOn: v.boolean(),
};

const fieldsSchema = v.object(triggerFields);
export type TriggerFields = v.InferOutput<typeof fieldsSchema>;

const orElse = <S extends v.GenericSchema>(schema: S, value: v.InferOutput<S>) => v.fallback(schema, value);
const texts = v.fallback(v.string(), '');
const wireText = {
  text: texts,
  variants: orElse(v.object({ fr: v.exactOptional(v.string()), ar: v.exactOptional(v.string()) }), {}),
};

const wireAction = v.variant('kind', [
  v.object({ kind: v.literal('reply'), ...wireText }),
  v.object({ kind: v.literal('add_flag'), flag_id: recordId }),
  v.object({ kind: v.literal('remove_flag'), flag_id: recordId }),
  v.object({ kind: v.literal('notify'), to: v.picklist(['user', 'role']), id: recordId }),
  v.object({ kind: v.literal('note'), text: texts }),
  v.object({ kind: v.literal('offer_appointment'), ...wireText }),
  v.object({ kind: v.literal('enrol'), campaign_id: recordId }),
  v.object({ kind: v.literal('send_article'), article_id: recordId }),
]);
type WireAction = v.InferOutput<typeof wireAction>;

function actionFromWire(wire: WireAction): v.InferOutput<typeof action> {
  switch (wire.kind) {
    case 'add_flag':
      return { kind: 'addFlag', flagId: wire.flag_id };
    case 'remove_flag':
      return { kind: 'removeFlag', flagId: wire.flag_id };
    case 'offer_appointment':
      return { ...wire, kind: 'offerAppointment' };
    case 'enrol':
      return { kind: 'enrol', campaignId: wire.campaign_id };
    case 'send_article':
      return { kind: 'sendArticle', articleId: wire.article_id };
    case 'reply':
    case 'notify':
    case 'note':
      return wire;
  }
}

const variantsOf = ({ variants }: RuleText) =>
  Object.fromEntries(
    VARIANT_LANGUAGES.flatMap((language) => {
      const text = variants[language];
      return text === undefined ? [] : [[language, text]];
    }),
  );

function actionToWire(action: TriggerAction): object {
  switch (action.kind) {
    case 'reply':
      return { kind: 'reply', text: action.text, variants: variantsOf(action) };
    case 'addFlag':
      return { kind: 'add_flag', flag_id: Number(action.flagId) };
    case 'removeFlag':
      return { kind: 'remove_flag', flag_id: Number(action.flagId) };
    case 'notify':
      return { kind: 'notify', to: action.to, id: Number(action.id) };
    case 'note':
      return { kind: 'note', text: action.text };
    case 'offerAppointment':
      return { kind: 'offer_appointment', text: action.text, variants: variantsOf(action) };
    case 'enrol':
      return { kind: 'enrol', campaign_id: Number(action.campaignId) };
    case 'sendArticle':
      return { kind: 'send_article', article_id: action.articleId };
  }
}

const SYSTEM: Readonly<Record<'opt_out' | 'opt_in' | 'help', SystemTrigger>> = {
  opt_out: 'optOut',
  opt_in: 'optIn',
  help: 'help',
};

/** The fields on the wire. A trigger whose match or actions this console can't read is no row. */
export const wireEntries = {
  match: v.object({
    kind: v.picklist(MATCH_KINDS),
    terms: v.array(v.string()),
    whole_word: orElse(v.boolean(), false),
    ignore_case: orElse(v.boolean(), true),
    ignore_accents: orElse(v.boolean(), true),
  }),
  conditions: v.object({
    channel: orElse(v.picklist(TRIGGER_CHANNELS), 'any'),
    flags_in: v.array(recordId),
    flags_out: v.array(recordId),
    within_hours: orElse(v.picklist(TRIGGER_HOURS), 'any'),
    first_message: orElse(v.boolean(), false),
  }),
  actions: v.array(wireAction),
  cooldown_minutes: orElse(v.number(), 0),
  stop_after: orElse(v.boolean(), true),
  system: v.fallback(
    v.nullable(
      v.pipe(
        v.picklist(['opt_out', 'opt_in', 'help']),
        v.transform((system) => SYSTEM[system]),
      ),
    ),
    null,
  ),
};
const wireSchema = v.object(wireEntries);

export const fromWire = ({
  match: { whole_word, ignore_case, ignore_accents, ...rest },
  conditions: { flags_in, flags_out, within_hours, first_message, channel },
  actions,
  cooldown_minutes,
  stop_after,
  system,
}: v.InferOutput<typeof wireSchema>): Omit<TriggerFields, 'name'> & {
  readonly system: SystemTrigger | null;
} => ({
  system,
  match: { ...rest, wholeWord: whole_word, ignoreCase: ignore_case, ignoreAccents: ignore_accents },
  conditions: {
    channel,
    flagsIn: flags_in,
    flagsOut: flags_out,
    hours: within_hours,
    firstMessage: first_message,
  },
  actions: actions.map(actionFromWire),
  pauseMinutes: cooldown_minutes,
  goOn: !stop_after,
});

export const toWire = ({
  match,
  conditions,
  actions,
  pauseMinutes,
  goOn,
  ...rest
}: Partial<TriggerFields>) => ({
  ...rest,
  ...(match === undefined
    ? {}
    : {
        match: {
          kind: match.kind,
          terms: match.terms,
          whole_word: match.wholeWord,
          ignore_case: match.ignoreCase,
          ignore_accents: match.ignoreAccents,
        },
      }),
  ...(conditions === undefined
    ? {}
    : {
        conditions: {
          direction: 'inbound',
          channel: conditions.channel,
          flags_in: conditions.flagsIn.map(Number),
          flags_out: conditions.flagsOut.map(Number),
          within_hours: conditions.hours,
          first_message: conditions.firstMessage,
        },
      }),
  ...(actions === undefined ? {} : { actions: actions.map(actionToWire) }),
  ...(pauseMinutes === undefined ? {} : { cooldown_minutes: pauseMinutes }),
  ...(goOn === undefined ? {} : { stop_after: !goOn }),
});

const FIELDS: Readonly<Record<string, string>> = { cooldown_minutes: 'pauseMinutes', stop_after: 'goOn' };

/** Returns the form's field of an error's path, such as `match` of `match.terms.0`. */
export const fieldOfWire = (path: string): string => {
  const [field = ''] = path.split('.');
  return FIELDS[field] ?? field;
};
