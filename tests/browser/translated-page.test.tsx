import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refuse } from '../../src/core/kernel/answer.ts';
import type { TemplatesView } from '../../src/core/model/templates/types.ts';
import { openConsole } from './support/console.tsx';
import {
  BEGAN_AT,
  CONNECTION,
  chatAddress,
  chatList,
  chatRow,
  inbound,
  OFFLINE,
  own,
  thread,
} from './support/rows.ts';
import { translatePage } from './support/translator.ts';

const CHAT = 'Fenella Osei';
const OTHER = 'Kofi Lindqvist';

const TEMPLATES: TemplatesView = {
  head: { listedAt: BEGAN_AT, loading: false, error: null },
  rows: [{ key: 'HX1', name: 'Greeting', body: 'Hello, how can I help?', defaults: [] }],
};

const box = page.getByRole('textbox', { name: 'Message' });
const messages = page.getByRole('article');
const send = (label: string) => page.getByRole('button', { name: label, exact: true });
const row = (name: string) => page.getByRole('link', { name });
const connection = page.getByRole('status', { name: 'Connection' }).first();

let stop = (): void => undefined;
afterEach(() => stop());

const views = (rows = [inbound(1, 'Hello')], head: Parameters<typeof thread>[2] = {}) => ({
  connection: CONNECTION,
  chatList: chatList([chatRow(CHAT), chatRow(OTHER)]),
  templates: TEMPLATES,
  threads: [thread(CHAT, rows, head), thread(OTHER, [inbound(1, 'From the other')])],
});

/** Opens the chat with Fenella Osei, and lets a translator work on the page. */
async function openTranslated(answers: Parameters<typeof openConsole>[2] = {}) {
  const core = await openConsole(chatAddress(CHAT), views(), answers);
  await expect.element(messages.last()).toBeVisible();
  await expect.element(send('Templates')).toBeVisible();
  stop = translatePage();
  expect(document.querySelectorAll('font > font').length).toBeGreaterThan(10);
  return core;
}

test('a translated page takes typed text, counts it and offers templates', async () => {
  await openTranslated();
  await userEvent.fill(box, 'Zażółć gęślą jaźń');
  await expect.element(page.getByText(/17 . 70/)).toBeVisible();
  await userEvent.fill(box, '/');
  await expect.element(page.getByRole('option', { name: /Greeting/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('Hello, how can I help?');
});

test('a translated page shows a refused send with its reason', async () => {
  const problem = 'A picture couldn’t be uploaded. Retry or remove it, then send.';
  await openTranslated({ answers: { sendMessage: () => refuse('badPicture', ':pictureFailed') } });
  await userEvent.fill(box, 'Look at this');
  await userEvent.click(send('Send'));
  await expect.element(page.getByText(problem)).toBeVisible();
  await userEvent.fill(box, 'Look at that');
  await expect.element(page.getByText(problem)).not.toBeInTheDocument();
});

test('a translated page shows the state of the connection and of a queued message', async () => {
  const core = await openTranslated();
  await expect.element(connection).toHaveTextContent('You are connected');
  core.show({
    ...views([
      inbound(1, 'Hello'),
      own(2, 'Wait', { delivery: 'queued', queuePosition: 1, canDiscard: true }),
    ]),
    connection: OFFLINE,
  });
  await expect.element(connection).toHaveTextContent(/^Connecting$/);
  await expect.element(send('Queue')).toBeVisible();
  await expect.element(messages.last()).toHaveTextContent('Queued, 1st in queue');
  core.show(views([inbound(1, 'Hello'), own(2, 'Wait', { delivery: 'delivered' })]));
  await expect.element(connection).toHaveTextContent(/^You are connected$/);
  await expect.element(send('Send')).toBeVisible();
  await expect.element(messages.last()).toHaveTextContent('Delivered');
});

test('a translated page shows a row’s new message, a draft and a new name', async () => {
  const core = await openTranslated();
  const preview = (text: string) => ({ kind: 'text', own: false, text }) as const;
  core.show({
    chatList: chatList([chatRow(OTHER, { preview: preview('Come quickly'), unseen: 3 }), chatRow(CHAT)]),
  });
  await expect.element(row(OTHER)).toHaveTextContent('Come quickly');
  await expect.element(row(OTHER)).not.toHaveTextContent('Said last');
  core.show({
    chatList: chatList([
      chatRow(OTHER, { preview: { kind: 'draft', own: true, text: 'I was abo' } }),
      chatRow(CHAT),
    ]),
  });
  await expect.element(row(OTHER)).toHaveTextContent('DraftI was abo');
});

test('a translated page shows older messages above the loaded messages, and another chat', async () => {
  const core = await openTranslated();
  core.show(views(undefined, { hasOlder: true, loadingOlder: true }));
  await expect.element(page.getByText('Loading older messages')).toBeVisible();
  core.show(views([inbound(0, 'Before'), inbound(1, 'Hello')]));
  await expect.element(messages.first()).toHaveTextContent('Before');
  await expect.element(page.getByText('Loading older messages')).not.toBeInTheDocument();
  await userEvent.click(row(OTHER));
  await expect.element(messages.last()).toHaveTextContent('From the other');
});

test('a translated search says what it found', async () => {
  await openTranslated();
  const field = page.getByRole('searchbox', { name: 'Search chats' });
  await userEvent.fill(field, 'zzqq');
  await expect.element(page.getByText('Searching for “zzqq”')).toBeVisible();
  await userEvent.fill(field, 'qqzz');
  await expect.element(page.getByText('Searching for “qqzz”')).toBeVisible();
  await userEvent.fill(field, '');
  await expect.element(row(CHAT)).toBeVisible();
});
