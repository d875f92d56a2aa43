import { http } from 'msw';
import { placeAfter } from '../subjects/appointments/appointment-table.ts';
import type { World } from '../world/types.ts';
import { answering, COLLEAGUE, refuse } from './reach.ts';

/** A control call that lets a colleague change an appointment. Nobody asks whether it overlaps with another. */
export function appointmentHandlers(root: string, world: World) {
  const table = world.appointmentTable;
  return [
    http.post<{ id: string }>(
      `${root}/appointments/:id`,
      answering(table.definition.change, (change, { id = '' }) => {
        const row = table.get(Number(id));
        if (row === undefined) return refuse(404, `There is no appointment ${id}`);
        if (placeAfter(row, change, world.appointmentZone()) === null)
          return refuse(400, 'The clocks skip this time');
        table.update(row.id, { ...change, by: COLLEAGUE }, null);
        return { record: table.get(row.id) };
      }),
    ),
  ];
}
