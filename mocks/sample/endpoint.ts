/** What every endpoint of the sample API needs (spec, section 7). */
import { HttpResponse } from 'msw';
import type { SampleTable } from './table.ts';

interface SampleCall {
  readonly request: Request;
  readonly query: URLSearchParams;
  /** The number at the end of the path; NaN without one. */
  readonly id: number;
}

export type SampleAnswer = (call: SampleCall) => Response | Promise<Response>;

/** A row of the table of endpoints. */
export type Endpoint = readonly [
  method: 'get' | 'post' | 'put' | 'delete',
  path: `/api/${string}`,
  answer: SampleAnswer,
];

export const empty = (status: number) => new HttpResponse(null, { status });

/** Answers with the same data every time, which are made at the first call. */
export function fixed<T extends object>(make: () => T): SampleAnswer {
  let made: T | null = null;
  return () => {
    made ??= make();
    return HttpResponse.json(made);
  };
}

/** Removes a row. Answers with `done`, or with `missing` if there is no such row. */
export const removal =
  <R extends { readonly id: number }>(
    table: SampleTable<R>,
    done: () => Response,
    missing: () => Response,
  ): SampleAnswer =>
  ({ id }) =>
    table.remove(id) ? done() : missing();
