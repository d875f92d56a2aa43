import type { Page } from '@playwright/test';

/**
 * Blocks a page's thread with a synchronous request that the test answers later. A debugger pause does not work,
 * because it discards messages of broadcast channels.
 */

const PATH = '/stand-still';

/** The source of a function that runs in the page. It returns when the test answers the request. */
const STAND = `() => {
  const request = new XMLHttpRequest();
  request.open('GET', '${PATH}', false);
  request.send();
}`;

/**
 * Starts an action that blocks the page. The action ends when the page resumes. Returns a function that resumes the
 * page.
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

export const standStill = (page: Page): Promise<() => Promise<void>> =>
  stand(page, () => page.evaluate(`(${STAND})()`));

/**
 * Blocks the page's thread at the next `input` event, which the given action causes. No timer fires in between. Returns
 * a function that resumes the page.
 */
export async function standStillAtInput(
  page: Page,
  input: () => Promise<void>,
): Promise<() => Promise<void>> {
  await page.evaluate(`document.addEventListener('input', ${STAND}, { once: true })`);
  return stand(page, input);
}

/**
 * Opens the address in a page. Its thread is blocked right after it creates its SharedWorker. Returns a function that
 * resumes the page.
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
