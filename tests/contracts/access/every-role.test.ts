import { expect, test } from 'vitest';
import { USERS } from '../../../mocks/world/users.ts';
import { collections } from '../../../src/core/model/collections/collections.ts';
import { mayDo, mayWrite } from '../../../src/core/model/session/may-do.ts';
import { guard } from '../../../src/ui/routes/guard.ts';
import { ROUTES } from '../../../src/ui/routes/routes.ts';
import { mayDo as mayDoOnScreen } from '../../../src/ui/session/ability.ts';
import { buildAbility } from '../../../src/ui/session/build-ability.ts';
import { smallWorld } from '../../mocks/small-world.ts';
import { createCaller } from '../../mocks/subjects/caller.ts';
import { collectionNamed } from '../collections/collection-scene.ts';
import { fixtureOf } from '../collections/fixtures.ts';

const accessOf = ({ role, abilityRules }: (typeof USERS)[number]) => ({ role, rules: [...abilityRules] });

test('every route opens for exactly the demo roles that the core allows', () => {
  // The 28 routes of the spec, the results of the search, and the lists of the sample API.
  expect([ROUTES.length, USERS.length]).toEqual([30, 6]);
  for (const user of USERS)
    for (const { name, path, access } of ROUTES) {
      const given = accessOf(user);
      const ability = buildAbility(given, given.rules);
      const verdict = guard(access, ability, path).kind;
      // An address without a query opens the part of a page that is the user's own.
      const isForAll = access.kind === 'public' || access.kind === 'signedIn';
      const allowed = access.kind === 'action' ? mayDo(given, access.action) : isForAll;
      expect([user.role, name, verdict === 'pass']).toEqual([user.role, name, allowed]);
    }
});

const rows = ['1', '2', '3'].map((id) => ({ id, version: 1 }));

for (const [name, { writes }] of Object.entries(collections))
  test.each(Object.keys(writes))(
    `${name}: the write %s is offered to exactly the roles that may do it`,
    async (op) => {
      const definition = collectionNamed(name).writes[op];
      const { sample, writes: inputs } = fixtureOf(
        name,
        Object.keys(writes),
        Object.keys(collectionNamed(name).questions ?? {}),
      );
      const fixture = inputs[op];
      if (definition === undefined || fixture === undefined) throw new Error(`There is no write ${op}`);
      const [target = null] = rows;
      const input = typeof fixture.input === 'function' ? fixture.input(rows, target) : fixture.input;
      for (const user of USERS) {
        const given = accessOf(user);
        const isOffered = mayWrite(given) && mayDoOnScreen(buildAbility(given, given.rules), definition.may);
        expect(mayWrite(given) && mayDo(given, definition.may)).toBe(isOffered);
        // The sample API asks nobody for rights.
        if (sample !== undefined) continue;
        // No such record: whose it is decides nothing, only what the role may do.
        const { method, path, base = 'api' } = definition.call({ id: '999999', version: 1 }, input);
        const { status } = await createCaller(smallWorld().world)(
          method,
          `${base === 'api' ? '/api/v1' : '/api'}${path}`,
          { as: user.identity, ...(method === 'GET' ? {} : { body: {} }) },
        );
        expect([user.role, status === 403]).toEqual([user.role, !isOffered]);
      }
    },
  );
