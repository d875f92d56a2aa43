import type { AgentStep, Scenario, ServiceStep, Step, StepName, StepOf } from './steps.ts';

/** What a stage does for each step; what it has no way to do is left out of the table. */
export type Doing<S extends Step> = { readonly [Name in S['do']]?: (step: StepOf<Name>) => unknown };

/** Where a scenario is played: a whole core in memory, or the running service of the demo. */
export interface Stage {
  readonly service: Doing<ServiceStep>;
  /** Empty where people are the agents. */
  readonly agent: Doing<AgentStep>;
  /** Lets time pass, and what follows from it happen. */
  readonly pass: (ms: number) => unknown;
}

export interface Played {
  readonly done: number;
  /** Steps that this stage could not play, by their place from 1. */
  readonly leftOut: readonly { readonly step: number; readonly do: StepName }[];
}

/** Does one step; false when the stage has no way to do it. */
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

/** Does the steps one after the other. `after` is awaited behind each: what a test looks at. */
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

/** The one place where a step meets the act of its own name, which the type of the tables promises. */
function actOf(stage: Stage, name: StepName): ((step: Step) => unknown) | undefined {
  const table: { readonly [Name in StepName]?: (step: never) => unknown } = {
    ...stage.service,
    ...stage.agent,
  };
  const act = table[name];
  return act === undefined ? undefined : (step) => Reflect.apply(act, undefined, [step]);
}
