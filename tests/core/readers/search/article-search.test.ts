import { beforeAll, describe, expect, test } from 'vitest';
import { EMPTY_QUERY, type SearchQuery } from '../../../../src/core/kernel/search/search-query.ts';
import { AGAIN_MS } from '../../../../src/core/readers/search/search-desk.ts';
import { createRig, type RigOptions } from '../../support/rig.ts';

/** Everything that a search waits for has happened after this time, ms. */
const A_WHILE_MS = 2 * AGAIN_MS + 100;

// The code loads when it is first needed. Loading it before keeps the virtual time of the tests exact.
beforeAll(async () => {
  await import('../../../../src/core/readers/search/open-search.ts');
  await import('../../../../src/core/model/collections/collections.ts');
});

const rulesOf = (...actions: readonly string[]) => actions.map((action) => ({ action, subject: 'all' }));
const READER = rulesOf('view-chat', 'view-knowledge-base');
const EDITOR = [...READER, ...rulesOf('manage-knowledge-base')];

async function scene(rules = READER, ports: NonNullable<RigOptions['ports']> = (own) => own) {
  const rig = await createRig({ chats: 1, messagesPerChat: 1, rules, ports });
  await rig.advance(600);
  const ask = (query: Partial<SearchQuery>, size = 20) =>
    rig.core.view({ view: 'search', query: { ...EMPTY_QUERY, ...query }, size });
  /** Watches a search until it has ended. */
  const search = async (query: Partial<SearchQuery>, size = 20) => {
    for (let round = 0; round < 6; round += 1) {
      ask(query, size);
      await rig.advance(A_WHILE_MS);
    }
    return ask(query, size);
  };
  const articles = async (...terms: readonly string[]) =>
    (await search({ terms: [...terms] })).rows.flatMap((row) => (row.kind === 'articles' ? row : []));
  const titles = async (...terms: readonly string[]) => (await articles(...terms)).map(({ name }) => name);
  /** Asks the service, as the page does. */
  const load = () => rig.execute({ type: 'refreshRecords', collection: 'articles', query: {}, whole: true });
  /** Adds an article, and publishes it. */
  const write = (title: string, body: string, more: object = {}, isPublished = true) => {
    const { articleTable } = rig.world;
    const made = articleTable.create(
      {
        title,
        body,
        slug: title.replaceAll(' ', '-'),
        category_id: 1,
        short_answer: '',
        keywords: [],
        related: [],
        visibility: 'internal',
        language: 'en',
        translation_of: null,
        ...more,
      },
      'Ada',
    );
    if (!made.ok) throw new Error(`The service refused the article ${title}`);
    if (isPublished) articleTable.update(made.row.id, { publish: true }, made.row.version);
    return made.row.id;
  };
  return { rig, search, articles, titles, load, write };
}

