import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Resolves when no finite animation runs any more. Ignores endless animations, such as a spinner's. */
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );

/**
 * Returns the accessibility faults that axe finds, with their places. Waits for animations, because fading text has too
 * little contrast.
 */
export const violationsOf = async (page: Page) => {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
};
