import { getResponse } from 'msw';
import { expect, test } from 'vitest';
import { campaignHandlers } from '../../../../mocks/console/campaigns.ts';
import { createCaller } from '../caller.ts';
import { campaignStage } from './stage.ts';

const ADMIN = 'admin@example.com';

test('control calls hold a campaign up, and let a recipient answer', async () => {
  const stage = campaignStage();
  stage.person();
  stage.person();
  const handlers = campaignHandlers('/__world', stage.world);
  const control = async (path: string, body: object) => {
    const request = new Request(`http://service.example/__world/campaigns/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return (await getResponse(handlers, request, { baseUrl: 'http://service.example' }))?.status;
  };
  const id = await stage.campaign({ throttle_per_minute: 1 });
  expect(await control('stall', { id })).toBe(404);
  await stage.post(`/${id}/start`);
  stage.pass(100);
  expect(await control('reply', { id, contactId: 2, body: 'Too early' })).toBe(404);
  expect(await control('reply', { id, body: 'STOP' })).toBe(200);
  expect(await stage.recipients(id, { mark: 'opted_out' })).toMatchObject([{ contact_id: 1 }]);
  expect(await control('stall', { id })).toBe(200);
  stage.pass(4 * 60_000);
  expect((await stage.row(id)).status).toBe('stalled');
});

test('contacts and the account have a time zone, which must be one', async () => {
  const { world } = campaignStage({ contacts: 20 });
  const call = createCaller(world);
  const put = (path: string, time_zone: string) =>
    call('PUT', `/api/v1${path}`, { as: ADMIN, body: { time_zone } });
  expect((await call('GET', '/api/v1/contacts/1', { as: ADMIN })).body).toMatchObject({
    data: { time_zone: 'Europe/London' },
  });
  expect((await put('/contacts/1', 'Asia/Kathmandu')).body).toMatchObject({
    data: { time_zone: 'Asia/Kathmandu' },
  });
  expect((await put('/contacts/1', '')).body).toMatchObject({ data: { time_zone: '' } });
  expect((await put('/contacts/1', 'Mars/Olympus')).status).toBe(422);
  expect((await put('/settings/1', 'Europe/Paris')).body).toMatchObject({
    data: { time_zone: 'Europe/Paris' },
  });
  expect((await put('/settings/1', '')).status).toBe(422);
});
