import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textReason } from '../../src/core/kernel/reasons.ts';
import type { MessageRow } from '../../src/core/model/chat/thread/types.ts';
import { openConsole } from './support/console.tsx';
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

const CHAT = 'Hassan Verrall';
const PICTURE = '/src/ui/public/favicon.svg';
const NO_PICTURE = '/assets/no-such-picture.png';

const messages = page.getByRole('article');
const last = messages.last();

afterEach(() => {
  vi.restoreAllMocks();
});

const open = (...rows: readonly MessageRow[]) =>
  openConsole(chatAddress(CHAT), {
    connection: CONNECTION,
    chatList: chatList([chatRow(CHAT)]),
    threads: [thread(CHAT, rows)],
    message: {
      head: {
        status: 'read',
        known: true,
        id: 1,
        sid: 'IM1',
        text: null,
        isRedacted: false,
        sentAt: BEGAN_AT,
        delivery: null,
        late: false,
        trimmed: false,
        unreadable: 0,
      },
      rows: [
        {
          key: '1',
          at: BEGAN_AT,
          isNoticed: false,
          kind: 'reported',
          by: 'realtime',
          isFirst: true,
          id: 1,
          status: null,
          code: null,
          isLate: false,
        },
      ],
    },
  });

test('a picture opens in full size, arrow keys show its neighbours, and the focus returns', async () => {
  await open(
    inbound(1, 'The gauge', { mediaUrl: `${PICTURE}#one` }),
    inbound(2, '', { mediaUrl: `${PICTURE}#two` }),
  );
  const thumbs = messages.getByRole('link', { name: 'Media from Hassan Verrall' });
  await expect.poll(() => thumbs.elements().length).toBe(2);
  await userEvent.click(thumbs.first());
  const box = page.getByRole('dialog', { name: 'Picture from Hassan Verrall' });
  await expect.element(box.getByRole('img', { name: 'The gauge' })).toBeVisible();
  await expect.poll(() => box.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{ArrowRight}');
  await expect
    .element(box.getByRole('img', { name: 'Sent by Hassan Verrall' }))
    .toHaveAttribute('src', expect.stringMatching(/two$/));
  await expect
    .element(box.getByRole('button', { name: 'Newer picture' }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{ArrowLeft}');
  await expect
    .element(box.getByRole('img', { name: 'The gauge' }))
    .toHaveAttribute('src', expect.stringMatching(/one$/));
  await expect
    .element(box.getByRole('link', { name: 'Open in new tab' }))
    .toHaveAttribute('href', expect.stringMatching(/one$/));
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(thumbs.first()).toHaveFocus();
});

test('a file that is no picture says so and can still be opened; a link that is no web address is not followed', async () => {
  await open(
    inbound(1, '', { mediaUrl: NO_PICTURE }),
    inbound(2, 'Press this', { mediaUrl: 'javascript:document.title="taken"' }),
  );
  const broken = messages.first().getByRole('link');
  await expect.element(broken).toHaveTextContent('Can’t be shown here');
  await expect.element(broken).toHaveAttribute('href', expect.stringMatching(new RegExp(`${NO_PICTURE}$`)));
  await expect.element(broken).toHaveAttribute('rel', 'noopener noreferrer');
  await expect.element(last).toHaveTextContent('Press this');
  expect(last.getByRole('link').elements()).toEqual([]);
});

test('a picture that could not be loaded is tried again when the connection is back', async () => {
  await open(inbound(1, '', { mediaUrl: NO_PICTURE }));
  const link = last.getByRole('link');
  await expect.element(link).toHaveTextContent('Can’t be shown here');
  let tries = 0;
  const count = () => {
    tries += 1;
  };
  document.addEventListener('error', count, { capture: true });
  try {
    dispatchEvent(new Event('online'));
    await expect.poll(() => tries).toBe(1);
  } finally {
    document.removeEventListener('error', count, { capture: true });
  }
  // It fails once more.
  await expect.element(link).toHaveTextContent('Can’t be shown here');
});

test('a picture whose address is a call of the service is never fetched, and says so', async () => {
  const call = `${location.origin}/api/v1/delete-chat/5`;
  await open(
    inbound(1, '', { mediaUrl: call }),
    inbound(2, 'Look', { mediaUrl: '/src/ui/public/..%2f..%2fapi' }),
  );
  for (const message of [messages.first(), last]) {
    await expect.element(message).toHaveTextContent('Can’t be shown here');
    expect(message.element().querySelectorAll('img[src], a[href]')).toHaveLength(0);
  }
  expect(performance.getEntriesByName(call)).toEqual([]);
});

test('addresses in a message are links that show their target', async () => {
  await open(inbound(1, 'Track him: larkfield.example or https://аpple.com/x, not javascript:alert(1)'));
  const link = last.getByRole('link');
  await expect.element(link).toHaveTextContent('https://аpple.com/x');
  expect(link.elements()).toHaveLength(1);
  await expect.element(link).toHaveAttribute('title', 'xn--pple-43d.com');
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('a message’s actions are reached by keyboard alone, and its text is copied', async () => {
  const written: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    written.push(text);
  });
  await open(inbound(1, 'The code is 4417'), inbound(10, 'And the gate is open'));
  await expect.element(last).toBeVisible();
  page.getByRole('log', { name: 'Messages' }).element().focus();
  await userEvent.tab();
  await expect.element(last).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(messages.first()).toHaveFocus();
  await userEvent.tab();
  await expect.element(messages.first().getByRole('button', { name: 'Copy text' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Copied', { exact: true })).toBeVisible();
  expect(written).toEqual(['The code is 4417']);

  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const info = page.getByRole('dialog', { name: 'Message history' });
  await expect.element(info.getByRole('listitem').first()).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(info).not.toBeInTheDocument();
  await expect.poll(() => messages.first().element().contains(document.activeElement)).toBe(true);
});

test('a refused copy is reported', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  await open(inbound(1, 'The code is 4417'));
  await userEvent.hover(last);
  await userEvent.click(last.getByRole('button', { name: 'Copy text' }));
  await expect.element(page.getByText('The text couldn’t be copied')).toBeVisible();
});

test('a failed message has its time, and actions that fit where the message is', async () => {
  const failed = {
    delivery: 'failed',
    failure: { reason: textReason('Link blocked'), code: '30007' },
    canRetry: true,
  } as const;
  await open(
    own(1, 'Only here', { ...failed, canDiscard: true }),
    own(2, 'At the service', { ...failed, canDismiss: true }),
    own(3, 'Settled', { ...failed, canRetry: false, settlement: 'resent' }),
  );
  const acts = (place: number) =>
    messages.nth(place).element().querySelectorAll<HTMLElement>('button:not([aria-label])');
  const labels = (place: number) => [...acts(place)].map(({ textContent }) => textContent);
  await expect.poll(() => labels(0)).toEqual(['Retry', 'Edit', 'Discard']);
  expect(labels(1)).toEqual(['Retry', 'Edit', 'Dismiss']);
  expect(labels(2)).toEqual([]);
  for (const place of [0, 1, 2])
    await expect.element(messages.nth(place).getByRole('time')).toHaveTextContent(/^\d\d:\d\d$/);
  await expect.element(last).toHaveTextContent('Sent again');
});
