import { roles } from '../../../core/model/collections/roles.ts';
import { useCollection } from '../../records/use-collection.ts';

const ALL = { q: '' };

/** Returns the names of all roles, in their order. Empty if the user may not see roles. */
export const useRoleNames = (): readonly string[] =>
  useCollection(roles, ALL).rows.map(({ values }) => values.name);
