/**
 * The profile page of the sample API (spec, sections 3 and 7), made of the sample account's people. The texts are the
 * account's data, so they are in English.
 */
import { HttpResponse, http } from 'msw';
import { notFound } from '../../api/answers.ts';
import { type Door, guarded } from '../../api/guard.ts';
import { DAY } from '../../world/times.ts';
import { pictureUrl, SEE_PROFILE } from './me-calls.ts';
import type { People } from './people.ts';
import type { StaffRow } from './user-table.ts';

const CONNECTIONS = 12;
const TEAMS_SHOWN_PEOPLE = 3;

const DESIGNATIONS: Readonly<Record<string, string>> = {
  Admin: 'Office manager',
  Supervisor: 'Team lead',
  Agent: 'Customer service agent',
  Marketer: 'Marketing manager',
  Auditor: 'Quality auditor',
};

const designationOf = ({ role }: StaffRow): string => DESIGNATIONS[role] ?? role;

/** "Larkfield Heating, Whitby" → "Whitby". */
const townOf = ({ company }: StaffRow): string => company.split(', ')[1] ?? company;

const monthOf = (at: number | null): string =>
  at === null ? '' : new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(at);

const dayOf = (at: number): string => new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(at);

const headerOf = (row: StaffRow, picture: string | null) => ({
  fullName: row.fullName,
  location: `${townOf(row)}, ${row.country}`,
  joiningDate: monthOf(row.joinedAt),
  designation: designationOf(row),
  profileImg: picture ?? '',
  coverImg: '',
});

const TEAMS = [
  {
    title: 'Customer care',
    description: 'Answers every chat, from the first question to the invoice.',
    roles: ['Agent', 'Supervisor'],
    chips: [
      { title: 'Chats', color: 'primary' },
      { title: 'Calls', color: 'info' },
    ],
  },
  {
    title: 'Outreach',
    description: 'Plans the service reminders of each season.',
    roles: ['Marketer'],
    chips: [{ title: 'Campaigns', color: 'warning' }],
  },
  {
    title: 'Oversight',
    description: 'Looks after people, rights and the logs.',
    roles: ['Admin', 'Auditor', 'Supervisor'],
    chips: [
      { title: 'Users', color: 'error' },
      { title: 'Logs', color: 'secondary' },
    ],
  },
] as const;

const teamsOf = (row: StaffRow, staff: readonly StaffRow[]) =>
  TEAMS.filter(({ roles }) => roles.some((role) => role === row.role)).map((team) => {
    const people = staff.filter(
      ({ role, status }) => status === 'active' && team.roles.some((one) => one === role),
    );
    return {
      title: team.title,
      avatar: '',
      description: team.description,
      extraMembers: Math.max(0, people.length - TEAMS_SHOWN_PEOPLE),
      avatarGroup: people
        .slice(0, TEAMS_SHOWN_PEOPLE)
        .map(({ fullName }) => ({ name: fullName, avatar: '' })),
      chips: team.chips,
    };
  });

const PROJECTS = [
  ['Boiler replacement', 'Fenwick Court', 'New boilers for fourteen flats, floor by floor.', 18, 42, 31],
  ['Annual service', 'St Hilda’s School', 'Service of every radiator before the term begins.', 5, 64, 58],
  ['Heat pump pilot', 'Abbey Housing', 'Three houses with heat pumps, measured over a winter.', 60, 25, 6],
  ['Leak survey', 'Ravenscar Hotel', 'Find and mend the leaks of the old building.', -3, 18, 18],
] as const;

