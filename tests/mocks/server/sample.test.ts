import { expect, test } from 'vitest';
import { startService } from './running.ts';

const ORDERS = '/api/apps/ecommerce/orders';

test('the sample API needs no token, but has faults, counts and a reset like all calls', async () => {
  const { send, steer, state } = await startService();
  const list = async () => (await send('GET', ORDERS)).json();
  const before = await list();
  expect(before).toMatchObject({ total: 100 });

  await steer('PUT', 'faults', { rules: [{ match: 'DELETE /apps/*', effect: 'status', status: 503 }] });
  expect((await send('DELETE', `${ORDERS}/100`)).status).toBe(503);
  expect(await list()).toEqual(before);
  await steer('DELETE', 'faults');

  expect((await send('DELETE', `${ORDERS}/100`)).status).toBe(204);
  expect(await list()).toMatchObject({ total: 99 });
  const { requests } = await state();
  expect(requests).toMatchObject({ 'GET /apps/ecommerce/orders': 3, 'DELETE /apps/ecommerce/orders/:id': 2 });

  await steer('POST', 'reset', {});
  expect(await list()).toEqual(before);
});
