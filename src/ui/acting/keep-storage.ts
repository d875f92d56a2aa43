/** Asks the browser to keep what this device holds; false where it can't be asked. Some ask the user. */
export function keepStorage(storage: StorageManager | undefined): boolean {
  if (storage === undefined) return false;
  const ask = async (): Promise<void> => {
    if (!(await storage.persisted())) await storage.persist();
  };
  // Nobody is waiting for the user's answer, and a refusal changes nothing.
  ask().catch(() => undefined);
  return true;
}
