import { expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { flags } from '../../../src/core/model/collections/flags.ts';
import { openConsole } from './console.tsx';
import { flag, recordViews } from './records.ts';
import { chatAddress } from './rows.ts';
import { SAMPLE_CONNECTION, SAMPLE_VIEWS } from './sample-views.ts';

export type WindowSize = { readonly width: number; readonly height: number };

export const CHAT = 'Fenella Osei';

const rows = Array.from({ length: 40 }, (_, index) => flag(index + 1, `Flag ${index + 1}`));
const viewOf = recordViews(flags, { rows });

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const selected = page.getByRole('toolbar', { name: 'Selected rows' });

const open = (address: string, size: WindowSize, more: Parameters<typeof openConsole>[2] = {}) =>
  openConsole(address, { ...SAMPLE_VIEWS, viewOf }, { connection: SAMPLE_CONNECTION, size, ...more });

export const openFlags = async (address: string, size: WindowSize) => {
  await open(address, size);
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBeGreaterThan(3);
};

const openThread = async (size: WindowSize) => {
  await open(chatAddress(CHAT), size);
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
};

export const openForm = async (size: WindowSize) => {
  await openFlags('/flags?open=new', size);
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
};

const select = async (count: number, size: WindowSize) => {
  // On a phone no rows can be selected, but a window may become narrow later.
  await openFlags('/flags', { width: Math.max(1024, size.width), height: size.height });
  document.querySelector<HTMLElement>('[data-row]')?.focus();
  await userEvent.keyboard(' {ArrowDown}'.repeat(count));
  await expect.element(selected).toHaveTextContent(String(count));
};

/** Parts of the console with controls at their foot or over the page. Each function opens one. */
export const SURFACES = {
  'a list': (size) => openFlags('/flags', size),
  'the bar of selected rows': async (size) => {
    await select(1, size);
    await page.viewport(size.width, size.height);
  },
  'the progress of a bulk action': async (size) => {
    await select(12, size);
    await selected.getByRole('button', { name: 'Archive' }).click();
    await expect.element(page.getByRole('progressbar')).toBeVisible();
    await page.viewport(size.width, size.height);
  },
  'a record’s detail': async (size) => {
    await openFlags('/flags?open=2', size);
    await expect.element(button('Edit')).toBeVisible();
  },
  'a record’s form': openForm,
  'a question over a form': async (size) => {
    await openForm(size);
    await page.getByRole('textbox', { name: 'Name' }).fill('Emergency');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
  },
  'the list of chats': async (size) => {
    await open('/chat', size);
    await expect.element(page.getByRole('list', { name: 'Chats' })).toBeVisible();
  },
  'the composer': openThread,
  'the details of a chat': async (size) => {
    await openThread(size);
    if (size.width < 784) await userEvent.click(button('More'));
    if (size.width < 784) await userEvent.click(page.getByRole('menuitem', { name: 'Details' }));
    else if (size.width < 1280) await userEvent.click(button('Details'));
    await expect
      .element(dialog.or(page.getByRole('complementary', { name: 'Details' })).first())
      .toHaveTextContent(CHAT);
  },
  'a picture': async (size) => {
    await openThread(size);
    await userEvent.click(page.getByRole('link', { name: `Media from ${CHAT}` }));
    await expect.element(dialog.getByRole('img')).toBeVisible();
  },
  'a dialog with a form': async (size) => {
    await open('/chat', size);
    await userEvent.click(button('New chat'));
    await expect.element(dialog.getByRole('button', { name: 'Start chat' })).toBeVisible();
  },
  'a long dialog': async (size) => {
    await openThread(size);
    await userEvent.click(page.getByRole('log'));
    await userEvent.keyboard('{Shift>}?{/Shift}');
    await expect.element(dialog).toBeVisible();
  },
  'the palette': async (size) => {
    await openFlags('/flags', size);
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(dialog).toBeVisible();
  },
  'the navigation': async (size) => {
    await openFlags('/flags', size);
    if (size.width >= 784) return;
    await userEvent.click(button('More'));
    await expect.element(page.getByRole('dialog', { name: 'Navigation' })).toBeVisible();
  },
  'a page that scrolls': async (size) => {
    await open('/setting?tab=keyboard', size);
    await vi.waitFor(() => {
      const scroller = document.querySelector('main')?.parentElement;
      scroller?.scrollTo(0, scroller.scrollHeight);
      expect(scroller?.scrollTop).toBeGreaterThan(0);
    });
  },
  'the sign-in form': async (size) => {
    await open('/login', size, { session: null });
    await expect.element(button('Sign in')).toBeVisible();
  },
} satisfies Readonly<Record<string, (size: WindowSize) => Promise<void>>>;