describe('articles in the search over everything', () => {
  test('are found by title and text once they are on this device, the best first, with the hits marked', async () => {
    const { articles, load, write } = await scene();
    write('Opening hours', 'Ask about the **zqx boiler** on the [price list](https://prices.example/zqx).');
    write('Zqx boilers', '# Care\n\nOnce a year.', { keywords: ['service'] });
    expect(await articles('zqx')).toEqual([]);
    expect(await load()).toMatchObject({ ok: true });
    const [first, second, ...others] = await articles('zqx');
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      name: 'Zqx boilers',
      parts: [
        { text: 'Zqx', isHit: true },
        { text: ' boilers', isHit: false },
      ],
      isDraft: false,
    });
    expect(second?.note).toEqual([
      { text: 'Ask about the ', isHit: false },
      { text: 'zqx', isHit: true },
      { text: ' boiler on the price list (https://prices.example/', isHit: false },
      { text: 'zqx', isHit: true },
      { text: ').', isHit: false },
    ]);
  });

  test('are found by phrases across marks and lines, without accents, and by numbers in any spelling', async () => {
    const { titles, load, write } = await scene();
    write('Été', 'Hot **zqx\n  water** costs nothing. Ring 0808 157 0000.');
    await load();
    expect(await titles('zqx water')).toEqual(['Été']);
    expect(await titles('ete', 'zqx')).toEqual(['Été']);
    expect(await titles('08081570000', 'zqx')).toEqual(['Été']);
    expect(await titles('water zqx')).toEqual([]);
    expect(await titles('zqx', 'tea')).toEqual([]);
  });

  test('are counted beyond those that are shown', async () => {
    const { search, load, write } = await scene();
    for (const nth of ['one', 'two', 'three']) write(`Zqx ${nth}`, '');
    await load();
    const { head, rows } = await search({ terms: ['zqx'] }, 2);
    expect(head.counts.articles).toBe(3);
    expect(rows.filter(({ kind }) => kind === 'articles')).toHaveLength(2);
  });

  test('readers find what is published; who edits finds drafts and changes, too; nobody finds an archived one', async () => {
    const { rig, titles, load, write } = await scene();
    write('Zqx draft', '', {}, false);
    const changed = write('Zqx before', 'text');
    rig.world.articleTable.update(changed, { title: 'Zqx after' }, 2);
    const archived = write('Zqx archived', 'text');
    rig.world.articleTable.update(archived, { status: 'archived' }, 2);
    await load();
    expect(await titles('zqx')).toEqual(['Zqx before']);
    expect(await titles('after')).not.toContain('Zqx after');
    await rig.attach(EDITOR);
    await load();
    expect(await titles('zqx')).toEqual(['Zqx after', 'Zqx draft']);
  });

  test('need the right to see articles, and words', async () => {
    const { rig, search, load, write } = await scene();
    write('Zqx', '');
    await load();
    expect((await search({ terms: ['zqx'], from: ['me'] })).head.counts.articles).toBeNull();
    expect((await search({ from: ['me'] })).head.counts.articles).toBeNull();
    expect((await search({ terms: ['zqx'] })).head.counts.articles).toBe(1);
    await rig.attach(rulesOf('view-chat'));
    expect(await load()).toMatchObject({ ok: false, refusal: { code: 'notAllowed' } });
    expect((await search({ terms: ['zqx'] })).head.counts.articles).toBeNull();
    expect((await search({ terms: ['zqx'] })).rows).toEqual([]);
  });

  test('follow a change while somebody searches', async () => {
    const { rig, titles, load } = await scene(EDITOR);
    await load();
    expect(await titles('zqx')).toEqual([]);
    const answer = await rig.execute({
      type: 'writeRecord',
      collection: 'articles',
      v: 1,
      op: 'update',
      recordId: '1',
      input: { title: 'Zqx of mine' },
      version: 1,
      writeId: 'write-1',
    });
    expect(answer).toMatchObject({ ok: true });
    expect(await titles('zqx')).toEqual(['Zqx of mine']);
  });

  test('are all loaded, page by page, and the service counts no search without a result', async () => {
    const { rig, search, load, write } = await scene();
    const before = rig.world.missTable.all();
    for (let nth = 0; nth < 450; nth += 1) write(`Zqx ${nth}`, '');
    expect(await load()).toMatchObject({ ok: true });
    expect((await search({ terms: ['zqx'] })).head.counts.articles).toBe(450);
    expect((await search({ terms: ['nothing has this'] })).head.counts.articles).toBe(0);
    expect(rig.world.missTable.all()).toEqual(before);
  });

  test('a failure of a later page is the answer', async () => {
    let pages = 0;
    const { load, write } = await scene(READER, (ports) => ({
      ...ports,
      http: {
        ...ports.http,
        request(asked) {
          if (asked.path.startsWith('/kb/articles-list')) pages += 1;
          return pages === 2 ? Promise.resolve({ kind: 'unanswered' }) : ports.http.request(asked);
        },
      },
    }));
    for (let nth = 0; nth < 450; nth += 1) write(`Zqx ${nth}`, '');
    expect(await load()).toMatchObject({ ok: false });
    expect(pages).toBe(2);
  });
});
