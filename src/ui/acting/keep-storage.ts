/**
 * Asks the browser not to evict this origin's data. Some browsers then ask the user. Returns false where the
 * browser can't be asked.
 */
export function keepStorage(storage: StorageManager | undefined): boolean {
  if (storage === undefined) return false;
  const ask = async (): Promise<void> => {
    if (!(await storage.persisted())) await storage.persist();
  };
  // Don't await the answer, which changes nothing here.
  ask().catch(() => undefined);
  return true;
}
