import { type BrowserContext, test as base } from '@playwright/test';
import { type Door, hangDoor } from './door.ts';
import { world } from './world.ts';

export { expect } from '@playwright/test';

/** What a project of the configuration chooses. */
export interface Doors {
  readonly door: Door;
}

/** Every end-to-end test begins with a fresh world, and fails when a tab throws what nobody caught. */
export const test = base.extend<
  Doors & { openDevice: () => Promise<BrowserContext>; freshWorld: undefined; uncaught: undefined }
>({
  door: ['shared', { option: true }],
  context: async ({ context, door }, use) => {
    await hangDoor(context, door);
    await use(context);
  },
  /** Another device, of the same kind. */
  openDevice: ({ browser, door }, use) =>
    use(async () => {
      const device = await browser.newContext();
      await hangDoor(device, door);
      return device;
    }),
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
