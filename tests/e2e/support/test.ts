import { type BrowserContext, test as base } from '@playwright/test';
import { reportOf } from '../../service-contract/traffic/report.ts';
import { CONSOLE_ADDRESS } from './address.ts';
import { DOOR_ARGUMENTS, type Door } from './door.ts';
import { sharedWorkers } from './shared-worker.ts';
import { world } from './world.ts';

export { expect } from '@playwright/test';

export interface Doors {
  readonly door: Door;
}

export interface Ahead {
  /** Whether pages load the code of other screens while they are idle. */
  readonly loadsAhead: boolean;
}

/** Lets the pages of a device use less data. */
const saveData = (device: BrowserContext): Promise<unknown> =>
  device.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } }),
  );

/** Matches the text that browsers write to the console when the content security policy blocks something. */
const STOPPED = /content security policy|trusted ?type|securitypolicyviolation/i;

const CAUSED_BY = 'Caused by';

/**
 * Starts every end-to-end test with a fresh world. Fails the test after an uncaught error in a tab, or if the content
 * security policy blocks something. Pages report blocked actions in their console, workers through the browser's
 * violation reports. Fails it, too, if a request or an answer does not fit the contract (docs/contract).
 */
export const test = base.extend<
  {
    openDevice: () => Promise<BrowserContext>;
    lessData: undefined;
    freshWorld: undefined;
    uncaught: undefined;
    stopped: undefined;
    contract: undefined;
  } & Ahead,
  Doors
>({
  loadsAhead: [true, { option: true }],
  door: ['shared', { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, door }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...DOOR_ARGUMENTS[door]] });
    },
    { scope: 'worker' },
  ],
  lessData: [
    async ({ context, loadsAhead }, use) => {
      if (!loadsAhead) await saveData(context);
      await use(undefined);
    },
    { auto: true },
  ],
  openDevice: async ({ browser, loadsAhead }, use) => {
    const devices: BrowserContext[] = [];
    await use(async () => {
      const device = await browser.newContext();
      if (!loadsAhead) await saveData(device);
      devices.push(device);
      return device;
    });
    await Promise.all(devices.map((device) => device.close()));
  },
  freshWorld: [
    async ({ browser }, use) => {
      // The worker of a closed context may end a little later. Until then it would act in the new world.
      await base.expect.poll(() => sharedWorkers(browser)).toEqual([]);
      await world.reset();
      await use(undefined);
    },
    { auto: true },
  ],
  uncaught: [
    async ({ context }, use) => {
      const errors: (Error | string)[] = [];
      // In a build, React's message for a failed render is only a number. The cause of the error says what happened.
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
  contract: [
    async ({ baseURL }, use) => {
      await use(undefined);
      base.expect((await reportOf(baseURL ?? CONSOLE_ADDRESS)).problems).toEqual([]);
    },
    { auto: true },
  ],
});
