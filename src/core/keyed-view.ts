/** A row is replaced whole when anything in it changes; an unchanged row is the same object. */
export interface KeyedRow {
  readonly key: string;
}

export interface View<Head, Row extends KeyedRow> {
  readonly head: Head;
  /** In the order to show. */
  readonly rows: readonly Row[];
}
