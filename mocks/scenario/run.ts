import type { AgentStep, Scenario, ServiceStep, Step, StepName, StepOf } from './steps.ts';

/** The functions with which a stage plays steps, by step name. A step without a function cannot be played there. */
export type Doing<S extends Step> = { readonly [Name in S['do']]?: (step: StepOf<Name>) => unknown };

/** A place where scenarios are played: a core in memory, or the running demo. */
export interface Stage {
  readonly service: Doing<ServiceStep>;
  /** Empty if users of the demo act as the agents. */
  readonly agent: Doing<AgentStep>;
  /** Lets time pass, so that timers fire. */
  readonly pass: (ms: number) => unknown;
}

export interface Played {
  readonly done: number;
  /** The steps that this stage could not play, by their number from 1. */
  readonly leftOut: readonly { readonly step: number; readonly do: StepName }[];
}

/** Plays one step; returns false if the stage can't play it. */
export async function perform(stage: Stage, step: Step): Promise<boolean> {
  if (step.do === 'timePasses') {
    await stage.pass(step.ms);
    return true;
  }
  const act = actOf(stage, step.do);
  if (act === undefined) return false;
  await act(step);
  return true;
}

/** Plays the steps in order. Awaits `after` behind each step. */
export async function play(
  { steps }: Pick<Scenario, 'steps'>,
  stage: Stage,
  after: (step: Step) => unknown = () => undefined,
): Promise<Played> {
  const leftOut: { step: number; do: StepName }[] = [];
  for (const [place, step] of steps.entries()) {
    if (!(await perform(stage, step))) leftOut.push({ step: place + 1, do: step.do });
    await after(step);
  }
  return { done: steps.length - leftOut.length, leftOut };
}

/**
 * Finds the function for a step. `Doing` guarantees that the function accepts this step, but the compiler cannot see
 * that.
 */
function actOf(stage: Stage, name: StepName): ((step: Step) => unknown) | undefined {
  const table: { readonly [Name in StepName]?: (step: never) => unknown } = {
    ...stage.service,
    ...stage.agent,
  };
  const act = table[name];
  return act === undefined ? undefined : (step) => Reflect.apply(act, undefined, [step]);
}
