/**
 * The scenario language: what can happen to a console and to the service behind it, as a list of steps in
 * plain JSON. Tests generate it, a failing one prints it, a bug report quotes it, the demo plays it.
 */
import * as v from 'valibot';
import { FaultRuleSchema } from '../faults/fault-plan.ts';

/** More than this is a slip of the keyboard. */
const MAX_STEPS = 10_000;
const MAX_BURST = 1_000;
/** Longest time that passes in one step, ms: a day. */
const MAX_PASSES_MS = 24 * 3_600_000;
/** Farthest that a clock jumps, ms: a year. */
const MAX_JUMP_MS = 365 * 24 * 3_600_000;

/** Things are called by number, from 0; a number beyond the last begins again at the first. */
const number = v.pipe(v.number(), v.integer(), v.minValue(0));
/** The n-th chat of the world; with a scenario's `chats`, the n-th of those. */
const chat = number;
/** The n-th text that the agent has sent in this scenario. */
const sent = number;

const step = <T extends string, E extends v.ObjectEntries>(name: T, entries: E) =>
  v.strictObject({ do: v.literal(name), ...entries });

/** What others do, and what becomes of the wire and the service. */
const serviceSteps = [
  step('contactWrites', { chat, body: v.string(), media: v.exactOptional(v.string()) }),
  step('contactWritesMany', { chat, count: v.pipe(number, v.minValue(1), v.maxValue(MAX_BURST)) }),
  step('colleagueAnswers', { chat, body: v.string() }),
  /** The same agent, on another device. */
  step('agentAnswersElsewhere', { chat, body: v.string() }),
  step('conversationBegins', { name: v.pipe(v.string(), v.minLength(1)) }),
  /** `message`: the n-th of the outbound messages that the service has taken in this scenario. */
  step('statusArrives', {
    message: number,
    status: v.picklist(['sent', 'delivered', 'seen', 'failed']),
  }),
  /** Without `client`: both. What happens until it comes back is not told. */
  step('socketDrops', { client: v.exactOptional(v.picklist(['conversations', 'sync'])) }),
  step('socketReturns', {}),
  /** From here on facts are on their way but do not come. */
  step('factsHeldUp', {}),
  /** What was held up comes; `other`: the last first. */
  step('factsReleased', { order: v.picklist(['same', 'other']) }),
  /** How the realtime service tells: each fact twice, and with the attributes that name a message. */
  step('factsTold', { twice: v.boolean(), attributes: v.boolean() }),
  /** From here on these rules hold and no others, as by `PUT /__world/faults`. */
  step('faults', { rules: v.array(FaultRuleSchema) }),
] as const;

/** What the agent does, and what becomes of the agent's own device. */
const agentSteps = [
  step('agentSends', { chat, body: v.string() }),
  /** With a picture, which is put to the draft first. */
  step('agentSendsPicture', { chat, body: v.string() }),
  /** The same command again, as after an answer that was lost. */
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
  /** The worker dies where it stands, and another begins on what the disk holds. */
  step('workerDies', {}),
  /** The device's clock, and no other. */
  step('clockJumps', { ms: v.pipe(v.number(), v.minValue(-MAX_JUMP_MS), v.maxValue(MAX_JUMP_MS)) }),
  /** The device has no room left, or has room again. */
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
  /** Ids of the chats that the steps call by number; without it, the world's own in their order. */
  readonly chats?: readonly string[];
}

const scenarioSchema = v.strictObject({
  steps: v.pipe(v.array(v.unknown()), v.maxLength(MAX_STEPS)),
  chats: v.exactOptional(v.array(v.string())),
});

export type ReadScenario =
  | { readonly ok: true; readonly scenario: Scenario }
  /** A sentence that names the step and what is wrong with it. */
  | { readonly ok: false; readonly message: string };

/** Decodes a scenario: `{steps, chats?}`, or the list of steps alone. */
export function readScenario(input: unknown): ReadScenario {
  const outer = v.safeParse(scenarioSchema, Array.isArray(input) ? { steps: input } : input);
  if (!outer.success)
    return { ok: false, message: `A scenario is {steps, chats?}: ${wordsOf(outer.issues[0])}` };
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
  issue.type === 'variant' && v.getDotPath(issue) === 'do' ? 'there is no such step' : wordsOf(issue);

const wordsOf = (issue: v.BaseIssue<unknown>): string => {
  const path = v.getDotPath(issue);
  return path === null ? issue.message : `${path}: ${issue.message}`;
};
