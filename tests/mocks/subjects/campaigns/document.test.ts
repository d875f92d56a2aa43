import { expect, test } from 'vitest';
import { createAlarms } from '../../../../mocks/twilio/alarm.ts';
import { createCampaignDocuments } from '../../../../mocks/twilio/projection/campaign-documents.ts';
import { documentPlan } from '../../../../mocks/twilio/projection/documents.ts';
import { createSyncStore } from '../../../../mocks/twilio/sync/store.ts';
import { campaignStage } from './stage.ts';

test('the document of a campaign changes ten times a second at most, and ends with the last change', async () => {
  const stage = campaignStage();
  for (let n = 0; n < 40; n += 1) stage.person();
  const { world, virtual } = stage;
  const alarms = createAlarms({ now: world.now, schedule: virtual.clock.setTimer });
  const changes: { readonly at: number; readonly data: unknown }[] = [];
  const store = createSyncStore({
    grant: 'data_sync',
    now: world.now,
    alarms,
    blueprint: (_, name) => documentPlan(world, name),
    onEvent: (_, object) =>
      changes.push({ at: world.now(), data: object.type === 'document' ? object.data : null }),
  });
  const documents = createCampaignDocuments(world, store, alarms);
  world.watch(documents.note);

  const id = await stage.campaign({ throttle_per_minute: 600 });
  expect(store.open('document', 'campaign-999')).toBeUndefined();
  const document = store.open('document', `campaign-${id}`);
  expect(document).toMatchObject({ data: { id, status: 'draft', counts: { audience: 40, queued: 0 } } });
  await stage.post(`/${id}/start`);
  stage.pass(10 * 60_000);
  const row = await stage.row(id);
  expect(row.status).toBe('completed');
  expect(changes.at(-1)?.data).toEqual({
    id,
    status: 'completed',
    reason: null,
    version: row.version,
    progress: row.progress,
    counts: row.counts,
  });
  expect(changes.length).toBeGreaterThan(20);
  for (const { at } of changes)
    expect(changes.filter((other) => other.at >= at && other.at < at + 1000).length).toBeLessThanOrEqual(10);
});
