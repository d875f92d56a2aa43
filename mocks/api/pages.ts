/** Pages of lists in Switchboard's API (spec, sections 3 and 7). */
import * as v from 'valibot';
import { parseJson } from '../world/json.ts';

export interface Pagination {
  readonly current_page: number;
  readonly last_page: number;
  readonly next_page_url: string | null;
  readonly total: number;
}

export function paginate(
  total: number,
  page: number,
  pageSize: number,
  urlOf: (page: number) => string,
): { readonly start: number; readonly end: number; readonly pagination: Pagination } {
  const lastPage = Math.max(1, Math.ceil(total / pageSize));
  return {
    start: (page - 1) * pageSize,
    end: page * pageSize,
    pagination: {
      current_page: page,
      last_page: lastPage,
      next_page_url: page < lastPage ? urlOf(page + 1) : null,
      total,
    },
  };
}

/** Reads the page number from a query. Returns 1 if the text is no whole number from 1. */
export function pageOf(text: string | null): number {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 ? page : 1;
}

/** Rows of a page, if the query gives no number. */
const ITEMS_PER_PAGE = 10;

/** `itemsPerPage` for the whole list. */
const ALL = -1;

/** The query of a list in the sample API (spec, section 7). */
export interface TemplateQuery {
  /** Text parameters. A missing one is empty. */
  readonly text: (name: string) => string;
  readonly itemsPerPage: number;
  readonly page: number;
}

const NumberSchema = v.pipe(v.number(), v.finite());

const numberOf = (text: string | null, fallback: number): number => {
  const number = v.safeParse(NumberSchema, parseJson(text ?? ''));
  return number.success ? number.output : fallback;
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

/**
 * Returns one page of the rows. −1 rows a page means all rows. A smaller page or size than 1 is empty: `slice` would count
 * negative places from the end.
 */
export function templatePage<R>(rows: readonly R[], itemsPerPage: number, page: number): readonly R[] {
  if (itemsPerPage === ALL) return rows;
  return page < 1 || itemsPerPage < 1 ? [] : rows.slice((page - 1) * itemsPerPage, page * itemsPerPage);
}

/** Returns the number of pages. */
export const templatePages = (total: number, itemsPerPage: number): number =>
  itemsPerPage === ALL ? 1 : Math.ceil(total / Math.max(itemsPerPage, 1));
