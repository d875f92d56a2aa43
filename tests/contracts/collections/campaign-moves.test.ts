import * as v from 'valibot';
import { expect, test } from 'vitest';
import { campaignEstimate } from '../../../src/core/model/collections/campaigns/campaign-estimate.ts';
import { SKIP_REASONS } from '../../../src/core/model/collections/campaigns/campaign-fields.ts';
import {
  type CampaignRecord,
  campaigns,
  draftSchema,
} from '../../../src/core/model/collections/campaigns/campaigns.ts';
import { isRecordOf } from '../../../src/ui/records/typed-rows.ts';
import { createScene, type Scene } from './collection-scene.ts';

/** A failure that another attempt may mend. */
const UNREACHABLE = 30003;

/** The moves, and the statuses from which the service accepts them (screens, section 5.2). */
const MOVES = [
  ['start', ['draft', 'scheduled', 'sending']],
  ['schedule', ['draft', 'scheduled']],
  ['unschedule', ['draft', 'scheduled']],
  ['pause', ['paused', 'sending']],
  ['resume', ['paused', 'sending', 'stalled']],
  ['cancel', ['cancelled', 'draft', 'paused', 'scheduled', 'sending', 'stalled']],
  ['retry', ['completed', 'paused', 'sending', 'stalled']],
] as const;

const campaignsIn = async (scene: Scene): Promise<readonly CampaignRecord[]> =>
  (await scene.atService({})).filter((row) => isRecordOf(campaigns, row));

/** Lets one text of each campaign fail that has sent any. */
function failOne({ rig: { world } }: Scene, rows: readonly CampaignRecord[]): void {
  for (const { id } of rows) {
    const roll = world.campaignRun(Number(id))?.roll;
    const arrived = roll?.recipients.find(({ status }) => status === 'delivered');
    if (arrived !== undefined) roll?.change(arrived, { status: 'failed', code: UNREACHABLE });
  }
}

/** Returns how many people would get the campaign now. */
async function recipientsOf({ rig, collection }: Scene, row: CampaignRecord): Promise<number> {
  const draft = v.parse(draftSchema, row);
  const asked = await rig.execute({
    type: 'askService',
    collection: collection.name,
    v: collection.v,
    question: 'estimate',
    input: { draft, asOf: null },
  });
  return v.parse(campaignEstimate, asked.ok ? asked.value : null).recipients;
}

test('the console has words for every reason for which the service skips somebody', async () => {
  const scene = await createScene('campaigns');
  for (const { id, version } of await campaignsIn(scene))
    await scene.rig.execute({
      type: 'writeRecord',
      collection: campaigns.name,
      v: campaigns.v,
      op: 'cancel',
      recordId: id,
      input: {},
      version,
      writeId: `cancel ${id}`,
    });
  const reasons = (await campaignsIn(scene)).flatMap(({ id }) =>
    (scene.rig.world.campaignRun(Number(id))?.roll.recipients ?? []).flatMap(({ reason }) => reason ?? []),
  );
  expect(reasons).toContain('cancelled');
  expect(reasons.filter((reason) => !SKIP_REASONS.includes(reason))).toEqual([]);
});

const outcome = (row: CampaignRecord | undefined) => ({
  status: row?.status,
  reason: row?.reason,
});

test.each(MOVES)('what the screen shows after “%s” is what the service then answers', async (op, from) => {
  const scene = await createScene('campaigns');
  failOne(scene, await campaignsIn(scene));
  const planned = { kind: 'at', at: '2099-01-05T09:00', tz: 'Europe/London' };
  for (const { id, status } of await campaignsIn(scene))
    if (op === 'schedule' && status === 'draft')
      scene.table().update(Number(id), { schedule: planned }, null);
  const accepted = new Set<string>();
  for (const { id } of await campaignsIn(scene)) {
    const row = (await campaignsIn(scene)).find((one) => one.id === id);
    if (row === undefined) throw new Error(`The campaign ${id} is gone`);
    const letsOut = op === 'start' || op === 'schedule';
    const input = letsOut ? { recipients: await recipientsOf(scene, row) } : {};
    const answer = await scene.rig.execute({
      type: 'writeRecord',
      collection: campaigns.name,
      v: campaigns.v,
      op,
      recordId: id,
      input,
      version: row.version,
      writeId: `${op} ${id}`,
    });
    if (!answer.ok || answer.value.state !== 'written') continue;
    accepted.add(row.status);
    const guess = campaigns.writes[op].guess(row, { recipients: 0, ...input }, id);
    const after = (await campaignsIn(scene)).find((one) => one.id === id);
    // Without a guess the screen shows no change until the service answers.
    if (guess === null) continue;
    expect([row.name, guess === 'gone' ? guess : outcome(guess)]).toEqual([row.name, outcome(after)]);
  }
  expect([...accepted].toSorted()).toEqual(from);
});
