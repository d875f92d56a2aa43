// Its code would load while the walk goes on: the dialog would then open over the next step.
import '../../src/ui/shell/scheduled/scheduled-dialog.tsx';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { ACTIONS } from '../../src/ui/actions/actions.ts';
import { keepFocus, WATCHED_FRAMES } from '../../src/ui/browser/keep-focus.ts';
import { DESKTOP, openConsole, PHONE } from './support/console.tsx';
import { PROFILE, readProfile } from './support/profile.ts';
import { CONNECTION, chatAddress, chatList, chatRow, inbound, thread } from './support/rows.ts';
import { isLost, LOST_FRAMES, nextFrame, watchFocus } from './support/watch-focus.ts';

/*
 * After an action the focus is never lost: on `body`, a reader of the screen starts again at the top.
 * focus-on-every-screen.test.tsx presses the controls of the screens.
 */

const [CHAT, OTHER] = ['Fenella Osei', 'Kofi Lindqvist'] as const;
const NAMES = [CHAT, OTHER, 'Hassan Verrall'];
const ROWS = NAMES.map((name, place) => chatRow(name, { unseen: place === 1 ? 1 : 0 }));
const VIEWS = { connection: CONNECTION, chatList: chatList(ROWS), threads: [] };
const THREADS = NAMES.map((name) => thread(name, [inbound(1, `From ${name}`)]));

const UNREAD = chatList(ROWS.slice(1, 2));
const viewOf = (request: { readonly view: string; readonly filter?: string }) =>
  request.view === 'chatList' && request.filter === 'unread' ? UNREAD : undefined;

const box = page.getByRole('textbox', { name: 'Message', exact: true });
const log = page.getByRole('log', { name: 'Messages' });
const overlay = page.getByRole('dialog');

type Size = { readonly width: number; readonly height: number };

const open = async ({ threads = THREADS, size = DESKTOP as Size } = {}) => {
  const core = await openConsole(
    chatAddress(CHAT),
    { ...VIEWS, threads, viewOf },
    {
      size,
      answers: {
        readProfile: ({ ask }) => done(readProfile(PROFILE, ask)),
        markUnread: () => done(null),
      },
    },
  );
  await expect.element(box).toHaveFocus();
  return core;
};

/** A walk opens the console some dozen times, which a busy machine does slowly. */
const WALK = { timeout: 120_000 };

async function frames(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await nextFrame();
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await nextFrame();
}

const isFloating = (): boolean =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;

/** Presses after which nothing may be open. Without a limit, one fault would stop the walk without a word. */
const ESCAPES_MAX = 200;

/** Closes what is open, opens the chat again, and focuses its messages or its message box. */
async function backToChat(place: 'messages' | 'message box'): Promise<void> {
  for (let tries = 0; isFloating(); tries += 1) {
    if (tries > ESCAPES_MAX) throw new Error(`Escape closes nothing: ${document.activeElement?.outerHTML}`);
    await userEvent.keyboard('{Escape}');
    await frames(2);
  }
  history.pushState(null, '', chatAddress(CHAT));
  await until(() => page.getByRole('region', { name: `Chat with ${CHAT}` }).query() !== null);
  // An action has brought the box for notes.
  const message = page.getByRole('button', { name: 'Message', exact: true }).query();
  if (message instanceof HTMLElement && message.ariaPressed === 'false') message.click();
  const focused = () => (place === 'messages' ? log : box).query();
  await until(() => focused() !== null);
  focused()?.focus();
}

/** Returns how a person presses a shortcut. */
const pressing = (keys: string): string =>
  keys
    .replaceAll(/\$mod\+(?:Shift\+(.)|(.))/g, (_, shifted, plain) =>
      shifted === undefined
        ? `{Control>}${plain}{/Control}`
        : `{Control>}{Shift>}${shifted}{/Shift}{/Control}`,
    )
    .replaceAll(' ', '');

/** Every key of every action, on the messages, and those with Ctrl in the message box as well. */
const PRESSED = ACTIONS.flatMap(({ keys }) =>
  keys.flatMap((key) => [
    { key, place: 'messages' as const },
    ...(key.includes('$mod') ? [{ key, place: 'message box' as const }] : []),
  ]),
);

let still: HTMLStyleElement;
beforeEach(() => {
  still = document.createElement('style');
  still.textContent = '*, ::before, ::after { animation: none !important; transition: none !important }';
  document.head.append(still);
});
afterEach(() => {
  still.remove();
  sessionStorage.clear();
});

