import { type Reason, textReason } from '../../src/core/kernel/reasons.ts';

import '../../src/ui/theme/layers.css';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CoreProvider } from '../../src/ui/core-client/core-context.tsx';
import { ALL_CHATS } from '../../src/ui/routes/chat-path.ts';
import { ChatListPane } from '../../src/ui/screens/chat/list/chat-list-pane.tsx';
import { useStillOrder } from '../../src/ui/screens/chat/list/use-still-order.ts';
import { chatListOf } from '../ui/support/chat-list-sample.ts';
import { draw } from './draw.ts';
import { SILENT_CLIENT } from './silent-client.ts';

/** The most rows in the document at one time. These include rows that the keyboard or the labels need. */
const DRAWN_MOST = 60;
const MANY = 2_000;

const nothing = () => undefined;
const keysUpTo = (count: number) => Array.from({ length: count }, (_, at) => `k${at}`);

type Shown = {
  readonly keys: readonly string[];
  readonly favourites?: number;
  readonly staleSince?: number;
  readonly error?: Reason;
  /** Names the list whose rows these are. */
  readonly listKey?: string;
};

let show: (shown: Shown) => void = nothing;
let openChat: (key: string) => void = nothing;
let opened: string[] = [];

const Screen = ({ first }: { readonly first: Shown }) => {
  const [shown, setShown] = useState(first);
  const [open, setOpen] = useState<string | null>(null);
  show = setShown;
  openChat = setOpen;
  const { head, rows: all } = chatListOf(shown.keys, shown.favourites);
  const view = { head: { ...head, error: shown.error ?? null }, rows: all };
  const order = useStillOrder(view, shown.listKey ?? 'all:', false);
  return (
    <>
      <div style={{ height: '700px', width: '320px' }}>
        <ChatListPane
          list={{
            view: view,
            order: order,
            search: '',
            searchState: { kind: 'none' },
            scope: ALL_CHATS,
            choices: { order: 'latest' },
            flags: { list: [], isKnown: true, byId: new Map(), error: null, load: nothing },
            next: 'none',
            waiting: false,
            openChatId: open,
            staleSince: shown.staleSince ?? null,
            onSearch: nothing,
            onScope: nothing,
            onView: null,
            onSort: nothing,
            onStep: () => undefined,
            onOpen: (key) => {
              opened.push(key);
              setOpen(key);
            },
            onLoadMore: nothing,
            onAskMore: () => new Promise(nothing),
            onRetry: nothing,
          }}
          now={0}
        />
      </div>
      <button type="button">Elsewhere</button>
    </>
  );
};

const render = async (first: Shown) => {
  opened = [];
  draw(
    <CoreProvider client={SILENT_CLIENT}>
      <Screen first={first} />
    </CoreProvider>,
  );
  await expect.element(link('k0')).toBeVisible();
};

const list = page.getByRole('list', { name: 'Chats', exact: true });
const link = (key: string) => page.getByRole('link', { name: `Chat ${key}`, exact: true });
const elsewhere = page.getByRole('button', { name: 'Elsewhere' });
const note = page.getByRole('button', { name: /^Show the new order/ });

const rows = () => [...list.element().querySelectorAll<HTMLElement>('[data-row]')];
const box = () => {
  const scrolled = list.element().parentElement;
  if (scrolled === null) throw new Error('The list is nowhere.');
  return scrolled;
};
const inView = (): readonly string[] => {
  const { top, bottom } = box().getBoundingClientRect();
  return rows()
    .filter((row) => row.getBoundingClientRect().top < bottom && row.getBoundingClientRect().bottom > top)
    .map((row) => row.dataset.row ?? '');
};
const topOf = (key: string) => link(key).element().getBoundingClientRect().top;
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('of some thousand rows a limited number is in the document, each with its position among all', async () => {
  await render({ keys: keysUpTo(MANY), favourites: 2 });
  for (const part of [0, 0.3, 0.62, 1]) {
    box().scrollTop = part * (box().scrollHeight - box().clientHeight);
    const at = Math.max(0, Math.floor(part * (MANY - 12)));
    await expect.poll(inView).toContain(`k${Math.min(at + 3, MANY - 1)}`);
    expect(rows().length).toBeLessThanOrEqual(DRAWN_MOST);
    for (const row of rows()) {
      const item = row.closest('[role=listitem]');
      expect(item?.ariaSetSize).toBe(String(MANY));
      expect(`k${Number(item?.ariaPosInSet) - 1}`).toBe(row.dataset.row);
    }
  }
});

