/** Everything that a person can press, move or type into. */
const PRESSABLE = [
  'button',
  'a[href]',
  'summary',
  'select',
  'input[type=checkbox]',
  'input[type=radio]',
  'input:not([type=checkbox], [type=radio])',
  'textarea',
  '[role=checkbox]',
  '[role=slider]',
  '[role=menuitem]',
  '[role=menuitemradio]',
  '[role=menuitemcheckbox]',
  '[role=option]',
  '[role=tab]',
  '[role=row]',
  // A focused message shows its buttons.
  'article',
].join();

/** Rows and messages have the same controls. The first few stand for all. */
const SAME_NAME_MAX = 3;

/** Presses on one page. A page that grows without end fails the test. */
const PRESSES_MAX = 300;

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/** After a press that opens something, and if nothing can be pressed, wait this many frames: code may be loading. */
const REST_FRAMES = 4;

const isField = (element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const nameOf = (element: Element): string => {
  const labels = isField(element) ? [...(element.labels ?? [])] : [];
  const label = element.getAttribute('aria-label') ?? labels[0]?.textContent;
  return `${element.getAttribute('role') ?? element.localName} ${label ?? element.textContent}`.trim();
};

/** The controls of a table's rows differ only by the record that they name. */
const kindOf = (element: Element): string =>
  element.closest('[role=row]') === null ? nameOf(element) : `${element.localName}.${element.className}`;

/** A link elsewhere only opens a page or a chat, which has a test of its own. */
const leadsAway = (element: Element): boolean =>
  element instanceof HTMLAnchorElement &&
  (element.target !== '' || element.pathname !== location.pathname || element.search !== location.search);

const isText = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['checkbox', 'radio', 'range', 'file'].includes(element.type));

const key = (element: HTMLElement, name: string) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

/** Types a letter and presses Enter, which submits a form. */
function type(element: HTMLInputElement | HTMLTextAreaElement): void {
  element.focus();
  document.execCommand('insertText', false, 'x');
  // A browser submits only after a key that a person has pressed.
  if (key(element, 'Enter')) element.form?.requestSubmit();
}

/** Moves a slider by one step. */
function move(element: HTMLElement): void {
  if (element instanceof HTMLInputElement) {
    element.stepUp();
    for (const kind of ['input', 'change']) element.dispatchEvent(new Event(kind, { bubbles: true }));
  } else key(element, 'ArrowRight');
}

function press(element: HTMLElement): void {
  if (isText(element)) {
    type(element);
    return;
  }
  if (element.matches('[type=range], [role=slider]')) {
    move(element);
    return;
  }
  if (!(element instanceof HTMLSelectElement)) {
    element.focus();
    element.click();
    return;
  }
  const { options, selectedIndex } = element;
  element.selectedIndex = (selectedIndex + 1) % Math.max(1, options.length);
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/**
 * Presses everything on the page, also in the menus and dialogs that open, and types into every field. Continues with
 * what the last press has brought, because another press may close it. Returns to the address if a press leaves it. Calls
 * `pressed` after each press. Returns the names of the controls.
 */
export async function pressAll(
  { address, except }: { readonly address: string; readonly except: (element: Element) => boolean },
  pressed: (name: string) => void = () => undefined,
): Promise<readonly string[]> {
  const path = new URL(address, location.href).pathname;
  const counts = new Map<string, number>();
  /** The number of presses before the element appeared. */
  const ages = new WeakMap<Element, number>();
  const done = new WeakSet<Element>();
  const names: string[] = [];
  const ageOf = (element: HTMLElement): number => {
    // These come last, because a tab and a search hide the rest of the page.
    if (isText(element)) return -2;
    if (element.matches('[role=tab], input[type=radio]')) return -1;
    const age = ages.get(element) ?? names.length;
    ages.set(element, age);
    return age;
  };
  const found = (): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(PRESSABLE)]
      .toSorted((a, b) => ageOf(b) - ageOf(a))
      .find(
        (element) =>
          !done.has(element) &&
          element.checkVisibility() &&
          !element.matches(':disabled, [aria-disabled=true], [data-disabled]') &&
          (counts.get(kindOf(element)) ?? 0) < SAME_NAME_MAX &&
          !leadsAway(element) &&
          !except(element),
      );
  const next = async (): Promise<HTMLElement | undefined> => {
    let element = found();
    for (let turn = 0; element === undefined && turn < REST_FRAMES; turn += 1) {
      await frame();
      element = found();
    }
    return element;
  };
  for (let element = await next(); element !== undefined; element = await next()) {
    const [name, kind] = [nameOf(element), kindOf(element)];
    names.push(name);
    if (names.length > PRESSES_MAX) throw new Error(`There is always more to press: ${names.slice(-5)}`);
    done.add(element);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    press(element);
    const frames = element.ariaHasPopup === null ? 1 : REST_FRAMES;
    for (let turn = 0; turn < frames; turn += 1) await frame();
    pressed(name);
    if (location.pathname === path) continue;
    history.pushState(null, '', address);
    await frame();
  }
  return names;
}
