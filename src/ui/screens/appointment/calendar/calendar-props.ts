import type { AppointmentRecord } from '../../../../core/model/collections/appointments.ts';
import type { ShownAgent } from './columns.ts';
import type { CalendarView } from './days.ts';

export interface CalendarProps {
  readonly view: CalendarView;
  /** A day of the period, on the wall of `zone`: `YYYY-MM-DD`. */
  readonly date: string;
  /** The zone in which the calendar is drawn. */
  readonly zone: string;
  readonly rows: readonly AppointmentRecord[];
  /** The shown agents. The day view has a column for each if there are several. */
  readonly agents: readonly ShownAgent[];
  readonly now: number;
  readonly mayWrite: boolean;
  /** The appointment in the drawer. It is marked, and scrolled into view. */
  readonly openId: string | null;
  readonly onOpen: (id: string) => void;
  /**
   * An appointment was moved or resized. It stays where it is until its row changes. `before` is the row as it was when
   * the move began.
   */
  readonly onMove: (
    before: AppointmentRecord,
    to: { readonly startsAt: number; readonly minutes: number; readonly agentId: string },
  ) => void;
  /** A free time was pressed or dragged over. */
  readonly onCreate: (at: {
    readonly startsAt: number;
    readonly minutes: number;
    readonly agentId: string | null;
  }) => void;
  /** A day was pressed, to be shown by itself. */
  readonly onDate: (date: string) => void;
}
