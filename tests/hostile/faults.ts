import { spelled } from './texts.ts';

/** Finds text of strangers in a page that did not remain plain text. */

declare global {
  interface Window {
    canarySang?: string[];
  }
}

/** Defines the function that hostile texts try to call. It runs in the page, so it can use nothing of this module. */
export const layCanaryHere = (): void => {
  const sang: string[] = [];
  window.canarySang = sang;
  Object.assign(window, { canary: () => sang.push(new Error('The canary sang').stack ?? '') });
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
    Object.assign(window, { [name]: (text: unknown) => sang.push(`${name}: ${String(text)}`) });
};

/**
 * Returns a sentence for each fault in the page. The result is empty if each text remained plain text in its own place.
 * It runs in the page, so it can use nothing of this module.
 */
export const faultsHere = (hostile: readonly string[]): string[] => {
  const faults: string[] = [];
  const followed = ['http:', 'https:', 'mailto:', 'tel:'];
  const said = (text: string | null) => JSON.stringify(text).slice(0, 120);
  for (const cry of window.canarySang ?? ['No canary was laid out']) faults.push(`ran: ${cry}`);
  if (Object.hasOwn(Object.prototype, 'polluted')) faults.push('Object.prototype was written to');
  if (document.querySelector('base, meta[http-equiv=refresh]')) faults.push('the head has a stranger');

  for (const element of document.body.querySelectorAll('*')) {
    if (element.matches('[data-hostile], iframe, object, embed, template, form form, math, video, noscript'))
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
    if (left < -1 || right > root + 1) faults.push(`a message lies outside: ${said(article.textContent)}`);
  }

  // A character that reverses text must take effect only inside the stranger's text.
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
};

/**
 * Returns, for each text, whether an element that matches the selector shows the text unchanged. The texts are sent to
 * the page for comparison, because half a character would be lost on the way back. It runs in the page, so it can use
 * nothing of this module.
 */
export const shownHere = ({
  selector,
  texts,
}: {
  readonly selector: string;
  readonly texts: readonly string[];
}): boolean[] => {
  const shown = new Set([...document.querySelectorAll(selector)].map(({ textContent }) => textContent));
  return texts.map((text) => shown.has(text));
};

/** Returns the texts that are not shown, in a form for the message of a failed test. */
export const missing = (texts: readonly string[], areShown: readonly boolean[]): string[] =>
  texts.filter((_, place) => !areShown[place]).map(spelled);
