import { spelled } from './texts.ts';

/** That what strangers wrote stays text: in a page, whatever it shows. */

declare global {
  interface Window {
    canarySang?: string[];
    longTasks?: number[];
  }
}

/** Lays out what hostile texts call. It runs in the page alone: it names nothing outside itself. */
export const layCanaryHere = (): void => {
  const sang: string[] = [];
  window.canarySang = sang;
  Object.assign(window, { canary: () => sang.push(new Error('The canary sang').stack ?? '') });
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
    Object.assign(window, { [name]: (text: unknown) => sang.push(`${name}: ${String(text)}`) });
};

/**
 * What is wrong with the page, in words: empty where each of these texts stayed text in its own place. It runs in the
 * page alone: it names nothing outside itself.
 */
export const faultsHere = (hostile: readonly string[]): string[] => {
  const faults: string[] = [];
  /** Protocols that a link may lead to. */
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
};

/**
 * Which of these texts an element that the selector finds shows, letter for letter. The texts come to the page and not
 * from it: half a character is lost on that way. It names nothing outside itself.
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

/** The texts that are not shown, spelled for the message of a failed test. */
export const missing = (texts: readonly string[], areShown: readonly boolean[]): string[] =>
  texts.filter((_, place) => !areShown[place]).map(spelled);
