import { expect, test } from 'vitest';
import type { CallAct } from '../../../../src/core/model/phone-line/types.ts';
import { createRig } from '../../support/rig.ts';

const NUMBER = '+447700900123';

async function talking() {
  const rig = await createRig();
  await rig.ask({ type: 'dial', to: NUMBER, contactId: null });
  await rig.advance(1500);
  rig.world.otherSide(rig.world.callTable.all().at(-1)?.id ?? 0, 'answer');
  await rig.advance(100);
  const { call } = rig.core.view({ view: 'line' }).head;
  expect(call?.status).toBe('in_progress');
  const callId = call?.id ?? '';
  const status = () => rig.world.callTable.get(Number(callId))?.status;
  return { rig, callId, status };
}

test.each<[CallAct, string]>([
  ['hold', 'held'],
  ['hangup', 'completed'],
])('%s reaches the call also if a new worker does not know the line yet', async (act, wanted) => {
  const { rig, callId, status } = await talking();
  rig.service.cut();
  rig.service.faults.set([{ match: 'GET /calls/current', effect: 'dropRequest', times: 1 }]);
  await rig.restart();
  expect(rig.core.view({ view: 'line' }).head.state).toBe('off');
  expect(await rig.ask({ type: 'actOnCall', callId, act })).toMatchObject({ ok: true });
  rig.service.restore();
  await rig.calm();
  expect(status()).toBe(wanted);
});

test('a button that is pressed twice dials or answers once, and without a complaint', async () => {
  const rig = await createRig();
  const dial = () => rig.ask({ type: 'dial', to: NUMBER, contactId: null });
  expect(await Promise.all([dial(), dial()])).toMatchObject([{ ok: true }, { ok: true }]);
  await rig.advance(100);
  const { call } = rig.core.view({ view: 'line' }).head;
  await rig.ask({ type: 'actOnCall', callId: call?.id ?? '', act: 'hangup' });
  await rig.advance(100);
  const callId = String(rig.world.incoming(NUMBER).id);
  await rig.advance(100);
  const answer = () => rig.ask({ type: 'actOnCall', callId, act: 'answer' });
  expect(await Promise.all([answer(), answer()])).toMatchObject([{ ok: true }, { ok: true }]);
  await rig.advance(100);
  expect(await answer()).toMatchObject({ ok: true });
  expect(rig.core.view({ view: 'line' }).head).toMatchObject({ call: { id: callId }, problem: null });
  expect(rig.service.requests.filter((name) => /^POST \/calls(\/\d+\/answer)?$/u.test(name))).toHaveLength(2);
});
