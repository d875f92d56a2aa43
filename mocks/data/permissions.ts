import type { PERMISSION_ROLES, WorldPermission } from '../tables/permissions.ts';
import { DAY, MINUTE } from './times.ts';

interface Seed {
  readonly name: string;
  readonly description: string;
  readonly assignedTo: readonly (typeof PERMISSION_ROLES)[number][];
  readonly core?: true;
}

/** The nine capabilities of the spec (section 6). The administrator holds them all. */
const SEEDS: readonly Seed[] = [
  {
    name: 'Management',
    description: 'Runs the account and its settings',
    assignedTo: ['administrator'],
    core: true,
  },
  {
    name: 'Manage Billing & Roles',
    description: 'Changes the plan, the invoices and the roles of people',
    assignedTo: ['administrator'],
    core: true,
  },
  {
    name: 'Add & Remove Users',
    description: 'Invites people and takes their access away',
    assignedTo: ['administrator', 'manager'],
    core: true,
  },
  {
    name: 'Project Planning',
    description: 'Plans visits and the people who make them',
    assignedTo: ['administrator', 'users', 'manager'],
  },
  {
    name: 'Manage Email Sequences',
    description: 'Writes the letters that leave by themselves',
    assignedTo: ['administrator', 'manager'],
  },
  {
    name: 'Client Communication',
    description: 'Answers customers by text and by phone',
    assignedTo: ['administrator', 'support', 'users'],
  },
  {
    name: 'Only View',
    description: 'Reads everything, changes nothing',
    assignedTo: ['administrator', 'restricted-user'],
    core: true,
  },
  {
    name: 'Financial Management',
    description: 'Sees what customers owe and have paid',
    assignedTo: ['administrator', 'support'],
  },
  {
    name: "Manage Others' Tasks",
    description: 'Hands out and takes back the tasks of colleagues',
    assignedTo: ['administrator', 'support'],
  },
];

/** Returns the permissions with which a world starts. */
export const permissionRows = (startedAt: number): readonly WorldPermission[] =>
  SEEDS.map((seed, index) => ({
    core: false,
    ...seed,
    id: index + 1,
    version: 1,
    createdDate: new Date(startedAt - (SEEDS.length - index) * 41 * DAY - index * 97 * MINUTE).toISOString(),
  }));