test.each([DESKTOP, PHONE])('no shortcut loses the focus in a window of $width px', WALK, async (size) => {
  await open({ size });
  const watch = watchFocus();
  for (const { key, place } of PRESSED) {
    await backToChat(place);
    watch.during = `${key} in the ${place}`;
    await userEvent.keyboard(pressing(key));
    await frames(LOST_FRAMES + 2);
  }
  watch.stop();
  expect(PRESSED.length).toBeGreaterThan(20);
  expect([...watch.losses]).toEqual([]);
});

/**
 * Returns what the palette does for an entry. It runs an action as its key does, and the keys are pressed above, so one
 * action with a key stands for all.
 */
function deedOf(entry: Element): string {
  const value = entry.getAttribute('data-value') ?? '';
  if (value.startsWith('chat:')) return 'chat';
  const action = ACTIONS.find(({ id }) => value === `action:${id}`);
  if (action?.deed.kind === 'open') return 'page';
  return (action?.keys.length ?? 0) > 0 ? 'key' : value;
}

test('no entry of the palette loses the focus', WALK, async () => {
  await open();
  const entries = page.getByRole('dialog', { name: 'Search or jump to' }).getByRole('option');
  const watch = watchFocus();
  const chosen = new Set<string>();
  for (;;) {
    await backToChat('message box');
    await userEvent.keyboard('{Control>}k{/Control}');
    await until(() => entries.elements().length > 0);
    const entry = entries.elements().find((one) => !chosen.has(deedOf(one)));
    if (!(entry instanceof HTMLElement)) break;
    chosen.add(deedOf(entry));
    watch.during = entry.textContent;
    entry.click();
    await until(() => entries.elements().length === 0);
    await frames(LOST_FRAMES + 2);
  }
  watch.stop();
  expect([...chosen]).toEqual(
    expect.arrayContaining(['chat', 'page', 'key', 'action:reconnect', 'action:signOut']),
  );
  expect([...watch.losses]).toEqual([]);
});

test('no page to which Back returns loses the focus', WALK, async () => {
  await open();
  const paths = ACTIONS.flatMap(({ deed }) => (deed.kind === 'open' ? deed.path : []));
  for (const path of paths) history.pushState(null, '', path);
  const watch = watchFocus();
  for (const path of paths.toReversed().slice(1)) {
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(a[href], button, input)')];
    controls.findLast((control) => control.checkVisibility())?.focus();
    watch.during = path;
    history.back();
    await until(() => location.pathname === path);
    await frames(LOST_FRAMES * 2);
  }
  watch.stop();
  expect(paths.length).toBeGreaterThan(10);
  expect([...watch.losses]).toEqual([]);
});

test('Escape leads from the message box to the messages, whose keys are shortcuts', async () => {
  await open();
  await userEvent.keyboard('{Escape}');
  await expect.element(log).toHaveFocus();
});

test('marking a chat as unread leaves the focus on an element', async () => {
  await open();
  // A narrower head has the button in its menu only.
  await page.viewport(1440, 900);
  await userEvent.click(page.getByRole('button', { name: 'Mark unread', exact: true }));
  await expect.element(log).not.toBeInTheDocument();
  await expect.poll(isLost).toBe(false);
});

test('a message typed right after Ctrl . is not lost, and no letter of it is a shortcut', async () => {
  const core = await open({ threads: THREADS.slice(0, 1) });
  await userEvent.keyboard('{Control>}.{/Control}nuf');
  await expect.poll(() => location.search).toContain('Kofi');
  await userEvent.keyboard('vi');
  core.show({ threads: THREADS });
  await expect.element(box).toHaveValue('nufvi');
  await expect.element(box).toHaveFocus();
  expect(overlay.query()).toBe(null);
  expect(core.commands.map(({ type }) => type)).not.toContain('toggleFavourite');
});

test('a message typed right after a press on a chat reaches its box', async () => {
  const core = await open({ threads: THREADS.slice(0, 1) });
  await userEvent.click(page.getByRole('link', { name: OTHER }));
  await userEvent.keyboard('nuf');
  core.show({ threads: THREADS });
  await expect.element(box).toHaveValue('nuf');
});

const noteBox = page.getByRole('textbox', { name: 'Note for colleagues' });

test.each([
  ['message box', box],
  ['note box', noteBox],
])('Escape in the %s leads to the messages at once', async (_, field) => {
  await open();
  if (field === noteBox) await userEvent.click(page.getByRole('button', { name: 'Note', exact: true }));
  await expect.element(field).toHaveFocus();
  // Not through the browser: the answer would come some frames later, when the lost focus has been found.
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(document.activeElement).toBe(log.element());
});

/* The parts of the page that the console draws, without the console. */

