import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, done, refuse } from '../../src/core/kernel/answer.ts';
import type { CampaignRecord } from '../../src/core/model/collections/campaigns/campaigns.ts';
import { structureFaults } from './support/axe.ts';
import { builderViews, draftCampaign, estimateAnswer, estimated } from './support/campaign-builder.ts';
import { openConsole } from './support/console.tsx';
import { CONNECTION } from './support/rows.ts';
import { SAMPLE_VIEWS } from './support/sample-views.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0];
const file = (name: string, size = PNG.length, bytes = PNG) => {
  const content = new Uint8Array(size);
  content.set(bytes);
  return new File([content], name, { type: 'image/png' });
};
const MB = 1024 * 1024;
const kept = (name: string, bytes = 1000) => ({ url: `/api/v1/mms/${name}`, name, bytes });

type Url = Answer<{ readonly url: string }>;
const uploaded = (name: string): Url => done({ url: `https://service.example/mms/${name}` });

async function open(
  more: Partial<CampaignRecord> = {},
  upload: (name: string) => Url | Promise<Url> = uploaded,
  isSaved = false,
) {
  const core = await openConsole(
    '/campaign?id=1&step=message',
    { connection: CONNECTION, viewOf: builderViews(draftCampaign({ channel: 'mms', ...more })) },
    {
      size: { width: 1440, height: 900 },
      answers: {
        askService: () => estimateAnswer(estimated()),
        uploadPicture: ({ name }) => upload(name),
        writeRecord: () => (isSaved ? done({ recordId: '1', state: 'written' }) : undefined),
      },
    },
  );
  await expect.element(page.getByRole('button', { name: 'Add pictures' })).toBeVisible();
  return {
    asked: () => core.commands.flatMap((one) => (one.type === 'uploadPicture' ? [one] : [])),
    saved: () =>
      core.commands.flatMap((one) => (one.type === 'writeRecord' ? [Object.entries(one.input)] : [])),
  };
}

const zone = page.getByRole('region', { name: 'Drop pictures here' });
const list = page.getByRole('list', { name: 'Pictures' });
const names = () =>
  list
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent);
const button = (name: string) => page.getByRole('button', { name });

const transferOf = (files: readonly File[]) => {
  const transfer = new DataTransfer();
  for (const one of files) transfer.items.add(one);
  return transfer;
};
const choose = (...files: readonly File[]) => {
  const input = zone.element().querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('Nothing takes files.');
  input.files = transferOf(files).files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
};
const dropHere = (...files: readonly File[]) =>
  zone
    .element()
    .dispatchEvent(
      new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: transferOf(files) }),
    );

beforeEach(() => sessionStorage.clear());

test('only an MMS has pictures', async () => {
  await open();
  await page.getByText('SMS', { exact: true }).first().click();
  await expect.element(button('Add pictures')).not.toBeInTheDocument();
});