const projectsOf = (row: StaffRow, now: number) =>
  PROJECTS.map(([title, client, description, daysLeft, totalTask, completedTask], place) => ({
    title,
    client,
    description,
    daysLeft,
    comments: ((row.id + place) * 7) % 40,
    totalTask,
    completedTask,
    tasks: `${completedTask}/${totalTask}`,
    hours: `${completedTask * 6}/${totalTask * 6}`,
    budget: `£${totalTask}.4k`,
    budgetSpent: `£${completedTask}.1k`,
    startDate: dayOf(now + (daysLeft - 90) * DAY),
    deadline: dayOf(now + daysLeft * DAY),
    members: `${3 + place} members`,
    chipColor: daysLeft < 0 ? 'error' : daysLeft < 10 ? 'warning' : 'success',
    avatar: '',
    avatarGroup: [],
  }));

const connectionsOf = (row: StaffRow, staff: readonly StaffRow[]) =>
  staff
    .filter(({ id, status }) => id !== row.id && status === 'active')
    .slice(0, CONNECTIONS)
    .map((one, place) => ({
      name: one.fullName,
      designation: designationOf(one),
      avatar: '',
      tasks: String(one.taskDone),
      projects: String(one.projectDone),
      connections: String(20 + ((one.id * 13) % 90)),
      isConnected: place % 3 !== 2,
      chips: [{ title: townOf(one), color: 'secondary' }],
    }));

/** Returns the data of a tab. Undefined for a tab that the spec does not name. */
function profilePage(tab: string, row: StaffRow, staff: readonly StaffRow[], now: number) {
  const teams = teamsOf(row, staff);
  const connections = connectionsOf(row, staff);
  switch (tab) {
    case 'profile':
      return {
        about: [
          { property: 'Full Name', value: row.fullName, icon: 'tabler-user' },
          { property: 'Status', value: row.status, icon: 'tabler-check' },
          { property: 'Role', value: row.role, icon: 'tabler-crown' },
          { property: 'Country', value: row.country, icon: 'tabler-flag' },
          { property: 'Languages', value: row.language, icon: 'tabler-language' },
        ],
        contacts: [
          { property: 'Contact', value: row.contact, icon: 'tabler-phone' },
          { property: 'Email', value: row.email, icon: 'tabler-mail' },
        ],
        teams: teams.map(({ title, avatarGroup, extraMembers }) => ({
          property: title,
          value: `${avatarGroup.length + extraMembers} members`,
        })),
        overview: [
          { property: 'Task Compiled', value: String(row.taskDone), icon: 'tabler-check' },
          { property: 'Projects Compiled', value: String(row.projectDone), icon: 'tabler-layout-grid' },
          { property: 'Connections', value: String(connections.length), icon: 'tabler-users' },
        ],
        connections: connections.slice(0, 5).map(({ name, connections: theirs, isConnected }) => ({
          name,
          connections: theirs,
          isFriend: isConnected,
          avatar: '',
        })),
        teamsTech: teams.map(({ title, avatarGroup, extraMembers, chips }) => ({
          title,
          members: avatarGroup.length + extraMembers,
          avatar: '',
          ChipText: chips[0]?.title ?? '',
          chipColor: chips[0]?.color ?? '',
        })),
      };
    case 'teams':
      return teams;
    case 'projects':
      return projectsOf(row, now);
    case 'connections':
      return connections;
    default:
      return undefined;
  }
}

const PATH = '/api/pages/profile';

/** The profile page of the sample API (spec, section 7). Its data are those of the signed-in person. */
export function profilePageHandlers(world: Door & People) {
  return [
    http.get(
      `${PATH}/header`,
      guarded(world, SEE_PROFILE, ({ user }) => {
        const row = world.staffTable.get(user.id);
        if (row === undefined) return notFound();
        return HttpResponse.json(headerOf(row, pictureUrl(world.personal(user.identity).picture)));
      }),
    ),
    http.get(
      PATH,
      guarded(world, SEE_PROFILE, ({ user, info: { request } }) => {
        const row = world.staffTable.get(user.id);
        const tab = new URL(request.url).searchParams.get('tab') ?? '';
        const page = row && profilePage(tab, row, world.staffTable.all(), world.now());
        return page === undefined ? notFound() : HttpResponse.json(page);
      }),
    ),
  ];
}
