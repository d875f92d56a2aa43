import { afterEach, expect, test } from 'vitest';
import { createShortcuts, type Shortcut } from '../../src/ui/actions/shortcuts.ts';

let ran: string[] = [];
const runs = (...keys: string[]): Shortcut[] =>
  keys.map((each) => ({ keys: each, run: () => ran.push(each) }));

const life: (() => void)[] = [];
afterEach(() => {
  for (const end of life.splice(0)) end();
  document.body.replaceChildren();
  ran = [];
});

function listen(shortcuts: readonly Shortcut[], singleKeys = true) {
  const handle = createShortcuts(shortcuts, () => singleKeys);
  window.addEventListener('keydown', handle);
  life.push(() => window.removeEventListener('keydown', handle));
}

/** Presses a key on an element. Returns whether the browser's default was prevented. */
const press = (key: string, more: KeyboardEventInit = {}, target: EventTarget = document.body): boolean =>
  !target.dispatchEvent(
    new KeyboardEvent('keydown', {
      key,
      code: /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : key,
      bubbles: true,
      cancelable: true,
      ...more,
    }),
  );

const MOD = { ctrlKey: true };

function put<K extends keyof HTMLElementTagNameMap>(tag: K, attributes: Record<string, string> = {}) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

test('single keys, keys with Ctrl and sequences run their actions, and prevent the browser’s own', () => {
  listen(runs('j', '$mod+k', 'g h', '?'));
  expect(press('j')).toBe(true);
  expect(press('k', MOD)).toBe(true);
  expect(press('?', { code: 'Slash', shiftKey: true })).toBe(true);
  press('g');
  press('h');
  expect(ran).toEqual(['j', '$mod+k', '?', 'g h']);
  expect(press('x')).toBe(false);
  expect(press('j', { altKey: true })).toBe(false);
});

test.each([
  ['input', {}],
  ['input', { type: 'search' }],
  ['textarea', {}],
  ['select', {}],
  ['div', { contenteditable: 'true' }],
] as const)(
  'in a field (%s %j) letters are typed, and only keys with Ctrl are shortcuts',
  (tag, attributes) => {
    listen(runs('j', 'g h', '$mod+k'));
    const field = put(tag, attributes);
    expect(press('j', {}, field)).toBe(false);
    press('g', {}, field);
    press('h', {}, field);
    expect(ran).toEqual([]);
    press('k', MOD, field);
    expect(ran).toEqual(['$mod+k']);
  },
);

test.each(['radio', 'checkbox', 'button'])('a control without text input (%s) is no field', (type) => {
  listen(runs('j'));
  press('j', {}, put('input', { type }));
  expect(ran).toEqual(['j']);
});

test.each(['dialog', 'alertdialog', 'menu', 'listbox'])(
  'an open overlay (%s) gets its keys alone',
  (role) => {
    listen(runs('j', '$mod+k'));
    const button = document.createElement('button');
    put('div', { role }).append(button);
    press('j', {}, button);
    press('k', MOD, button);
    expect(ran).toEqual([]);
  },
);

test('composed, repeated, already handled and third-level key presses are no shortcuts', () => {
  listen(runs('j', '$mod+k'));
  press('j', { isComposing: true });
  press('j', { keyCode: 229 });
  press('j', { repeat: true });
  press('k', { ...MOD, isComposing: true });
  press('j', { modifierAltGraph: true });
  const used = put('button');
  used.addEventListener('keydown', (event) => event.preventDefault());
  press('j', {}, used);
  expect(ran).toEqual([]);
});

test('on a keyboard of another script the key’s position decides, on a Latin keyboard its letter', () => {
  listen(runs('$mod+k', 'j'));
  expect(press('ن', { code: 'KeyK', ...MOD })).toBe(true);
  press('о', { code: 'KeyJ' });
  expect(ran).toEqual(['$mod+k', 'j']);
  // On a Dvorak keyboard the K key types T.
  press('t', { code: 'KeyK', ...MOD });
  press('k', { code: 'KeyV', ...MOD });
  expect(ran).toEqual(['$mod+k', 'j', '$mod+k']);
});

test('single-key shortcuts can be turned off; those with Ctrl stay', () => {
  listen(runs('j', '$mod+k'), false);
  press('j');
  press('k', MOD);
  expect(ran).toEqual(['$mod+k']);
});
