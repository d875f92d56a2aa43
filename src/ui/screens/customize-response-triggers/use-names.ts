import * as v from 'valibot';
import type { TriggerRecord } from '../../../core/model/collections/automation/response-triggers.ts';
import { flags } from '../../../core/model/collections/flags.ts';
import { roles } from '../../../core/model/collections/roles.ts';
import { useCollection } from '../../records/use-collection.ts';
import type { NameOf } from './trigger-words.ts';

/** Returns the names that the service sent with the triggers. */
export function namesIn(triggers: readonly Pick<TriggerRecord, 'names'>[]): NameOf {
  const names = new Map(triggers.flatMap((trigger) => Object.entries(trigger.names)));
  return (kind, id) => names.get(`${kind}:${id}`) ?? null;
}

/** The same, and the names of flags and roles that a draft may name. */
export function useNames(triggers: readonly Pick<TriggerRecord, 'names'>[]): NameOf {
  const known = namesIn(triggers);
  const flagRows = useCollection(flags, v.parse(flags.query, {})).rows;
  const roleRows = useCollection(roles, v.parse(roles.query, {})).rows;
  return (kind, id) =>
    known(kind, id) ??
    (kind === 'flag' || kind === 'role'
      ? ((kind === 'flag' ? flagRows : roleRows).find(({ key }) => key === id)?.values.name ?? null)
      : null);
}
