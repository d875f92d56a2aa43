import { describe, expect, test } from 'vitest';
import { createHandlers } from '../../../mocks/api/handlers.ts';
import { smallWorld } from '../small-world.ts';
import { type CallOptions, createCaller } from '../subjects/caller.ts';
import { CALL_ROWS, type Calls } from './call-rows.ts';
import { LIST_ROWS } from './list-rows.ts';
import { NAMED_ROWS } from './named-rows.ts';
import { PRODUCT_ROWS, SPEC_ROWS } from './spec-rows.ts';

const CALLS: Readonly<Record<string, (calls: Calls) => Promise<void>>> = { ...CALL_ROWS, ...NAMED_ROWS };

const newWorld = () => smallWorld({ chats: 1, messagesPerChat: 1 }).world;

/** Calls the product's rows as the administrator, and all others without a token. */
function scene(row: string): Calls {
  const as = PRODUCT_ROWS.some((one) => one === row) ? 'admin@example.com' : null;
  const call = createCaller(newWorld());
  const send = (method: string, path: string, options: CallOptions = {}) =>
    call(method, path, { as, ...options });
  return {
    get: (path) => send('GET', path),
    remove: (path) => send('DELETE', path),
    post: (path, body, options) => send('POST', path, { body, ...options }),
    put: (path, body) => send('PUT', path, { body }),
  };
}

describe('the rows of the spec', () => {
  test('are all walked', () => {
    const walked = [...Object.keys(LIST_ROWS), ...Object.keys(CALLS)];
    expect(walked.toSorted()).toEqual([...SPEC_ROWS].toSorted());
  });

  test('are the sample’s endpoints and the product’s, and the service has each of them once', () => {
    const world = newWorld();
    const sample = world.sampleEndpoints.map(([method, path]) => `${method.toUpperCase()} ${path}`);
    expect([...sample, ...PRODUCT_ROWS].toSorted()).toEqual([...SPEC_ROWS].toSorted());
    const served = createHandlers(world).map(({ info: { method, path } }) => `${method} ${path}`);
    for (const row of SPEC_ROWS) expect([row, served.filter((one) => one === row).length]).toEqual([row, 1]);
  });
});

describe.each(Object.entries(LIST_ROWS))('%s', (row, walk) => {
  const { get } = scene(row);
  test.each(Object.entries(walk))('%s', (_title, step) => step(get));
});

test.each(Object.entries(CALLS))('%s', (row, walk) => walk(scene(row)));
