import type { Page } from '@playwright/test';

/** A copy of a node: its text, or its name with namespace, attributes and children. */
type Likeness =
  | string
  | {
      readonly name: string;
      readonly namespace: string | null;
      readonly attributes: readonly (readonly [string, string])[];
      readonly children: readonly Likeness[];
    };

/**
 * Makes one page look like another, without the other's code. The copy shows how long the browser itself takes to
 * render a change. Both threads are scrolled to the end.
 */
export async function wearLikeness(page: Page, of: Page): Promise<void> {
  const { sheets, looks } = await of.evaluate(takeLikeness);
  await page.evaluate(putOn, { sheets, looks });
}

/** Runs in the page, so it cannot use anything of this module. */
function takeLikeness(): { readonly sheets: readonly string[]; readonly looks: Likeness } {
  const look = (node: Node): readonly Likeness[] => {
    if (node instanceof Text) return [node.data];
    if (!(node instanceof Element) || node.localName === 'script') return [];
    return [
      {
        name: node.localName,
        namespace: node.namespaceURI,
        attributes: [...node.attributes].map(({ name, value }) => [name, value] as const),
        children: [...node.childNodes].flatMap(look),
      },
    ];
  };
  const { attributes } = document.documentElement;
  return {
    sheets: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href),
    looks: {
      name: 'html',
      namespace: null,
      attributes: [...attributes].map(({ name, value }) => [name, value] as const),
      children: look(document.body),
    },
  };
}

/** Runs in the page, so it can use only its argument. */
async function putOn({ sheets, looks }: ReturnType<typeof takeLikeness>): Promise<void> {
  const dress = (element: Element, attributes: readonly (readonly [string, string])[]): void => {
    for (const [name, value] of attributes) {
      // The security policy forbids the `style` attribute, but not the property.
      if (name === 'style' && (element instanceof HTMLElement || element instanceof SVGElement))
        element.style.cssText = value;
      else element.setAttribute(name, value);
    }
  };
  const build = (likeness: Likeness): Node => {
    if (typeof likeness === 'string') return document.createTextNode(likeness);
    const element = document.createElementNS(likeness.namespace, likeness.name);
    dress(element, likeness.attributes);
    element.append(...likeness.children.map(build));
    return element;
  };
  await Promise.all(
    sheets.map(
      (href) =>
        new Promise((resolve, reject) => {
          const link = document.createElement('link');
          Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror: reject });
          document.head.append(link);
        }),
    ),
  );
  if (typeof looks === 'string') return;
  dress(document.documentElement, looks.attributes);
  document.body.replaceWith(...looks.children.map(build));
  const thread = document.querySelector('[role="log"]');
  if (thread === null) throw new Error('There is no thread on the page.');
  thread.scrollTop = thread.scrollHeight;
}
