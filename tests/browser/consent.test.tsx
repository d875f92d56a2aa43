import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { done, refuse } from '../../src/core/kernel/answer.ts';
import type { ThreadHead } from '../../src/core/model/chat/thread/types.ts';
import { type ChatConsent, NO_LIMITS } from '../../src/core/model/consent/types.ts';
import type { Contact } from '../../src/core/model/people/types.ts';
import { campaignViews, startedCampaign } from './support/campaigns.ts';
import { DESKTOP, openConsole, PHONE } from './support/console.tsx';
import { expectNoFault } from './support/looks.ts';
import {
  BEGAN_AT,
  CONNECTION,
  chatAddress,
  chatList,
  chatRow,
  inbound,
  OFFLINE,
  thread,
} from './support/rows.ts';

const CHAT = 'Fenella Osei';
const OUT = { since: BEGAN_AT, source: 'reply', reopens: 'reply' } as const;

const box = page.getByRole('textbox', { name: 'Message' });
const status = page.getByRole('status').filter({ hasText: 'opted out of messages' });

const line = (text: string) => page.getByRole('paragraph').filter({ hasText: text });
const named = (...names: readonly string[]) => names.map((name) => ({ name }));
const views = (consent: Partial<ChatConsent>, head: Partial<ThreadHead> = {}) => ({
  connection: CONNECTION,
  chatList: chatList([chatRow(CHAT)]),
  threads: [thread(CHAT, [inbound(1, 'STOP')], { ...head, consent: { ...NO_LIMITS, ...consent } })],
});

test.each([DESKTOP, PHONE])(
  'a chat with somebody who has opted out has no box and says why, at $width px',
  async (size) => {
    await openConsole(chatAddress(CHAT), views({ closed: OUT }), { size });
    await expect.element(status).toBeVisible();
    await expect.element(status).toHaveTextContent(`${CHAT} has opted out of messages.`);
    await expect.element(status).toHaveTextContent(/Since .+, by their own message\./);
    await expect.element(status).toHaveTextContent('You can write again after they send START');
    await expect.element(status).not.toHaveTextContent('draft');
    expect(box.elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBe(size.width);
    await expectNoFault({ part: () => page.getByRole('main').element() });
  },
);

test('the box closes when the person opts out, keeps the text, and opens again with it', async () => {
  const core = await openConsole(chatAddress(CHAT), views({}, { draft: 'Half a thought' }));
  await expect.element(box).toHaveValue('Half a thought');
  core.show(views({ closed: { ...OUT, source: null, since: null } }, { draft: 'Half a thought' }));
  await expect.element(status).toHaveTextContent('The service doesn’t say when or how.');
  await expect.element(status).toHaveTextContent('Your draft is kept.');
  await expect.element(box).not.toBeInTheDocument();
  core.show(views({}, { draft: 'Half a thought' }));
  await expect.element(box).toHaveValue('Half a thought');
  await expect.element(status).not.toBeInTheDocument();
});

test('a person who was never asked is marked above the box', async () => {
  await openConsole(chatAddress(CHAT), views({ notAsked: named(CHAT) }), { size: PHONE });
  await expect.element(line(`Never asked about messages: ${CHAT}`)).toBeVisible();
  await expect.element(box).toBeVisible();
});

test('a number that was never asked is grouped for reading', async () => {
  await openConsole(chatAddress(CHAT), views({ notAsked: named('+447700900999') }), { size: PHONE });
  await expect.element(line('Never asked about messages: +44 7700 900999')).toBeVisible();
});

test('a group names who will not get a message, and closes when nobody would', async () => {
  const people = ['Ida', 'Bram', 'Odile', 'Kofi', 'Rafe', 'Maeve', 'Idris'];
  const core = await openConsole(
    chatAddress(CHAT),
    views({ leftOut: named('Ida', 'Bram'), notKnown: named(...people) }, { isGroup: true }),
  );
  await expect.element(line('Opted out, won’t get your message: Ida and Bram')).toBeVisible();
  await expect.element(line('No consent known: Ida, Bram, Odile, Kofi, Rafe and +2')).toBeVisible();
  await expect.element(box).toBeVisible();
  core.show(views({ closed: { ...OUT, source: 'user', reopens: 'contact' } }, { isGroup: true }));
  await expect.element(status).toHaveTextContent('Everybody in this group has opted out of messages.');
  await expect.element(status).toHaveTextContent('when their contact says “Opted in”');
  await expect.element(box).not.toBeInTheDocument();
});

test('a person about whom the service was not asked yet is only named while the console is offline', async () => {
  const core = await openConsole(chatAddress(CHAT), views({ pending: named(CHAT) }));
  await expect.element(box).toBeVisible();
  expect(page.getByText('No consent known').elements()).toEqual([]);
  core.show({ connection: OFFLINE });
  await expect.element(line(`No consent known: ${CHAT}`)).toBeVisible();
});

test('a new chat can’t be started with somebody who has opted out, but a group may have them', async () => {
  const person = (id: number, name: string, consent: Contact['consent']): Contact => ({
    id,
    uuid: `u${id}`,
    name,
    phone: `+44770090020${id}`,
    identity: null,
    consent,
    chatId: null,
    isIn: false,
  });
  const contacts = [person(1, 'Nell Orrin', 'out'), person(2, 'Bram Teasdale', 'in')];
  await openConsole('/chat', views({}), {
    answers: {
      searchContacts: () => done({ contacts, total: 2, nextPage: null }),
      createChat: () => refuse('optedOut', ':optedOut'),
    },
  });
  await page.getByRole('button', { name: 'New chat', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const first = dialog.getByRole('option').first();
  await expect.element(first).toHaveTextContent('Opted out');
  await expect.element(first).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('option').last().click();
  await dialog.getByRole('button', { name: 'Start chat' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('The recipient has opted out of messages.');
  await dialog.getByText('Group', { exact: true }).click();
  await expect.element(first).toHaveTextContent('Opted out');
  await expect.element(first).not.toHaveAttribute('aria-disabled', 'true');
});

test('the test of a campaign to somebody who has opted out is refused in its dialog', async () => {
  const draft = startedCampaign({ status: 'draft', startsAt: null, startedAt: null });
  const core = await openConsole(
    '/campaign?id=1',
    { connection: CONNECTION, viewOf: campaignViews({ campaign: draft }) },
    { answers: { writeRecord: () => refuse('optedOut', ':optedOut') } },
  );
  await page.getByRole('button', { name: 'Send a test' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  await dialog.getByRole('textbox', { name: 'To this number' }).fill('+447700900118');
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect.element(dialog.getByText('The recipient has opted out of messages.')).toBeVisible();
  expect(core.commands.flatMap((one) => (one.type === 'writeRecord' ? [one.op] : []))).toEqual(['test']);
});
