/** A row of a view. A changed row is a new object. An unchanged row stays the same object. */
export interface KeyedRow {
  readonly key: string;
}

export interface View<Head, Row extends KeyedRow> {
  readonly head: Head;
  /** In display order. */
  readonly rows: readonly Row[];
}
