import { isDeepStrictEqual } from 'node:util';
import { idOf, type Row, rowsIn } from '../shapes.ts';
import { asked, recordOf, type Visit } from '../visit.ts';
import { freeNumber } from './numbers.ts';
import { type Between, forget, type RecordList, recordsHold } from './record-lists.ts';
import { newKey, onceByKey } from './repeats.ts';

const addressOf = (mark: string): string => `contract-check-${mark}@example.com`;
const named = (mark: string): string => `Contract check ${mark}`;

const CONTACTS: RecordList = {
  path: '/contacts',
  list: 'POST /contacts-list',
  fields: async (visit) => ({
    fullName: named(visit.mark),
    phone: await freeNumber(visit),
    email: addressOf(visit.mark),
  }),
  change: () => ({ notes: 'Changed by the contract check.' }),
};
const FLAGS: RecordList = {
  path: '/flags',
  list: 'GET /flags',
  fields: ({ mark }) => ({ name: `Check ${mark}` }),
  change: () => ({ description: 'Changed by the contract check.' }),
};

/** Lists with no calls beside those that every list has. */
const PLAIN: readonly RecordList[] = [
  {
    path: '/saved-views',
    list: 'POST /saved-view-list',
    fields: ({ mark }) => ({ name: `Check ${mark}` }),
    change: ({ mark }) => ({ name: `Checked ${mark}` }),
  },
  {
    path: '/kb/categories',
    list: 'GET /kb/categories',
    fields: ({ mark }) => ({ name: `Check ${mark}` }),
    change: ({ mark }) => ({ name: `Checked ${mark}` }),
  },
  {
    path: '/apps/permissions',
    list: 'GET /apps/permissions',
    fields: ({ mark }) => ({ name: `Check ${mark}` }),
    change: () => ({ description: 'Changed by the contract check.' }),
  },
];

const ROLES: RecordList = {
  path: '/roles',
  list: 'GET /roles',
  fields: ({ mark }) => ({ name: `Check ${mark}` }),
  change: () => ({ description: 'Changed by the contract check.' }),
  removal: { replace_with: null },
};
const USERS: RecordList = {
  path: '/apps/users',
  list: 'GET /apps/users',
  fields: ({ mark }) => ({ fullName: named(mark), email: addressOf(mark), username: `check.${mark}` }),
  change: () => ({ company: 'Contract check' }),
};
/** Off, so that no message is answered by it. */
const RULES: RecordList = {
  path: '/auto-responders',
  list: 'GET /auto-responders',
  fields: ({ mark }) => ({ name: `Check ${mark}`, active: false, include_flags: [], exclude_flags: [] }),
  change: () => ({ text: 'Changed by the contract check.' }),
};
const TRIGGERS: RecordList = {
  path: '/response-triggers',
  list: 'GET /response-triggers',
  fields: ({ mark }) => ({
    name: `Check ${mark}`,
    match: {
      kind: 'contains',
      terms: [`zq${mark}`],
      whole_word: false,
      ignore_case: true,
      ignore_accents: true,
    },
    conditions: {
      direction: 'inbound',
      channel: 'any',
      flags_in: [],
      flags_out: [],
      within_hours: 'any',
      first_message: false,
    },
  }),
  change: ({ mark }) => ({ name: `Checked ${mark}` }),
};

const numeric = (id: string): number | string => (/^\d+$/.test(id) ? Number(id) : id);

/** Returns the calls of a list, all of which the report may name. */
const namesOf = ({ path }: RecordList): readonly string[] => [
  `POST ${path}`,
  `PUT ${path}/{id}`,
  `DELETE ${path}/{id}`,
];

/** Puts a record where it is. Its order, and that of the others, stays. */
const movesIn =
  (visit: Visit, { list, path }: RecordList): Between =>
  async (row) => {
    const [read, order] = [visit.contract.operation(list), visit.contract.operation(`PUT ${path}/order`)];
    const reply = await asked(visit, read, {});
    const rows = reply === null ? [] : rowsIn(read, reply.body);
    // Rules that belong to the service have no place of their own.
    const ids = rows.flatMap((one) => (one.system ? [] : (idOf(one) ?? [])));
    const moved = idOf(row) ?? '';
    const body = { ids: ids.map(numeric), ...(path === '/flags' ? {} : { moved: numeric(moved) }) };
    const answer = await onceByKey(visit, order, { body });
    const again = answer === null ? null : await asked(visit, read, {});
    const after = again === null ? [] : rowsIn(read, again.body);
    if (again !== null) {
      const now = after.flatMap((one) => (one.system ? [] : (idOf(one) ?? [])));
      if (isDeepStrictEqual(now, ids)) visit.findings.passed(order, 'effect');
      else visit.findings.failed(order, 'effect', 'data[].id', 'the list has another order than was sent');
    }
    return after.find((one) => idOf(one) === moved) ?? row;
  };

