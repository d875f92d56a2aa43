import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Ends when nothing fades or slides any more; what turns for ever, as a spinner does, is not waited for. */
const atRest = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );

/** The accessibility faults that axe finds on a page at rest (text half faded in has too little contrast), and where. */
export const violationsOf = async (page: Page) => {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
};
