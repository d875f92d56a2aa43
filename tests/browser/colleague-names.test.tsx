import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, refuse } from '../../src/core/kernel/answer.ts';
import type { Colleague } from '../../src/core/model/profile/types.ts';
import { openConsole, SESSION } from './support/console.tsx';
import type { Answers } from './support/pretend-core.ts';
import { CONNECTION, chatAddress, chatList, chatRow, inbound, own, thread } from './support/rows.ts';

const CHAT = 'Fenella Osei';
const messages = page.getByRole('article');

const colleague = (identity: string, fullName: string): Colleague => ({
  identity,
  fullName,
  state: 'available',
  until: null,
});

const byColleague = (place: number, author: string) => own(place, `By ${author}`, { mine: false, author });

/** `id`: the user. Another user does not see the names that this tab received before. */
const open = (
  readProfile: NonNullable<Answers['readProfile']>,
  id = SESSION.userData.id,
  answers: Answers = {},
) =>
  openConsole(
    chatAddress(CHAT),
    {
      connection: CONNECTION,
      chatList: chatList([
        chatRow(CHAT, { preview: { kind: 'text', own: false, text: 'Done', author: 'tom@example.com' } }),
      ]),
      threads: [
        thread(CHAT, [
          inbound(1, 'Hello'),
          byColleague(2, 'tom@example.com'),
          byColleague(3, 'gone@example.com'),
          byColleague(4, 'a•••@•••.com'),
        ]),
      ],
    },
    { answers: { readProfile, ...answers }, session: { ...SESSION, userData: { ...SESSION.userData, id } } },
  );

test('colleagues have their names in the thread and in the list, also if they have left the chat', async () => {
  const core = await open(() =>
    done({
      what: 'colleagues',
      colleagues: [
        colleague('tom@example.com', 'Tomasz Wren'),
        colleague('a•••@•••.com', 'Ada Byron'),
        colleague('a•••@•••.com', 'Abel Rook'),
      ],
    }),
  );
  await expect.element(messages.nth(1)).toHaveTextContent('Tomasz Wren');
  await expect.element(messages.nth(2)).toHaveTextContent('gone@example.com');
  // Two people have the same hidden address: neither name may stand for it.
  await expect.element(messages.nth(3)).toHaveTextContent('a•••@•••.com');
  await expect.element(page.getByText('Tomasz: Done')).toBeVisible();
  const asked = core.commands.filter(({ type }) => type === 'readProfile');
  expect(asked).toEqual([{ type: 'readProfile', ask: { what: 'colleagues' } }]);
});

test('without an answer the addresses stand for the people', async () => {
  await open(() => refuse('unreachable', ':serviceSilent'), 5);
  await expect.element(messages.nth(1)).toHaveTextContent('tom@example.com');
  await expect.element(page.getByText('tom@example.com: Done')).toBeVisible();
});

test('the question about a colleague’s reply has the name that the bubbles have', async () => {
  const unread = { direction: 'outbound', author: 'tom@example.com', quote: 'It is on its way.' } as const;
  await open(
    () => done({ what: 'colleagues', colleagues: [colleague('tom@example.com', 'Tomasz Wren')] }),
    6,
    { sendMessage: () => refuse('staleReply', ':unread', { unread }) },
  );
  await userEvent.fill(page.getByRole('textbox', { name: 'Message', exact: true }), 'We come today');
  await userEvent.click(page.getByRole('button', { name: 'Send', exact: true }));
  await expect
    .element(page.getByText(/^Tomasz Wren replied while you were writing: “It is on its way\.”/u))
    .toBeVisible();
});
