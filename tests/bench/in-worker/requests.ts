/** Resolves with the result of an IndexedDB request. */
export const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export const deleteDatabase = async (name: string): Promise<void> => {
  await settled(indexedDB.deleteDatabase(name));
};
