import type { RoleRecord } from '../../../src/core/model/collections/roles.ts';

/** Returns a role as the service sends one. */
export const role = (id: number, name: string, more: Partial<RoleRecord> = {}): RoleRecord => ({
  id: String(id),
  version: 1,
  name,
  description: '',
  rules: [],
  fixed: false,
  members: 2,
  signedIn: 1,
  createdAt: null,
  ...more,
});
