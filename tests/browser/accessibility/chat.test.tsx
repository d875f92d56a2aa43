import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, refuse } from '../../../src/core/kernel/answer.ts';
import type { AttachmentView, ThreadView } from '../../../src/core/model/chat/thread/types.ts';
import type { ContactPage } from '../../../src/core/model/people/types.ts';
import { CONNECTING, SAMPLE_ROWS, sampleList } from '../../gallery/sample-chats.ts';
import { FULL_STORAGE } from '../../gallery/sample-device.ts';
import { CALM_THREAD, GROUP_THREAD, TROUBLE_THREAD } from '../../gallery/sample-thread.ts';
import { expectNoFault, resizeTo } from '../support/looks.ts';
import { openSampleConsole, type Situation } from '../support/sample-console.ts';
import { SAMPLE_VIEWS } from '../support/sample-views.ts';

const CHAT = '/chat?chat=Fenella%20Osei';

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const composer = page.getByRole('textbox', { name: 'Message', exact: true });
const messages = page.getByRole('log', { name: 'Messages' }).getByRole('article');

const search = page.getByRole('searchbox', { name: 'Search in this chat' });
// By attributes, because the page is checked in Arabic too.
const found = (selector: string) => document.querySelector(selector) ?? document;
const box = () => found('div:has(> [data-message-box])');
const openDialog = () => page.getByRole('dialog').element();

async function openChat(situation: Situation = {}) {
  const drawn = await openSampleConsole(CHAT, situation);
  await expect.element(messages.last()).toBeVisible();
  await expect.element(button('Templates')).toBeVisible();
  return drawn;
}

const withHead = (head: Partial<ThreadView['head']>): Situation => ({
  views: { threads: [{ ...CALM_THREAD, head: { ...CALM_THREAD.head, ...head } }] },
});