test('the label of the visible section stays at the top', async () => {
  await render({ keys: keysUpTo(MANY), favourites: 40 });
  const top = () => box().getBoundingClientRect().top;
  const atTop = () => {
    const seen = [1, 31].map((below) => document.elementFromPoint(70, top() + below)?.textContent);
    return [...new Set(seen)].join(', ');
  };
  await expect.poll(atTop).toBe('Favourites');
  box().scrollTop = 30 * 64;
  await expect.poll(atTop).toBe('Favourites');
  box().scrollTop = 100 * 64;
  await expect.poll(atTop).toBe('All chats2,000');
});

test('Home and End move to the first and the last row from any scroll position', async () => {
  await render({ keys: keysUpTo(MANY) });
  await userEvent.click(page.getByRole('searchbox', { name: 'Search chats' }));
  box().scrollTop = 900 * 64;
  await expect.poll(inView).toContain('k905');
  // Move from the search field into the list. Its first row is far above the visible ones.
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('k0')).toHaveFocus();
  await userEvent.keyboard('{End}');
  await expect.element(link(`k${MANY - 1}`)).toHaveFocus();
  await expect.element(link(`k${MANY - 1}`)).toBeInViewport({ ratio: 1 });
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(link(`k${MANY - 2}`)).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowDown}');
  await expect.element(link('k1')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['k1']);
});

test('arrow keys move row by row, beyond the drawn rows', async () => {
  await render({ keys: keysUpTo(200) });
  link('k0').element().focus();
  for (let at = 1; at < 90; at += 1) {
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('data-row')).toBe(`k${at}`);
  }
  await expect.poll(inView).toContain('k89');
  expect(rows().length).toBeLessThanOrEqual(DRAWN_MOST);
});

test('the focused row stays in the document when scrolled away, and keys continue from it', async () => {
  await render({ keys: keysUpTo(MANY) });
  link('k3').element().focus();
  box().scrollTop = 1_200 * 64;
  await expect.poll(inView).toContain('k1205');
  await expect.element(link('k3')).toHaveFocus();
  expect(rows().length).toBeLessThanOrEqual(DRAWN_MOST);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(link('k4')).toHaveFocus();
  await expect.poll(inView).toContain('k4');
});

test('exactly one row is reached by Tab, even if it is out of view', async () => {
  await render({ keys: keysUpTo(MANY) });
  await userEvent.click(link('k2'));
  elsewhere.element().focus();
  box().scrollTop = 1_000 * 64;
  await expect.poll(inView).toContain('k1005');
  await userEvent.tab({ shift: true });
  await expect.element(link('k2')).toHaveFocus();
});

test('while the pointer is on the list the order is kept; the notice or leaving shows the new one', async () => {
  const keys = keysUpTo(30);
  const moved = ['new', 'k20', ...keys.filter((key) => key !== 'k20')];
  await render({ keys });
  await userEvent.hover(link('k4'));
  const before = topOf('k4');
  show({ keys: moved });
  await expect.element(note).toHaveAccessibleName('Show the new order: 2 moved');
  expect(inView().slice(0, 3)).toEqual(['k0', 'k1', 'k2']);
  expect(topOf('k4')).toBe(before);
  await userEvent.hover(elsewhere);
  await expect.poll(inView).toContain('new');
  expect(inView().slice(0, 3)).toEqual(['new', 'k20', 'k0']);
  expect(note.query()).toBeNull();

  await userEvent.hover(link('k4'));
  show({ keys });
  await expect.element(note).toBeVisible();
  await userEvent.click(note);
  expect(inView().slice(0, 3)).toEqual(['k0', 'k1', 'k2']);
  expect(note.query()).toBeNull();
});

test('while a row is focused the order is kept too, and the notice can be reached by keyboard', async () => {
  const keys = keysUpTo(30);
  await render({ keys });
  link('k3').element().focus();
  show({ keys: ['k9', ...keys.filter((key) => key !== 'k9')] });
  await expect.element(note).toHaveAccessibleName('Show the new order: 1 moved');
  await userEvent.tab({ shift: true });
  await expect.element(note).toHaveFocus();
  expect(inView()[0]).toBe('k0');
  await userEvent.keyboard('{Enter}');
  await expect.element(link('k9')).toHaveFocus();
  expect(inView()[0]).toBe('k9');

  show({ keys });
  await expect.element(note).toBeVisible();
  elsewhere.element().focus();
  await expect.poll(() => inView()[0]).toBe('k0');
});

test('a filter is shown in its own order at once, even under the pointer', async () => {
  const keys = keysUpTo(30);
  await render({ keys });
  await userEvent.hover(link('k4'));
  show({ keys: ['k20', ...keys.filter((key) => key !== 'k20')] });
  await expect.element(note).toBeVisible();
  // Enough rows that the pointer stays on one.
  const unread = keysUpTo(10).toReversed();
  show({ keys: unread, listKey: 'unread:' });
  await expect.poll(inView).toEqual(unread);
  expect(note.query()).toBeNull();
});

