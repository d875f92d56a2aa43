import { placeAt } from './opening-hours.ts';
import { isReaction, type OptAnswer, optAnswerOf } from './opt-answers.ts';
import { DAILY_MAX, isMachine, type PastFacts, pastFacts } from './past.ts';
import { responderWhy } from './responder-rules.ts';
import { answerText } from './rule-text.ts';
import { triggerFit } from './trigger-rules.ts';
import type {
  Decision,
  ResponderRule,
  Rules,
  RuleText,
  Situation,
  Step,
  Trigger,
  TriggerAction,
  Why,
} from './types.ts';

/** Returns the short answer of an article. Null if there is none. */
export type ArticleText = (articleId: string) => string | null;

/** What a decision has come to, while rules are read in their order. */
interface Draft {
  consent: Decision['consent'];
  answer: Decision['answer'];
  raisesHand: boolean;
  readonly actions: { readonly triggerId: string; readonly action: TriggerAction }[];
  readonly trace: Step[];
  /** Why rules may send no text. */
  readonly closed: Why[];
}

/**
 * Decides what happens after a text, a wait or a missed call (screens, sections 5.5 and 5.6): at most one text to the
 * contact, and what triggers do besides. Triggers are read first, then the auto-responder. The pretend service, the
 * simulator, the test bench and the back-test all decide here.
 *
 * These hold, whatever the rules are: no text to people who opted out, but the one that confirms it; at most three
 * automatic texts in 24 hours; none to a machine, to an automatic text or to a tap on a message.
 */
export function decide(rules: Rules, situation: Situation, articleText: ArticleText): Decision {
  const { cause } = situation;
  const facts = pastFacts(situation);
  const optAnswer = cause.kind === 'text' && nobodyWrote(cause) === null ? optAnswerOf(cause.text) : null;
  const draft: Draft = { consent: null, answer: null, raisesHand: false, actions: [], trace: [], closed: [] };
  passGuards(draft, situation, facts, optAnswer);

  const place = placeAt(situation.at, rules.hours.zone);
  const context = { rules, situation, facts, place, optAnswer };
  let goesOn = true;
  for (const trigger of rules.triggers) {
    const fit = triggerFit(trigger, context);
    if (!fit.fits) add(draft, 'trigger', trigger.id, false, fit.why, fit.marks);
    else if (!goesOn) add(draft, 'trigger', trigger.id, false, NOT_REACHED, fit.marks);
    else {
      runTrigger(draft, trigger, fit.marks, context, articleText);
      goesOn = trigger.goOn && trigger.system === null;
    }
  }
  for (const rule of rules.responder) {
    const why = responderWhy(rule, context);
    add(draft, 'responder', rule.id, ...(why.code === 'fits' ? answerBy(draft, rule, context) : no(why)));
  }
  const { consent, answer, raisesHand, actions, trace } = draft;
  return { consent, answer, raisesHand, actions, trace };
}

interface Context {
  readonly rules: Rules;
  readonly situation: Situation;
}

const FITS: Why = { code: 'fits' };
const NOT_REACHED: Why = { code: 'notReached' };
const TEXT_SENT: Why = { code: 'textSent' };

const no = (why: Why): readonly [passed: false, why: Why] => [false, why];

/** Returns why a text is no text of a person. Null if it is one, or if there is no text. */
function nobodyWrote(cause: Situation['cause']): Why | null {
  if (cause.kind !== 'text') return null;
  if (cause.isAutomatic) return { code: 'automatic' };
  return isReaction(cause.text) ? { code: 'reaction' } : null;
}

function add(
  { trace }: Draft,
  part: Step['part'],
  id: string,
  passed: boolean,
  why: Why,
  marks: Step['marks'] = [],
): void {
  trace.push({ part, id, passed, why, marks });
}

