/** The properties that a history violated, by number (architecture, section 8), each with a description. */
export interface Ledger {
  readonly broken: ReadonlyMap<number, string>;
  /** Records a violation if the condition is false. Only the first violation of a property is kept. */
  must(number: number, condition: boolean, how: () => string): void;
}

/** Compares with plain code. So many assertions of a library would take longer than the core itself. */
export function createLedger(): Ledger {
  const broken = new Map<number, string>();
  return {
    broken,
    must(number, condition, how) {
      if (!condition && !broken.has(number)) broken.set(number, how());
    },
  };
}
