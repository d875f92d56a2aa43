import type { Known } from '../checks/known.ts';
import { exampleOf } from '../checks/known.ts';
import { isObject, rowsIn } from '../shapes.ts';
import { asked, recordOf, type Visit } from '../visit.ts';
import { actsOn } from './lists.ts';
import { type TestContact, withContacts } from './people.ts';
import { forget, recordsHold } from './record-lists.ts';
import { newKey } from './repeats.ts';

const actOf = (act: string): string => `POST /appointments/{id}/${act}`;
const APPOINTMENTS = ['POST /appointments', 'PUT /appointments/{id}', 'DELETE /appointments/{id}'];
export const APPOINTMENT_WRITES = [
  ...APPOINTMENTS,
  ...['confirm', 'cancel', 'no-show', 'complete', 'remind'].map(actOf),
];
export const NOTE_WRITES = ['POST /notes', 'PUT /notes/{id}', 'DELETE /notes/{id}'];

/** Far away, so that it overlaps with nothing and reminds nobody by itself. */
const FAR = '2095-03-03T09:00';

async function firstUser(visit: Visit): Promise<number | string | null> {
  const users = visit.contract.operation('GET /apps/users');
  const reply = await asked(visit, users, { query: { itemsPerPage: '-1' } });
  const row = reply === null ? undefined : rowsIn(users, reply.body).at(-1);
  return typeof row?.id === 'number' || typeof row?.id === 'string' ? row.id : null;
}

/** Makes an appointment that is asked for, confirms it, reminds, and completes it; makes another and cancels it. */
export async function appointmentsHold(visit: Visit): Promise<void> {
  await withContacts(visit, 1, APPOINTMENT_WRITES, async ([contact]) => {
    if (contact !== undefined) await withContact(visit, contact);
  });
}

async function withContact(visit: Visit, contact: TestContact): Promise<void> {
  const { contract, mark } = visit;
  const agent = await firstUser(visit);
  const fields = {
    title: `Check ${mark}`,
    local: FAR,
    contact_id: contact.id,
    status: 'requested',
    ...(agent === null ? {} : { agent_id: agent }),
  };
  await recordsHold(
    visit,
    {
      path: '/appointments',
      list: 'POST /appointments-list',
      fields: () => fields,
      change: () => ({ notes: 'Changed by the contract check.' }),
    },
    actsOn(visit, [actOf('confirm'), actOf('remind'), actOf('complete'), actOf('no-show')]),
  );
  const [create, remove] = [
    contract.operation('POST /appointments'),
    contract.operation('DELETE /appointments/{id}'),
  ];
  const example = exampleOf(create);
  const body = { ...(isObject(example) ? example : {}), ...fields, status: 'confirmed' };
  const other = await recordOf(visit, create, { body, key: newKey(visit) });
  if (other === null) return;
  try {
    await actsOn(visit, [actOf('cancel')], { reason: 'The check is over.', text: '' })(other);
  } finally {
    await forget(visit, remove, other);
  }
}

/** Writes a note beside a chat, changes it and removes it. */
export async function notesHold(visit: Visit, known: Known): Promise<void> {
  const chat = await known.idFrom('chat');
  if (chat === null) {
    for (const name of NOTE_WRITES)
      visit.findings.note(visit.contract.operation(name), 'It needs a chat, and the account has none.');
    return;
  }
  await recordsHold(visit, {
    path: '/notes',
    list: 'POST /notes-list',
    fields: ({ mark }) => ({ chat_uuid: chat, text: `A check of the contract ${mark}.` }),
    change: () => ({ text: 'Changed by the contract check.' }),
  });
}
