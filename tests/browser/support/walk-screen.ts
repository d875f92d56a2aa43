import { drawnFrame } from './quick-frames.ts';
import { isLost, LOST_FRAMES, nextFrame } from './watch-focus.ts';

/*
 * Presses the controls of a screen one after the other. What a press brings, such as the items of a menu, is pressed
 * next. Controls of records stand for those of all records, so each is pressed once.
 */

/** What a person presses. Keys of fields are tests of their own. */
const CONTROLS = [
  'button',
  'a[href]',
  'summary',
  'input[type=checkbox]',
  'input[type=radio]',
  '[role=checkbox]',
  '[role=menuitem]',
  '[role=menuitemradio]',
  '[role=menuitemcheckbox]',
  '[role=row][data-row]',
].join();

const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu]';

/** The bars around a screen are the same everywhere. focus-after-actions.test.tsx presses their keys. */
const PLACES = `main, ${OVERLAYS}, [data-notice], [data-part=positioner]`;

const NEVER = ':disabled, [aria-disabled=true], [data-disabled], [target=_blank], [download], [type=file]';

/** Enough for a deletion and its undo: the row's menu, its item, the question's button, the toast's button. */
const DEPTH_MAX = 4;

/** Frames in which a press may bring a menu or a dialog that nothing announces. */
const OPENING_FRAMES = 2;

/** Frames in which the code of an announced overlay loads. */
const LOADING_FRAMES = 60;

/** Frames in which another page appears. */
const PAGE_FRAMES = 300;

const nameOf = (element: Element): string => {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  return (element.ariaLabel ?? labels[0]?.textContent ?? element.textContent).trim();
};

/** Names a control without the name of its record. */
function kindOf(element: Element): string {
  const role = element.role ?? (element instanceof HTMLInputElement ? element.type : element.localName);
  const item = element.closest('[role=row], [role=option], li, article, tr, [role=gridcell]');
  const isOfRecord = item !== null && element.closest(OVERLAYS)?.contains(item) !== true;
  if (!isOfRecord) return `${role} ${nameOf(element)}`;
  if (item === element) return role;
  const isOfRow = item.matches('[role=row], li');
  return `${role} of a record ${isOfRow ? (element.ariaLabel?.split(' ')[0] ?? '') : ''}`;
}

const controls = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (element) => !element.matches(NEVER) && element.closest(PLACES) !== null && element.checkVisibility(),
  );

const find = (kind: string): HTMLElement | undefined => controls().find((one) => kindOf(one) === kind);

/** Overlays that are seen. Those of a page that waits for the code of the next are hidden. */
const openOverlays = (): number =>
  [...document.querySelectorAll(OVERLAYS)].filter((overlay) => overlay.checkVisibility()).length;

/** Waits until a press on a page has its effect. A lost focus may find its place within a few frames. */
async function settle(page: string, opens = false): Promise<void> {
  const before = openOverlays();
  for (let frame = 0; frame < OPENING_FRAMES && openOverlays() === before; frame += 1) await nextFrame();
  for (let frame = 0; opens && frame < LOADING_FRAMES && openOverlays() === before; frame += 1)
    await drawnFrame();
  await drawnFrame();
  // The code of another page may load first.
  const patience = page === location.pathname ? LOST_FRAMES : PAGE_FRAMES;
  for (let frame = 0; frame < patience && isLost(); frame += 1) await drawnFrame();
}

export interface Walk {
  /** Called when a press or an Escape has had its effect, and before the next. `step` names the controls that led there. */
  readonly after: (step: string) => void;
  /** The controls that were pressed already, such as at another address of the screen. */
  readonly seen: Set<string>;
  /** State of the history entry. */
  readonly state?: unknown;
}

/** Walks the screen at the address. Returns the paths of its presses. */
export async function walkScreen(
  address: string,
  { after, seen, state = null }: Walk,
): Promise<readonly string[]> {
  const path = new URL(address, location.href).pathname;
  const pressed: string[] = [];

  let last = '';
  const step = async (name: string, act: () => void, opens = false): Promise<void> => {
    // The last step may have taken the focus late.
    if (last !== '') after(last);
    const page = location.pathname;
    act();
    await settle(page, opens);
    after(name);
    last = name;
  };
  const closeAll = async (): Promise<void> => {
    for (let turn = 0; turn < DEPTH_MAX && openOverlays() > 0; turn += 1) await pressEscape('close');
  };
  const press = (name: string, element: HTMLElement) =>
    step(
      name,
      () => {
        element.focus();
        element.click();
      },
      element.ariaHasPopup !== null && element.ariaExpanded !== 'true',
    );
  const pressEscape = (name: string) =>
    step(`${name} > Escape`, () => {
      const key = new KeyboardEvent('keydown', {
        key: 'Escape',
        code: 'Escape',
        bubbles: true,
        cancelable: true,
      });
      document.activeElement?.dispatchEvent(key);
    });
  /** Returns to the address, and presses what leads to `next`. */
  const reach = async (kinds: readonly string[], next: string): Promise<void> => {
    const first = kinds[0] ?? next;
    await closeAll();
    if (`${location.pathname}${location.search}` !== address) {
      last = '';
      history.pushState(state, '', address);
      // The code of the page may load first. A page that nobody pressed for may leave the focus nowhere.
      const isThere = () => !isLost() || find(first) !== undefined;
      for (let frame = 0; frame < PAGE_FRAMES && !isThere(); frame += 1) await drawnFrame();
      await settle(location.pathname);
    }
    for (const kind of kinds) {
      const element = find(kind);
      if (element !== undefined) await press(kinds.join(' > '), element);
    }
  };
  const explore = async (kinds: readonly string[], brought: readonly string[]): Promise<void> => {
    const level = openOverlays();
    for (const kind of brought) {
      if (location.pathname !== path || openOverlays() !== level || find(kind) === undefined)
        await reach(kinds, kind);
      let element = find(kind);
      if (element?.closest(`${OVERLAYS}, [data-notice]`) === null) {
        // Nobody presses what is behind an overlay.
        await closeAll();
        element = find(kind);
      }
      if (element === undefined) continue;
      const names = [...kinds, kind];
      const name = names.join(' > ');
      const there = new Set(controls());
      pressed.push(name);
      await press(name, element);
      if (location.pathname !== path) continue;
      const fresh = freshKinds((one) => !there.has(one));
      if (names.length < DEPTH_MAX && fresh.length > 0) await explore(names, fresh);
      // Escape closes what the press has opened.
      if (location.pathname !== path) await reach(names, kind);
      if (openOverlays() > level || fresh.length > 0) await pressEscape(name);
    }
  };
  const freshKinds = (isNew: (element: HTMLElement) => boolean): readonly string[] => {
    const kinds = new Set(
      controls()
        .filter((one) => isNew(one))
        .map(kindOf)
        .filter((kind) => !seen.has(kind)),
    );
    for (const kind of kinds) seen.add(kind);
    return [...kinds];
  };
  await explore(
    [],
    freshKinds(() => true),
  );
  return pressed;
}
