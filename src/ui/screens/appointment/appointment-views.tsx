import { Agenda, type AgendaProps } from './agenda.tsx';
import { Calendar, type CalendarProps } from './calendar/calendar.tsx';
import type { AppointmentView } from './period.ts';

export interface AppointmentViewsProps extends AgendaProps, Omit<CalendarProps, 'view'> {
  readonly view: AppointmentView;
}

/** The appointments as the chosen view draws them. */
export const AppointmentViews = ({ view, days, openId, ...props }: AppointmentViewsProps) =>
  view === 'agenda' ? (
    <Agenda rows={props.rows} zone={props.zone} days={days} openId={openId} onOpen={props.onOpen} />
  ) : (
    <Calendar view={view} openId={openId} {...props} />
  );
