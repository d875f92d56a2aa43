/** Pages of lists in Switchboard's API (spec, sections 3 and 7). */

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
