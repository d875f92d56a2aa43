import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { articleCategories } from '../../src/core/model/collections/knowledge-base/article-lists.ts';
import {
  type ArticleRecord,
  contentOf,
} from '../../src/core/model/collections/knowledge-base/article-row.ts';
import { articles } from '../../src/core/model/collections/knowledge-base/articles.ts';
import type { WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { openConsole } from './support/console.tsx';
import { recordViews } from './support/records.ts';
import { CONNECTION } from './support/rows.ts';

const content = {
  title: 'Low pressure',
  body: 'Open the tap.',
  shortAnswer: 'Open the tap until 1.2 bar.',
  keywords: ['f22'],
  related: [],
};

const article = (more: Partial<ArticleRecord> = {}): ArticleRecord => ({
  ...content,
  id: '1',
  version: 4,
  slug: 'low-pressure',
  url: '',
  categoryId: '10',
  visibility: 'internal',
  status: 'published',
  language: 'en',
  translationOf: null,
  revision: 2,
  published: { ...content, at: Date.now(), by: 'Edda Farrow' },
  usedInChats: 3,
  helpful: 1,
  unhelpful: 0,
  createdAt: Date.now(),
  createdBy: 'Edda Farrow',
  updatedAt: Date.now(),
  updatedBy: 'Edda Farrow',
  ...more,
});

const viewsOf = (rows: readonly ArticleRecord[]) => {
  const list = recordViews(articles, { rows });
  const categories = recordViews(articleCategories, {
    rows: [
      { id: '1', version: 1, name: 'Boilers', parentId: null },
      { id: '10', version: 1, name: 'Fault codes', parentId: '1' },
    ],
  });
  return (request: WatchRequest) =>
    'collection' in request && request.collection === articleCategories.name
      ? categories(request)
      : list(request);
};

async function open(address: string) {
  const core = await openConsole(
    address,
    { connection: CONNECTION, viewOf: viewsOf([article()]) },
    {
      size: { width: 1440, height: 900 },
      answers: { endWrite: () => done(null), writeRecord: () => done({ recordId: '1', state: 'queued' }) },
    },
  );
  return {
    show: (row: ArticleRecord) => core.show({ viewOf: viewsOf([row]) }),
    written: () =>
      core.commands.flatMap((one) =>
        one.type === 'writeRecord' ? [{ op: one.op, input: one.input, version: one.version }] : [],
      ),
  };
}

const box = page.getByRole('textbox', { name: 'Text' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(() => sessionStorage.clear());

test('what is typed is saved by itself, and only that', async () => {
  const { written } = await open('/knowledge-base?open=1&mode=edit');
  await box.fill('Open both taps.');
  await expect.poll(written).toEqual([{ op: 'update', input: { body: 'Open both taps.' }, version: 4 }]);
});

test('a button of the toolbar writes its marks around the selection, and an undo takes them away', async () => {
  await open('/knowledge-base?open=1&mode=edit');
  await expect.element(box).toBeVisible();
  const element = box.element();
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('The text has no box');
  element.focus();
  element.setSelectionRange(9, 12);
  await button('Bold').click();
  await expect.element(box).toHaveValue('Open the **tap**.');
  expect([element.selectionStart, element.selectionEnd]).toEqual([11, 14]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(box).toHaveValue('Open the tap.');
});

test('a text that a colleague has changed too is shown beside one’s own, and neither is lost', async () => {
  const { show, written } = await open('/knowledge-base?open=1&mode=edit');
  await box.fill('Mine');
  show(article({ version: 5, body: 'Theirs', updatedBy: 'Tobias Renn' }));
  const question = page.getByRole('alert').filter({ hasText: 'changed this meanwhile' });
  await expect.element(question).toHaveTextContent('Theirs');
  await expect.element(box).toHaveValue('Mine');
  await button('Keep mine').click();
  await expect.poll(() => written().at(-1)).toEqual({ op: 'update', input: { body: 'Mine' }, version: 5 });
});

test('a publication holds the text that is seen', async () => {
  const { show, written } = await open('/knowledge-base?open=1&mode=edit');
  await expect.element(button('Publish changes')).toBeDisabled();
  const edited = article({ version: 5, body: 'Open both taps.' });
  show(edited);
  await button('Publish changes').click();
  await expect
    .poll(written)
    .toEqual([{ op: 'publish', input: { ...contentOf(edited), revision: 3 }, version: 5 }]);
});

test('the arrow keys open a category, and Enter chooses one', async () => {
  await open('/knowledge-base');
  const boilers = page.getByRole('treeitem', { name: /Boilers/ });
  await boilers.click();
  await expect.element(page.getByRole('heading', { name: 'Boilers' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(page.getByRole('heading', { name: 'Fault codes' })).toBeVisible();
});