test('chosen and dropped pictures are uploaded one after the other, and kept in the draft in their order', async () => {
  const { saved, asked } = await open({ media: [kept('first.png')] });
  choose(file('a.png'), file('b.png'));
  dropHere(file('c.png'));
  await expect
    .poll(() => saved().at(-1))
    .toEqual([
      [
        'media',
        [
          kept('first.png'),
          ...['a.png', 'b.png', 'c.png'].map((name) => ({
            url: `https://service.example/mms/${name}`,
            name,
            bytes: PNG.length,
          })),
        ],
      ],
    ]);
  expect(asked().map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']);
  expect(await structureFaults(document)).toEqual([]);
});

test('pictures that are pasted or dropped on the text are added, and a pasted text stays a text', async () => {
  const { asked } = await open();
  const box = page.getByRole('textbox', { name: 'Message', exact: true }).element();
  const paste = (clipboardData: DataTransfer) =>
    box.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
  // A cell of a spreadsheet comes with a picture of itself.
  const cell = transferOf([file('cell.png')]);
  cell.setData('text/plain', 'Hello');
  expect(paste(cell)).toBe(true);
  expect(paste(transferOf([file('pasted.png')]))).toBe(false);
  box.dispatchEvent(
    new DragEvent('drop', {
      bubbles: true,
      cancelable: true,
      dataTransfer: transferOf([file('dropped.png')]),
    }),
  );
  await expect.poll(() => asked().map(({ name }) => name)).toEqual(['pasted.png', 'dropped.png']);
});

test('a template replaces the text in one step, which an undo takes back', async () => {
  const views = builderViews(draftCampaign({ channel: 'mms', body: 'My own words' }));
  const { templates } = SAMPLE_VIEWS;
  await openConsole(
    '/campaign?id=1&step=message',
    {
      connection: CONNECTION,
      ...(templates === undefined ? {} : { templates }),
      viewOf: (request) => (request.view === 'templates' ? undefined : views(request)),
    },
    { size: { width: 1440, height: 900 }, answers: { askService: () => estimateAnswer(estimated()) } },
  );
  const box = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect.element(box).toHaveValue('My own words');
  const templateMenu = page.getByRole('button', { name: 'Start from a template' });
  templateMenu.element().focus();
  // Letters look for a template. Only Enter takes it.
  await userEvent.keyboard('{Enter}o');
  await expect
    .element(page.getByRole('menuitem', { name: 'Opening hours' }))
    .toHaveAttribute('data-highlighted');
  await expect.element(box).toHaveValue('My own words');
  await userEvent.keyboard('{Enter}');
  await expect.element(box).toHaveValue('We are open from 8 to 18.');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(box).toHaveValue('My own words');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await page.getByRole('button', { name: 'Insert a place' }).click();
  await page.getByRole('menuitem').first().click();
  await expect.element(box).toHaveValue('My own words{{first_name}}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(box).toHaveFocus();
});

test('what is typed while a picture is uploaded stays, and nothing leaves before the upload ends', async () => {
  let answer = (_: Url): void => undefined;
  const { saved } = await open(
    {},
    () =>
      new Promise<Url>((resolve) => {
        answer = resolve;
      }),
    true,
  );
  choose(file('a.png'));
  await expect.element(page.getByRole('progressbar', { name: 'Upload of a.png' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Typed meanwhile');
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Review' }).click();
  await expect.element(page.getByRole('button', { name: /^Send to/ })).toBeDisabled();
  answer(uploaded('a.png'));
  await expect
    .poll(() => Object.fromEntries(saved().flat()))
    .toMatchObject({ body: 'Typed meanwhile', media: [{ name: 'a.png' }] });
});

test('a failed upload says why, is named in the review, and is retried under the same key', async () => {
  let times = 0;
  const { saved, asked } = await open({}, (name) => {
    times += 1;
    return times === 1 ? refuse('unreachable', ':serviceSilent') : uploaded(name);
  });
  choose(file('a.png'));
  await expect.element(list.getByRole('alert')).toBeVisible();
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Review' }).click();
  await expect
    .element(page.getByRole('region', { name: 'What is missing' }))
    .toHaveTextContent('a.png was not added. Retry or remove it.');
  await page.getByRole('link', { name: 'Go to Message' }).click();
  await button('Retry a.png').click();
  await expect.element(button('Add pictures')).toHaveFocus();
  await expect.poll(() => saved().flat()).toMatchObject([['media', [{ name: 'a.png' }]]]);
  expect(new Set(asked().map(({ attachmentId }) => attachmentId)).size).toBe(1);
});

test('a file that is no picture, too many, and too large together are refused with the reason', async () => {
  const { asked } = await open({ media: Array.from({ length: 8 }, (_, n) => kept(`${n}.png`)) });
  choose(
    file('a.png', 12, [0x3c, 0x73, 0x76, 0x67]),
    file('large.png', 5 * MB - 4000),
    file('b.png'),
    file('c.png'),
  );
  await expect
    .poll(() => names().slice(-3))
    .toEqual([
      'a.pngThe file isn’t a JPEG, PNG, GIF or WebP picture.',
      'large.pngAt most 5 MB together',
      'c.pngAt most 10 pictures',
    ]);
  expect(asked().map(({ name }) => name)).toEqual(['b.png']);
});

test('a picture is removed by its button, and the focus stays in the field', async () => {
  const { saved } = await open({ media: [kept('a.png'), kept('b.png')] });
  await button('Remove a.png').click();
  await expect.element(button('Add pictures')).toHaveFocus();
  await expect.poll(saved).toEqual([[['media', [kept('b.png')]]]]);
});

test('an upload that is cancelled adds nothing', async () => {
  const answers: ((answer: Url) => void)[] = [];
  const { asked } = await open({}, () => new Promise<Url>((resolve) => answers.push(resolve)));
  choose(file('a.png'), file('b.png'));
  await expect.poll(() => answers.length).toBe(1);
  await button('Cancel a.png').click();
  await button('Cancel b.png').click();
  answers[0]?.(uploaded('a.png'));
  await userEvent.keyboard('{Tab}');
  await expect.element(list).not.toBeInTheDocument();
  expect(asked()).toHaveLength(1);
});
