/** Resolves when no worker and no writer of this origin has a lock. */
export async function untilNoLocks(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  for (const { name } of held) if (name !== undefined) await navigator.locks.request(name, () => undefined);
}
