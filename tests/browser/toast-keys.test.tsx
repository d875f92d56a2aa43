import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { navigate } from 'wouter/use-browser-location';
import { showDone } from '../../src/ui/components/toast/show-toast.ts';
import { NOTICE, shownNotices } from './support/covered.ts';
import { openFlags, openForm, SURFACES } from './support/surfaces.ts';

const DESK = { width: 1440, height: 900 } as const;
const PHONE = { width: 390, height: 844 } as const;

const nothing = () => undefined;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const undo = button('Undo');
const dismiss = button('Dismiss');

beforeEach(() => sessionStorage.clear());

const raise = async (run: () => void = nothing) => {
  showDone('Flag archived', { label: 'Undo', run });
  await expect.element(undo).toBeVisible();
};

/** Presses Tab until the element has the focus. */
const tabTo = async (wanted: () => Element) => {
  for (let presses = 0; presses < 40 && document.activeElement !== wanted(); presses += 1)
    await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(wanted());
};

const LAYERS = ['a record’s form', 'a question over a form', 'a long dialog', 'the palette'] as const;

test.each(LAYERS)(
  'keys and mouse reach Undo over %s, which stays open and keeps the focus',
  async (surface) => {
    await SURFACES[surface]({ width: 1024, height: 768 });
    const layer = page.getByRole('dialog').or(page.getByRole('alertdialog')).last().element();
    await expect.poll(() => layer.contains(document.activeElement)).toBe(true);
    const before = document.activeElement;
    const run = vi.fn();
    await raise(run);
    await tabTo(() => undo.element());
    await userEvent.keyboard('{Enter}');
    await expect.element(undo).not.toBeInTheDocument();
    expect(run).toHaveBeenCalledTimes(1);
    expect(layer.isConnected && layer.contains(document.activeElement)).toBe(true);

    await raise(run);
    (before instanceof HTMLElement ? before : null)?.focus();
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await expect.element(undo).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(undo).not.toBeInTheDocument();
    expect(run).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(before);

    await raise(run);
    await undo.click();
    await expect.element(undo).not.toBeInTheDocument();
    expect(run).toHaveBeenCalledTimes(2);
    expect(layer.isConnected).toBe(true);
    expect(document.activeElement).toBe(before);
  },
);

test('Tab goes from the fields over the toast to the buttons of a form', async () => {
  await openForm(DESK);
  await raise();
  await tabTo(() => undo.element());
  await userEvent.keyboard('{Tab}');
  await expect.element(dismiss).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Cancel')).toHaveFocus();
});

describe('when toasts move', () => {
  test('a focused toast keeps the focus', async () => {
    await openForm(PHONE);
    await raise();
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await expect.element(undo).toHaveFocus();
    navigate('/setting');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(page.getByRole('tablist').first()).toBeVisible();
    await expect.element(undo).toHaveFocus();

    navigate('/flags');
    await expect.poll(() => undo.element().closest('main')).not.toBeNull();
    await expect.element(undo).toHaveFocus();
  });

  test('a toast of the same step appears after its live region has moved, so that it is announced', async () => {
    await openForm(PHONE);
    const region = page.getByRole('region', { name: 'Notifications' }).element();
    const drawer = page.getByRole('dialog').element();
    expect(drawer.contains(region)).toBe(true);
    const steps: string[] = [];
    const observer = new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      const hasMoved = added.some((node) => node.contains(region));
      const hasText = added.some((node) => node !== region && region.contains(node));
      steps.push([hasMoved ? 'moved' : '', hasText ? 'announced' : ''].join(''));
    });
    observer.observe(document, { childList: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    const save = () => {
      showDone('Flag saved');
      navigate('/flags');
    };
    // React draws the effects of a click at once, in one step.
    document.body.addEventListener('click', save, { once: true });
    document.body.click();
    await expect.element(page.getByText('Flag saved')).toBeVisible();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(drawer.contains(region)).toBe(false);
    expect(steps.filter((step) => step !== '')).toEqual(['moved', 'announced']);
  });
});

describe('the time that toasts stay', () => {
  const useClock = async () => {
    await openFlags('/flags', DESK);
    // Toasts appear under a pointer that another test has left there.
    await userEvent.hover(page.getByRole('searchbox'));
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    });
    onTestFinished(() => {
      vi.useRealTimers();
    });
  };
  const texts = () => [...document.querySelectorAll(NOTICE)].map(({ textContent }) => textContent);

  const showFour = async () => {
    for (const title of ['First', 'Second', 'Third', 'Fourth']) showDone(title);
    vi.advanceTimersByTime(100);
    await expect.poll(texts).toEqual(['Third', 'Second', 'First']);
  };

  test('a fourth toast waits, and the focus stops the time', async () => {
    await useClock();
    await showFour();
    vi.advanceTimersByTime(3_000);
    await userEvent.keyboard('{Alt>}t{/Alt}');
    await expect.element(dismiss.first()).toHaveFocus();
    vi.advanceTimersByTime(60_000);
    expect(shownNotices()).toBe(3);
    await userEvent.keyboard('{Escape}');
    await expect.poll(texts).toEqual(['Fourth', 'Second', 'First']);
    vi.advanceTimersByTime(1_000);
    await expect.poll(texts).toEqual(['Fourth']);
    vi.advanceTimersByTime(3_000);
    await expect.poll(texts).toEqual([]);
  });

  test('a toast with an action counts down, and its words describe the action', async () => {
    await useClock();
    showDone('2 contacts deleted', { label: 'Undo', run: nothing });
    vi.advanceTimersByTime(100);
    await expect.element(undo).toHaveAccessibleDescription('2 contacts deleted');
    await expect.element(page.getByText('10 s')).toBeVisible();
    vi.advanceTimersByTime(4_000);
    await expect.element(page.getByText('6 s')).toBeVisible();
    await dismiss.click();
    await expect.element(undo).not.toBeInTheDocument();
  });

  test('the pointer stops the time', async () => {
    await useClock();
    await showFour();
    await userEvent.hover(page.getByText('Second'));
    vi.advanceTimersByTime(60_000);
    expect(shownNotices()).toBe(3);
    await userEvent.hover(page.getByRole('searchbox'));
    vi.advanceTimersByTime(4_000);
    await expect.poll(texts).toEqual(['Fourth']);
  });
});
