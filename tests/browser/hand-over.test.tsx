import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { HAND_NOTE_MAX } from '../../src/core/model/collections/work/chat-work.ts';
import { structureFaults } from './support/axe.ts';
import { AGENTS, button, CHAT, MINE, open, writes } from './support/chat-of-mine.ts';
import { READER } from './support/console.tsx';
import type { Answers } from './support/pretend-core.ts';
import { chatList, chatRow } from './support/rows.ts';
import './support/looks.ts';
import { pasteInto } from './support/paste.ts';

test('a hand-over takes a person and a note; who is away is said, and a conflict keeps the note', async () => {
  const current = { why: 'taken', byId: '7', by: 'Bram Vos', owner: 'Bram Vos' };
  const { commands } = await open(
    {},
    {
      answers: {
        writeRecord: ({ recordId }) =>
          done({
            state: 'refused',
            recordId: recordId ?? '',
            refusal: { kind: 'conflict', reason: '', fields: {}, current },
          }),
        endWrite: () => done(null),
      },
    },
  );
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Hand over…' }).click();
  await userEvent.type(page.getByRole('combobox', { name: 'Search people' }), 'odile{Enter}');
  await expect.element(page.getByText('Odile Marsh is away. The chat waits for them.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).fill('Please call back.');
  expect(await structureFaults(document)).toEqual([]);
  await button('Hand over').click();
  await expect.element(page.getByText('Bram Vos took this chat a moment ago.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Please call back.');
  expect(writes(commands)).toMatchObject([
    { op: 'hand', recordId: CHAT, input: { ownerId: '5', note: 'Please call back.' } },
  ]);
});

test('a note that is too long stays whole, and the chat is handed over once it is shorter', async () => {
  const { commands } = await open();
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Hand over…' }).click();
  await userEvent.type(page.getByRole('combobox', { name: 'Search people' }), 'odile{Enter}');
  const note = page.getByRole('textbox', { name: 'Note' });
  const long = 'n'.repeat(HAND_NOTE_MAX + 7);
  await pasteInto(note, long);
  await expect.element(note).toHaveAccessibleDescription(/This text is 7 characters too long/u);
  await button('Hand over').click();
  await expect.element(note).toHaveFocus();
  await expect.element(note).toHaveValue(long);
  expect(writes(commands)).toEqual([]);
  await note.fill('Please call back.');
  await button('Hand over').click();
  await expect.poll(() => writes(commands)).toHaveLength(1);
});

test('a closed hand-over keeps its note for the next try in the same chat, until that chat is handed over', async () => {
  await open();
  const begin = async () => {
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Hand over…' }).click();
  };
  const note = page.getByRole('textbox', { name: 'Note' });
  await begin();
  await expect.element(note).toHaveAccessibleDescription('Only colleagues see it.');
  await note.fill('Please call back.');
  await userEvent.keyboard('{Escape}');
  await expect.element(note).not.toBeInTheDocument();
  await begin();
  await expect.element(note).toHaveValue('Please call back.');
  await userEvent.type(page.getByRole('combobox', { name: 'Search people' }), 'odile{Enter}');
  await button('Hand over').click();
  await expect.element(note).not.toBeInTheDocument();
  await begin();
  await expect.element(note).toHaveValue('');
});

test('a hand-over is taken back, and if the new owner was faster, a message says so', async () => {
  let isRefused = false;
  const { commands } = await open(
    {},
    {
      session: { ...READER, userAbilityRules: [{ action: 'view-chat', subject: 'all' }] },
      answers: {
        writeRecord: ({ recordId, op }) =>
          op === 'change' && isRefused
            ? done({
                state: 'refused',
                recordId: recordId ?? '',
                refusal: { kind: 'notAllowed', reason: '', fields: {}, current: null },
              })
            : done({
                state: 'written',
                recordId: recordId ?? '',
                inverse: {
                  op: 'change',
                  recordId: recordId ?? '',
                  version: 4,
                  input: { ownerId: '4' },
                  seen: { ownerId: '5' },
                },
              }),
        endWrite: () => done(null),
      },
    },
  );
  const hand = async () => {
    await button('More').click();
    await page.getByRole('menuitem', { name: 'Hand over…' }).click();
    await userEvent.type(page.getByRole('combobox', { name: 'Search people' }), 'odile{Enter}');
    await button('Hand over').click();
    await button('Undo').click();
  };
  await hand();
  await expect.poll(() => writes(commands)).toMatchObject([{ op: 'hand' }, { input: { ownerId: '4' } }]);
  isRefused = true;
  await hand();
  await expect.element(page.getByText(`Chat with ${CHAT} was not changed back`)).toBeVisible();
  await expect
    .element(page.getByText('Odile Marsh has done something in this chat meanwhile, and keeps it.'))
    .toBeVisible();
});

test('Enter before the people are there chooses the first match once they are', async () => {
  let isThere = false;
  const { show } = await open({}, {}, { viewOf: (request) => (isThere ? AGENTS(request) : undefined) });
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Hand over…' }).click();
  await userEvent.type(page.getByRole('combobox', { name: 'Search people' }), 'odile{Enter}{Tab}');
  await expect.element(page.getByText('Loading people')).toBeVisible();
  isThere = true;
  show({});
  await expect.element(page.getByText('Odile Marsh is away. The chat waits for them.')).toBeVisible();
});

test('by keys alone: Enter chooses, Tab leads to the note, and a second Enter hands over', async () => {
  const { commands } = await open();
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Hand over…' }).click();
  const search = page.getByRole('combobox', { name: 'Search people' });
  // A held key chooses, and no more.
  await userEvent.type(search, 'odile{Enter>3/}');
  await expect.element(page.getByText('Odile Marsh is away. The chat waits for them.')).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(search).toHaveFocus();
  expect(writes(commands)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => writes(commands))
    .toMatchObject([{ op: 'hand', recordId: CHAT, input: { ownerId: '5' } }]);
});

test('a hand-over without a person leads to the search of people', async () => {
  const { commands } = await open();
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Hand over…' }).click();
  await button('Hand over').click();
  await expect.element(page.getByText('Choose a person first.')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Search people' })).toHaveFocus();
  expect(writes(commands)).toEqual([]);
});

const AGENT = { ...READER, userAbilityRules: [{ action: 'view-chat', subject: 'all' }] };
const NOBODYS = { isMine: false, ownerId: '', owner: '' };

/** Presses the key that hands over, and types a name and more, without looking at the screen. */
const pressAndType = async (typed: string) => {
  await expect.element(button('Close chat')).toBeVisible();
  page.getByRole('log').element().focus();
  await userEvent.keyboard(`p${typed}`);
};

test('in a chat of nobody, the key p opens the people, and the chosen one gets the chat by way of the agent', async () => {
  const { commands } = await open(NOBODYS, { session: AGENT });
  await pressAndType('odile{Enter}');
  await expect
    .element(page.getByText('Nobody answers this chat. You take it and hand it over.'))
    .toBeVisible();
  await expect.element(page.getByText('Odile Marsh is away. The chat waits for them.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .poll(() => writes(commands))
    .toMatchObject([
      { op: 'change', recordId: CHAT, version: 3, input: { ownerId: '4', state: 'open' } },
      { op: 'hand', recordId: CHAT, version: 3, input: { ownerId: '5' }, seen: { ownerId: '4' } },
    ]);
  await expect.element(page.getByText(`Chat with ${CHAT} handed to Odile Marsh`)).toBeVisible();
});

test('if a chat of nobody is not taken, it is not handed over, and the dialog says why', async () => {
  const { commands } = await open(NOBODYS, {
    session: AGENT,
    answers: {
      writeRecord: ({ recordId }) =>
        done({
          state: 'refused',
          recordId: recordId ?? '',
          refusal: { kind: 'notAllowed', reason: '', fields: {}, current: null },
        }),
      endWrite: () => done(null),
    },
  });
  await pressAndType('odile{Enter}');
  await expect.element(page.getByText('Odile Marsh is away. The chat waits for them.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('dialog').getByText('Your role may not change who answers this chat.'))
    .toBeVisible();
  expect(writes(commands)).toMatchObject([{ op: 'change' }]);
});

test('in a colleague’s chat, the key p says who has it, and a typed name reaches nothing else', async () => {
  const { commands } = await open(
    { isMine: false, ownerId: '5', owner: 'Odile Marsh' },
    { session: AGENT, answers: {} },
  );
  const before = commands.length;
  await pressAndType('to ne{Enter}');
  const dialog = page.getByRole('dialog', { name: `Chat with ${CHAT} was not handed over` });
  await expect.element(dialog).toHaveAccessibleDescription(/^Odile Marsh answers this chat\. Only they can/u);
  await expect.element(dialog).toHaveFocus();
  await userEvent.keyboard('to ne{Enter}');
  await expect.element(dialog).toHaveFocus();
  expect(
    commands.slice(before).filter(({ type }) => type === 'writeRecord' || type === 'sendMessage'),
  ).toEqual([]);
  expect(await structureFaults(document)).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Note', exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('log')).toHaveFocus();
});

/** Answers each write, with the write that takes it back. */
const undoable: NonNullable<Answers['writeRecord']> = ({ recordId, op, seen }) =>
  done({
    state: 'written',
    recordId: recordId ?? '',
    inverse: {
      op: 'change',
      recordId: recordId ?? '',
      version: 5,
      input: op === 'hand' ? { ownerId: '4' } : (seen ?? {}),
      seen: {},
    },
  });

test('the undo of a hand-over of nobody’s chat leaves the chat nobody’s, as it was', async () => {
  const { commands } = await open(
    { ...NOBODYS, state: 'closed' },
    { session: AGENT, answers: { writeRecord: undoable, endWrite: () => done(null) } },
  );
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Hand over…' }).click();
  await userEvent.type(page.getByRole('combobox', { name: 'Search people' }), 'odile{Enter}');
  await button('Hand over').click();
  await expect.element(page.getByText(`Chat with ${CHAT} handed to Odile Marsh`)).toBeVisible();
  await button('Undo').click();
  await expect
    .poll(() => writes(commands))
    .toMatchObject([
      { op: 'change', input: { ownerId: '4', state: 'open' } },
      { op: 'hand', input: { ownerId: '5' } },
      { op: 'change', input: { ownerId: '4' } },
      {
        op: 'change',
        input: { ownerId: '', state: 'closed', until: null },
        seen: { ownerId: '4', state: 'open' },
      },
    ]);
});

test('before the work of the chat has loaded, the key p waits for it, and the typed name reaches the people', async () => {
  const { commands, show } = await open(
    NOBODYS,
    { session: AGENT },
    {
      workOfChat: { head: { work: null, by: null }, rows: [] },
      chatList: chatList([chatRow(CHAT), chatRow('Ida Thornbury')]),
    },
  );
  const log = page.getByRole('log');
  await expect.element(log).toBeVisible();
  const before = commands.length;
  log.element().focus();
  await expect.element(page.getByRole('radio', { name: 'Mine' })).toBeInTheDocument();
  await userEvent.keyboard('podile{Enter}');
  await expect.element(log).toHaveFocus();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  show({
    workOfChat: { head: { work: { ...MINE, ...NOBODYS }, by: null }, rows: [] },
  });
  await expect.element(page.getByText('Odile Marsh is away. The chat waits for them.')).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Search people' })).toHaveValue('odile');
  expect(writes(commands.slice(before))).toEqual([]);
});

test('if the work of the chat does not load, the key p says so', async () => {
  await open(
    NOBODYS,
    { session: AGENT },
    { workOfChat: { head: { work: null, by: null }, rows: [] }, chatList: chatList([chatRow(CHAT)]) },
  );
  await expect.element(page.getByRole('log')).toBeVisible();
  page.getByRole('log').element().focus();
  await expect.element(page.getByRole('radio', { name: 'Mine' })).toBeInTheDocument();
  await userEvent.keyboard('podile');
  await expect
    .element(page.getByText('It is not known yet who answers this chat'), { timeout: 8_000 })
    .toBeVisible();
  expect(page.getByRole('dialog').elements()).toEqual([]);
});
