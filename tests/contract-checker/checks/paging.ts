import type { Operation } from '../contract-file.ts';
import type { Given, Reply } from '../service.ts';
import { isObject, listPathOf, rowIdOf, rowsIn, valueAt } from '../shapes.ts';
import { succeeded, type Visit } from '../visit.ts';

/** Most pages of a list that are read. */
const PAGES_MAX = 12;

interface Pagination {
  readonly link: string | null;
  readonly total: number | null;
  /** Whether the answer says that there are pages. */
  readonly isPaged: boolean;
}

/** Reads `next_page_url` and `total`: of `data.pagination`, or beside the rows. */
function paginationIn({ answer }: Operation, body: unknown): Pagination {
  const beside = valueAt(body, (listPathOf(answer?.schema) ?? []).slice(0, -1));
  const parts = [isObject(beside) ? beside.pagination : undefined, beside].filter(isObject);
  const values = (name: string) => parts.map((part) => part[name]).find((value) => value !== undefined);
  const [link, total] = [values('next_page_url'), values('total')];
  return {
    link: typeof link === 'string' && link !== '' ? link : null,
    total: typeof total === 'number' ? total : null,
    isPaged: link !== undefined,
  };
}

/** The query of a link. The console takes nothing else of it: its token never goes to another host. */
const queryOf = (link: string): Readonly<Record<string, string>> => {
  const at = link.indexOf('?');
  return Object.fromEntries(new URLSearchParams(at < 0 ? '' : link.slice(at + 1).split('#', 1)[0]));
};

const isByNumber = ({ bodyFields }: Operation): boolean => bodyFields.includes('page');

function nextOf(operation: Operation, given: Given, { link }: Pagination, page: number): Given | null {
  if (isByNumber(operation))
    return link === null ? null : { ...given, body: { ...(isObject(given.body) ? given.body : {}), page } };
  return link === null ? null : { ...given, query: { ...given.query, ...queryOf(link) } };
}

interface Walk {
  readonly ids: readonly string[];
  readonly twice: string | null;
  readonly isWhole: boolean;
  readonly total: number | null;
  readonly pages: number;
}

async function walk(visit: Visit, operation: Operation, given: Given, first: Reply): Promise<Walk | null> {
  const ids: string[] = [];
  const seen = new Set<string>();
  let reply = first;
  for (let page = 1; ; page += 1) {
    let twice: string | null = null;
    for (const row of rowsIn(operation, reply.body)) {
      const id = rowIdOf(operation, row);
      if (id === null) continue;
      if (seen.has(id)) twice ??= id;
      seen.add(id);
      ids.push(id);
    }
    const pagination = paginationIn(operation, reply.body);
    const next = nextOf(operation, given, pagination, page + 1);
    const { total } = pagination;
    if (twice !== null || next === null || page === PAGES_MAX)
      return { ids, twice, isWhole: next === null, total, pages: page };
    const answer = await succeeded(visit, operation, next);
    if (answer === null) return null;
    reply = answer;
  }
}

/** Says what is wrong with the pages of a list; null if nothing is. */
function wrongWith({ ids, twice, isWhole, total, pages }: Walk): readonly [string, string] | null {
  if (twice !== null) return ['id', `the row ${twice} is there twice, on page ${pages}`];
  if (isWhole && total !== null && total !== ids.length)
    return total > ids.length
      ? ['next_page_url', `${total} rows are announced, and after ${ids.length} there is no next page`]
      : ['total', `${ids.length} rows were read, and ${total} are announced`];
  return null;
}

/**
 * Reads the pages of a list, and expects each row once. Rows may move while they are read, so a fault counts only if it
 * is there at a second reading.
 */
export async function pagesHold(
  visit: Visit,
  operation: Operation,
  given: Given,
  first: Reply,
): Promise<void> {
  const canHavePages =
    isByNumber(operation) || operation.query.includes('page') || paginationIn(operation, first.body).isPaged;
  const hasRows = rowsIn(operation, first.body).some((row) => rowIdOf(operation, row) !== null);
  if (!canHavePages && !hasRows) return;
  const read = await walk(visit, operation, given, first);
  if (read === null) return;
  if (wrongWith(read) === null) {
    visit.findings.passed(operation, 'paging');
    return;
  }
  const again = await succeeded(visit, operation, given);
  const second = again === null ? null : await walk(visit, operation, given, again);
  const wrong = second === null ? wrongWith(read) : wrongWith(second);
  if (wrong === null) visit.findings.passed(operation, 'paging');
  else visit.findings.failed(operation, 'paging', ...wrong);
}
