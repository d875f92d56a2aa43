import { done, type refuse } from '../../../src/core/kernel/answer.ts';
import type {
  AppSetup,
  OwnProfile,
  ProfileAsk,
  ProfileChange,
  ProfileValue,
} from '../../../src/core/model/profile/types.ts';
import type { Answers } from './pretend-core.ts';

const NOW = Date.UTC(2026, 10, 26, 12);

export const PROFILE: OwnProfile = {
  version: 1,
  fullName: 'Imogen Hale',
  email: 'agent@example.com',
  pendingEmail: null,
  phone: '+447700900104',
  picture: null,
  timeZone: 'Europe/London',
  language: 'English',
  signature: '',
  role: 'Agent',
  company: 'Larkfield Heating, Whitby',
  joinedAt: NOW,
  availability: { state: 'available', until: null },
  workingHours: { on: false, days: [1, 2, 3, 4, 5], from: 540, to: 1020 },
  secondStep: null,
  recoveryCodesLeft: 0,
  passwordChangedAt: null,
};

const TEAM = 'Customer care';
const COLLEAGUE = 'Aoife Sterling';
const ANSWERS = 'Answers every chat.';
const CHATS = 'Chats';
const PROJECT = 'Boiler replacement';
const CLIENT = 'Fenwick Court';

/** The texts of the sample pages, which are data and stay as they are in every language. */
export const PAGE_DATA = [
  ...[TEAM, COLLEAGUE, ANSWERS, CHATS, PROJECT, CLIENT],
  ...['Customer service agent', 'Whitby, Norway', 'Whitby', 'Team lead'],
];

/** Answers a question about this profile, as the core does. */
export function readProfile(profile: OwnProfile, ask: ProfileAsk): ProfileValue {
  const { what } = ask;
  const browser = { browser: 'Chrome', system: 'Windows' };
  switch (what) {
    case 'profile':
      return { what, profile };
    case 'sessions': {
      const times = { startedAt: NOW, seenAt: NOW };
      const other = { id: 'b', browser: 'Firefox', system: 'Android', isCurrent: false, ...times };
      return { what, sessions: [{ id: 'a', ...browser, isCurrent: true, ...times }, other] };
    }
    case 'signIns':
      return {
        what,
        signIns: [
          { id: '2', at: NOW, ...browser, how: 'app', result: 'done' },
          { id: '1', at: NOW, ...browser, how: 'password', result: 'wrong' },
        ],
      };
    case 'activity': {
      const entry = { id: String(ask.page), at: NOW, action: 'contact.updated', result: 'done' } as const;
      return { what, entries: [{ ...entry, targetName: profile.fullName }], total: 2 };
    }
    case 'colleagues':
      return { what, colleagues: [] };
    case 'header': {
      const { fullName } = profile;
      const designation = 'Customer service agent';
      return {
        what,
        header: { fullName, designation, location: 'Whitby, Norway', joiningDate: 'March 2024' },
      };
    }
    case 'overview':
      return {
        what,
        overview: {
          about: [{ about: 'Full Name', value: profile.fullName }],
          contacts: [{ about: 'Email', value: profile.email }],
          teams: [{ about: TEAM, value: '12' }],
          overview: [{ about: 'Task Compiled', value: '45' }],
          connections: [{ name: COLLEAGUE, connections: '30' }],
          teamsTech: [{ title: TEAM, members: '12' }],
        },
      };
    case 'teams':
      return {
        what,
        teams: [{ title: TEAM, description: ANSWERS, members: [COLLEAGUE], extraMembers: 4, chips: [CHATS] }],
      };
    case 'projects': {
      const project = {
        title: PROJECT,
        client: CLIENT,
        description: ANSWERS,
        totalTask: 42,
        completedTask: 31,
        hours: '186/252',
        budget: '42',
        budgetSpent: '31',
        startDate: '2026-09-01',
        deadline: '2026-12-01',
        members: '5',
        comments: 3,
      };
      const late = { ...project, title: `${PROJECT} 2`, daysLeft: -3 };
      return { what, projects: [{ ...project, daysLeft: 18 }, late] };
    }
    case 'connections': {
      const one = { name: COLLEAGUE, designation: 'Team lead', chips: ['Whitby'] };
      return {
        what,
        connections: [{ ...one, tasks: '12', projects: '3', connections: '30', isConnected: true }],
      };
    }
  }
}

export const CODES = Array.from({ length: 10 }, (_, place) => `abcd-000${place}`);

export const SETUP: AppSetup = {
  id: 's1',
  secret: 'KQ4T7XNA2MVBR6PD',
  uri: 'otpauth://totp/a?secret=KQ4T',
  replaces: false,
};

/** A service with one profile. A test may refuse a change. */
export function service(
  first: Partial<OwnProfile> = {},
  refuses: (change: ProfileChange) => ReturnType<typeof refuse> | null = () => null,
): Answers {
  let profile: OwnProfile = { ...PROFILE, ...first };
  return {
    readProfile: ({ ask }) => done(readProfile(profile, ask)),
    changeProfile({ change }) {
      const refused = refuses(change);
      if (refused !== null) return refused;
      switch (change.act) {
        case 'beginSecondStep':
          return done({ what: 'setup', ...SETUP });
        case 'confirmSecondStep':
          profile = { ...profile, secondStep: 'app', recoveryCodesLeft: 10 };
          return done({ what: 'recoveryCodes', codes: CODES });
        case 'setFields':
          profile = { ...profile, ...change.fields };
          break;
        case 'setAvailability':
          profile = { ...profile, availability: { state: change.state, until: change.until } };
          break;
        case 'setWorkingHours':
          profile = { ...profile, workingHours: change.hours };
          break;
        case 'setPicture':
          profile = { ...profile, picture: '/favicon.svg' };
          break;
        case 'changeEmail':
          profile = { ...profile, pendingEmail: change.email };
          break;
        default:
          return done({ what: 'done' });
      }
      return done({ what: 'profile', profile });
    },
  };
}
