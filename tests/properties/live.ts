import { createConsole, type History, perform } from './console-model.ts';
import { checkAlways, checkAtRest, emptyMemory } from './invariants.ts';

/** Lives through a history, with every invariant checked after each step and once all is at rest. */
export async function live({ steps, ...settings }: History): Promise<void> {
  const it = await createConsole(settings);
  const memory = emptyMemory();
  for (const step of steps) {
    await perform(it, step);
    // A retry begins again from the start.
    if (step.do === 'retry') memory.deliveries.clear();
    await checkAlways(it, memory);
  }
  await it.rig.calm();
  await checkAlways(it, memory);
  await checkAtRest(it);
}
