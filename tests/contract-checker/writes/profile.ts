import { LOGIN } from '../checks/sign-in.ts';
import { idOf, isObject, recordIn, rowsIn } from '../shapes.ts';
import { asked, isWrongValue, refused, succeeded, type Visit } from '../visit.ts';
import { PNG } from './chats.ts';

const [AVAILABILITY, HOURS] = ['PUT /me/availability', 'PUT /me/working-hours'];
const [PICTURE, NO_PICTURE] = ['POST /me/picture', 'DELETE /me/picture'];
const [SETUP, CANCEL] = ['POST /me/2fa/setup', 'DELETE /me/2fa/setup'];
const END_SESSION = 'DELETE /me/sessions/{id}';

/** Refused with wrong values only, because success would change how the account signs in. */
const WRONG: Readonly<Record<string, object>> = {
  'PUT /me/email': { email: 'no address', password: 'switchboard-wrong' },
  'PUT /me/password': { current: 'switchboard-wrong', new: 'short', end_others: false },
  'POST /me/2fa/confirm': { code: '000000', setup_id: 'unknown' },
};

export const PROFILE_WRITES = [
  AVAILABILITY,
  HOURS,
  PICTURE,
  NO_PICTURE,
  SETUP,
  CANCEL,
  END_SESSION,
  'DELETE /me/email',
  ...Object.keys(WRONG),
];

/** Signs in once more, and ends that session. */
async function sessionEnds(visit: Visit): Promise<void> {
  const { contract, findings, options } = visit;
  const { email, password } = options;
  const [list, end] = [contract.operation('GET /me/sessions'), contract.operation(END_SESSION)];
  const idsOf = async () => {
    const reply = await asked(visit, list, {});
    return reply === null ? [] : rowsIn(list, reply.body).flatMap((row) => idOf(row) ?? []);
  };
  const before = await idsOf();
  const signedIn = await asked(visit, contract.operation(LOGIN), { body: { email, password } });
  const token = isObject(signedIn?.body) ? signedIn.body.accessToken : null;
  const added = (await idsOf()).find((id) => !before.includes(id));
  if (typeof token !== 'string' || added === undefined) {
    findings.note(end, 'A second sign-in is not in the list of sessions, so none was ended.');
    return;
  }
  if ((await succeeded(visit, end, { params: { id: added } })) === null) return;
  const after = await asked(visit, list, { token });
  if (after?.status === 401) findings.passed(end, 'effect');
  else findings.failed(end, 'effect', 'status', `the token of the ended session answers ${after?.status}`);
}

/** Changes the own profile back and forth. Nothing is different afterwards. */
export async function profileWritesHold(visit: Visit): Promise<void> {
  const { contract, findings } = visit;
  const call = (name: string) => contract.operation(name);
  const reply = await asked(visit, call('GET /me'), {});
  const me = reply === null || reply.status >= 300 ? null : recordIn(reply.body);
  if (me === null) {
    for (const name of PROFILE_WRITES) findings.note(call(name), 'GET /me shows no profile.');
    return;
  }
  if (isObject(me.availability)) {
    const { state, until } = me.availability;
    await succeeded(visit, call(AVAILABILITY), { body: { state, until: until ?? null } });
  }
  await refused(visit, call(AVAILABILITY), 'wrong values', { body: {} }, isWrongValue);
  if (isObject(me.working_hours)) await succeeded(visit, call(HOURS), { body: me.working_hours });
  if (me.picture === null || me.picture === undefined) {
    const form = new FormData();
    form.set('image', new Blob([PNG], { type: 'image/png' }), 'check.png');
    const shown = await succeeded(visit, call(PICTURE), { form });
    if (shown !== null && !recordIn(shown.body)?.picture)
      findings.failed(call(PICTURE), 'effect', 'data.picture', 'the profile has no picture');
    const gone = await succeeded(visit, call(NO_PICTURE), {});
    if (gone !== null && recordIn(gone.body)?.picture)
      findings.failed(call(NO_PICTURE), 'effect', 'data.picture', 'the profile still has a picture');
  } else
    for (const name of [PICTURE, NO_PICTURE])
      findings.note(call(name), 'The account has a picture. It stays.');
  if (me.pending_email === null || me.pending_email === undefined)
    await succeeded(visit, call('DELETE /me/email'), {});
  const begun = await succeeded(visit, call(SETUP), { body: {} });
  if (begun !== null) await succeeded(visit, call(CANCEL), {});
  for (const [name, body] of Object.entries(WRONG))
    await refused(visit, call(name), 'wrong values', { body }, isWrongValue);
  await sessionEnds(visit);
}
