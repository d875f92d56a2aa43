import { type BrowserContext, test as base } from '@playwright/test';
import { DOOR_ARGUMENTS, type Door } from './door.ts';
import { sharedWorkers } from './shared-worker.ts';
import { world } from './world.ts';

export { expect } from '@playwright/test';

/** What a project of the configuration chooses, or a file. */
export interface Doors {
  readonly door: Door;
}

/** What a browser writes to the console when the content security policy stops something. */
const STOPPED = /content security policy|trusted ?type|securitypolicyviolation/i;

/** Before the cause of an error that nobody caught. */
const CAUSED_BY = 'Caused by';

/**
 * Every end-to-end test begins with a fresh world, and fails when a tab throws what nobody caught, or the content
 * security policy stops something: in the page, as its console says, or in a worker, as the browser reports.
 */
export const test = base.extend<
  {
    openDevice: () => Promise<BrowserContext>;
    freshWorld: undefined;
    uncaught: undefined;
    stopped: undefined;
  },
  Doors
>({
  door: ['shared', { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, door }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...DOOR_ARGUMENTS[door]] });
    },
    { scope: 'worker' },
  ],
  /** Another device, of the same kind, until the test ends. */
  openDevice: async ({ browser }, use) => {
    const devices: BrowserContext[] = [];
    await use(async () => {
      const device = await browser.newContext();
      devices.push(device);
      return device;
    });
    await Promise.all(devices.map((device) => device.close()));
  },
  freshWorld: [
    async ({ browser }, use) => {
      // The worker of a closed context may end a little later, and would act in this world until then.
      await base.expect.poll(() => sharedWorkers(browser)).toEqual([]);
      await world.reset();
      await use(undefined);
    },
    { auto: true },
  ],
  uncaught: [
    async ({ context }, use) => {
      const errors: (Error | string)[] = [];
      // What React tells of a drawing that failed is no more than a number: its cause says what happened.
      await context.addInitScript(
        (word) =>
          window.addEventListener('error', ({ error }) => {
            if (error instanceof Error && error.cause instanceof Error)
              console.error(word, error.cause.stack ?? error.cause.message);
          }),
        CAUSED_BY,
      );
      context.on('console', (line) => {
        if (line.text().startsWith(CAUSED_BY)) errors.push(line.text());
      });
      context.on('weberror', (event) => errors.push(event.error()));
      await use(undefined);
      base.expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  stopped: [
    async ({ context }, use) => {
      const lines: string[] = [];
      await context.addInitScript(() =>
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
          console.error('securitypolicyviolation', effectiveDirective, blockedURI, sample),
        ),
      );
      context.on('console', (line) => {
        if (STOPPED.test(line.text())) lines.push(line.text());
      });
      await use(undefined);
      base.expect(lines).toEqual([]);
      base.expect(await world.violations()).toEqual([]);
    },
    { auto: true },
  ],
});
