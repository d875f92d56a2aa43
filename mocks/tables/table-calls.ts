import type { Json } from '../world/json.ts';
import type { TableRow } from './table.ts';

/** A list that is read in pages, in `data.<key>`. */
export interface ListPages {
  readonly path: string;
  readonly key: string;
  readonly pageSize: number;
}

/** Describes the calls of one list. */
export interface TableCalls<R extends TableRow, W> {
  /** Path of the rows below the API's root, such as `/contacts`. */
  readonly path: string;
  /** `whole`: `GET path`. Otherwise the pages are at a path of their own, in `data.<key>`. */
  readonly list: 'whole' | ListPages;
  /** The actions that the calls need. One of `see` is enough. */
  readonly see: readonly string[];
  readonly create: string;
  readonly manage: string;
  /** Returns a function that converts rows to the wire's shape. It is made once for each request. */
  shapes(world: W): (row: R) => Json;
}
