/**
 * The scenario language: a JSON list of steps that happen to a console and its service.
 *
 * Property tests generate scenarios and print the failing ones. The demo can play a scenario from a bug report.
 */
import * as v from 'valibot';
import { FaultRuleSchema } from '../faults/fault-plan.ts';

/** Limits on a scenario. Larger numbers are surely typing errors. */
const MAX_STEPS = 10_000;
const MAX_BURST = 1_000;
/** Longest time of a `timePasses` step, ms: a day. */
const MAX_PASSES_MS = 24 * 3_600_000;
/** Longest jump of a clock, ms: a year. */
const MAX_JUMP_MS = 365 * 24 * 3_600_000;

/** Chats and messages are numbered from 0. A number beyond the last one starts again at the first. */
const number = v.pipe(v.number(), v.integer(), v.minValue(0));
/** The n-th chat of the scenario's `chats`. Without `chats`, the n-th chat of the world. */
const chat = number;
/** The n-th message that the agent has sent in this scenario. */
const sent = number;

const step = <T extends string, E extends v.ObjectEntries>(name: T, entries: E) =>
  v.strictObject({ do: v.literal(name), ...entries });

const serviceSteps = [
  step('contactWrites', { chat, body: v.string(), media: v.exactOptional(v.string()) }),
  step('contactWritesMany', { chat, count: v.pipe(number, v.minValue(1), v.maxValue(MAX_BURST)) }),
  step('colleagueAnswers', { chat, body: v.string() }),
  /** The same agent answers on another device. */
  step('agentAnswersElsewhere', { chat, body: v.string() }),
  step('conversationBegins', { name: v.pipe(v.string(), v.minLength(1)) }),
  /** `message` is the number of an outbound message that the service has accepted in this scenario. */
  step('statusArrives', {
    message: number,
    status: v.picklist(['sent', 'delivered', 'seen', 'failed']),
  }),
  /** If `client` is missing, both sockets drop. A dropped client receives nothing until `socketReturns`. */
  step('socketDrops', { client: v.exactOptional(v.picklist(['conversations', 'sync'])) }),
  step('socketReturns', {}),
  /** From this step on, realtime facts wait. */
  step('factsHeldUp', {}),
  /** Delivers the waiting facts, in the same or the reverse order. */
  step('factsReleased', { order: v.picklist(['same', 'other']) }),
  /**
   * Sets how later realtime facts arrive: twice or once, and with or without the attributes that identify a message.
   */
  step('factsArrive', { twice: v.boolean(), attributes: v.boolean() }),
  /** Replaces the fault rules, as `PUT /__world/faults` does. */
  step('faults', { rules: v.array(FaultRuleSchema) }),
] as const;

const agentSteps = [
  step('agentSends', { chat, body: v.string() }),
  /** Adds a picture to the draft, then sends it with the text. */
  step('agentSendsPicture', { chat, body: v.string() }),
  /** Repeats the send command, as a tab does if the worker's answer was lost. */
  step('agentSendsAgain', { sent }),
  step('agentRetries', { sent }),
  step('agentDiscards', { sent }),
  step('agentTypes', { chat, text: v.string() }),
  step('agentMarksUnread', { chat }),
  step('agentTogglesFavourite', { chat }),
  step('agentLooks', { chat: v.nullable(chat), visible: v.boolean() }),
  step('agentAsksOlder', { chat }),
  step('agentSearches', { text: v.string() }),
  step('agentRefreshes', {}),
  step('agentSignsInAgain', {}),
  step('workerDies', {}),
  /** Changes the device's clock. The service's clock does not change. */
  step('clockJumps', { ms: v.pipe(v.number(), v.minValue(-MAX_JUMP_MS), v.maxValue(MAX_JUMP_MS)) }),
  step('storageFills', {}),
  step('storageEmpties', {}),
] as const;

const timeSteps = [step('timePasses', { ms: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_PASSES_MS)) })];

export const serviceStepSchema = v.variant('do', serviceSteps);
export const agentStepSchema = v.variant('do', agentSteps);
export const stepSchema = v.variant('do', [...serviceSteps, ...agentSteps, ...timeSteps]);

export type ServiceStep = v.InferOutput<typeof serviceStepSchema>;
export type AgentStep = v.InferOutput<typeof agentStepSchema>;
export type Step = v.InferOutput<typeof stepSchema>;
export type StepName = Step['do'];
export type StepOf<Name extends StepName> = Extract<Step, { do: Name }>;

export interface Scenario {
  readonly steps: readonly Step[];
  /** Ids of the chats to which the steps refer by number. Without `chats`, the numbers refer to the world's chats. */
  readonly chats?: readonly string[];
}

const scenarioSchema = v.strictObject({
  steps: v.pipe(v.array(v.unknown()), v.maxLength(MAX_STEPS)),
  chats: v.exactOptional(v.array(v.string())),
  /** Says what the history lacks of which these are the steps. */
  note: v.exactOptional(v.string()),
});

export type ReadScenario =
  | { readonly ok: true; readonly scenario: Scenario }
  /** `message` is a sentence that names the step and the error. */
  | { readonly ok: false; readonly message: string };

/** Decodes a scenario: `{steps, chats?, note?}`, or only the list of steps. */
export function readScenario(input: unknown): ReadScenario {
  const outer = v.safeParse(scenarioSchema, Array.isArray(input) ? { steps: input } : input);
  if (!outer.success)
    return { ok: false, message: `A scenario is {steps, chats?, note?}: ${sentenceOf(outer.issues[0])}` };
  const steps: Step[] = [];
  for (const [place, raw] of outer.output.steps.entries()) {
    const read = v.safeParse(stepSchema, raw);
    if (!read.success)
      return { ok: false, message: `Step ${place + 1}${named(raw)}: ${faultOf(read.issues[0])}` };
    steps.push(read.output);
  }
  const { chats } = outer.output;
  return { ok: true, scenario: chats === undefined ? { steps } : { steps, chats } };
}

const nameSchema = v.looseObject({ do: v.string() });

const named = (raw: unknown): string => {
  const name = v.safeParse(nameSchema, raw);
  return name.success ? ` (${name.output.do})` : '';
};

const faultOf = (issue: v.BaseIssue<unknown>): string =>
  issue.type === 'variant' && v.getDotPath(issue) === 'do' ? 'there is no such step' : sentenceOf(issue);

const sentenceOf = (issue: v.BaseIssue<unknown>): string => {
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
};
