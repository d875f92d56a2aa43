/** A numbered change of a row and its commit time. Numbers rise with time. */
export interface Change {
  readonly key: string;
  readonly number: number;
  readonly committedAt: number;
}

/** When a tab first showed that number in that row. */
export interface Sight {
  readonly key: string;
  readonly number: number;
  readonly at: number;
}

/**
 * Returns the ms from each change's commit until the tab showed it or a later change of the same row.
 * @throws {Error} if a change was never shown
 */
export function delaysOf(changes: readonly Change[], sights: readonly Sight[]): readonly number[] {
  return changes.map(({ key, number, committedAt }) => {
    const sight = sights.find((one) => one.key === key && one.number >= number);
    if (sight === undefined) throw new Error(`The tab never showed change ${number}.`);
    return sight.at - committedAt;
  });
}
