import axe from 'axe-core';

const isUnderWay = ({ effect, playState }: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;

/** Resolves when no transition or animation runs any more. Endless animations, such as a spinner's, do not count. */
export async function atRest(): Promise<void> {
  await document.fonts.ready;
  while (document.getAnimations().some(isUnderWay)) await new Promise(requestAnimationFrame);
}

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const faultsOf = ({ violations }: axe.AxeResults) =>
  violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));

/** Returns the faults that axe finds in the roles, names and order of a part. */
export async function structureFaults(part: Element | Document) {
  const rules = Object.fromEntries(COLOUR_RULES.map((id) => [id, { enabled: false }]));
  return faultsOf(await axe.run(part, { rules, resultTypes: ['violations'] }));
}

/**
 * Runs axe with its rules about colours. Waits for transitions first, because fading text has too little contrast.
 *
 * @throws {Error} if axe found no text whose contrast it could measure
 */
async function withColours(part: Element | Document, options: axe.RunOptions) {
  await atRest();
  const results = await axe.run(part, { ...options, resultTypes: ['violations'] });
  if (![...results.violations, ...results.passes].some(({ id }) => id === 'color-contrast'))
    throw new Error('axe measured no contrast.');
  return faultsOf(results);
}

/** Returns the faults that axe finds in the colours of a part. */
export const colourFaults = (part: Element | Document) => withColours(part, { runOnly: COLOUR_RULES });

/** Returns all faults that axe finds in a part. One run takes less time than one for the structure and one for the colours. */
export const allFaults = (part: Element | Document) => withColours(part, {});
