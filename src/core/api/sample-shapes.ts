import * as v from 'valibot';
import type {
  ProfileConnection,
  ProfileHeader,
  ProfileOverview,
  ProfileProject,
  ProfileProperty,
  ProfileTeam,
} from '../model/profile/types.ts';
import { listOf } from './profile-shapes.ts';

/*
 * The profile page of the sample API (spec, sections 3 and 7). Its answers have no `{data}` around them. Pictures and
 * colours are not read: the console draws its own.
 */

const text = v.fallback(v.string(), '');
/** A number of the sample may be a text, such as "1.2k". */
const figure = v.fallback(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), '');
const count = v.fallback(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0);
const named = v.pipe(v.string(), v.minLength(1));

const chips = v.fallback(
  listOf(
    v.pipe(
      v.object({ title: named }),
      v.transform(({ title }) => title),
    ),
  ),
  [],
);

export const headerSchema: v.GenericSchema<unknown, ProfileHeader> = v.object({
  fullName: text,
  location: text,
  joiningDate: text,
  designation: text,
});

const properties = v.fallback(
  listOf(
    v.pipe(
      v.object({ property: named, value: figure }),
      v.transform(({ property, value }): ProfileProperty => ({ about: property, value })),
    ),
  ),
  [],
);

export const overviewSchema: v.GenericSchema<unknown, ProfileOverview> = v.object({
  about: properties,
  contacts: properties,
  teams: properties,
  overview: properties,
  connections: v.fallback(listOf(v.object({ name: named, connections: figure })), []),
  teamsTech: v.fallback(listOf(v.object({ title: named, members: figure })), []),
});

export const teamsSchema: v.GenericSchema<unknown, readonly ProfileTeam[]> = listOf(
  v.pipe(
    v.object({
      title: named,
      description: text,
      avatarGroup: v.fallback(listOf(v.object({ name: named })), []),
      extraMembers: count,
      chips,
    }),
    v.transform(({ avatarGroup, ...team }) => ({ ...team, members: avatarGroup.map(({ name }) => name) })),
  ),
);

export const projectsSchema: v.GenericSchema<unknown, readonly ProfileProject[]> = listOf(
  v.object({
    title: named,
    client: text,
    description: text,
    daysLeft: v.fallback(v.nullable(v.pipe(v.number(), v.safeInteger())), null),
    totalTask: count,
    completedTask: count,
    hours: figure,
    budget: figure,
    budgetSpent: figure,
    startDate: text,
    deadline: text,
    members: figure,
    comments: count,
  }),
);

export const connectionsSchema: v.GenericSchema<unknown, readonly ProfileConnection[]> = listOf(
  v.object({
    name: named,
    designation: text,
    tasks: figure,
    projects: figure,
    connections: figure,
    isConnected: v.fallback(v.boolean(), false),
    chips,
  }),
);
