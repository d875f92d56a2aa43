import { type ReactNode, useState } from 'react';
import { writtenAt } from '../../../core/model/collections/appointment-times.ts';
import { type AppointmentClash, clashIn } from '../../../core/model/collections/appointment-writes.ts';
import {
  type AppointmentChange,
  type AppointmentRecord,
  appointments,
  isAhead,
} from '../../../core/model/collections/appointments.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { showFailure } from '../../components/toast/show-toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useZoneTimes } from '../../language/zone-times.ts';
import { useQuickWrite } from '../../records/use-quick-write.ts';
import { isSame } from './calendar/moves.ts';
import { targetOf } from './calendar/use-moves.ts';
import { type Agent, clashAt } from './clash.ts';
import { ClashNote } from './clash-note.tsx';
import { texts } from './texts/texts.ts';

const MINUTE_MS = 60_000;

/** Where an appointment is to be. */
export interface Place {
  readonly startsAt: number;
  readonly minutes: number;
  readonly agentId: string;
}

interface Asked {
  readonly row: AppointmentRecord;
  readonly place: Place;
  readonly clash: AppointmentClash;
}

interface MoveParts {
  /** All appointments around the shown time. */
  readonly rows: readonly AppointmentRecord[];
  readonly agents: readonly Agent[];
  readonly mayOverlap: boolean;
  readonly zone: string;
}

/**
 * Returns a function that moves an appointment from where it was when the move began. It is drawn at its new place at once, and can be put back. If something
 * is in the way, a dialog asks what to do instead.
 */
export function useMove({ rows, agents, mayOverlap, zone }: MoveParts): {
  readonly move: (before: AppointmentRecord, place: Place) => void;
  readonly dialog: ReactNode;
} {
  const t = useTexts(texts);
  const { timeIn, clockIn } = useZoneTimes();
  const write = useQuickWrite(appointments);
  const [asked, setAsked] = useState<Asked | null>(null);

  const send = (row: AppointmentRecord, place: Place, isAnyway: boolean) => {
    const { local, atUtc } = writtenAt(place.startsAt, row.tz);
    const input: AppointmentChange = {
      ...(local === row.local && atUtc === row.atUtc ? {} : { local, atUtc }),
      ...(place.minutes === row.minutes ? {} : { minutes: place.minutes }),
      ...(place.agentId === row.agentId ? {} : { agentId: place.agentId }),
      ...(isAnyway ? { anyway: true } : {}),
    };
    void write(
      { op: 'update', record: row, input },
      (reason, { kind, current }) => {
        const clash = kind === 'clash' ? clashIn(current) : null;
        if (clash === null) showFailure(t('notMoved'), reason);
        else setAsked({ row, place, clash });
      },
      {
        title:
          place.startsAt === row.startsAt && place.agentId === row.agentId
            ? t('resized', {
                from: clockIn(place.startsAt, zone),
                to: clockIn(place.startsAt + place.minutes * MINUTE_MS, zone),
              })
            : t('moved', { when: timeIn(place.startsAt, zone) }),
        undo: { label: t('undo'), done: t('undone'), failed: t('notUndone') },
      },
    );
  };
  const move = (before: AppointmentRecord, place: Place) => {
    const row = rows.find(({ id }) => id === before.id);
    // Somebody else may have moved, cancelled or deleted it since the drag began.
    if (row === undefined || !isAhead(row.status) || !isSame(targetOf(row), targetOf(before))) {
      showFailure(t('notMoved'), t('changedMeanwhile'));
      return;
    }
    const { startsAt, minutes, agentId } = place;
    if (startsAt === row.startsAt && minutes === row.minutes && agentId === row.agentId) return;
    const span = { startsAt, endsAt: startsAt + minutes * MINUTE_MS };
    const clash = clashAt(rows, { id: row.id, agentId, span, tz: row.tz }, agents);
    if (clash === null) send(row, place, false);
    else setAsked({ row, place, clash });
  };
  const close = () => setAsked(null);
  const goTo = (part: Partial<Place>) => {
    if (asked === null) return;
    close();
    move(asked.row, { ...asked.place, ...part });
  };
  const busy = agents.find(({ id }) => id === asked?.place.agentId)?.name ?? '';
  return {
    move,
    dialog: (
      <Dialog
        open={asked !== null}
        onClose={close}
        title={
          asked === null ? '' : `${asked.row.name || asked.row.title}, ${clockIn(asked.place.startsAt, zone)}`
        }
        actions={
          <>
            <Button onClick={close}>{t('clash.putBack')}</Button>
            {mayOverlap && asked !== null && (
              <Button
                onClick={() => {
                  close();
                  send(asked.row, asked.place, true);
                }}
              >
                {t('clash.anyway')}
              </Button>
            )}
          </>
        }
      >
        {asked !== null && (
          <ClashNote
            clash={asked.clash}
            agent={busy}
            wantedAt={asked.place.startsAt}
            zone={zone}
            onTime={(startsAt) => goTo({ startsAt })}
            onAgent={(agentId) => goTo({ agentId })}
          />
        )}
      </Dialog>
    ),
  };
}
