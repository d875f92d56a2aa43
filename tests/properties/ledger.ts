/** The numbered properties (architecture section 8) that a history violated, each with a description. */
export interface Ledger {
  readonly broken: ReadonlyMap<number, string>;
  /** Records a violation of the property unless the condition holds. Only the first one counts. */
  must(number: number, condition: boolean, how: () => string): void;
}

/** Plain comparisons: so many assertions of a library would take longer than the core itself. */
export function createLedger(): Ledger {
  const broken = new Map<number, string>();
  return {
    broken,
    must(number, condition, how) {
      if (!condition && !broken.has(number)) broken.set(number, how());
    },
  };
}
