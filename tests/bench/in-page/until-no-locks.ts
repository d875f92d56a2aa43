/** Resolves when no worker and no writer of this origin holds its lock any more. */
export async function untilNoLocks(): Promise<void> {
  const { held = [] } = await navigator.locks.query();
  // Each is waited for in turn: whoever gets a lock after its holder lets go of it at once.
  for (const { name } of held) if (name !== undefined) await navigator.locks.request(name, () => undefined);
}
