import { useMemo } from 'react';
import * as v from 'valibot';
import { type AppointmentRecord, appointments } from '../../../core/model/collections/appointments.ts';
import { users } from '../../../core/model/collections/users.ts';
import type { ListRow } from '../../records/typed-rows.ts';
import { useCollection } from '../../records/use-collection.ts';
import { mayDo } from '../../session/ability.ts';
import { useAbility } from '../../session/use-ability.ts';
import { useSession } from '../../session/use-session.ts';
import { addDays, startOfDay } from './calendar/days.ts';
import type { Agent } from './clash.ts';

const INACTIVE = v.parse(users.query, { status: 'inactive' });

/** Agents who have an appointment within so many days are known by name. */
const KNOWN_DAYS = 28;

/**
 * Returns the agents by name: those of the given and of the near appointments, and the user. Whoever may book is no list
 * that everybody may see. Whoever may see the users knows which agents were deactivated.
 */
export function useAgents(
  rows: readonly ListRow<AppointmentRecord>[],
  today: string,
  zone: string,
): readonly Agent[] {
  const session = useSession();
  const ability = useAbility();
  const near = useCollection(appointments, {
    q: '',
    from: startOfDay(addDays(today, -KNOWN_DAYS), zone),
    to: startOfDay(addDays(today, KNOWN_DAYS), zone),
    agents: [],
    statuses: [],
    contact: '',
  });
  const inactive = useCollection(users, INACTIVE).rows;
  const self = session?.userData ?? null;
  const isAgent = ability !== null && mayDo(ability, 'manage-appointment');
  return useMemo(() => {
    const names = new Map<string, string>();
    if (self !== null && isAgent) names.set(String(self.id), self.fullName);
    for (const { values } of [...near.rows, ...rows])
      if (values.agent !== '') names.set(values.agentId, values.agent);
    const left = new Set(inactive.map(({ values }) => values.id));
    return [...names]
      .map(([id, name]) => ({ id, name, isInactive: left.has(id) }))
      .toSorted((a, b) => a.name.localeCompare(b.name) || Number(a.id) - Number(b.id));
  }, [near.rows, rows, inactive, self, isAgent]);
}
