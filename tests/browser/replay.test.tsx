import '../../src/ui/theme/page.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, refuse } from '../../src/core/answer.ts';
import type { Command, CommandValue, CommandValues } from '../../src/core/commands.ts';
import { CoreProvider } from '../../src/ui/core-client/core-context.tsx';
import ActivityLogsScreen from '../../src/ui/screens/activity-logs/activity-logs-screen.tsx';
import { draw } from './draw.ts';
import { SILENT_CLIENT } from './silent-client.ts';
import { structureFaults } from './support/axe.ts';
import { PAST_CHAT, pastAnswer } from './support/past.ts';

const TEST_PAGE = location.href;

afterEach(() => history.replaceState(null, '', TEST_PAGE));

/** A tab whose worker knows the past of one chat, but can't read moments while `isBroken`. Records every command. */
function openReplay(isBroken = () => false) {
  const commands: string[] = [];
  function execute<C extends Command>(command: C): Promise<Answer<CommandValues[C['type']]>>;
  function execute(command: Command): Promise<Answer<CommandValue>> {
    commands.push(command.type);
    if (command.type === 'readPast' && command.ask.kind === 'frame' && isBroken())
      return Promise.resolve(refuse('storage', ':historyUnreadable'));
    const value = command.type === 'readPast' ? pastAnswer(command.ask) : null;
    return value === null ? new Promise<never>(() => undefined) : Promise.resolve({ ok: true, value });
  }
  const client = { ...SILENT_CLIENT, execute };
  history.replaceState(null, '', `/activity-logs?tab=replay&chat=${PAST_CHAT}`);
  draw(
    <main style={{ height: '780px', display: 'flex', flexDirection: 'column' }}>
      <CoreProvider client={client}>
        <ActivityLogsScreen />
      </CoreProvider>
    </main>,
  );
  return commands;
}

const thread = page.getByRole('log', { name: 'Messages' });
const place = (n: number) => page.getByText(`Event ${n} of 4`);

test('the keys move through a chat’s past, and the address follows', async () => {
  await page.viewport(1440, 900);
  const commands = openReplay();
  await expect.element(thread.getByText('Third words')).toBeVisible();
  await expect.element(place(4)).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  await expect.element(place(2)).toBeVisible();
  await expect.element(thread.getByText('First words')).toBeVisible();
  await expect.element(thread.getByText('Second words')).not.toBeInTheDocument();
  await expect.poll(() => new URLSearchParams(location.search).get('event')).toBe('2');
  await userEvent.keyboard('{End}');
  await expect.element(thread.getByText('Third words')).toBeVisible();
  await userEvent.keyboard('{Home}');
  await expect.element(page.getByText('Before the first event')).toBeVisible();
  await page.getByRole('listbox', { name: 'Events' }).getByRole('option').nth(2).click();
  await expect.element(place(3)).toBeVisible();
  expect(new Set(commands)).toEqual(new Set(['readPast']));
  expect(await structureFaults(document.body)).toEqual([]);
});

test('playing shows one event after the other and stops at the end', async () => {
  await page.viewport(1440, 900);
  openReplay();
  await expect.element(place(4)).toBeVisible();
  await page.getByText('×32', { exact: true }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Play' }), { timeout: 12_000 }).toBeVisible();
  await expect.element(place(4)).toBeVisible();
});

test('a moment that can’t be loaded says why, shows no other moment, and loads again', async () => {
  await page.viewport(1440, 900);
  let isBroken = false;
  openReplay(() => isBroken);
  await expect.element(thread.getByText('Third words')).toBeVisible();
  isBroken = true;
  await userEvent.keyboard('{ArrowLeft}');
  const alert = page.getByRole('alert').filter({ hasText: 'This moment couldn’t be loaded' });
  await expect.element(alert).toHaveTextContent('The history on this device couldn’t be read');
  expect(thread.query()).toBeNull();
  expect(page.getByRole('region', { name: 'State at this moment' }).query()).toBeNull();
  isBroken = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(thread.getByText('Second words')).toBeVisible();
  await expect.element(place(3)).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});
