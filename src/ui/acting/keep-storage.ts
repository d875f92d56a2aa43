/**
 * Asks the browser not to evict this origin's data. Returns false where the browser can't be asked; some
 * browsers ask the user.
 */
export function keepStorage(storage: StorageManager | undefined): boolean {
  if (storage === undefined) return false;
  const ask = async (): Promise<void> => {
    if (!(await storage.persisted())) await storage.persist();
  };
  // Not awaited: the answer changes nothing here.
  ask().catch(() => undefined);
  return true;
}
