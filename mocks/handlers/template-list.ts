/** The query of a list in the sample API (spec, section 7). */

/** Rows of a page, if the query gives no number. */
const ITEMS_PER_PAGE = 10;

/** `itemsPerPage` for the whole list. */
const ALL = -1;

export interface TemplateQuery {
  /** Text parameters. A missing one is empty. */
  readonly text: (name: string) => string;
  readonly itemsPerPage: number;
  readonly page: number;
}

const numberOf = (text: string | null, fallback: number): number => {
  const number = text === null || text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : fallback;
};

/** Reads the query. A page or a size that is no number counts as missing. */
export function templateQuery(request: Request): TemplateQuery {
  const { searchParams } = new URL(request.url);
  return {
    text: (name) => searchParams.get(name) ?? '',
    itemsPerPage: numberOf(searchParams.get('itemsPerPage'), ITEMS_PER_PAGE),
    page: numberOf(searchParams.get('page'), 1),
  };
}

/** Returns one page of the rows. −1 rows a page means all rows. */
export function templatePage<R>(rows: readonly R[], itemsPerPage: number, page: number): readonly R[] {
  return itemsPerPage === ALL ? rows : rows.slice((page - 1) * itemsPerPage, page * itemsPerPage);
}

/** Returns the number of pages. */
export const templatePages = (total: number, itemsPerPage: number): number =>
  itemsPerPage === ALL ? 1 : Math.ceil(total / Math.max(itemsPerPage, 1));
