import type { Delivery } from '../../world/delivery.ts';
import type { Ground } from '../../world/ground.ts';
import { runOnClock, type Schedule } from '../clockwork.ts';
import type { Appointments } from './appointments.ts';

/** Sends the reminders of appointments on the world's clock. */
export const runAppointments = (world: Ground & Appointments, schedule: Schedule, delivery: Delivery): void =>
  runOnClock(world, schedule, {
    advance: () => world.advanceAppointments({ reports: delivery === 'auto' }),
    concerns: (event) =>
      event.type === 'appointments.woken' ||
      (event.type === 'record.changed' && event.collection === 'appointments'),
  });
