import { test as base } from '@playwright/test';
import { hangDoor } from './door.ts';
import { world } from './world.ts';

export { expect } from '@playwright/test';

/** Every end-to-end test begins with a fresh world, and fails when a tab throws what nobody caught. */
export const test = base.extend<{ freshWorld: undefined; uncaught: undefined }>({
  context: async ({ context }, use) => {
    await hangDoor(context);
    await use(context);
  },
  freshWorld: [
    async ({ browserName: _ }, use) => {
      await world.reset();
      await use(undefined);
    },
    { auto: true },
  ],
  uncaught: [
    async ({ context }, use) => {
      const errors: Error[] = [];
      context.on('weberror', (event) => errors.push(event.error()));
      await use(undefined);
      base.expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});
