import type { UserRecord } from '../../../src/core/model/collections/users.ts';

/** Returns a user as the service sends one. */
export const user = (id: number, fullName: string, more: Partial<UserRecord> = {}): UserRecord => ({
  id: String(id),
  version: 1,
  fullName,
  company: '',
  role: 'Agent',
  username: `user${id}`,
  country: '',
  contact: '',
  email: `user${id}@example.com`,
  currentPlan: 'basic',
  status: 'active',
  billing: 'Auto debit',
  twoStep: false,
  sessions: [],
  lastSeenAt: null,
  invitedAt: null,
  joinedAt: null,
  taskDone: null,
  projectDone: null,
  taxId: '',
  language: '',
  ...more,
});
