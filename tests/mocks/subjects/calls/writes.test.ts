import { describe, expect, test } from 'vitest';
import { callStage, IMOGEN, NUMBER, TOBIAS } from './stage.ts';

const SECOND = 1_000;

describe('what is written about a call', () => {
  test('is checked, kept with its version, and refused if somebody else was faster', async () => {
    const stage = callStage();
    const { id } = await stage.dial(NUMBER.busy);
    stage.pass(SECOND);
    const { version } = await stage.row(id);
    const at = '2026-03-05T09:00:00.000Z';
    expect((await stage.put(id, { version, outcome: 'call_back' })).body).toEqual({
      errors: { call_back_at: ['required'] },
    });
    expect((await stage.put(id, { version, appointment_id: 9_999 })).body).toEqual({
      errors: { appointment_id: ['invalid'] },
    });
    expect((await stage.put(id, { version, notes: 'x'.repeat(5001) })).status).toBe(422);
    expect((await stage.put(id, { version, outcome: 'bored' })).status).toBe(422);
    expect(
      await stage.put(id, { version, outcome: 'call_back', call_back_at: at, flags: [10, 10] }),
    ).toMatchObject({
      status: 200,
      body: { data: { outcome: 'call_back', call_back_at: at, flags: [10], updated_by: 'Imogen Hale' } },
    });
    expect(await stage.put(id, { version, notes: 'Late' }, TOBIAS)).toMatchObject({
      status: 409,
      body: { data: { version: version + 1, notes: '' } },
    });
    expect(
      await stage.put(id, { version: version + 1, outcome: 'wrong_number', appointment_id: 1 }),
    ).toMatchObject({ body: { data: { call_back_at: null, appointment_id: 1 } } });
    stage.world.appointmentTable.remove(1, null);
    expect(await stage.row(id)).toMatchObject({ appointment_id: null });
    expect((await stage.call('DELETE', `/api/v1/calls/${id}`, { as: TOBIAS })).status).toBe(409);
  });

  test('has flags, which follow merges and deletions of flags', async () => {
    const stage = callStage();
    const { id } = await stage.dial(NUMBER.busy);
    await stage.put(id, { flags: [1, 4, 7] });
    const admin = { as: 'admin@example.com' };
    const flags = async () => (await stage.row(id)).flags;
    await stage.call('POST', '/api/v1/flags/4/merge', { ...admin, body: { into: 7 } });
    expect(await flags()).toEqual([1, 7]);
    await stage.call('POST', '/api/v1/flags/4/unmerge', admin);
    expect(await flags()).toEqual([1, 4, 7]);
    expect((await stage.call('DELETE', '/api/v1/flags/1', admin)).status).toBe(204);
    expect(await flags()).toEqual([4, 7]);
  });

  test('keeps the outcome that the agent chose while the call ran', async () => {
    const stage = callStage();
    const { id } = await stage.dial(NUMBER.answers);
    stage.pass(5 * SECOND);
    await stage.put(id, { outcome: 'wrong_number' });
    await stage.post(`/${id}/hangup`);
    expect((await stage.row(id)).outcome).toBe('wrong_number');
  });

  test('needs a right to see calls, and another to change them', async () => {
    const stage = callStage();
    const { id } = stage.world.incoming(NUMBER.answers);
    stage.world.changeAccess(TOBIAS, { rules: [{ action: 'view-call', subject: 'all' }] });
    expect((await stage.call('GET', `/api/v1/calls/${id}`, { as: TOBIAS })).status).toBe(200);
    for (const path of ['', `/${id}/answer`, `/${id}/decline`])
      expect((await stage.post(path, { to: NUMBER.busy }, TOBIAS)).status).toBe(403);
    expect((await stage.put(id, { notes: 'x' }, TOBIAS)).status).toBe(403);
    expect((await stage.call('GET', `/api/v1/calls/${id}`, { as: 'marketer@example.com' })).status).toBe(403);
    expect((await stage.call('GET', `/api/v1/calls/current`, { as: null })).status).toBe(401);
    expect((await stage.call('GET', '/api/v1/calls/9999', { as: IMOGEN })).status).toBe(404);
    expect((await stage.post('/9999/answer')).status).toBe(404);
  });

  test('is in the log of the account, and among the changes that the team is told', async () => {
    const stage = callStage();
    const { id } = stage.world.incoming(NUMBER.answers);
    await stage.post(`/${id}/answer`);
    await stage.post(`/${id}/hold`);
    stage.world.otherSide(id, 'hangUp');
    await stage.put(id, { notes: 'Asked for a quote' });
    const log = stage.world.activityTable.all().filter(({ targetKind }) => targetKind === 'call');
    expect(log.map(({ action, actorName, targetName }) => [action, actorName, targetName])).toEqual([
      ['call.received', 'Switchboard', NUMBER.answers],
      ['call.answered', 'Imogen Hale', NUMBER.answers],
      ['call.held', 'Imogen Hale', NUMBER.answers],
      ['call.ended', 'Switchboard', NUMBER.answers],
      ['call.updated', 'Imogen Hale', NUMBER.answers],
    ]);
    expect(stage.world.recordChanges('calls').map(({ version, op }) => [op, version])).toEqual([
      ['create', 1],
      ['update', 2],
      ['update', 3],
      ['update', 4],
      ['update', 5],
    ]);
  });
});
