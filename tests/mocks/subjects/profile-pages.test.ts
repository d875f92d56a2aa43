import { expect, test } from 'vitest';
import { smallWorld } from '../small-world.ts';
import { createCaller } from './caller.ts';

const AGENT = 'agent@example.com';
const PATH = '/api/pages/profile';

function scene() {
  const { world } = smallWorld();
  const call = createCaller(world);
  return { world, get: (path: string, as = AGENT) => call('GET', `${PATH}${path}`, { as }) };
}

test('the header has the fields of the spec', async () => {
  const { body, status } = await scene().get('/header');
  expect(status).toBe(200);
  expect(body).toEqual({
    fullName: 'Imogen Hale',
    designation: 'Customer service agent',
    location: expect.stringMatching(/^\w+, \w/),
    joiningDate: expect.stringMatching(/^\w+ 20\d\d$/),
    profileImg: '',
    coverImg: '',
  });
});

test('each of the four tabs has the fields of the spec', async () => {
  const { get } = scene();
  const text = expect.any(String);
  const properties = expect.arrayContaining([{ property: text, value: text, icon: text }]);
  expect((await get('?tab=profile')).body).toMatchObject({
    about: properties,
    contacts: properties,
    overview: properties,
    teams: [{ property: 'Customer care', value: expect.stringMatching(/ members$/) }],
    connections: expect.arrayContaining([expect.objectContaining({ name: text, connections: text })]),
    teamsTech: [expect.objectContaining({ title: 'Customer care', members: expect.any(Number) })],
  });
  expect((await get('?tab=teams')).body).toMatchObject([
    {
      title: text,
      avatar: '',
      description: text,
      extraMembers: expect.any(Number),
      chips: expect.any(Array),
    },
  ]);
  const projects = (await get('?tab=projects')).body;
  expect(projects).toHaveLength(4);
  expect(projects).toMatchObject(
    Array.from({ length: 4 }, () => ({
      title: text,
      client: text,
      totalTask: expect.any(Number),
      tasks: expect.stringMatching(/^\d+\/\d+$/),
      chipColor: expect.stringMatching(/^(success|warning|error)$/),
      deadline: text,
    })),
  );
  expect((await get('?tab=connections')).body).toContainEqual({
    name: 'Edda Farrow',
    designation: 'Office manager',
    avatar: '',
    tasks: text,
    projects: text,
    connections: text,
    isConnected: true,
    chips: [{ title: text, color: 'secondary' }],
  });
});

test('an unknown tab is not found, and a role without the profile is refused', async () => {
  const { get } = scene();
  expect((await get('?tab=shoes')).status).toBe(404);
  expect((await get('/header', 'client@example.com')).status).toBe(403);
});
