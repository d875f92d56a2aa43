import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Answer, done, refuse } from '../../src/core/kernel/answer.ts';
import { campaigns } from '../../src/core/model/collections/campaigns/campaigns.ts';
import { users } from '../../src/core/model/collections/users.ts';
import type { ServiceHits } from '../../src/core/model/search/service-search.ts';
import type { MessageHit, SearchView } from '../../src/core/model/search/types.ts';
import type { WatchedViewOf, WatchRequest } from '../../src/worker/protocol/protocol.ts';
import { structureFaults } from './support/axe.ts';
import { openConsole, SESSION } from './support/console.tsx';
import { FOUND } from './support/found.ts';
import type { Answers } from './support/pretend-core.ts';
import { recordViews } from './support/records.ts';
import { CONNECTION, chatList } from './support/rows.ts';

const NOTHING: SearchView = {
  head: {
    counts: { chats: 0, drafts: 0, messages: 0, contacts: 0, articles: 0, activity: null },
    isSearching: false,
    indexed: 1,
  },
  rows: [],
};

/** Records the requests, so that a test sees what a screen asks for. */
function open(address: string, view: SearchView = FOUND) {
  const asked: WatchRequest[] = [];
  const viewOf = (request: WatchRequest): WatchedViewOf<WatchRequest> | undefined => {
    if (request.view === 'records') return NO_RECORDS.map((of) => of(request)).find(Boolean);
    if (request.view !== 'search') return undefined;
    asked.push(request);
    return view;
  };
  return openConsole(address, { connection: CONNECTION, chatList: chatList([]), viewOf }).then(() => asked);
}

const field = page.getByRole('searchbox', { name: 'Search everything' });
const group = (name: string) => page.getByRole('region', { name });
const address = () => location.pathname + location.search;

test('a number that stands for a name is grouped, and its hit is marked', async () => {
  const number = { kind: 'chats', chatId: 'c9', name: '+447700900123', isGroup: false, note: [] } as const;
  const parts = [
    { text: '+4477', isHit: false },
    { text: '00900', isHit: true },
    { text: '123', isHit: false },
  ];
  await open('/search?q=00900', {
    head: { ...NOTHING.head, counts: { ...NOTHING.head.counts, chats: 1 } },
    rows: [{ key: 'chat:c9', ...number, parts }],
  });
  const hit = group('Chats').getByRole('link');
  await expect.element(hit).toHaveTextContent('+44 7700 900123');
  expect([...hit.element().querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '00 900',
  ]);
});

test('hits are grouped with counts and marks, and each leads to its place', async () => {
  await open('/search?q=boiler');
  const messages = group('Messages');
  await expect.element(messages.getByRole('heading')).toHaveTextContent('Messages25');
  await expect.element(messages.getByRole('listitem').first()).toHaveTextContent('The boiler makes noise 2');
  expect(messages.element().querySelector('mark')?.textContent).toBe('boiler');
  await expect.element(messages.getByRole('listitem').nth(1)).toHaveTextContent('You: The boiler');
  await expect
    .element(messages.getByRole('link', { name: /makes noise 2/ }))
    .toHaveAttribute('href', '/chat?chat=quay&hit=IM2&find=boiler');
  await expect
    .element(messages.getByRole('button', { name: /^Open in replay: 14 Quay Street/ }).first())
    .toBeVisible();
  await expect.element(group('Contacts').getByRole('link')).toHaveAttribute('href', '/contacts?open=9');
  const article = group('Articles').getByRole('link');
  await expect.element(article).toHaveTextContent('Boiler pressure is lowTop the boiler up to 1.5 bar');
  await expect.element(article).toHaveAttribute('href', '/knowledge-base?open=4');
  expect(article.element().querySelectorAll('mark')).toHaveLength(2);
  await expect.element(group('Activity')).toHaveTextContent('Imogen Hale merged the flag Boiler');
  await expect.element(page.getByText('Only what is on this device')).toBeVisible();
  await expect.element(page.getByText('30 results')).toBeVisible();
  expect(await structureFaults(document)).toEqual([]);
});

test('the address holds the search, and the worker gets it as a query', async () => {
  const asked = await open('/search');
  await expect.element(page.getByText('Search everything on this device')).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('boiler from:me');
  await expect.poll(address).toBe('/search?q=boiler+from%3Ame');
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ view: 'search', query: { terms: ['boiler'], from: ['me'] }, size: 20 });
  await page.getByRole('button', { name: 'With a picture' }).click();
  await expect.element(field).toHaveValue('boiler from:me has:picture');
  await expect.element(field).toHaveFocus();
  await group('Messages').getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ size: 60 });
});