async function contactsHold(visit: Visit): Promise<void> {
  const assign = visit.contract.operation('POST /flags/assign');
  const flags = visit.contract.operation('GET /flags');
  await recordsHold(visit, CONTACTS, async (row) => {
    const reply = await asked(visit, flags, {});
    const usable = reply === null ? [] : rowsIn(flags, reply.body);
    const flag = usable.find(({ archived, scope }) => archived !== true && scope !== 'chats');
    const [id, flagId] = [idOf(row), flag === undefined ? null : idOf(flag)];
    if (id === null || flagId === null) return row;
    const body = { target: 'contact', ids: [numeric(id)], add: [numeric(flagId)], remove: [] };
    await onceByKey(visit, assign, { body });
    const one = await asked(visit, visit.contract.operation('GET /contacts/{id}'), { params: { id } });
    const record = one === null ? null : recordInData(one.body);
    const has = record !== null && Array.isArray(record.flags) && record.flags.map(String).includes(flagId);
    if (has) visit.findings.passed(assign, 'effect');
    else visit.findings.failed(assign, 'effect', 'data[].flags', 'the contact has not got the flag');
    return record ?? row;
  });
}

const recordInData = (body: unknown): Row | null => {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? { ...data } : null;
};

async function flagsHold(visit: Visit): Promise<void> {
  const { contract, mark } = visit;
  const [create, remove] = [contract.operation('POST /flags'), contract.operation('DELETE /flags/{id}')];
  const [merge, unmerge] = [
    contract.operation('POST /flags/{id}/merge'),
    contract.operation('POST /flags/{id}/unmerge'),
  ];
  await recordsHold(visit, FLAGS, async (row) => {
    const moved = await movesIn(visit, FLAGS)(row);
    const other = await recordOf(visit, create, {
      body: { name: `Other ${mark}`, colour: 'red', scope: 'both', description: '' },
      key: newKey(visit),
    });
    const [id, into] = [idOf(moved), other === null ? null : idOf(other)];
    if (other === null || id === null || into === null) return moved;
    try {
      const body = { into: numeric(into), version: moved.version };
      const merged = await onceByKey(visit, merge, { params: { id }, body });
      if (merged === null) return moved;
      const again = await onceByKey(visit, unmerge, { params: { id }, body: {} });
      return again?.row ?? merged.row;
    } finally {
      await forget(visit, remove, other);
    }
  });
}

async function articlesHold(visit: Visit): Promise<void> {
  const { contract, mark } = visit;
  const made = await recordOf(visit, contract.operation('POST /kb/categories'), {
    body: { name: `Articles ${mark}`, parent_id: null },
    key: newKey(visit),
  });
  const category = made === null ? null : idOf(made);
  if (made === null || category === null) return;
  const articles: RecordList = {
    path: '/kb/articles',
    list: 'POST /kb/articles-list',
    fields: () => ({
      title: named(mark),
      category_id: numeric(category),
      related: [],
      visibility: 'internal',
    }),
    change: () => ({ short_answer: 'Changed by the contract check.' }),
  };
  try {
    await recordsHold(visit, articles, async (row) => {
      const params = { id: idOf(row) ?? '' };
      const rate = contract.operation('POST /kb/articles/{id}/feedback');
      return (await onceByKey(visit, rate, { params, body: { helpful: true } }))?.row ?? row;
    });
  } finally {
    await forget(visit, contract.operation('DELETE /kb/categories/{id}'), made);
  }
}

/** Makes calls on a record one after another, each twice with one key. */
export const actsOn =
  (visit: Visit, names: readonly string[], body: object = {}): Between =>
  async (row) => {
    let now = row;
    for (const name of names) {
      const operation = visit.contract.operation(name);
      const made = await onceByKey(visit, operation, { params: { id: idOf(row) ?? '' }, body });
      now = made?.row ?? now;
    }
    return now;
  };

const USER_ACTS = ['invite', 'signout', 'reset-2fa'].map((act) => `POST /apps/users/{id}/${act}`);

async function rolesHold(visit: Visit): Promise<void> {
  const [clone, remove] = [
    visit.contract.operation('POST /roles/{of}/clone'),
    visit.contract.operation('DELETE /roles/{id}'),
  ];
  await recordsHold(visit, ROLES, async (row) => {
    const copy = await onceByKey(visit, clone, { params: { of: idOf(row) ?? '' }, body: {} });
    for (const one of [copy?.row, copy?.mistaken])
      if (one !== undefined && one !== null) await forget(visit, remove, one, { replace_with: null });
    return row;
  });
}

/** Returns the calls that each of these checks makes, and the check. */
export const LIST_CHECKS: readonly {
  readonly names: readonly string[];
  readonly holds: (visit: Visit) => Promise<void>;
}[] = [
  { names: [...namesOf(CONTACTS), 'POST /flags/assign'], holds: contactsHold },
  {
    names: [...namesOf(FLAGS), 'PUT /flags/order', 'POST /flags/{id}/merge', 'POST /flags/{id}/unmerge'],
    holds: flagsHold,
  },
  ...PLAIN.map((list) => ({
    names: namesOf(list),
    holds: (visit: Visit) => recordsHold(visit, list),
  })),
  { names: [...namesOf(ROLES), 'POST /roles/{of}/clone'], holds: rolesHold },
  {
    names: [...namesOf(USERS), ...USER_ACTS],
    holds: (visit) => recordsHold(visit, USERS, actsOn(visit, USER_ACTS)),
  },
  ...[RULES, TRIGGERS].map((list) => ({
    names: [...namesOf(list), `PUT ${list.path}/order`],
    holds: (visit: Visit) => recordsHold(visit, list, movesIn(visit, list)),
  })),
  {
    names: [
      'POST /kb/articles',
      'PUT /kb/articles/{id}',
      'DELETE /kb/articles/{id}',
      'POST /kb/articles/{id}/feedback',
    ],
    holds: articlesHold,
  },
];
