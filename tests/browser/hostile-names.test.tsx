import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withoutDirectionControls } from '../../src/core/kernel/shown-text.ts';
import type { MessageSearchView } from '../../src/core/model/chat/thread/types.ts';
import { HOSTILE, MARKUP, NAMES, SIGNS } from '../hostile/texts.ts';
import { openConsole } from './support/console.tsx';
import { expectInert, expectShown, inBatches } from './support/inert.ts';
import {
  BEGAN_AT,
  CONNECTION,
  chatAddress,
  chatList,
  chatRow,
  inbound,
  own,
  thread,
} from './support/rows.ts';

/** Checks that names from strangers remain plain text in all parts of the screen around the open chat. */

const CHAT = 'Hassan Verrall';

/** Names of chats. As markup, each would draw something visible. */
const CALLED = [
  ...MARKUP.slice(0, 8),
  ...SIGNS.slice(0, 6),
  ...SIGNS.slice(7, 16),
  ...NAMES.slice(0, 4),
  '\u202emoc.elgoog',
];

test('the last message of a chat remains plain text in the list', async () => {
  const listed = (texts: readonly string[]) => ({
    connection: CONNECTION,
    chatList: chatList(
      texts.map((text, place) =>
        chatRow(`Chat ${place}`, { preview: { kind: 'text', own: false, text }, unseen: place }),
      ),
    ),
  });
  const core = await openConsole('/chat', listed([]));
  for (const batch of inBatches(HOSTILE, 10)) {
    core.show(listed(batch));
    await expectShown('[role="listitem"] a span > span[dir]', batch);
    expectInert(HOSTILE);
  }
});

test('a draft, a failed message and an own message remain plain text in the list', async () => {
  const text = SIGNS[1] ?? '';
  await openConsole('/chat', {
    connection: CONNECTION,
    chatList: chatList([
      chatRow('Draft', { preview: { kind: 'draft', own: true, text } }),
      chatRow('Failed', { preview: { kind: 'failed', own: true, text }, delivery: 'failed' }),
      chatRow('Own', { preview: { kind: 'text', own: true, text }, delivery: 'sent' }),
    ]),
  });
  await expectShown('[role="listitem"] a span:has(> span[dir])', [
    `Draft${text}`,
    `Not sent${text}`,
    `You: ${withoutDirectionControls(text)}`,
  ]);
  expectInert(HOSTILE);
});

test('the name of a chat remains plain text in the list and in the palette', async () => {
  const listed = (names: readonly string[]) => ({
    connection: CONNECTION,
    chatList: chatList(names.map((name, place) => chatRow(name, { key: `${place}` }))),
  });
  const core = await openConsole('/chat', listed([]));
  for (const batch of inBatches(CALLED, 10)) {
    core.show(listed(batch));
    await expectShown('[role="listitem"] a bdi', batch);
    expectInert(CALLED);
  }

  core.show(listed(CALLED));
  await userEvent.keyboard('{Control>}k{/Control}');
  await userEvent.fill(
    page.getByRole('combobox', { name: 'Search messages, chats, actions and pages' }),
    'onerror',
  );
  await expect.element(page.getByRole('option').first()).toHaveTextContent('<img data-hostile');
  expectInert(CALLED);
});

for (const name of [MARKUP[2], SIGNS[1], SIGNS[14], NAMES[0]].map((text) => text ?? ''))
  test(`a name remains plain text above its chat, in the details and among the participants: ${JSON.stringify(name)}`, async () => {
    const contact = `${name}.contact`;
    const participants = [{ id: 'p1', label: contact, channel: 'chat', isSelf: false }] as const;
    const known = [...CALLED, contact];
    const rows = [
      inbound(1, 'Hello from here', { author: contact }),
      own(2, 'Mine', { mine: false, author: contact }),
    ];
    await openConsole(chatAddress(name), {
      connection: CONNECTION,
      chatList: chatList([chatRow(name)]),
      threads: [thread(name, rows, { participants, isGroup: true })],
      details: {
        head: {
          chatId: name,
          known: true,
          name,
          isGroup: true,
          isMuted: false,
          flags: [],
          participants,
          status: 'read',
          trimmed: false,
          unreadable: 0,
        },
        rows: [{ key: '1', at: BEGAN_AT, isNoticed: false, kind: 'people', joined: [contact], left: [] }],
      },
    });
    await expectShown('h2 bdi', [name]);
    await expect.element(page.getByRole('article').last()).toHaveTextContent('Mine');
    expectInert(known);
    await expectShown('aside li bdi', [contact]);
    expectInert(known);
    await userEvent.click(page.getByRole('button', { name: 'More', exact: true }));
    await userEvent.click(page.getByRole('menuitem', { name: 'Participants' }));
    await expectShown('[role="dialog"] li bdi', [contact]);
    expectInert(known);
  });

test('hits of a search in the chat remain plain text, with the searched text marked', async () => {
  const searches = { '<script': MARKUP[0], onerror: MARKUP[2], retteb: SIGNS[0] };
  const found = new Map(
    Object.entries(searches).map(([q, body = '']): [string, MessageSearchView] => [
      q,
      {
        head: { loading: false, total: 1, whole: true },
        rows: [
          { key: q, id: 1, sid: null, body, author: null, at: BEGAN_AT, mine: false, direction: 'inbound' },
        ],
      },
    ]),
  );
  await openConsole(chatAddress(CHAT), {
    connection: CONNECTION,
    chatList: chatList([chatRow(CHAT)]),
    threads: [thread(CHAT, [inbound(1, 'Hello')])],
    viewOf: (request) => (request.view === 'messageSearch' ? found.get(request.q) : undefined),
  });
  await userEvent.click(page.getByRole('button', { name: 'Search in this chat' }));
  for (const [q, body = ''] of Object.entries(searches)) {
    await userEvent.fill(page.getByRole('searchbox', { name: 'Search in this chat' }), q);
    await expectShown('[aria-label="Results"] [dir="auto"]', [body]);
    expect(document.querySelector('[aria-label="Results"] mark')?.textContent).toBe(q);
    expectInert(HOSTILE);
  }
});