test('an operator that does not exist is named', async () => {
  await open('/search?q=form:ada before:friday', NOTHING);
  await expect.element(page.getByText('“form:” is not an operator. Did you mean “from:”?')).toBeVisible();
  await expect.element(page.getByText('“friday” is not a date. Write before:2026-10-31.')).toBeVisible();
  await expect.element(page.getByText('No results for “form:ada before:friday”')).toBeVisible();
});

test('the arrow keys move between the field and the hits', async () => {
  await open('/search?q=boiler');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(group('Chats').getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(group('Drafts').getByRole('link')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.element(field).toHaveFocus();
});

test('while the index is made, the page says how far it is', async () => {
  await open('/search?q=boiler', { ...FOUND, head: { ...FOUND.head, indexed: 0.4 } });
  await expect.element(page.getByText(/Still building the search index: 40%/)).toBeVisible();
});

test('the palette shows contacts and messages below the chats, and opens all results', async () => {
  await open('/');
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect.element(palette.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('boiler');
  await expect
    .element(palette.getByRole('option', { name: /The boiler makes noise 2/ }))
    .toHaveTextContent('14 Quay Street');
  const contacts = palette.getByRole('group', { name: 'Contacts' });
  await expect.element(contacts.getByRole('option')).toHaveTextContent('Odile MarchettiNew boiler');
  await palette.getByRole('option', { name: 'See all 25 messages' }).click();
  await expect.poll(address).toBe('/search?q=boiler');
  await expect.element(field).toHaveValue('boiler');
});

test('a draft leads to its chat, and a chat shows the preview that was found', async () => {
  const preview = [
    { text: 'Is the ', isHit: false },
    { text: 'boiler', isHit: true },
    { text: ' hot?', isHit: false },
  ];
  const rows = FOUND.rows.map((row) => (row.kind === 'chats' ? { ...row, note: preview } : row));
  await open('/search?q=boiler', { ...FOUND, rows });
  await expect.element(group('Chats').getByRole('link')).toHaveTextContent('Boiler roomIs the boiler hot?');
  const draft = group('Drafts').getByRole('link');
  await expect.element(draft).toHaveTextContent('Ada ByronYour boiler is fixed');
  await expect.element(draft).toHaveAttribute('href', '/chat?chat=ada');
});

const service = group('At the service');
const hit = (id: number): MessageHit => {
  const found = FOUND.rows.find((row) => row.kind === 'messages');
  if (found?.kind !== 'messages') throw new Error('There is no sample of a message.');
  return { ...found, key: `message:quay:IM${id}`, id, sid: `IM${id}`, at: id };
};

const MANY_CHATS = 60;

/** Opens a search for “boiler”. The service knows 60 chats, and `perAsk` says what each question about some finds. */
function openAsking(
  view: SearchView,
  perAsk: (nth: number) => ReturnType<Asked>,
  loads: NonNullable<Answers['refreshRecords']> = () => done(null),
) {
  let nth = 0;
  const chats = Array.from({ length: MANY_CHATS }, (_, at) => `chat ${at}`);
  return openConsole(
    '/search?q=boiler',
    {
      connection: CONNECTION,
      chatList: chatList([]),
      viewOf: (request) => (request.view === 'search' ? view : undefined),
    },
    {
      answers: {
        searchChats: () => done(null),
        loadMoreChats: () => done({ looked: 0, found: 0 }),
        refreshRecords: loads,
        searchService({ chatIds }) {
          if (chatIds === null) return done({ chatIds: chats, hits: [] });
          nth += 1;
          return perAsk(nth);
        },
      },
    },
  );
}
type Asked = NonNullable<Answers['searchService']>;

const finds = (...hits: readonly MessageHit[]) => done({ chatIds: [], hits });

test('the service is asked after a press, 50 chats at a time, and shows only what this device lacks', async () => {
  const core = await openAsking(FOUND, (nth) => (nth === 1 ? finds(hit(2), hit(901), hit(902)) : finds()));
  const button = service.getByRole('button');
  await expect.element(button).toHaveTextContent('Ask the service');
  expect(core.commands.some(({ type }) => type === 'searchService')).toBe(false);
  await userEvent.click(button);
  await expect.element(service.getByText('Asked about 50 of 60 chats.')).toBeVisible();
  await expect.element(service.getByRole('status')).toHaveTextContent('2 messages that this device lacks.');
  const links = service.getByRole('link').elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/chat?chat=quay&hit=IM902&find=boiler',
    '/chat?chat=quay&hit=IM901&find=boiler',
  ]);
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveTextContent('Ask about more chats');
  await userEvent.keyboard('{Enter}');
  await expect.element(service.getByText('Asked about 60 of 60 chats.')).toBeVisible();
  await expect.element(button).toHaveTextContent('Ask again');
  await expect.element(button).toHaveFocus();
  expect(core.commands).toContainEqual({ type: 'searchChats', q: 'boiler' });
  const loads = core.commands.filter(({ type }) => type === 'refreshRecords');
  expect(loads).toEqual([{ type: 'refreshRecords', collection: 'articles', query: {}, whole: true }]);
  await expect.element(service.getByText('All articles were searched.')).toBeVisible();
  expect(await structureFaults(document)).toEqual([]);
});

test('the service has nothing either', async () => {
  await openAsking(NOTHING, () => finds());
  await expect.element(page.getByText('No results for “boiler”')).toBeVisible();
  const device = page.getByText('Only what is on this device');
  await expect.element(device).toBeVisible();
  await userEvent.click(field);
  await userEvent.keyboard('{Enter}');
  await expect.element(service.getByText('Asked about 50 of 60 chats.')).toBeVisible();
  await userEvent.click(service.getByRole('button'));
  await expect.element(service.getByText('Nothing there either.')).toBeVisible();
  await expect.element(page.getByText('Try fewer words.', { exact: true })).toBeVisible();
  await expect.element(device).not.toBeInTheDocument();
});

test('once the loaded chats were asked about, the next page of the list is loaded and asked about', async () => {
  const listed = ['a', 'b'];
  const asked: string[] = [];
  await openConsole(
    '/search?q=boiler',
    {
      connection: CONNECTION,
      chatList: chatList([]),
      viewOf: (request) => (request.view === 'search' ? NOTHING : undefined),
    },
    {
      answers: {
        searchChats: () => done(null),
        refreshRecords: () => done(null),
        loadMoreChats() {
          if (!listed.includes('c')) listed.push('c');
          return done({ looked: 1, found: 1 });
        },
        searchService({ chatIds }) {
          asked.push(...(chatIds ?? []));
          return chatIds?.includes('c') ? finds(hit(901)) : done({ chatIds: [...listed], hits: [] });
        },
      },
    },
  );
  await userEvent.click(service.getByRole('button', { name: 'Ask the service' }));
  await expect.element(service.getByText('Asked about 2 of 3 chats.')).toBeVisible();
  await userEvent.click(service.getByRole('button', { name: 'Ask about more chats' }));
  await expect.element(service.getByText('Asked about 3 of 3 chats.')).toBeVisible();
  await expect.element(service.getByRole('link')).toBeVisible();
  expect(asked).toEqual(['a', 'b', 'c']);
});

test('what the service finds takes the place of the empty state', async () => {
  await openAsking(NOTHING, (nth) => finds(hit(900 + nth)));
  await userEvent.click(service.getByRole('button'));
  await expect.element(service.getByRole('link').first()).toBeVisible();
  await expect.element(page.getByText('No results for “boiler”')).not.toBeInTheDocument();
});

test('a failure is named, and the next press goes on where it failed', async () => {
  const asked: number[] = [];
  await openAsking(FOUND, (nth) => {
    asked.push(nth);
    return nth === 3 ? refuse('unreachable', ':serviceSilent') : finds();
  });
  await userEvent.click(service.getByRole('button'));
  await expect.element(service.getByRole('alert')).toHaveTextContent('The service was not asked to the end.');
  await expect.element(service.getByText('Asked about 10 of 60 chats.')).toBeVisible();
  await userEvent.click(service.getByRole('button', { name: 'Ask again' }));
  await expect.element(service.getByText('Asked about 60 of 60 chats.')).toBeVisible();
  await expect.element(service.getByRole('alert')).not.toBeInTheDocument();
});

test('a press stops the questions, and another text forgets what was found', async () => {
  let resolve: (answer: Answer<ServiceHits>) => void = () => undefined;
  const promise = new Promise<Answer<ServiceHits>>((answered) => {
    resolve = answered;
  });
  await openAsking(FOUND, (nth) => (nth === 1 ? finds(hit(901)) : promise));
  await userEvent.click(service.getByRole('button'));
  await expect.element(service.getByText('Asked about 5 of 60 chats.')).toBeVisible();
  await userEvent.click(service.getByRole('button', { name: 'Stop' }));
  await expect.element(service.getByRole('button', { name: 'Ask about more chats' })).toHaveFocus();
  resolve(finds(hit(902)));
  await userEvent.click(field);
  await userEvent.keyboard(' x');
  await expect.element(service.getByRole('link')).not.toBeInTheDocument();
  await expect.element(service.getByRole('button', { name: 'Ask the service' })).toBeVisible();
});

test('without a word the service can’t be asked', async () => {
  await open('/search?q=has:picture');
  await expect.element(service.getByText(/^Type a word/)).toBeVisible();
  await expect.element(service.getByRole('button')).not.toBeInTheDocument();
});

test('the palette shows drafts and previews, and leads to the service if it finds nothing', async () => {
  await open('/');
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect.element(palette.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('boiler');
  await expect
    .element(palette.getByRole('group', { name: 'Drafts' }).getByRole('option'))
    .toHaveTextContent('Your boiler is fixed');
  await palette.getByRole('option', { name: /Boiler room/ }).click();
  await expect.poll(address).toBe('/chat?chat=b');
});

const NO_RECORDS = [recordViews(users, { rows: [] }), recordViews(campaigns, { rows: [] })];

test('Enter in a palette without results opens the search page with the text', async () => {
  await open('/', NOTHING);
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect.element(palette.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('zqx zqx');
  await expect.element(palette.getByText('No results for “zqx zqx”')).toBeVisible();
  await expect.element(palette.getByRole('option')).toHaveTextContent('Search for “zqx zqx” at the service');
  await userEvent.keyboard('{Enter}');
  // The service is asked at once. The address does not keep that: a reload must not ask again.
  await expect.element(service.getByRole('status')).toHaveTextContent('Asking the service');
  await expect.poll(address).toBe('/search?q=zqx+zqx');
});

test('Enter opens a contact that the palette found', async () => {
  await open('/', { ...FOUND, rows: FOUND.rows.filter(({ kind }) => kind !== 'chats' && kind !== 'drafts') });
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect.element(palette.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('boiler');
  const contact = palette.getByRole('option', { name: /Odile Marchetti/ });
  await expect.element(contact).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/contacts?open=9');
});

test('articles that can’t be loaded are named as a failure, and the next press loads them', async () => {
  let presses = 0;
  await openAsking(
    FOUND,
    () => finds(),
    () => {
      presses += 1;
      return presses === 1 ? refuse('unreachable', ':serviceSilent') : done(null);
    },
  );
  await userEvent.click(service.getByRole('button'));
  await expect.element(service.getByRole('alert')).toHaveTextContent('The service was not asked to the end.');
  await expect.element(service.getByText('All articles were searched.')).not.toBeInTheDocument();
  await userEvent.click(service.getByRole('button', { name: 'Ask again' }));
  await expect.element(service.getByText('All articles were searched.')).toBeVisible();
  await expect.element(service.getByText('Asked about 50 of 60 chats.')).toBeVisible();
});

test('somebody who sees articles and no chats asks the service for articles only', async () => {
  const core = await openConsole(
    '/search?q=boiler',
    {
      connection: CONNECTION,
      chatList: chatList([]),
      viewOf: (request) => (request.view === 'search' ? NOTHING : undefined),
    },
    {
      session: {
        ...SESSION,
        userData: { ...SESSION.userData, role: 'Writer' },
        userAbilityRules: [
          { action: 'read', subject: 'all' },
          { action: 'view-knowledge-base', subject: 'all' },
        ],
      },
      answers: { refreshRecords: () => done(null) },
    },
  );
  await userEvent.click(service.getByRole('button'));
  await expect.element(service.getByText('All articles were searched.')).toBeVisible();
  await expect.element(service.getByRole('status')).toHaveTextContent('Nothing there either.');
  await expect.element(service.getByText(/^Asked about/)).not.toBeInTheDocument();
  expect(core.commands.filter(({ type }) => type.startsWith('search'))).toEqual([]);
});

test('Enter opens an article that the palette found', async () => {
  await open('/', { ...FOUND, rows: FOUND.rows.filter(({ kind }) => kind === 'articles') });
  await userEvent.keyboard('{Control>}k{/Control}');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect.element(palette.getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('boiler');
  const article = palette.getByRole('group', { name: 'Articles' }).getByRole('option');
  await expect.element(article).toHaveTextContent('Boiler pressure is lowTop the boiler up to 1.5 bar');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/knowledge-base?open=4');
});
