import { idOf, type Row, recordIn } from '../shapes.ts';
import { asked, type Visit } from '../visit.ts';
import { freeNumber } from './numbers.ts';
import { forget } from './record-lists.ts';
import { newKey } from './repeats.ts';

/** A contact of this run, with a number that nobody has. */
export interface TestContact {
  readonly id: number | string;
  readonly uuid: string;
}

const CREATE = 'POST /contacts';

/**
 * Makes contacts, does something with them, and removes them.
 *
 * @param names The calls that can't be checked without them.
 */
export async function withContacts(
  visit: Visit,
  count: number,
  names: readonly string[],
  act: (contacts: readonly TestContact[]) => Promise<void>,
): Promise<void> {
  const { contract, mark, findings } = visit;
  const rows: Row[] = [];
  let why = 'no id';
  for (let nth = 0; nth < count; nth += 1) {
    const body = {
      fullName: `Check ${mark} ${nth}`,
      phone: await freeNumber(visit),
      email: '',
      company: '',
      notes: '',
      consent: 'in',
      flags: [],
    };
    const reply = await asked(visit, contract.operation(CREATE), { body, key: newKey(visit) });
    const row = reply === null || reply.status >= 300 ? null : recordIn(reply.body);
    if (row !== null) rows.push(row);
    else why = reply === null ? 'nothing' : `${reply.status} ${reply.text.slice(0, 120)}`;
  }
  const contacts = rows.flatMap(({ id, uuid }) =>
    (typeof id === 'number' || typeof id === 'string') && typeof uuid === 'string' ? [{ id, uuid }] : [],
  );
  try {
    if (contacts.length === count) await act(contacts);
    else
      for (const name of names)
        findings.note(contract.operation(name), `It needs a contact, and ${CREATE} made none: ${why}.`);
  } finally {
    for (const row of rows) {
      // A campaign or a chat may have changed it.
      const read = contract.operation('GET /contacts/{id}');
      const now = await asked(visit, read, { params: { id: idOf(row) ?? '' } });
      const current = now === null || now.status >= 300 ? row : (recordIn(now.body) ?? row);
      // The service makes a chat for a text of a campaign, or for a reminder.
      const { chat_uuid: chatId } = current;
      if (typeof chatId === 'string' && chatId !== '')
        await quietly(visit, 'GET /delete-chat/{chatId}', { chatId });
      await forget(visit, contract.operation('DELETE /contacts/{id}'), current);
    }
  }
}

/** Asks without a word in the report. Returns whether it succeeded. */
export async function quietly(visit: Visit, name: string, params: Readonly<Record<string, string>>) {
  const reply = await asked(visit, visit.contract.operation(name), { params });
  return reply !== null && reply.status < 300;
}
