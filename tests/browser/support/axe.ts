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
 * Returns the faults that axe finds in the colours of a part. Waits for transitions first, because fading text has too
 * little contrast.
 *
 * @throws {Error} if axe found no text whose contrast it could measure
 */
export async function colourFaults(part: Element | Document) {
  await atRest();
  const results = await axe.run(part, { runOnly: COLOUR_RULES, resultTypes: ['violations'] });
  if (![...results.violations, ...results.passes].some(({ id }) => id === 'color-contrast'))
    throw new Error('axe measured no contrast.');
  return faultsOf(results);
}
