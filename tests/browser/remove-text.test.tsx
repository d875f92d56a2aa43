import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, refuse } from '../../src/core/kernel/answer.ts';
import { type ActivityRecord, activity } from '../../src/core/model/collections/activity.ts';
import { eventOf } from '../../src/core/model/events.ts';
import { REDACTED_TEXT } from '../../src/core/model/redaction/redaction.ts';
import type { PastAsk, PastValue } from '../../src/core/model/replay/types.ts';
import { openRecord } from '../../src/core/readers/replay/past-record.ts';
import { clearPage } from './draw.ts';
import { activityEntry } from './support/activity-entry.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole, READER } from './support/console.tsx';
import { replayAnswer } from './support/past.ts';
import { recordViews } from './support/records.ts';
import { BEGAN_AT, CONNECTION } from './support/rows.ts';

/** *Remove text* in a replay and in the drawer of an activity entry. */

const CHAT = 'Hassan Verrall';
const SECRET = 'My card is 4111 1111';
const SIZE = { width: 1440, height: 900 };

const received = (body: string) =>
  eventOf('message.received', {
    chatId: CHAT,
    message: {
      id: 1,
      sid: 'IM1',
      index: 1,
      clientMessageId: null,
      body,
      author: '+447700900001',
      direction: 'inbound',
      at: BEGAN_AT,
      status: null,
      errorCode: null,
      mediaUrl: null,
    },
  });

/** The chat's past: one message, and then an event about no message. */
const pastWith = (body: string) =>
  openRecord({
    chatId: CHAT,
    self: [],
    before: [],
    events: [received(body), eventOf('chat.muted', { chatId: CHAT, isMuted: true })].map((event, place) => ({
      ...event,
      seq: place + 1,
      at: BEGAN_AT + place,
    })),
    gaps: [],
  });

const ENTRY = activityEntry(3, {
  at: BEGAN_AT,
  action: 'device.notDelivered',
  targetKind: 'chat',
  targetId: CHAT,
  targetName: CHAT,
  result: 'failed',
  origin: 'device',
  event: 1,
});

const sessionWith = (...actions: readonly string[]) => ({
  ...READER,
  userAbilityRules: ['read', 'view-chat', 'view-logs', ...actions].map((action) => ({
    action,
    subject: 'all',
  })),
});

const IN_REPLAY = `/activity-logs?${new URLSearchParams({ tab: 'replay', chat: CHAT, event: '1' })}`;
const IN_DRAWER = '/activity-logs?open=3';

/** A console whose worker removes the text when it is asked to, or refuses. */
async function open(address: string, { rights = ['manage-logs'], entry = {}, refuses = false }: Given = {}) {
  let body = SECRET;
  const core = await openConsole(
    address,
    { connection: CONNECTION, viewOf: recordViews(activity, { rows: [{ ...ENTRY, ...entry }] }) },
    {
      session: sessionWith(...rights),
      size: SIZE,
      answers: {
        readPast({ ask }: { readonly ask: PastAsk }): Answer<PastValue> | undefined {
          const value = replayAnswer(pastWith(body), ask);
          return value === null ? undefined : { ok: true, value };
        },
        redactMessage() {
          if (refuses) return refuse('storage', ':historyUnreadable');
          body = REDACTED_TEXT;
          return { ok: true, value: null };
        },
      },
    },
  );
  const removals = () => core.commands.filter(({ type }) => type === 'redactMessage');
  return { removals };
}

interface Given {
  readonly rights?: readonly string[];
  readonly entry?: Partial<ActivityRecord>;
  readonly refuses?: boolean;
}

const removeButton = page.getByRole('button', { name: 'Remove text', exact: true });
const question = page.getByRole('alertdialog', { name: 'Remove the text of this message?' });
/** By keyboard, because a notification of an earlier test may cover the button. */
const pressRemove = async () => {
  await expect.element(removeButton).toBeEnabled();
  removeButton.element().focus();
  await userEvent.keyboard('{Enter}');
};
const answerQuestion = (name: string) => question.getByRole('button', { name }).click();
const thread = page.getByRole('log', { name: 'Messages' });

test('in a replay, the text is removed after a question, and the replay shows it no more', async () => {
  const { removals } = await open(IN_REPLAY);
  await expect.element(thread.getByText(SECRET)).toBeVisible();
  await pressRemove();
  await expect.element(question.getByRole('button', { name: 'Keep text' })).toHaveFocus();
  expect(await structureFaults(question.element())).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  expect(removals()).toEqual([]);
  await pressRemove();
  await answerQuestion('Remove text');
  await expect.element(thread.getByText(REDACTED_TEXT)).toBeVisible();
  await expect.element(removeButton).not.toBeInTheDocument();
  expect(removals()).toEqual([{ type: 'redactMessage', chatId: CHAT, key: 'IM1' }]);
  expect(document.body.textContent).not.toContain('4111');
});

test('a refused removal says why, and the text stays', async () => {
  const { removals } = await open(IN_REPLAY, { refuses: true });
  await pressRemove();
  await answerQuestion('Remove text');
  await expect.element(page.getByText('The text couldn’t be removed')).toBeVisible();
  await expect.element(thread.getByText(SECRET)).toBeVisible();
  expect(removals()).toHaveLength(1);
});

test('an entry of this device finds its message, and removes the text once', async () => {
  const { removals } = await open(IN_DRAWER);
  await pressRemove();
  await answerQuestion('Keep text');
  await expect.element(question).not.toBeInTheDocument();
  expect(removals()).toEqual([]);
  await pressRemove();
  await answerQuestion('Remove text');
  await expect.element(page.getByText('Text removed', { exact: true })).toBeVisible();
  await pressRemove();
  await expect.element(page.getByText('no text', { exact: false })).toBeVisible();
  expect(removals()).toEqual([{ type: 'redactMessage', chatId: CHAT, key: 'IM1' }]);
});

test('an entry whose message is not here says so', async () => {
  const { removals } = await open(IN_DRAWER, { entry: { event: 2 } });
  await pressRemove();
  await expect.element(page.getByText('This device doesn’t have the message')).toBeVisible();
  expect(question.query()).toBeNull();
  expect(removals()).toEqual([]);
});

test.each([
  ['without manage-logs', []],
  ['with read-only', ['manage-logs', 'read-only']],
])('%s, neither a replay nor an entry offers to remove a text', async (_, rights) => {
  await open(IN_REPLAY, { rights });
  await expect.element(thread.getByText(SECRET)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /Last change/ })).toBeVisible();
  expect(removeButton.query()).toBeNull();
  clearPage();
  await open(IN_DRAWER, { rights });
  await expect.element(page.getByRole('button', { name: 'Copy JSON' })).toBeVisible();
  expect(removeButton.query()).toBeNull();
});
