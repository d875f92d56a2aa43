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
