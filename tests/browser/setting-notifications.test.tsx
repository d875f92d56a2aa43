import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { alertRules } from '../../src/ui/alerts/alert-choices.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole } from './support/console.tsx';
import { CONNECTION, chatList, chatRow } from './support/rows.ts';

const HOSTILE = '<b onclick=alert(1)>‮VIP\u200b';
const VIEWS = {
  connection: CONNECTION,
  chatList: chatList([chatRow('Hassan Verrall')]),
  flags: {
    head: { listedAt: 1, loading: false, error: null },
    rows: [
      { key: '7', name: HOSTILE, colour: 'red' },
      { key: '8', name: 'Newsletter', colour: 'grey' },
    ],
  },
} as const;

const open = () => openConsole('/setting?tab=notifications', VIEWS, { size: { width: 390, height: 844 } });
const quiet = page.getByRole('checkbox', { name: 'No alerts at certain hours' });

test('quiet hours, tone, volume, repetition and rules for flags are chosen by keyboard and stored at once', async () => {
  await open();
  await expect.element(quiet).not.toBeChecked();
  quiet.element().focus();
  await userEvent.keyboard(' ');
  const from = page.getByLabelText('From');
  await expect.element(from).toHaveValue('20:00');
  await userEvent.fill(from, '22:30');
  from.element().blur();
  await expect.poll(() => alertRules().current().quiet).toEqual({ on: true, from: 22 * 60 + 30, to: 7 * 60 });
  // A time that is not complete is no time.
  await userEvent.fill(from, '');
  from.element().blur();
  await expect.element(from).toHaveValue('22:30');

  page.getByRole('radio', { name: 'Chime' }).element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  const volume = page.getByRole('slider', { name: 'Volume' });
  volume.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(volume).toHaveAttribute('aria-valuetext', '70%');
  await page.getByRole('checkbox', { name: 'Repeat the sound until the messages are read' }).click();
  await page.getByLabelText('Alerts for chats with the flag Newsletter').selectOptions('Never');
  expect(alertRules().current()).toMatchObject({
    tone: 'drop',
    volume: 70,
    repeat: true,
    flags: { 8: 'never' },
  });

  expect(await structureFaults(document)).toEqual([]);
  expect(document.documentElement.scrollWidth).toBe(390);

  await page.getByRole('button', { name: 'Restore defaults' }).click();
  await expect.element(quiet).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(quiet).toBeChecked();
});

test('a sound is tried with the chosen tone and volume; a silent one can’t be tried', async () => {
  const begun: number[] = [];
  const { OscillatorNode: Real } = window;
  vi.stubGlobal(
    'OscillatorNode',
    class extends Real {
      override start(when?: number) {
        begun.push(this.frequency.value);
        super.start(when);
      }
    },
  );
  await open();
  const button = page.getByRole('button', { name: 'Try' });
  await button.click();
  await expect.poll(() => begun.length).toBe(1);
  const volume = page.getByRole('slider', { name: 'Volume' });
  volume.element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(volume).toHaveAttribute('aria-valuetext', 'Silent');
  await expect.element(button).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Play a sound' }).click();
  await expect.element(button).not.toBeInTheDocument();
  vi.unstubAllGlobals();
});

test('the marks of unread messages in the title and the icon can be turned off and on again', async () => {
  const { rows, head } = VIEWS.chatList;
  const chats = { rows, head: { ...head, totalUnseen: 3 } };
  await openConsole('/setting?tab=notifications', { ...VIEWS, chatList: chats });
  const icon = () => document.querySelector('link[rel=icon]')?.getAttribute('href');
  await expect.poll(() => document.title).toMatch(/^\(3\) Settings/);
  const marks = page.getByRole('checkbox', { name: /^Show unread messages/ });
  await marks.click();
  await expect.poll(() => document.title).toMatch(/^Settings/);
  expect(icon()).not.toContain('unread');
  await marks.click();
  await expect.poll(() => document.title).toMatch(/^\(3\) Settings/);
});
