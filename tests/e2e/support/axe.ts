import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The accessibility faults that axe finds on a page, and where. */
export const violationsOf = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
};