let end = (): void => undefined;
const main = document.createElement('main');
afterEach(() => {
  end();
  main.remove();
});

/** Draws a page whose focus is kept, with a focused button. */
const keep = (html: string): HTMLElement => {
  main.innerHTML = `${html}<button>Act</button>`;
  document.body.append(main);
  const button = [...main.querySelectorAll('button')].at(-1);
  if (button === undefined) throw new Error('No button.');
  button.focus();
  end = keepFocus();
  return button;
};

test('an element that disappears late gives the focus to the open overlay, the home, or the page', async () => {
  const home = '<div data-focus-home tabindex="0">Messages</div>';
  keep(home).remove();
  await expect.poll(() => document.activeElement?.textContent).toBe('Messages');
  end();
  keep(`${home}<div role="dialog" data-state="open" tabindex="-1">Question</div>`).remove();
  await expect.poll(() => document.activeElement?.textContent).toBe('Question');
  end();
  keep('').remove();
  await expect.poll(() => document.activeElement).toBe(main);
});

test('a part that is hidden late gives the focus to the page', async () => {
  const button = keep('');
  await frames(LOST_FRAMES);
  button.style.setProperty('display', 'none', 'important');
  await expect.poll(() => document.activeElement).toBe(main);
});

test('an overlay that is hidden gets no focus', async () => {
  keep('<div role="dialog" data-state="open" tabindex="-1" hidden>Question</div>').remove();
  await expect.poll(() => document.activeElement).toBe(main);
});

test('a page that is hidden for long gets the focus when it is shown', async () => {
  const button = keep('');
  main.style.setProperty('display', 'none', 'important');
  button.remove();
  await frames(WATCHED_FRAMES + LOST_FRAMES);
  expect(isLost()).toBe(true);
  main.style.removeProperty('display');
  await expect.poll(() => document.activeElement).toBe(main);
});

test('a row that disappears gives the focus to the row that the Tab key reaches, also after a question', async () => {
  const list =
    '<div role="grid"><div role="row" tabindex="0">First</div><div role="row" tabindex="-1" id="gone">Gone</div></div>';
  keep(`${list}<div role="alertdialog" data-state="closed" tabindex="-1" id="question">Sure?</div>`);
  const gone = main.querySelector<HTMLElement>('#gone');
  gone?.focus();
  main.querySelector<HTMLElement>('#question')?.focus();
  main.querySelector('#question')?.remove();
  gone?.remove();
  await expect.poll(() => document.activeElement?.textContent).toBe('First');
});

test('a press beside everything takes the focus away, and what disappears later gives it to nothing', async () => {
  const button = keep('<p>Text</p>');
  await userEvent.click(page.getByText('Text'));
  expect(isLost()).toBe(true);
  button.remove();
  await frames(LOST_FRAMES);
  expect(isLost()).toBe(true);
});

test('a record’s drawer that disappears gives the focus to its list', async () => {
  const list = '<div role="grid"><div role="row" tabindex="0">First</div></div><button>Filter</button>';
  keep(`${list}<aside data-record-drawer tabindex="-1"><button>Delete</button></aside>`);
  await userEvent.click(page.getByRole('button', { name: 'Filter' }));
  main.querySelector<HTMLElement>('[role=row]')?.focus();
  await userEvent.click(page.getByRole('button', { name: 'Delete' }));
  main.querySelector('aside')?.remove();
  await expect.poll(() => document.activeElement?.textContent).toBe('First');
});

test('the bar of ticked rows that disappears after a question gives the focus to their list', async () => {
  const list = '<div role="grid"><div role="row" tabindex="0">First</div></div><button>Filter</button>';
  const bar = '<div role="toolbar" data-selection-bar><button>Delete</button></div>';
  keep(`${list}${bar}<div role="alertdialog" data-state="closed" tabindex="-1" id="question">Sure?</div>`);
  await userEvent.click(page.getByRole('button', { name: 'Filter' }));
  main.querySelector<HTMLElement>('[role=row]')?.focus();
  await userEvent.click(page.getByRole('button', { name: 'Delete' }));
  main.querySelector<HTMLElement>('#question')?.focus();
  main.querySelector('[role=toolbar]')?.remove();
  main.querySelector('#question')?.remove();
  await expect.poll(() => document.activeElement?.textContent).toBe('First');
});

test('a page that begins after a press, as after the sign-in, gets the focus', async () => {
  const button = keep('');
  end();
  await userEvent.click(button);
  button.remove();
  expect(isLost()).toBe(true);
  end = keepFocus();
  await expect.poll(() => document.activeElement).toBe(main);
});