async function chooseInMenu(name: string): Promise<void> {
  await button('More').click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

const picture = (name: string, more: Partial<AttachmentView>): AttachmentView => ({
  attachmentId: name,
  name,
  size: 400_000,
  url: null,
  progress: null,
  problem: null,
  ...more,
});

const CONTACTS: ContactPage = {
  contacts: ['Nell Orrin', 'Bram Teasdale', 'Yusra Bellamy'].map((name, id) => ({
    id,
    uuid: `u${id}`,
    name,
    phone: '+447700900214',
    identity: null,
    consent: 'in' as const,
    chatId: id === 2 ? name : null,
    isIn: false,
  })),
  total: 3,
  nextPage: null,
};

describe('axe finds no fault with', () => {
  test('a group', async () => {
    await openSampleConsole('/chat?chat=14%20Quay%20Street', { views: { threads: [GROUP_THREAD] } });
    await expect.element(messages.last()).toBeVisible();
    await expectNoFault();
  });

  test('a chat without a connection, on a device without room', async () => {
    await openChat({
      views: {
        threads: [TROUBLE_THREAD],
        connection: { head: CONNECTING, rows: [] },
        storage: { head: FULL_STORAGE, rows: [] },
      },
    });
    await expect.element(page.getByText('Storage on this device is full.')).toBeVisible();
    await expectNoFault();
  });

  test('an empty list', async () => {
    await openSampleConsole('/chat?filter=draft', {
      views: { chatList: sampleList([], { hasMore: false }) },
    });
    await expect.element(button('Clear filter')).toBeVisible();
    await expectNoFault();
  });

  test('the list of templates with a row that a key selected', async () => {
    await openChat();
    await button('Templates').click();
    await expect.element(page.getByRole('listbox', { name: 'Templates' })).toBeVisible();
    const search = page.getByRole('searchbox', { name: 'Search templates' });
    await expect.element(search).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(search).toHaveAttribute('aria-activedescendant');
    await expectNoFault({
      part: () => page.getByRole('listbox').element(),
      typed: ['Hello Fenella, how can I help?', 'Invoice [invoice] of [amount] is due.'],
    });
  });

  test('an unfilled placeholder, and the question before the message is sent', async () => {
    await openChat(withHead({ draft: 'Invoice [invoice] of [amount] is due.' }));
    await expect.element(page.getByText('Not filled in:')).toBeVisible();
    await composer.click();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByText('“[invoice]” and “[amount]” are not filled in.')).toBeVisible();
    await expectNoFault({ part: box, typed: ['[invoice]', '[amount]'] });
  });

  test('pictures of a message: uploading, uploaded, waiting and refused', async () => {
    await openChat(
      withHead({
        attachments: [
          picture('slow.png', { progress: 0.4 }),
          picture('done.png', { url: '/favicon.svg' }),
          picture('waits.png', {}),
          picture('refused.png', { problem: ':serviceError 422' }),
        ],
      }),
    );
    await expect.element(button('Retry refused.png')).toBeVisible();
    await expect.element(page.getByRole('progressbar', { name: 'Upload of slow.png' })).toBeVisible();
    await expectNoFault({ part: box });
  });

  test('files that can’t be sent', async () => {
    await openChat();
    await userEvent.upload(page.getByLabelText('Pictures', { exact: true }), [
      new File(['No picture'], 'invoice.png', { type: 'image/png' }),
      new File([], 'empty.png', { type: 'image/png' }),
    ]);
    await expect.element(page.getByRole('list', { name: 'Files that can’t be sent' })).toBeVisible();
    // The formats' names are the same in every language.
    await expectNoFault({ part: box, typed: ['invoice.png', 'empty.png', 'JPEG', 'PNG', 'GIF', 'WebP'] });
  });

  test('a message that the worker refused', async () => {
    const problem = 'A picture couldn’t be uploaded. Retry or remove it, then send.';
    await openChat({ answers: { sendMessage: () => refuse('badPicture', ':pictureFailed') } });
    await composer.fill('Look at this');
    await button('Send').click();
    await expect.element(page.getByText(problem)).toBeVisible();
    await expectNoFault({ part: box, typed: ['Look at this'] });
  });

  test('a reply after a colleague’s answer', async () => {
    const unread = { direction: 'outbound', author: 'Tobias Renn', quote: 'It is on its way.' } as const;
    const problem = 'Tobias Renn replied while you were writing: “It is on its way.” Send yours anyway?';
    await openChat({ answers: { sendMessage: () => refuse('staleReply', ':unread', { unread }) } });
    await composer.fill('Look at this');
    await button('Send').click();
    await expect.element(page.getByText(problem)).toBeVisible();
    await expectNoFault({ part: box, typed: ['Look at this', 'Tobias Renn', 'It is on its way.'] });
  });

  test('the sender number of an SMS, and characters that add a segment', async () => {
    vi.stubEnv('VITE_DEFAULT_SENDER', '+442079460812');
    await openChat(withHead({ draft: `It’s booked – ${'x'.repeat(80)}…` }));
    await expect.element(page.getByText(/^From /)).toBeVisible();
    await expect.element(button(/^Replace/)).toBeVisible();
    await expectNoFault({ part: box });
  });

  test('the emoji picker', async () => {
    await openChat();
    await button('Emoji').click();
    await userEvent.keyboard('{ArrowDown}');
    await expect
      .element(page.getByRole('grid', { name: 'Emoji' }).getByRole('gridcell').first())
      .toBeVisible();
    await expectNoFault({ part: openDialog });
  });

  test('the search in a chat', async () => {
    const [hit] = SAMPLE_VIEWS.messageSearch.rows;
    const searchMessages = done({ hits: hit === undefined ? [] : [hit], total: 2, next: null });
    await openChat({ answers: { searchMessages: () => searchMessages } });
    await button('Search in this chat').click();
    await search.fill('the');
    await expect
      .element(page.getByRole('list', { name: 'Results' }).getByRole('listitem').first())
      .toBeVisible();
    await expectNoFault({ part: () => found('search') });
  });

  test('the history of a message', async () => {
    await openChat();
    await messages.last().hover();
    await messages.last().getByRole('button', { name: 'Info' }).click();
    await expect
      .element(page.getByRole('region', { name: 'History' }).getByRole('listitem').last())
      .toBeVisible();
    await expectNoFault({ part: openDialog });
  });

  test('a picture of a chat', async () => {
    const [first, ...rest] = CALM_THREAD.rows;
    const rows = first === undefined ? [] : [{ ...first, mediaUrl: '/src/ui/public/favicon.svg' }, ...rest];
    await openChat({ views: { threads: [{ ...CALM_THREAD, rows }] } });
    await messages.getByRole('link', { name: /^Media from/ }).click();
    await expect.element(page.getByRole('dialog', { name: /^Picture from/ }).getByRole('img')).toBeVisible();
    await expectNoFault({ part: openDialog });
  });

  test('the details, with the button that restores a removed flag', async () => {
    const { show } = await openChat({ answers: { flagChat: () => done(null) } });
    await button('Remove flag Care plan').click();
    const { details } = SAMPLE_VIEWS;
    show({ details: { ...details, head: { ...details.head, flags: ['4'] } } });
    await expect.element(button('Undo')).toBeVisible();
    await expectNoFault({ part: () => page.getByRole('complementary').element(), sizes: ['desk'] });
  });

  test('the list of flags to choose', async () => {
    await openChat();
    await button('Choose flags').click();
    await expect.element(dialog('Flags of this chat')).toBeVisible();
    await expectNoFault({ part: openDialog, sizes: ['desk'] });
  });

  test('the details over the thread of a phone', async () => {
    await openChat({ size: 'phone' });
    await chooseInMenu('Details');
    await expect.element(dialog('Details').getByRole('region', { name: 'Timeline' })).toBeVisible();
    await expectNoFault({ part: openDialog, sizes: ['phone'] });
  });

  test('the participants of a chat', async () => {
    await openChat({ size: 'phone' });
    await chooseInMenu('Participants');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect.element(button('Done')).toBeInViewport();
    await expectNoFault({ part: openDialog });
    await expect.element(button('Done')).toBeInViewport();
  });

  test('the list of people to add to a chat', async () => {
    await openChat({ answers: { searchContacts: () => done(CONTACTS) } });
    await chooseInMenu('Participants');
    await button('Add participants').click();
    await page.getByRole('option').first().click();
    await expect.element(button('Add 1 person')).toBeVisible();
    await expectNoFault({ part: openDialog });
  });

  test('the form for a new group', async () => {
    await openSampleConsole('/chat', { answers: { searchContacts: () => done(CONTACTS) } });
    await button('New chat').click();
    const form = dialog('New chat');
    await form.getByRole('radiogroup').getByText('Group', { exact: true }).click();
    await form.getByRole('option').first().click();
    await expect.element(form.getByRole('list', { name: 'Chosen people' })).toBeVisible();
    await expectNoFault({ part: openDialog, sizes: ['desk'] });
    await resizeTo('phone');
    await expect.element(button('Create group')).toBeInViewport();
    await expectNoFault({ part: openDialog, sizes: ['phone'] });
  });

  test('the question before a chat is deleted', async () => {
    await openChat();
    await chooseInMenu('Delete chat');
    await expect.element(page.getByRole('alertdialog', { name: 'Delete this chat?' })).toBeVisible();
    await expectNoFault({ part: () => page.getByRole('alertdialog').element() });
  });

  test('the notices about deleted chats, and about a chat that could not be deleted', async () => {
    const [first, second] = SAMPLE_ROWS.map(({ name }) => name);
    await openSampleConsole('/chat', {
      size: 'phone',
      views: {
        deletions: {
          head: { count: 2 },
          rows: [
            { key: '1', name: first ?? '', state: 'failed', reason: ':serviceError 422' },
            { key: '2', name: second ?? '', state: 'asked', dueAt: Date.now() + 60_000 },
          ],
        },
      },
    });
    await expect.element(button(`Undo deleting ${second}`)).toBeInViewport();
    await expect.element(button('Dismiss').first()).toBeInViewport();
    const notices = page.getByRole('region', { name: 'Deleted chats' }).element();
    await expectNoFault({ part: () => notices });
  });
});
