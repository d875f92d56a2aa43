import type { Page } from '@playwright/test';

/**
 * A page whose thread stands still: it waits for the answer to a request. Not by the debugger, which throws away
 * what a BroadcastChannel brings meanwhile.
 */

const PATH = '/stand-still';

/** Runs in the page: a function that ends when the request is answered. */
const STAND = `() => {
  const request = new XMLHttpRequest();
  request.open('GET', '${PATH}', false);
  request.send();
}`;

/**
 * Does what makes the page stand still, which ends when the page goes on.
 * @returns lets it go on
 */
async function stand(page: Page, begin: () => Promise<unknown>): Promise<() => Promise<void>> {
  let answer = (): void => undefined;
  const waited = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${PATH}`, async (route) => {
    await waited;
    await route.fulfill({ body: '' });
  });
  const asked = page.waitForRequest(`**${PATH}`);
  const stands = begin();
  await asked;
  return async () => {
    answer();
    await stands;
    await page.unroute(`**${PATH}`);
  };
}

/**
 * Has the page's thread stand still.
 * @returns lets it go on
 */
export const standStill = (page: Page): Promise<() => Promise<void>> =>
  stand(page, () => page.evaluate(`(${STAND})()`));

/**
 * The same at the moment of the next input, which that work brings about: nothing that waits for a timer is done.
 * @returns lets it go on
 */
export async function standStillAtInput(
  page: Page,
  input: () => Promise<void>,
): Promise<() => Promise<void>> {
  await page.evaluate(`document.addEventListener('input', ${STAND}, { once: true })`);
  return stand(page, input);
}

/**
 * Opens the address in a page whose thread stands still as soon as it has made its SharedWorker.
 * @returns lets it go on
 */
export async function standStillWithItsWorker(page: Page, address: string): Promise<() => Promise<void>> {
  await page.addInitScript(`
    globalThis.SharedWorker = new Proxy(SharedWorker, {
      construct(Worker, [url, options]) {
        const worker = new Worker(url, options);
        globalThis.SharedWorker = Worker;
        (${STAND})();
        return worker;
      },
    });`);
  return stand(page, () => page.goto(address));
}
