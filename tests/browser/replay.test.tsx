import '../../src/ui/theme/page.ts';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import type { AnswerValue, Command, CommandValue } from '../../src/core/core-interface.ts';
import { type Answer, done, refuse } from '../../src/core/kernel/answer.ts';
import { eventOf } from '../../src/core/model/events.ts';
import { openRecord } from '../../src/core/readers/replay/past-record.ts';
import { CoreProvider } from '../../src/ui/core-client/core-context.tsx';
import { shownLanguage } from '../../src/ui/language/shown-language.ts';
import { TranslationProvider } from '../../src/ui/language/translation-context.tsx';
import ActivityLogsScreen from '../../src/ui/screens/activity-logs/activity-logs-screen.tsx';
import { draw } from './draw.ts';
import { SILENT_CLIENT } from './silent-client.ts';
import { structureFaults } from './support/axe.ts';
import { PAST_CHAT, pastAnswer, replayAnswer } from './support/past.ts';

const TEST_PAGE = location.href;

afterEach(() => history.replaceState(null, '', TEST_PAGE));

/** A tab whose worker knows the past of one chat, but can't read moments while `isBroken`. Records every command. */
function openReplay({
  isBroken = (): boolean => false,
  answer = pastAnswer,
  query = {},
  onLoadOlder = (): Promise<Answer<null>> => Promise.resolve(done(null)),
} = {}) {
  const commands: string[] = [];
  function execute<C extends Command>(command: C): Promise<Answer<AnswerValue<C['type']>>>;
  function execute(command: Command): Promise<Answer<CommandValue>> {
    commands.push(command.type);
    if (command.type === 'readPast' && command.ask.kind === 'frame' && isBroken())
      return Promise.resolve(refuse('storage', ':historyUnreadable'));
    if (command.type === 'loadOlder') return onLoadOlder();
    const value = command.type === 'readPast' ? answer(command.ask) : null;
    return value === null ? new Promise<never>(() => undefined) : Promise.resolve({ ok: true, value });
  }
  const client = { ...SILENT_CLIENT, execute };
  const search = new URLSearchParams({ tab: 'replay', chat: PAST_CHAT, ...query });
  history.replaceState(null, '', `/activity-logs?${search}`);
  draw(
    <main style={{ height: '780px', display: 'flex', flexDirection: 'column' }}>
      <TranslationProvider>
        <CoreProvider client={client}>
          <ActivityLogsScreen />
        </CoreProvider>
      </TranslationProvider>
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
  await expect.poll(() => new URLSearchParams(location.search).get('event')).toBe('0');
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
  openReplay({ isBroken: () => isBroken });
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

const NOON = new Date(2026, 2, 3, 12).getTime();
const SECOND_MS = 1000;

const words = (n: number, at: number) =>
  eventOf('message.received', {
    chatId: PAST_CHAT,
    message: {
      id: n,
      sid: `IM${n}`,
      index: n - 1,
      clientMessageId: null,
      body: `Words ${n}`,
      author: '+447700900001',
      direction: 'inbound',
      at,
      status: null,
      errorCode: null,
      mediaUrl: null,
    },
  });

/** Messages, a failure, and a gap of a minute before the last event. */
const longPast = openRecord({
  chatId: PAST_CHAT,
  self: [],
  before: [],
  events: [
    ...Array.from({ length: 24 }, (_, n) => words(n + 1, NOON + n * SECOND_MS)),
    eventOf('status.observed', {
      chatId: PAST_CHAT,
      sid: 'IM3',
      status: 'failed',
      errorCode: '30003',
      changedAt: null,
    }),
    eventOf('chat.muted', { chatId: PAST_CHAT, isMuted: true }),
    eventOf('connection.changed', { state: 'connecting', reason: null }),
  ].map((event, place) => ({
    ...event,
    seq: place + 1,
    at: NOON + (place === 26 ? 86 : place) * SECOND_MS,
  })),
  gaps: [],
});

test('Space plays and pauses, Shift leaps, a press on the bar seeks, and a filter steps over the rest', async () => {
  await page.viewport(1440, 900);
  openReplay({ answer: (ask) => replayAnswer(longPast, ask) });
  const at = (n: number) => page.getByText(`Event ${n} of 27`);
  await expect.element(at(27)).toBeVisible();
  const list = page.getByRole('listbox', { name: 'Events' });
  await expect.element(list).toHaveTextContent('Nothing recorded for 1 min');
  await expect.element(list.getByText('Not delivered · 30003')).toBeVisible();
  await userEvent.keyboard('{Home}');
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(at(10)).toBeVisible();
  await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowRight}');
  await expect.element(at(1)).toBeVisible();
  const bar = page.getByRole('slider', { name: 'Moment' });
  const { width } = bar.element().getBoundingClientRect();
  await bar.click({ position: { x: (width * 10) / 86, y: 20 } });
  await expect.element(thread.getByText('Words 11', { exact: true })).toBeVisible();
  await expect.element(thread.getByText('Words 12', { exact: true })).not.toBeInTheDocument();
  const kinds = page.getByRole('combobox', { name: 'Kinds of events' });
  await kinds.selectOptions('Chat');
  await expect.poll(() => list.getByRole('option').elements()).toHaveLength(1);
  await expect.element(list).toHaveTextContent('Nothing recorded for 1 min');
  await expect.poll(() => new URLSearchParams(location.search).get('kind')).toBe('chat');
  bar.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(at(26)).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'State at this moment' }))
    .toHaveTextContent(/MutedNoYes/);
  await userEvent.keyboard('{Home} ');
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('button', { name: 'Play' })).toBeVisible();
  // A speed has no use for Space. So a person who has just chosen one can play.
  await page.getByText('×4', { exact: true }).click();
  await userEvent.keyboard(' ');
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('a link with a kind that the span does not have says so, and leads back to all kinds', async () => {
  await page.viewport(1440, 900);
  openReplay({ query: { kind: 'draft' } });
  await expect.element(page.getByText('No events of this kind')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Kinds of events' })).toHaveDisplayValue('Drafts');
  await page.getByRole('button', { name: 'All kinds' }).click();
  const list = page.getByRole('listbox', { name: 'Events' });
  await expect.poll(() => list.getByRole('option').elements()).toHaveLength(4);
  expect(new URLSearchParams(location.search).get('kind')).toBeNull();
});

const DAY_MS = 86_400_000;

/** Two events on each of two days. */
const twoDays = openRecord({
  chatId: PAST_CHAT,
  self: [],
  before: [],
  events: [0, 60 * SECOND_MS, DAY_MS, DAY_MS + 60 * SECOND_MS].map((after, place) => ({
    ...words(place + 1, NOON + after),
    seq: place + 1,
    at: NOON + after,
  })),
  gaps: [],
});

test('after a change of the time zone, an open replay has the days of the new zone', async () => {
  const zone = async (timezoneId: string) => {
    await cdp().send('Emulation.setTimezoneOverride', { timezoneId });
    shownLanguage.renewFormats();
  };
  onTestFinished(() => zone(''));
  await zone('UTC');
  await page.viewport(1440, 900);
  openReplay({ answer: (ask) => replayAnswer(twoDays, ask) });
  await page
    .getByRole('combobox', { name: 'Time span' })
    .selectOptions('Whole history on this device (incomplete)');
  const list = page.getByRole('listbox', { name: 'Events' });
  await expect.element(list.getByText('3 Mar', { exact: true })).toBeVisible();
  await expect.element(list.getByText('4 Mar', { exact: true })).toBeVisible();
  // There it is 2:00 of the next day.
  await zone('Pacific/Kiritimati');
  await expect.element(list.getByText('5 Mar', { exact: true })).toBeVisible();
  await expect.element(list.getByText('3 Mar', { exact: true })).not.toBeInTheDocument();
});

test('the start of a day stays in its day, and the whole history names the days', async () => {
  await page.viewport(1440, 900);
  openReplay({ answer: (ask) => replayAnswer(twoDays, ask) });
  const options = page.getByRole('listbox', { name: 'Events' }).getByRole('option');
  const span = page.getByRole('combobox', { name: 'Time span' });
  await expect.poll(() => options.elements()).toHaveLength(2);
  await expect.element(span).toHaveDisplayValue('4 Mar (events: 2)');
  await userEvent.keyboard('{Home}');
  await expect.poll(() => new URLSearchParams(location.search).get('event')).toBe('2');
  expect(new URLSearchParams(location.search).get('from')).toBe(String(NOON + DAY_MS));
  await expect.element(span).toHaveDisplayValue('4 Mar (events: 2)');
  expect(options.elements()).toHaveLength(2);
  await span.selectOptions('Whole history on this device (incomplete)');
  await expect.poll(() => options.elements()).toHaveLength(4);
  const list = page.getByRole('listbox', { name: 'Events' });
  await expect.element(list.getByText('3 Mar', { exact: true })).toBeVisible();
  await expect.element(list.getByText('4 Mar', { exact: true })).toBeVisible();
  // The moment stays, now with its day.
  await expect.element(place(2)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Chat' })).toHaveTextContent('3 Mar');

  await span.selectOptions('Choose times…');
  const dialog = page.getByRole('dialog', { name: 'Choose a time span' });
  await dialog.getByLabelText('From').fill('2026-03-04T11:00:00');
  await dialog.getByLabelText('To').fill('2026-03-04T10:00:00');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The start must be before the end.');
  expect(await structureFaults(document.body)).toEqual([]);
  await dialog.getByLabelText('To').fill('2026-03-04T12:00:30');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => options.elements()).toHaveLength(1);
  await expect.element(span).toHaveDisplayValue('4 Mar, 11:00 to 12:00');
  const { searchParams } = new URL(location.href);
  expect(searchParams.get('to')).toBe(String(NOON + DAY_MS + 30 * SECOND_MS + 999));
});

const loadedPage = (ids: readonly number[], place: 'newest' | 'older', older: string | null) =>
  eventOf('page.loaded', {
    chatId: PAST_CHAT,
    place,
    joined: place === 'older',
    live: true,
    messages: ids.map((id) => words(id, NOON + id * SECOND_MS).payload.message),
    participants: [],
    older,
  });

const pages = (...events: readonly ReturnType<typeof loadedPage>[]) =>
  openRecord({
    chatId: PAST_CHAT,
    self: [],
    before: [],
    events: events.map((event, place) => ({
      ...event,
      seq: place + 1,
      at: NOON + DAY_MS + place * SECOND_MS,
    })),
    gaps: [],
  });

test('a whole history that lacks older messages says so at the choice, on the screen and at the export, and loads them', async () => {
  await page.viewport(1440, 900);
  let past = pages(loadedPage([3, 4], 'newest', 'next'));
  const older = pages(loadedPage([3, 4], 'newest', 'next'), loadedPage([1, 2], 'older', null));
  openReplay({
    answer: (ask) => replayAnswer(past, ask),
    onLoadOlder: async () => {
      past = older;
      return done(null);
    },
  });
  const lacks = page.getByRole('status', { name: 'Missing parts of the history' });
  await expect
    .element(lacks)
    .toHaveTextContent(
      'Not all messages from before Tuesday, 3 March 2026 at 12:00 are in this history.Load older messages',
    );
  expect(await structureFaults(document.body)).toEqual([]);
  const span = page.getByRole('combobox', { name: 'Time span' });
  await expect.element(span).toHaveTextContent('Whole history on this device (incomplete)');
  await page.getByRole('button', { name: 'Export' }).click();
  await expect
    .element(page.getByRole('menu').getByRole('group'))
    .toHaveAccessibleName(/^Not all messages from before .+ Load older messages first to include them\.$/);
  expect(await structureFaults(page.getByRole('menu').element())).toEqual([]);
  await userEvent.keyboard('{Escape}');

  await lacks.getByRole('button', { name: 'Load older messages' }).click();
  await expect.element(thread.getByText('Words 1', { exact: true })).toBeVisible();
  await expect.element(lacks).toHaveTextContent('');
  await expect.element(span).toHaveTextContent(/^Whole history/);
  await expect.element(span).not.toHaveTextContent('incomplete');
  expect(new URLSearchParams(location.search).get('to')).toBe(String(NOON + DAY_MS + SECOND_MS));
});

test('a history says so if nothing older can be loaded', async () => {
  await page.viewport(1440, 900);
  const past = pages(loadedPage([3, 4], 'newest', 'next'));
  openReplay({ answer: (ask) => replayAnswer({ ...past, index: { ...past.index } }, ask) });
  await page.getByRole('button', { name: 'Load older messages' }).click();
  await expect
    .element(page.getByRole('status', { name: 'Missing parts of the history' }))
    .toHaveTextContent(/The chat has no older messages to load\.$/);
});