/** Asks the guards, and adds each to the trace. */
function passGuards(draft: Draft, situation: Situation, facts: PastFacts, answer: OptAnswer | null): void {
  const { cause, consent } = situation;
  const guard = (closes: boolean, closed: Why, open: Why) => {
    add(draft, 'guard', '', !closes, closes ? closed : open);
    if (closes) draft.closed.push(closed);
  };
  guard(consent === 'out', { code: 'optedOut' }, { code: 'mayText' });
  const byNobody = nobodyWrote(cause);
  const machine: Why | null = isMachine(facts) ? { code: 'machine', loops: facts.loops } : null;
  guard((byNobody ?? machine) !== null, byNobody ?? machine ?? FITS, { code: 'person' });
  const sent = facts.sentToday;
  guard(sent >= DAILY_MAX, { code: 'limit', sent }, { code: 'belowLimit', sent });
  if (answer !== 'askSomebody') return;
  draft.raisesHand = true;
  guard(true, { code: 'asksToStop' }, FITS);
}

/** Returns why this trigger may send no text. Null if it may. */
function silence({ closed }: Draft, { system }: Pick<Trigger, 'system'>): Why | null {
  // An opt-in ends the opt-out that would silence its confirmation.
  const isHeld = ({ code }: Why) => !(system === 'optIn' && code === 'optedOut');
  return closed.find(isHeld) ?? null;
}

/** Texts of machines and taps on messages run nothing at all. Other guards stop the text alone. */
const stopsAll = ({ code }: Why): boolean => code === 'automatic' || code === 'reaction';

function runTrigger(
  draft: Draft,
  trigger: Trigger,
  marks: Step['marks'],
  { rules, situation }: Context,
  articleText: ArticleText,
): void {
  const { id, system, actions } = trigger;
  const silent = silence(draft, trigger);
  if (silent !== null && stopsAll(silent)) {
    add(draft, 'trigger', id, false, silent, marks);
    return;
  }
  if (system === 'optOut') draft.consent = 'out';
  if (system === 'optIn') draft.consent = 'in';
  let isActing = system === 'optOut' || system === 'optIn';
  let blocked: Why | null = null;
  for (const action of actions) {
    const wording = textOf(action, articleText);
    const written = wording === null ? null : answerText(wording, situation, rules.hours);
    if (written === null) {
      draft.actions.push({ triggerId: id, action });
      isActing = true;
    } else if (draft.answer !== null) blocked = TEXT_SENT;
    else if (silent !== null) blocked = silent;
    else if (written.text === '') blocked = { code: 'noText' };
    else {
      draft.answer = { rule: { by: 'trigger', id }, ...written };
      isActing = true;
    }
  }
  // Nothing follows the confirmation, whether it was sent or not.
  if (system === 'optOut') draft.closed.push({ code: 'optedOut' });
  add(draft, 'trigger', id, isActing, blocked ?? FITS, marks);
}

/** Lets a rule of the auto-responder answer, if nothing else has. */
function answerBy(draft: Draft, rule: ResponderRule, { rules, situation }: Context): readonly [boolean, Why] {
  const silent = silence(draft, { system: null });
  if (draft.answer !== null) return no(draft.answer.rule.by === 'trigger' ? TEXT_SENT : NOT_REACHED);
  if (silent !== null) return no(silent);
  const written = answerText(rule, situation, rules.hours);
  if (written.text === '') return no({ code: 'noText' });
  draft.answer = { rule: { by: 'responder', id: rule.id }, ...written };
  return [true, FITS];
}

/** Returns the text that an action sends. Null if it sends none. */
function textOf(action: TriggerAction, articleText: ArticleText): RuleText | null {
  switch (action.kind) {
    case 'reply':
    case 'offerAppointment':
      return action;
    case 'sendArticle':
      return { text: articleText(action.articleId) ?? '', variants: {} };
    case 'addFlag':
    case 'removeFlag':
    case 'notify':
    case 'note':
    case 'enrol':
      return null;
  }
}
