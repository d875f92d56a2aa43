import type { AgentStep, Scenario, ServiceStep, Step, StepName, StepOf } from './steps.ts';

/** What a stage does for each step. Steps that it can't play are missing from the table. */
export type Doing<S extends Step> = { readonly [Name in S['do']]?: (step: StepOf<Name>) => unknown };

/** Where a scenario is played: a core in memory, or the demo's running service. */
export interface Stage {
  readonly service: Doing<ServiceStep>;
  /** Empty if people play the agents. */
  readonly agent: Doing<AgentStep>;
  /** Lets time pass, so that timers fire. */
  readonly pass: (ms: number) => unknown;
}

export interface Played {
  readonly done: number;
  /** Steps that this stage could not play, by their number from 1. */
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

/** Plays the steps one after the other, and awaits `after` behind each step. */
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

/** Finds the act of a step. `Doing` guarantees that an act accepts the step of its name; the compiler can't see it. */
function actOf(stage: Stage, name: StepName): ((step: Step) => unknown) | undefined {
  const table: { readonly [Name in StepName]?: (step: never) => unknown } = {
    ...stage.service,
    ...stage.agent,
  };
  const act = table[name];
  return act === undefined ? undefined : (step) => Reflect.apply(act, undefined, [step]);
}
