import type { OwnProfile, ProfileAsk, ProfileValue } from '../../../src/core/profile/types.ts';

const NOW = Date.UTC(2026, 10, 26, 12);

export const PROFILE: OwnProfile = {
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
  }
}
