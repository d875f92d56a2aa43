import { Bell } from 'lucide-react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Menu, MenuItem } from '../../src/ui/components/menu/menu.tsx';
import { type Anchored, useTriggeredOverlay } from '../../src/ui/components/overlay/use-triggered-overlay.ts';
import { Popover } from '../../src/ui/components/popover/popover.tsx';
import { onToast, type ToastContent } from '../../src/ui/components/toast/show-toast.ts';
import { type LazyPart, lazyPart } from '../../src/ui/lazy/lazy-part.ts';
import { useLatePart } from '../../src/ui/lazy/use-late-part.ts';
import { RecordDrawer } from '../../src/ui/records/drawer/record-drawer.tsx';
import { clearPage, draw } from './draw.ts';

const nothing = () => undefined;

const Choices = (anchored: Anchored) => (
  <Menu {...anchored}>
    <MenuItem value="one" icon={Bell} onSelect={nothing}>
      One
    </MenuItem>
    <MenuItem value="two" icon={Bell} onSelect={nothing}>
      Two
    </MenuItem>
  </Menu>
);

const Panel = (anchored: Anchored) => (
  <Popover label="Panel" {...anchored}>
    <button type="button">Within</button>
  </Popover>
);

type Code = { readonly default: typeof Panel };

/** Code whose loading succeeds or fails when the test decides. */
const held = () => {
  let come: (code: Code) => void = nothing;
  let fail: () => void = nothing;
  const fetches: Promise<Code>[] = [];
  const part = lazyPart<Anchored>(() => {
    const fetch = new Promise<Code>((resolve, reject) => {
      come = resolve;
      fail = () => reject(new Error('No network.'));
    });
    fetches.push(fetch);
    return fetch;
  });
  return { part, fetches, come: (code: Code) => come(code), fail: () => fail() };
};

const Opener = ({
  part,
  popup,
}: {
  readonly part: LazyPart<Anchored>;
  readonly popup: 'menu' | 'dialog';
}) => {
  const { trigger, draw } = useTriggeredOverlay(popup, part);
  return (
    <>
      <button {...trigger}>Open</button>
      <input aria-label="Elsewhere" />
      {draw({})}
    </>
  );
};

const render = (part: LazyPart<Anchored>, popup: 'menu' | 'dialog') => {
  draw(<Opener part={part} popup={popup} />);
};

const renderHere = async (Part: typeof Panel, popup: 'menu' | 'dialog') => {
  const part = lazyPart<Anchored>(async () => ({ default: Part }));
  await part.load();
  render(part, popup);
};

const opener = page.getByRole('button', { name: 'Open' });
const panel = page.getByRole('dialog', { name: 'Panel' });
const menu = page.getByRole('menu', { name: 'Open' });

test('a closed overlay renders nothing, and a press before its code has loaded opens it afterwards', async () => {
  const { part, fetches, come } = held();
  render(part, 'dialog');
  await expect.element(opener).toHaveAttribute('aria-haspopup', 'dialog');
  expect(fetches).toHaveLength(0);
  await opener.click();
  expect(fetches).toHaveLength(1);
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  come({ default: Panel });
  await expect.element(panel).toBeVisible();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('button', { name: 'Within' })).toHaveFocus();
});

test('a second press before the code has loaded cancels the first', async () => {
  const { part, fetches, come } = held();
  render(part, 'dialog');
  await opener.click();
  await opener.click();
  come({ default: Panel });
  await fetches[0];
  await expect.poll(() => part.loaded()).not.toBeNull();
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false');
  expect(panel.query()).toBeNull();
});

test('code that fails to load is reported, and requested again by the next press', async () => {
  const told: ToastContent[] = [];
  const end = onToast((each) => told.push(each));
  const { part, fetches, come, fail } = held();
  render(part, 'dialog');
  await opener.click();
  fail();
  await expect.poll(() => told.map(({ kind }) => kind)).toEqual(['failure']);
  await opener.click();
  expect(fetches).toHaveLength(2);
  come({ default: Panel });
  await expect.element(panel).toBeVisible();
  end();
});

