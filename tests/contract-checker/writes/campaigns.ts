import { exampleOf } from '../checks/known.ts';
import { idOf, isObject, type Row } from '../shapes.ts';
import { refused, type Visit } from '../visit.ts';
import { actsOn } from './lists.ts';
import { freeNumber } from './numbers.ts';
import { withContacts } from './people.ts';
import { forget, type RecordList, recordsHold } from './record-lists.ts';
import { onceByKey } from './repeats.ts';

const actOf = (act: string): string => `POST /campaigns/{id}/${act}`;
const ACTS = ['start', 'schedule', 'unschedule', 'pause', 'resume', 'cancel', 'retry-failed', 'test'];
const DUPLICATE = 'POST /campaigns/{of}/duplicate';

export const CAMPAIGN_WRITES = [
  'POST /campaigns',
  'PUT /campaigns/{id}',
  'DELETE /campaigns/{id}',
  DUPLICATE,
  ...ACTS.map(actOf),
];

/** At one text a minute, a campaign does not end while it is checked. */
const READY = { throttle_per_minute: 1, quiet: null };

/**
 * Makes a campaign to one person whose number nobody has, and goes through its states. Before the next minute it is
 * cancelled.
 */
export async function campaignsHold(visit: Visit): Promise<void> {
  const { contract, mark } = visit;
  const update = contract.operation('PUT /campaigns/{id}');
  const example = exampleOf(update);
  await withContacts(visit, 1, CAMPAIGN_WRITES, async ([contact]) => {
    if (contact === undefined) return;
    const campaigns: RecordList = {
      path: '/campaigns',
      list: 'POST /campaigns-list',
      fields: () => ({ name: `Check ${mark}` }),
      change: () => ({
        ...(isObject(example) ? example : {}),
        ...READY,
        audience: { contact_ids: [contact.id] },
        body: `A check of the contract ${mark}.`,
      }),
    };
    await recordsHold(visit, campaigns, (row) => statesHold(visit, row));
  });
}

async function statesHold(visit: Visit, row: Row): Promise<Row> {
  const { contract } = visit;
  const [duplicate, remove] = [contract.operation(DUPLICATE), contract.operation('DELETE /campaigns/{id}')];
  const copy = await onceByKey(visit, duplicate, { params: { of: idOf(row) ?? '' }, body: {} });
  for (const one of [copy?.row, copy?.mistaken])
    if (one !== undefined && one !== null) await forget(visit, remove, one);
  let now = row;
  const act = async (name: string, body: object = {}) => {
    now = await actsOn(visit, [actOf(name)], body)(now);
  };
  await act('test', { phone: await freeNumber(visit) });
  await act('schedule', { expected: 1, version: now.version });
  await act('unschedule');
  await act('start', { expected: 1, version: now.version });
  await act('pause');
  await act('resume');
  await act('cancel');
  const retry = contract.operation(actOf('retry-failed'));
  await refused(
    visit,
    retry,
    'wrong values',
    { params: { id: idOf(now) ?? '' }, body: {} },
    (status) => status === 409 || status === 422,
  );
  return now;
}
