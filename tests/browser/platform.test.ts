import { expect, test } from 'vitest';

/** Checks the browser features that the worker host needs, in the browser of the other tests. */

test('IndexedDB is the real one: a strict transaction is readable over a second connection', async () => {
  const name = `platform-${crypto.randomUUID()}`;
  const open = () =>
    new Promise<IDBDatabase>((settle, refuse) => {
      const request = indexedDB.open(name, 1);
      request.onupgradeneeded = () => request.result.createObjectStore('rows');
      request.onsuccess = () => settle(request.result);
      request.onerror = () => refuse(request.error);
    });
  const first = await open();
  await new Promise<void>((settle, refuse) => {
    const transaction = first.transaction('rows', 'readwrite', { durability: 'strict' });
    transaction.objectStore('rows').put('kept', 1);
    transaction.oncomplete = () => settle();
    transaction.onerror = () => refuse(transaction.error);
  });
  first.close();

  const second = await open();
  const kept = await new Promise((settle) => {
    const request = second.transaction('rows').objectStore('rows').get(1);
    request.onsuccess = () => settle(request.result);
  });
  second.close();
  indexedDB.deleteDatabase(name);
  expect(kept).toBe('kept');
});

test('a waiting request gets a Web Lock as soon as its holder releases it', async () => {
  const order: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((settle) => {
    letGo = settle;
  });
  const first = navigator.locks.request('platform', async () => {
    order.push('first holds');
    await held;
  });
  const second = navigator.locks.request('platform', () => {
    order.push('second holds');
  });
  order.push('first lets go');
  letGo();
  await Promise.all([first, second]);
  expect(order.at(-1)).toBe('second holds');
});

test('a SharedWorker answers two ports from one instance', async () => {
  const script = `let ports = 0; onconnect = ({ ports: [port] }) => { ports += 1; port.postMessage(ports); };`;
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const join = () =>
    new Promise((settle) => {
      const { port } = new SharedWorker(address, { type: 'module', name: 'platform' });
      port.onmessage = ({ data }) => settle(data);
    });
  expect([await join(), await join()]).toEqual([1, 2]);
});