test('a removed chat disappears at once, and the row under the pointer keeps its place', async () => {
  const keys = keysUpTo(200);
  await render({ keys });
  box().scrollTop = 50 * 64;
  await expect.poll(inView).toContain('k55');
  await userEvent.hover(link('k55'));
  const before = topOf('k55');
  // Remove a row far above and a visible row.
  show({ keys: keys.filter((key) => key !== 'k10' && key !== 'k53') });
  await expect.poll(() => link('k55').element().closest('[role=listitem]')?.ariaPosInSet).toBe('54');
  expect(topOf('k55')).toBe(before);
  expect(note.query()).toBeNull();
});

test('when the focused row is removed, the next row gets the focus', async () => {
  const keys = keysUpTo(30);
  await render({ keys });
  link('k3').element().focus();
  show({ keys: keys.filter((key) => key !== 'k3') });
  await expect.element(link('k4')).toHaveFocus();
});

test('a press opens the row on which it started, even if a row above it was removed in between', async () => {
  const keys = keysUpTo(30);
  await render({ keys });
  const row = link('k5').element();
  const { left, top } = row.getBoundingClientRect();
  const at = { clientX: left + 40, clientY: top + 30, bubbles: true, cancelable: true };
  row.dispatchEvent(new PointerEvent('pointerdown', at));
  show({ keys: keys.filter((key) => key !== 'k1') });
  await expect.poll(() => topOf('k6')).toBe(top);
  // If a press starts and ends on different rows, browsers send the click to their common ancestor.
  list.element().dispatchEvent(new MouseEvent('click', at));
  expect(opened).toEqual(['k5']);

  // A press that ends on another row opens no row.
  row.dispatchEvent(new PointerEvent('pointerdown', at));
  list.element().dispatchEvent(new MouseEvent('click', { ...at, clientY: at.clientY + 64 }));
  expect(opened).toEqual(['k5']);
});

test('a scrolled list keeps the rows in view; at its top it shows new ones', async () => {
  const keys = keysUpTo(200);
  const moved = ['k150', ...keys.filter((key) => key !== 'k150')];
  await render({ keys });
  show({ keys: moved });
  await expect.poll(() => inView()[0]).toBe('k150');
  box().scrollTop = 60 * 64;
  await expect.poll(inView).toContain('k65');
  const before = topOf('k65');
  show({ keys });
  await expect.poll(() => link('k65').element().closest('[role=listitem]')?.ariaPosInSet).toBe('66');
  expect(topOf('k65')).toBe(before);
});

test('a chat opened by keyboard or from elsewhere is scrolled into view; a pressed one stays in place', async () => {
  await render({ keys: keysUpTo(500) });
  await userEvent.click(link('k1'));
  await expect.poll(() => opened).toEqual(['k1']);
  expect(box().scrollTop).toBe(0);
  openChat('k300');
  await expect.poll(inView).toContain('k300');
  await expect.element(link('k300')).toBeInViewport({ ratio: 1 });

  const [cut] = inView().slice(-1);
  if (cut === undefined) throw new Error('There is no row.');
  const { scrollTop } = box();
  const { top } = link(cut).element().getBoundingClientRect();
  await userEvent.click(link(cut), { position: { x: 60, y: 4 } });
  await expect.poll(() => opened.at(-1)).toBe(cut);
  await frame();
  expect([box().scrollTop, topOf(cut)]).toEqual([scrollTop, top]);
});

test('a notice about the connection moves no row, and covers none at the end of the list', async () => {
  const keys = keysUpTo(50);
  await render({ keys });
  const before = topOf('k2');
  show({ keys, staleSince: 0 });
  const notice = page.getByText(/^From this device/);
  await expect.element(notice).toBeVisible();
  expect(topOf('k2')).toBe(before);
  box().scrollTop = box().scrollHeight;
  await expect.poll(inView).toContain('k49');
  const end = topOf('k49');
  expect(end + 64).toBeLessThanOrEqual(notice.element().getBoundingClientRect().top);
  show({ keys });
  await expect.element(notice).not.toBeInTheDocument();
  expect(topOf('k49')).toBe(end);
});

test('a failure is shown at once, and the rows keep their places', async () => {
  const keys = keysUpTo(200);
  await render({ keys });
  await userEvent.hover(link('k2'));
  const before = topOf('k2');
  show({ keys, error: textReason('No answer.') });
  await expect.element(page.getByText(/No answer/)).toBeVisible();
  expect(topOf('k2')).toBe(before);
  show({ keys });
  await expect.poll(() => page.getByText(/No answer/).query()).toBeNull();
  expect(topOf('k2')).toBe(before);
});
