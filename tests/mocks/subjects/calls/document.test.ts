import { getResponse } from 'msw';
import { expect, test } from 'vitest';
import { callHandlers } from '../../../../mocks/console/calls.ts';
import { documentPlan } from '../../../../mocks/twilio/projection/documents.ts';
import { callStage, IMOGEN, NUMBER, TOBIAS } from './stage.ts';

const MARKETER = 'marketer@example.com';

test('the document of a person has the newest call, and the calls that the person may answer', async () => {
  const stage = callStage();
  const availability = (state: string) =>
    stage.call('PUT', '/api/v1/me/availability', { as: IMOGEN, body: { state, until: null } });
  // The newest call of each is over.
  const over = { status: expect.stringMatching(/^(?:completed|busy|no_answer|failed|cancelled)$/) };
  expect(stage.documentOf(IMOGEN)).toEqual({
    call: expect.objectContaining(over),
    ringing: [],
    at: '2026-03-03T12:00:00.000Z',
  });
  expect(stage.documentOf('nobody@example.com')).toBeUndefined();
  stage.documentOf(TOBIAS);
  stage.documentOf(MARKETER);

  stage.pass(1_000);
  const { id } = stage.world.incoming(NUMBER.answers);
  const ringing = [await stage.row(id)];
  const at = '2026-03-03T12:00:01.000Z';
  expect(stage.documentOf(IMOGEN)).toMatchObject({ call: over, ringing, at });
  expect(stage.documentOf(TOBIAS)).toMatchObject({ call: over, ringing, at });
  expect(stage.documentOf(MARKETER)).toMatchObject({ ringing: [] });

  for (const [state, count] of [
    ['away', 0],
    ['available', 1],
    ['busy', 0],
    ['available', 1],
  ] as const) {
    await availability(state);
    expect(stage.documentOf(IMOGEN)).toMatchObject({ ringing: { length: count } });
  }
  stage.world.changeAccess(TOBIAS, {
    rules: ['view-call', 'manage-call', 'read-only'].map((action) => ({ action, subject: 'all' })),
  });
  await stage.post(`/${id}/hold`);
  await stage.put(id, { notes: 'Rings still' });
  expect(stage.documentOf(TOBIAS)).toMatchObject({ ringing: [] });
  await stage.post(`/${id}/answer`);
  expect(stage.documentOf(IMOGEN)).toMatchObject({ call: await stage.row(id), ringing: [] });
  expect(stage.documentOf(TOBIAS)).toMatchObject({ call: over, ringing: [] });

  // Somebody who talks sees who else calls.
  const second = stage.world.incoming(NUMBER.busy).id;
  expect(stage.documentOf(IMOGEN)).toMatchObject({ call: { id }, ringing: [{ id: second }] });
  stage.world.otherSide(id, 'hangUp');
  expect(stage.documentOf(IMOGEN)).toMatchObject({
    call: { id, status: 'completed' },
    ringing: [{ id: second }],
  });
  stage.pass(30_000);
  expect(stage.documentOf(IMOGEN)).toMatchObject({ call: { id }, ringing: [] });
});

test('nobody else may read it', () => {
  const { world } = callStage();
  const plan = documentPlan(world, `call-${IMOGEN}`);
  expect(plan?.access(IMOGEN)).toBe(true);
  expect(plan?.access(TOBIAS)).toBe(false);
  expect(documentPlan(world, 'changes-calls')?.access(TOBIAS)).toBe(true);
});

test('control calls let somebody call, and act for the other side', async () => {
  const stage = callStage();
  const handlers = callHandlers('/__world', stage.world);
  const control = async (path: string, body: object) => {
    const request = new Request(`http://service.example/__world/calls${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    const response = await getResponse(handlers, request, { baseUrl: 'http://service.example' });
    return { status: response?.status, body: await response?.json() };
  };
  expect((await control('', { from: 'soon' })).status).toBe(400);
  const { body } = await control('', { from: '07700 900005' });
  const [row] = (await stage.list({ status: 'running' })).data;
  expect(body).toEqual({ callId: row?.id });
  expect((await control(`/${row?.id}`, { event: 'answer' })).status).toBe(400);
  expect((await control('/9999', { event: 'hangUp' })).status).toBe(404);
  expect(await control(`/${row?.id}`, { event: 'voicemail' })).toMatchObject({
    status: 200,
    body: { status: 'no_answer' },
  });
  expect((await control(`/${row?.id}`, { event: 'voicemail' })).status).toBe(400);

  for (const [event, status] of [
    ['answer', 'in_progress'],
    ['busy', 'busy'],
    ['noAnswer', 'no_answer'],
    ['fail', 'failed'],
    ['hangUp', 'busy'],
    ['voicemail', 'in_progress'],
  ] as const) {
    const { id } = await stage.dial(NUMBER.silent);
    expect(await control(`/${id}`, { event })).toMatchObject({ status: 200, body: { status } });
    if (status === 'in_progress') await control(`/${id}`, { event: 'hangUp' });
    expect((await control(`/${id}`, { event })).status).toBe(400);
  }
});
