/** A numbered change of a row, with its commit time. Later changes have higher numbers. */
export interface Change {
  readonly key: string;
  readonly number: number;
  readonly committedAt: number;
}

/** The first time a tab showed that number in that row. */
export interface Sight {
  readonly key: string;
  readonly number: number;
  readonly at: number;
}

/**
 * Returns, for each change, the ms from its commit until the tab showed the row with this or a later change.
 *
 * @throws {Error} if a change was never shown
 */
export function delaysOf(changes: readonly Change[], sights: readonly Sight[]): readonly number[] {
  return changes.map(({ key, number, committedAt }) => {
    const sight = sights.find((one) => one.key === key && one.number >= number);
    if (sight === undefined) throw new Error(`The tab never showed change ${number}.`);
    return sight.at - committedAt;
  });
}
