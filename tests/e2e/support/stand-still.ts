import type { Page } from '@playwright/test';

/**
 * A page whose thread stands still: it waits for the answer to a request. Not by the debugger, which throws away
 * what a BroadcastChannel brings meanwhile.
 */

const PATH = '/stand-still';

/** Leaves that request of the page unanswered until it is to go on. */
async function holdAnswer(page: Page) {
  let goOn = (): void => undefined;
  const waited = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(`**${PATH}`, async (route) => {
    await waited;
    await route.fulfill({ body: '' });
  });
  return { asked: page.waitForRequest(`**${PATH}`), goOn };
}

/**
 * Has the page's thread stand still.
 * @returns lets it go on
 */
export async function standStill(page: Page): Promise<() => Promise<void>> {
  const { asked, goOn } = await holdAnswer(page);
  const stands = page.evaluate((path) => {
    const request = new XMLHttpRequest();
    request.open('GET', path, false);
    request.send();
  }, PATH);
  await asked;
  return async () => {
    goOn();
    await stands;
    await page.unroute(`**${PATH}`);
  };
}

/**
 * The same at the moment of the next input, which that work brings about: nothing that waits for a timer is done.
 * @returns lets it go on
 */
export async function standStillAtInput(
  page: Page,
  input: () => Promise<void>,
): Promise<() => Promise<void>> {
  const { asked, goOn } = await holdAnswer(page);
  await page.evaluate((path) => {
    const stand = (): void => {
      const request = new XMLHttpRequest();
      request.open('GET', path, false);
      request.send();
    };
    document.addEventListener('input', stand, { once: true });
  }, PATH);
  const stands = input();
  await asked;
  return async () => {
    goOn();
    await stands;
  };
}

/**
 * Opens the address in a page whose thread stands still as soon as it has made its SharedWorker.
 * @returns lets it go on
 */
export async function standStillWithItsWorker(page: Page, address: string): Promise<() => Promise<void>> {
  const { asked, goOn } = await holdAnswer(page);
  await page.addInitScript((path) => {
    globalThis.SharedWorker = new Proxy(SharedWorker, {
      construct(Worker, [url, options]) {
        const worker = new Worker(url, options);
        globalThis.SharedWorker = Worker;
        const request = new XMLHttpRequest();
        request.open('GET', path, false);
        request.send();
        return worker;
      },
    });
  }, PATH);
  const opened = page.goto(address);
  await asked;
  return async () => {
    goOn();
    await opened;
  };
}
