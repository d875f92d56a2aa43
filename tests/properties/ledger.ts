/** Which of the numbered properties (architecture section 8) a history broke, and how, by number. */
export interface Ledger {
  readonly broken: ReadonlyMap<number, string>;
  /** Notes the property as broken unless the condition holds; the first time counts. */
  must(number: number, condition: boolean, how: () => string): void;
}

/** Plain comparisons: an assertion library's cost more than the whole core, a hundred thousand times over. */
export function createLedger(): Ledger {
  const broken = new Map<number, string>();
  return {
    broken,
    must(number, condition, how) {
      if (!condition && !broken.has(number)) broken.set(number, how());
    },
  };
}
