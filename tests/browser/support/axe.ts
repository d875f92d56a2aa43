import axe from 'axe-core';

/** Resolves when nothing fades or slides any more. An endless animation, such as a spinner's, is not awaited. */
export async function atRest(): Promise<void> {
  const running = () =>
    document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
  await document.fonts.ready;
  while (running().length > 0)
    // A cancelled animation rejects: the next look finds what took its place.
    await Promise.allSettled(running().map(({ finished }) => finished));
}

/** `colour`: contrast and what else a theme can break. `structure`: all the others. */
export type Rules = 'all' | 'colour' | 'structure';

const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const optionsOf = (rules: Rules): axe.RunOptions => {
  switch (rules) {
    case 'all':
      return {};
    case 'colour':
      return { runOnly: COLOUR_RULES };
    case 'structure':
      return { rules: Object.fromEntries(COLOUR_RULES.map((id) => [id, { enabled: false }])) };
  }
};

/**
 * Returns the accessibility faults that axe finds in the page, and where. It waits until the page is at rest, because
 * text that is half faded in has too little contrast.
 * @throws {Error} when axe had to measure contrast and found no text for it
 */
export async function violationsOf(rules: Rules = 'all') {
  await atRest();
  const { violations, passes } = await axe.run(document, {
    ...optionsOf(rules),
    resultTypes: ['violations'],
  });
  const isMeasured = [...violations, ...passes].some(({ id }) => id === 'color-contrast');
  if (rules !== 'structure' && !isMeasured) throw new Error('axe measured no contrast.');
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
}
