import { type BrowserContext, expect, type Page } from '@playwright/test';
import { spelled } from './hostile-texts.ts';

/** That what strangers wrote stays text: in a page, whatever it shows. */

declare global {
  interface Window {
    canarySang?: string[];
    longTasks?: number[];
  }
}

/** Lays out what hostile texts call, and takes down what the tabs opened from here on run for too long. */
export const layCanary = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const sang: string[] = [];
    window.canarySang = sang;
    Object.assign(window, { canary: () => sang.push(new Error('The canary sang').stack ?? '') });
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
      Object.assign(window, { [name]: (text: unknown) => sang.push(`${name}: ${String(text)}`) });
  });

/** Protocols that a link may lead to. */
const FOLLOWED = ['http:', 'https:', 'mailto:', 'tel:'];

/** What is wrong with a page, in words: empty where all that strangers wrote stayed text in its own place. */
const faultsOf = (page: Page, texts: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ([hostile, followed]) => {
      const faults: string[] = [];
      const said = (text: string | null) => JSON.stringify(text).slice(0, 120);
      for (const cry of window.canarySang ?? ['No canary was laid out']) faults.push(`ran: ${cry}`);
      if (Object.hasOwn(Object.prototype, 'polluted')) faults.push('Object.prototype was written to');
      if (document.querySelector('base, meta[http-equiv=refresh]')) faults.push('the head has a stranger');

      for (const element of document.body.querySelectorAll('*')) {
        if (
          element.matches('[data-hostile], iframe, object, embed, template, form form, math, video, noscript')
        )
          faults.push(`element: ${element.outerHTML.slice(0, 120)}`);
        for (const { name } of element.attributes)
          if (/^on|^srcdoc$|^formaction$/.test(name)) faults.push(`attribute ${name} of ${element.tagName}`);
        if (element instanceof HTMLAnchorElement) {
          if (!followed.includes(element.protocol)) faults.push(`a link to ${said(element.href)}`);
          if (element.origin !== location.origin && !/\bnoopener\b/.test(element.rel))
            faults.push(`no noopener at ${said(element.href)}`);
          if (element.username !== '' || element.password !== '')
            faults.push(`a name before the host of ${said(element.href)}`);
        }
      }

      const wide = (element: Element, name: string) => {
        if (element.scrollWidth > element.clientWidth + 1)
          faults.push(`${name} is ${element.scrollWidth} wide, in ${element.clientWidth}`);
      };
      wide(document.documentElement, 'the page');
      const root = document.documentElement.clientWidth;
      for (const scroller of document.querySelectorAll('[role=log], [role=list], [role=dialog], main'))
        wide(scroller, `${scroller.getAttribute('role')} ${scroller.getAttribute('aria-label')}`);
      for (const article of document.querySelectorAll('article')) {
        const { left, right } = article.getBoundingClientRect();
        if (left < -1 || right > root + 1)
          faults.push(`a message lies outside: ${said(article.textContent)}`);
      }

      // Signs that turn a text around must end where the stranger's text does.
      const turning = /[\u202a-\u202e\u2066-\u2069]/;
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.nodeValue ?? '';
        if (!turning.test(text)) continue;
        let around = node.parentElement;
        while (around !== null) {
          const { unicodeBidi, display } = getComputedStyle(around);
          if (/isolate|plaintext/.test(unicodeBidi) || !/^inline$|^contents$/.test(display)) break;
          around = around.parentElement;
        }
        if (around === null || around instanceof HTMLTextAreaElement) continue;
        const { width, height } = around.getBoundingClientRect();
        if (width <= 1 || height <= 1) continue;
        const shown = (around.textContent ?? '').replace(/^You: |^Draft|^Not sent/, '').replace(/…$/, '');
        if (!hostile.some((one) => one.includes(shown)))
          faults.push(`turns its neighbours around: ${said(shown)}`);
      }
      return faults;
    },
    [texts, FOLLOWED] as const,
  );

/** Expects that nothing of these texts became more than text, and that none of them moved or turned anything else. */
export async function expectInert(page: Page, texts: readonly string[]): Promise<void> {
  expect(await faultsOf(page, texts)).toEqual([]);
}

/** Which of these texts no element of that kind shows letter for letter, spelled. */
export const missingFrom = async (
  page: Page,
  selector: string,
  texts: readonly string[],
): Promise<string[]> => {
  const found = await page.evaluate(
    ([where, wanted]) => {
      const shown = new Set([...document.querySelectorAll(where)].map(({ textContent }) => textContent));
      return wanted.map((text) => shown.has(text));
    },
    [selector, texts] as const,
  );
  return texts.filter((_, place) => !found[place]).map(spelled);
};