test('Escape closes a panel and gives the focus back; so does another press', async () => {
  await renderHere(Panel, 'dialog');
  await opener.click();
  await expect.element(page.getByRole('button', { name: 'Within' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => panel.query()).toBeNull();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(panel).toBeVisible();
  await opener.click();
  await expect.poll(() => panel.query()).toBeNull();
  await expect.element(opener).toHaveFocus();
});

test('a press elsewhere closes a panel or a menu and takes the focus', async () => {
  for (const [Part, popup, floating] of [
    [Panel, 'dialog', panel],
    [Choices, 'menu', menu],
  ] as const) {
    await renderHere(Part, popup);
    await opener.click();
    await expect.element(floating).toBeVisible();
    await page.getByLabelText('Elsewhere').click();
    await expect.poll(() => floating.query()).toBeNull();
    await expect.element(page.getByLabelText('Elsewhere')).toHaveFocus();
    clearPage();
  }
});

test.each([
  ['{Enter}', 'One'],
  [' ', 'One'],
  ['{ArrowDown}', 'One'],
  ['{ArrowUp}', 'Two'],
])('the key %s opens a menu at %s', async (key, name) => {
  await renderHere(Choices, 'menu');
  await userEvent.keyboard('{Tab}');
  await expect.element(opener).toHaveFocus();
  await userEvent.keyboard(key);
  await expect.element(menu).toHaveFocus();
  await expect.element(page.getByRole('menuitem', { name })).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => menu.query()).toBeNull();
  await expect.element(opener).toHaveFocus();
});

test('a press opens a menu without an active item', async () => {
  await renderHere(Choices, 'menu');
  await opener.click();
  await expect.element(menu).toHaveFocus();
  expect(document.querySelector('[data-highlighted]')).toBeNull();
});

test('a choice returns the focus for good, even if the pointer moved in the frame of the press', async () => {
  const fading = document.createElement('style');
  fading.textContent =
    '@keyframes fade { to { opacity: 0 } } [role=menu][data-state=closed] { animation: fade 0.2s }';
  document.body.append(fading);
  await renderHere(Choices, 'menu');
  await opener.click();
  await expect.element(menu).toHaveFocus();

  const item = page.getByRole('menuitem', { name: 'Two' }).element();
  item.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType: 'mouse' }));
  item.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await expect.poll(() => menu.query()).toBeNull();
  await expect.element(opener).toHaveFocus();
});

test('one press of Escape closes a drawer beside the list, whose button shows a tooltip', async () => {
  await page.viewport(1440, 900);
  let closed = 0;
  draw(
    <RecordDrawer
      label="Flag"
      place={0}
      total={2}
      onMove={nothing}
      onGone={nothing}
      onClose={() => {
        closed += 1;
      }}
    >
      <p>Urgent</p>
    </RecordDrawer>,
  );
  const next = page.getByRole('button', { name: 'Next' });
  await expect.element(next).toBeVisible();
  await userEvent.tab();
  await expect.element(next).toHaveFocus();
  await expect.element(page.getByRole('tooltip')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(closed).toBe(1);
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});

const Late = ({ part, offline }: { readonly part: LazyPart<object>; readonly offline: boolean }) => {
  const Part = useLatePart(part, offline);
  return <p>{Part === null ? <span>Without it</span> : <Part />}</p>;
};

test('code that can’t be loaded leaves the page, and the next connection loads it', async () => {
  let tries = 0;
  const part = lazyPart<object>(() => {
    tries += 1;
    return tries === 1
      ? Promise.reject(new Error('No network.'))
      : Promise.resolve({ default: () => <span>With it</span> });
  });
  const drawn = [false, true, false].map((offline) => () => draw(<Late part={part} offline={offline} />));
  drawn[0]?.();
  await expect.element(page.getByText('Without it')).toBeVisible();
  await expect.poll(() => tries).toBe(1);
  clearPage();
  drawn[1]?.();
  await expect.element(page.getByText('Without it')).toBeVisible();
  expect(tries).toBe(1);
  clearPage();
  drawn[2]?.();
  await expect.element(page.getByText('With it')).toBeVisible();
});
