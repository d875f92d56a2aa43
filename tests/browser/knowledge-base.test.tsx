import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done } from '../../src/core/kernel/answer.ts';
import { articleCategories } from '../../src/core/model/collections/knowledge-base/article-lists.ts';
import {
  ARTICLE_TITLE_MAX,
  type ArticleRecord,
  contentOf,
} from '../../src/core/model/collections/knowledge-base/article-row.ts';
import { articles } from '../../src/core/model/collections/knowledge-base/articles.ts';
import type { WriteValue } from '../../src/core/model/records/types.ts';
import { asJson } from '../../src/ui/records/typed-rows.ts';
import type { WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { openConsole } from './support/console.tsx';
import { pasteInto } from './support/paste.ts';
import { recordViews, type ShownRecords } from './support/records.ts';
import { CONNECTION, chatAddress, chatList, chatRow, thread } from './support/rows.ts';
import { withoutFieldSizing } from './support/without-field-sizing.ts';

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

const viewsOf = (rows: readonly ArticleRecord[], head: ShownRecords['head'] = {}) => {
  const list = recordViews(articles, { rows, head });
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

interface Opened {
  readonly rows?: readonly ArticleRecord[];
  readonly head?: ShownRecords['head'];
  readonly answer?: WriteValue;
}

const QUEUED: WriteValue = { recordId: '1', state: 'queued' };

async function open(address: string, { rows = [article()], head = {}, answer = QUEUED }: Opened = {}) {
  const core = await openConsole(
    address,
    { connection: CONNECTION, viewOf: viewsOf(rows, head) },
    {
      size: { width: 1440, height: 900 },
      answers: { endWrite: () => done(null), writeRecord: () => done(answer) },
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

test('a title and a text that are too long stay whole, and are not sent until they are shorter', async () => {
  const { written } = await open('/knowledge-base?open=1&mode=edit');
  const title = page.getByRole('textbox', { name: 'Title' });
  const long = 'Open both taps. '.repeat(4000).trim();
  await pasteInto(box, long);
  await pasteInto(title, 't'.repeat(ARTICLE_TITLE_MAX + 2));
  await expect.element(box).toHaveValue(long);
  await expect.element(box).toHaveAccessibleDescription(/^This text is [\d,]+ characters too long/u);
  await expect.element(title).toHaveAccessibleDescription(/^This text is 2 characters too long/u);
  await expect.element(page.getByText('Not saved')).toBeVisible();
  // The focus stays where the person types.
  await expect.element(title).toHaveFocus();
  expect(written()).toEqual([]);
  await box.fill('Open both taps.');
  await title.fill('Taps');
  await expect
    .poll(written)
    .toEqual([{ op: 'update', input: { title: 'Taps', body: 'Open both taps.' }, version: 4 }]);
});

test('a keyword without Enter is kept when the page ends, and no word twice', async () => {
  const { written } = await open('/knowledge-base?open=1&mode=edit');
  const keywords = page.getByRole('textbox', { name: 'Words people use' });
  await keywords.fill('f22');
  dispatchEvent(new Event('pagehide'));
  await keywords.fill('pressure');
  dispatchEvent(new Event('pagehide'));
  await expect
    .poll(written)
    .toEqual([{ op: 'update', input: { keywords: ['f22', 'pressure'] }, version: 4 }]);
});

test('in an article without a text, the next letters are its text', async () => {
  await open('/knowledge-base?open=1&mode=edit', { rows: [article({ body: '' })] });
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard('Open the valve.');
  await expect.element(text).toHaveValue('Open the valve.');
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

test('the toolbar is one tab stop: the arrow keys move in it, and skip what can’t be pressed', async () => {
  await open('/knowledge-base?open=1&mode=edit');
  await expect.element(box).toBeVisible();
  const focused = () => document.activeElement?.getAttribute('aria-label');
  box.element().focus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.poll(focused).toBe('Heading');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(focused).toBe('Preview');
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.poll(focused).toBe('Bold');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.poll(focused).toBe('Title');
  await userEvent.keyboard('{Tab}');
  await expect.poll(focused).toBe('Bold');
  await userEvent.keyboard('{End}{Enter}{ArrowRight}');
  await expect.element(button('Preview')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(focused).toBe('Preview');
});

test('in the preview, lists, quotations and tables of an Arabic text begin at the right, and code keeps its order', async () => {
  const body =
    '1. افتح الصنبور حتى `1.2 bar`.\n\n- قائمة\n\n> اقتباس\n\n| رمز | معنى |\n| --- | --- |\n| F22 | الضغط |';
  await open('/knowledge-base?open=1&mode=edit', { rows: [article({ body })] });
  await button('Preview').click();
  await expect.element(button('Preview')).toHaveAttribute('aria-pressed', 'true');
  const directionOf = (selector: string) => {
    const element = document.querySelector(`form ${selector}`);
    return element === null ? null : getComputedStyle(element).direction;
  };
  expect(['ol', 'ol > li', 'ul', 'blockquote', 'table', 'th'].map(directionOf)).toEqual(
    Array.from({ length: 6 }, () => 'rtl'),
  );
  expect(directionOf('code')).toBe('ltr');
});

test('a picture that is pasted into an article is refused with a way out', async () => {
  await open('/knowledge-base?open=1&mode=edit');
  await expect.element(box).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(['1'], 'tap.png', { type: 'image/png' }));
  const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
  expect(box.element().dispatchEvent(paste)).toBe(false);
  await expect.element(page.getByText('Pictures can’t be uploaded here')).toBeVisible();
});

test('a browser without field-sizing lets the text grow and shrink', async () => {
  withoutFieldSizing();
  await open('/knowledge-base?open=1&mode=edit');
  await expect.element(box).toBeVisible();
  const height = () => box.element().getBoundingClientRect().height;
  const before = height();
  await box.fill(Array.from({ length: 40 }, (_, line) => `Line ${line}`).join('\n'));
  await expect.poll(height).toBeGreaterThan(before + 300);
  expect(box.element().scrollHeight - box.element().clientHeight).toBeLessThan(2);
  await box.fill('Short');
  await expect.poll(height).toBe(before);
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

test('the down arrow goes from the search to the articles that it finds', async () => {
  await openConsole('/knowledge-base', { connection: CONNECTION, viewOf: viewsOf([article()]) });
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search articles' }), 'pressure');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('link', { name: /pressure/i })).toHaveFocus();
});

test('a save that the service refuses because a colleague was faster shows both texts, and loses neither', async () => {
  const theirs = article({ version: 5, body: 'Theirs', updatedBy: 'Tobias Renn' });
  const { written } = await open('/knowledge-base?open=1&mode=edit', {
    answer: {
      state: 'refused',
      recordId: '1',
      refusal: { kind: 'conflict', reason: '', fields: {}, current: asJson(theirs) },
    },
  });
  await box.fill('Mine');
  const question = page.getByRole('alert').filter({ hasText: 'changed this meanwhile' });
  await expect.element(question).toHaveTextContent('Theirs');
  await expect.element(box).toHaveValue('Mine');
  await button('Keep mine').click();
  await expect.poll(written).toHaveLength(2);
  expect(written()[1]).toEqual({ op: 'update', input: { body: 'Mine' }, version: 5 });
});

test('the focus stays in the article when the pressed button disappears', async () => {
  const { show } = await open('/knowledge-base?open=1&mode=edit');
  await box.fill('Mine');
  show(article({ version: 5, body: 'Theirs' }));
  await button('Keep mine').click();
  await expect.element(page.getByRole('region', { name: 'Low pressure', exact: true })).toHaveFocus();
});

test('no number is shown before the articles are loaded', async () => {
  await open('/knowledge-base', { rows: [], head: { status: 'loading', total: null } });
  const tree = page.getByRole('tree', { name: 'Categories' });
  await expect.element(tree.getByText('Boilers')).toBeVisible();
  expect(tree.element().textContent).not.toMatch(/\d/);
  expect(page.getByRole('navigation', { name: 'To look after' }).element().textContent).not.toMatch(/\d/);
});

test('a search without a result leads to a new article with its words', async () => {
  await open('/knowledge-base?q=zebra');
  await button('Write the article for “zebra”').click();
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('zebra');
});

test('a key in the message box finds an article by its words and inserts its short answer at the caret, also if all articles fit', async () => {
  const name = 'Fenella Osei';
  const draft = article({ id: '2', title: 'f22 draft', status: 'draft', published: null });
  await openConsole(chatAddress(name), {
    connection: CONNECTION,
    chatList: chatList([chatRow(name, {})]),
    threads: [thread(name, [])],
    viewOf: viewsOf([draft, article()]),
  });
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  // The button and its keys come with the rights.
  await expect.element(button('Insert article')).toBeVisible();
  await message.fill('Hello. Bye.');
  const element = message.element();
  if (!(element instanceof HTMLTextAreaElement)) throw new Error('The message has no box');
  element.focus();
  element.setSelectionRange(7, 7);
  await userEvent.keyboard('{Control>}/{/Control}');
  await expect.element(page.getByLabelText('Search articles')).toHaveFocus();
  await userEvent.keyboard('f22');
  const found = page.getByRole('listbox', { name: 'Articles' });
  const option = found.getByRole('option');
  // A draft is for no customer.
  await expect.element(option).toHaveTextContent('Low pressure');
  await expect.element(option).toHaveAttribute('data-highlighted');
  await userEvent.keyboard('{Enter}');
  await expect.element(message).toHaveValue('Hello. Open the tap until 1.2 bar.Bye.');
  await expect.element(message).toHaveFocus();
});

test('Enter before the articles are there inserts the best match once they are', async () => {
  const name = 'Fenella Osei';
  const views = viewsOf([article()]);
  const core = await openConsole(chatAddress(name), {
    connection: CONNECTION,
    chatList: chatList([chatRow(name, {})]),
    threads: [thread(name, [])],
    viewOf: () => undefined,
  });
  await button('Insert article').click();
  await userEvent.type(page.getByLabelText('Search articles'), 'tap{Enter}');
  await expect.element(page.getByText('Loading the articles')).toBeVisible();
  core.show({ viewOf: views });
  const message = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect.element(message).toHaveValue('Open the tap until 1.2 bar.');
});
