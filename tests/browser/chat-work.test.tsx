import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { chatWork } from '../../src/core/model/collections/work/chat-work.ts';
import { structureFaults } from './support/axe.ts';
import { button, CHAT, MINE, NEXT, OTHER, open, writes } from './support/chat-of-mine.ts';
import { READER } from './support/console.tsx';
import type { Answers } from './support/pretend-core.ts';
import './support/looks.ts';
import { inbound, own, thread } from './support/rows.ts';

/** Who answers the open chat, and what is done with it. */

const openChat = () => new URLSearchParams(location.search).get('chat');

test('after a close, the next chat of the list opens, and its composer has the focus', async () => {
  const { commands } = await open();
  await button('Close chat').click();
  await expect.poll(openChat).toBe(NEXT);
  expect(writes(commands)).toMatchObject([
    {
      collection: chatWork.name,
      op: 'change',
      recordId: CHAT,
      version: 3,
      input: { state: 'closed', until: null, heardThrough: 0 },
    },
  ]);
  await expect.element(page.getByText(`Chat with ${CHAT} closed`)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveFocus();
});

test('after a close by a key outside a text field, the next key is no text for the next chat', async () => {
  const { commands } = await open();
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect.element(box).toBeVisible();
  page.getByRole('log').element().focus();
  await userEvent.keyboard('e');
  await expect.poll(openChat).toBe(NEXT);
  await expect.element(box).toBeVisible();
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  await expect.element(box).not.toHaveFocus();
  await userEvent.keyboard('e');
  await expect.poll(() => writes(commands).length).toBe(2);
  await expect.element(box).toHaveValue('');
});

/** Records that are written, and can be taken back. */
const undoable: NonNullable<Answers['writeRecord']> = ({ recordId }) =>
  done({
    state: 'written',
    recordId: recordId ?? '',
    inverse: { op: 'change', recordId: recordId ?? '', version: 4, input: { state: 'open' }, seen: {} },
  });

test.each(['the head', 'the menu of its row'])(
  'the undo of a close in %s returns to the chat that was closed',
  async (place) => {
    const { commands } = await open({}, { answers: { writeRecord: undoable } });
    if (place === 'the head') await button('Close chat').click();
    else {
      await page.getByRole('link', { name: new RegExp(CHAT) }).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Close chat' }).click();
    }
    await expect.poll(openChat).toBe(NEXT);
    await button('Undo').click();
    await expect.poll(openChat).toBe(CHAT);
    await expect.poll(() => writes(commands)).toMatchObject([{}, { input: { state: 'open' } }]);
    await expect.element(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveFocus();
  },
);

test('the undo of a close stays where somebody has begun to write', async () => {
  const { commands } = await open({}, { answers: { writeRecord: undoable } });
  await button('Close chat').click();
  await expect.poll(openChat).toBe(NEXT);
  await userEvent.type(page.getByRole('textbox', { name: 'Message', exact: true }), 'Hi');
  await button('Undo').click();
  await expect.poll(() => writes(commands).length).toBe(2);
  expect(openChat()).toBe(NEXT);
});

test('the undo of a close stays where the user went meanwhile', async () => {
  const { commands } = await open({}, { answers: { writeRecord: undoable } });
  await button('Close chat').click();
  await expect.poll(openChat).toBe(NEXT);
  await page.getByRole('link', { name: new RegExp(OTHER) }).click();
  await expect.poll(openChat).toBe(OTHER);
  await button('Undo').click();
  await expect.poll(() => writes(commands).length).toBe(2);
  expect(openChat()).toBe(OTHER);
});

test('a contact who waits is asked about before the chat is closed', async () => {
  const { commands } = await open({ waitingSince: 5 });
  await button('Close chat').click();
  const question = page.getByRole('alertdialog', { name: `Close the chat with ${CHAT}?` });
  await expect.element(question).toHaveTextContent('The contact waits for an answer.');
  await expect.poll(() => question.element().contains(document.activeElement)).toBe(true);
  expect(await structureFaults(question.element())).toEqual([]);
  await button('Keep open').click();
  await expect.element(question).not.toBeInTheDocument();
  expect(writes(commands)).toEqual([]);
  await button('Close chat').click();
  await button('Close anyway').click();
  await expect.poll(() => writes(commands).length).toBe(1);
});

test('the question before a close tells that the contact writes meanwhile, and a press for the words before closes nothing', async () => {
  const { commands, show } = await open({ waitingSince: 5, heardAt: 5 });
  await button('Close chat').click();
  const question = page.getByRole('alertdialog', { name: `Close the chat with ${CHAT}?` });
  await expect.element(question).toHaveTextContent('The contact waits for an answer.');
  const told = question.getByRole('status');
  await expect.element(told).toHaveTextContent('');
  show({ workOfChat: { head: { work: { ...MINE, waitingSince: 5, heardAt: 9 }, by: null }, rows: [] } });
  await expect.element(told).toHaveTextContent('The contact has just written, and waits for an answer.');
  const act = button('Close anyway');
  const place = act.element().getBoundingClientRect().x;
  await expect.element(act).toHaveAttribute('aria-disabled', 'true');
  expect(act.element().getBoundingClientRect().x).toBe(place);
  await act.click({ force: true });
  expect(writes(commands)).toEqual([]);
  await expect.element(question).toBeVisible();
  await expect.element(act).not.toHaveAttribute('aria-disabled');
  await act.click();
  await expect
    .poll(() => writes(commands))
    .toMatchObject([{ input: { state: 'closed', until: null, heardThrough: 9 } }]);
  await expect.element(question).not.toBeInTheDocument();
});

test('a close that came over a text of the contact says so', async () => {
  await open(
    {},
    {
      answers: {
        writeRecord: ({ recordId }) =>
          done({
            state: 'refused',
            recordId: recordId ?? '',
            refusal: { kind: 'conflict', reason: ':contactWroteSince', fields: {}, current: null },
          }),
      },
    },
  );
  await button('Close chat').click();
  await expect.element(page.getByText('The contact wrote a moment ago.')).toBeVisible();
});

test('a long name of a colleague is cut in the thread and above the composer', async () => {
  const long = 'W'.repeat(300);
  await open(
    { isMine: false, ownerId: '5', owner: long },
    { size: { width: 390, height: 844 } },
    { threads: [thread(CHAT, [own(1, 'Hello', { author: long, mine: false })])] },
  );
  const widest = (element: Element) =>
    Math.max(...[...element.querySelectorAll('*')].map((one) => one.getBoundingClientRect().right));
  const line = page.getByRole('status').filter({ hasText: 'answers this chat.' });
  await expect.poll(() => widest(line.element())).toBeLessThanOrEqual(390);
  expect(line.element().getBoundingClientRect().height).toBeLessThan(48);
  const author = page.getByRole('article').getByText(long);
  expect(author.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
});

test('a long name leaves the words of a toast in sight, and the next act takes the place of the toast before', async () => {
  const long = 'Zoe '.repeat(75).trim();
  await open(
    {},
    { answers: { writeRecord: undoable } },
    { threads: [thread(CHAT, [inbound(1, 'Hello')], { name: long })] },
  );
  const act = async (name: string) => {
    await button('More').click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('Give back');
  const toasts = page.getByRole('status', { name: /^Chat with Zoe/ });
  await expect.element(toasts).toHaveTextContent('… given back');
  await act('Snooze…');
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName(/^Snooze the chat with Zoe .{40,70}…$/);
  await userEvent.keyboard('{Enter}');
  await expect.element(toasts).toHaveTextContent('… snoozed until');
  await expect.element(button('Undo')).toBeVisible();
});

test('the key b opens the times of a snooze, and the first is chosen by Enter', async () => {
  const { commands } = await open({ waitingSince: 5 });
  await expect.element(button('Close chat')).toBeVisible();
  page.getByRole('article').first().element().closest<HTMLElement>('article')?.focus();
  await userEvent.keyboard('b');
  const dialog = page.getByRole('dialog', { name: `Snooze the chat with ${CHAT}` });
  await expect.element(dialog.getByRole('button', { name: /In an hour/ })).toHaveFocus();
  await expect.element(dialog.getByRole('button', { name: /Until they write/ })).toBeDisabled();
  await userEvent.keyboard('{End}');
  // The choice that can't be pressed is passed over.
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await expect.element(dialog.getByRole('button', { name: /In an hour/ })).not.toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowDown}{ArrowUp}');
  await expect.element(dialog.getByRole('button', { name: /In an hour/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => writes(commands)).toMatchObject([{ op: 'change', input: { state: 'snoozed' } }]);
});

test('Enter in the time of a snooze snoozes the chat', async () => {
  const { commands } = await open({ waitingSince: 5 });
  await expect.element(button('Close chat')).toBeVisible();
  page.getByRole('article').first().element().closest<HTMLElement>('article')?.focus();
  await userEvent.keyboard('b');
  await userEvent.click(page.getByRole('dialog').getByLabelText('Time', { exact: true }));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => writes(commands)).toMatchObject([{ op: 'change', input: { state: 'snoozed' } }]);
});

test('the key o in a chat that is somebody else’s says why nothing happens', async () => {
  const { commands } = await open(
    { isMine: false, ownerId: '5', owner: 'Odile Marsh' },
    { session: { ...READER, userAbilityRules: [{ action: 'view-chat', subject: 'all' }] } },
  );
  await expect.element(button('Close chat')).toBeVisible();
  page.getByRole('article').first().element().closest<HTMLElement>('article')?.focus();
  await userEvent.keyboard('o');
  await expect.element(page.getByText(`Chat with ${CHAT} was not taken`)).toBeVisible();
  await expect.element(page.getByText('Somebody else answers it.')).toBeVisible();
  expect(writes(commands)).toEqual([]);
});

test('whose the chat is stands above the composer, and blocks nothing', async () => {
  await open({ isMine: false, ownerId: '5', owner: 'Odile Marsh' });
  await expect.element(page.getByText('Odile Marsh answers this chat.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Message', exact: true })).toBeEnabled();
});

test('a user who may only read sees whose the chat is, and no buttons', async () => {
  await open({ isMine: false, ownerId: '5', owner: 'Odile Marsh' }, { session: READER });
  await expect.element(page.getByRole('img', { name: 'Who answers: Odile Marsh' })).toBeVisible();
  expect(button('Close chat').elements()).toEqual([]);
});

test('where the service has no work of chats, nothing of it shows', async () => {
  await open(null);
  await button('More').click();
  await expect.element(page.getByRole('menuitem', { name: 'Participants' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Hand over…' }).elements()).toEqual([]);
  expect(button('Close chat').elements()).toEqual([]);
});

test('the menu of a chat shows all that can be done, and Arrow up leads from its first entry to the last', async () => {
  await open({ ownerId: '5', owner: 'Odile Marsh', isMine: false }, { size: { width: 1440, height: 900 } });
  await button('More').click();
  const menu = page.getByRole('menu');
  const last = menu.getByRole('menuitem').last();
  await expect.element(last).toHaveTextContent('Delete chat');
  for (const name of ['Take', 'Give back', 'Replay and export'])
    await expect.element(menu.getByRole('menuitem', { name })).toBeVisible();
  expect(menu.element().scrollHeight).toBeLessThanOrEqual(menu.element().clientHeight);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(menu.getByRole('menuitem', { name: 'Take' })).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(last).toHaveAttribute('data-highlighted');
});
