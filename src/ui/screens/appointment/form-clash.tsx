import { type RefObject, useEffect, useRef } from 'react';
import { wallTime } from '../../../core/kernel/wall-time.ts';
import { writtenAt } from '../../../core/model/collections/appointment-times.ts';
import { clashIn } from '../../../core/model/collections/appointment-writes.ts';
import { type AppointmentRecord, appointments } from '../../../core/model/collections/appointments.ts';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useFormField } from '../../records/form/form-context.ts';
import { useWholeList } from '../../records/use-whole-list.ts';
import type { WriteRefused } from '../../records/use-write.ts';
import { addDays, startOfDay } from './calendar/days.ts';
import { type Agent, clashAt } from './clash.ts';
import { ClashNote } from './clash-note.tsx';
import { focusField } from './focus-field.ts';
import { texts } from './texts/texts.ts';
import { useWhen } from './when-field.tsx';

const MINUTE_MS = 60_000;

export interface ClashProps {
  /** The appointment that is changed; null for a new one. */
  readonly record: AppointmentRecord | null;
  readonly agents: readonly Agent[];
  readonly mayOverlap: boolean;
}

/** Returns what is in the way of the form's time, from the loaded appointments around that day. */
function useLocalClash({ record, agents }: ClashProps) {
  const { tz, at, minutes } = useWhen();
  const agentId = useFormField('agentId').text;
  const day = wallTime(at ?? Date.now(), tz).slice(0, 10);
  const list = useWholeList(appointments, {
    q: '',
    from: startOfDay(addDays(day, -1), tz),
    to: startOfDay(addDays(day, 2), tz),
    agents: [],
    statuses: [],
    contact: '',
  });
  const span = at === null || minutes === null ? null : { startsAt: at, endsAt: at + minutes * MINUTE_MS };
  const isElsewhere =
    record === null ||
    span?.startsAt !== record.startsAt ||
    span.endsAt !== record.endsAt ||
    agentId !== record.agentId;
  return span === null || !isElsewhere || record?.status === 'cancelled'
    ? null
    : clashAt(
        list.rows.map(({ values }) => values),
        { id: record?.id ?? null, agentId, span, tz },
        agents,
      );
}

/** What is in the way, before anything is sent. `blocks` says so to the form's check. */
export const FormClash = ({ blocks, ...props }: ClashProps & { readonly blocks: RefObject<boolean> }) => {
  const clash = useLocalClash(props);
  const anyway = useFormField('anyway');
  const isAnyway = anyway.value === true;
  const { at, minutes } = useWhen();
  const agentId = useFormField('agentId').text;
  // Somebody who books over one appointment has not said so of another place.
  const place = `${at} ${minutes} ${agentId}`;
  const agreed = useRef(place);
  useOnChange([place], () => {
    if (isAnyway && agreed.current !== place) anyway.set(false);
    agreed.current = place;
  });
  useEffect(() => {
    blocks.current = clash !== null && !(isAnyway && props.mayOverlap);
    return () => {
      blocks.current = false;
    };
  });
  return clash === null ? null : <Choices {...props} clash={clash} />;
};

/** What the service says is in the way, if this device does not know it. */
export const ServiceClash = ({ refusal, ...props }: ClashProps & { readonly refusal: WriteRefused }) => {
  const known = useLocalClash(props);
  const clash = refusal.kind === 'clash' ? clashIn(refusal.current) : null;
  return clash === null || known !== null ? null : <Choices {...props} clash={clash} />;
};

const Choices = ({
  agents,
  mayOverlap,
  clash,
}: ClashProps & { readonly clash: NonNullable<ReturnType<typeof clashIn>> }) => {
  const t = useTexts(texts);
  const { tz, at } = useWhen();
  const { set: setLocal } = useFormField('local');
  const { set: setMoment } = useFormField('atUtc');
  const agent = useFormField('agentId');
  const anyway = useFormField('anyway');
  return (
    <ClashNote
      clash={clash}
      agent={agents.find(({ id }) => id === agent.text)?.name ?? ''}
      wantedAt={at ?? clash.startsAt}
      zone={tz}
      onTime={(moment) => {
        const { local, atUtc } = writtenAt(moment, tz);
        setLocal(local);
        setMoment(atUtc);
        anyway.set(false);
        focusField('start');
      }}
      onAgent={(id) => {
        agent.set(id);
        anyway.set(false);
        focusField('agent');
      }}
    >
      {mayOverlap && (
        <Checkbox label={t('clash.anyway')} checked={anyway.value === true} onChange={anyway.set} />
      )}
    </ClashNote>
  );
};
