import { useRef, useState } from 'react';
import type { AppointmentRecord } from '../../../../core/model/collections/appointments.ts';
import type { CalendarWords } from './calendar-words.ts';
import { clashWith, isSame, type Target } from './moves.ts';

/** An appointment that is being moved or resized, or made if it has no row. */
export interface Move {
  readonly row: AppointmentRecord | null;
  readonly by: 'keys' | 'pointer';
  readonly to: Target;
  readonly clash: AppointmentRecord | null;
}

export interface Moves {
  readonly move: Move | null;
  /** What a screen reader is told. */
  readonly said: string;
  readonly begin: (row: AppointmentRecord | null, by: Move['by'], to: Target, words: string) => void;
  readonly change: (to: Target) => void;
  readonly drop: (to: Target) => void;
  readonly putBack: () => void;
  readonly say: (words: string) => void;
}

export const targetOf = ({ startsAt, minutes, agentId }: AppointmentRecord): Target => ({
  startsAt,
  minutes,
  agentId,
});

/** Holds what is being moved until it is dropped. Nothing else of the calendar changes meanwhile. */
export function useMoves({
  rows,
  words,
  agentName,
  onMove,
  onCreate,
}: {
  readonly rows: readonly AppointmentRecord[];
  readonly words: CalendarWords;
  readonly agentName: (id: string) => string;
  readonly onMove: (before: AppointmentRecord, to: Target) => void;
  readonly onCreate: (at: Target) => void;
}): Moves {
  const [move, setMove] = useState<Move | null>(null);
  // The pointer may move and be let go before React has drawn what it began.
  const newest = useRef<Move | null>(null);
  const set = (next: Move | null) => {
    newest.current = next;
    setMove(next);
  };
  const [said, setSaid] = useState('');
  const { t } = words;

  const describe = (row: AppointmentRecord | null, to: Target, clash: AppointmentRecord | null): string => {
    const when = words.target(to);
    if (clash !== null) return t('moving.busy', { when, agent: agentName(to.agentId) });
    return row === null || row.agentId === to.agentId
      ? when
      : t('moving.with', { when, agent: agentName(to.agentId) });
  };

  return {
    move,
    said,
    say: setSaid,
    begin(row, by, to, first) {
      set({ row, by, to, clash: null });
      setSaid(first);
    },
    change(to) {
      const { current } = newest;
      if (current === null || isSame(current.to, to)) return;
      const clash = clashWith(rows, to, current.row?.id ?? null);
      set({ ...current, to, clash });
      setSaid(describe(current.row, to, clash));
    },
    drop(to) {
      const { current } = newest;
      if (current === null) return;
      set(null);
      setSaid(t('moving.dropped', { when: words.target(to) }));
      if (current.row === null) onCreate(to);
      else if (!isSame(to, targetOf(current.row))) onMove(current.row, to);
    },
    putBack() {
      const { current } = newest;
      if (current === null) return;
      set(null);
      const { row } = current;
      setSaid(row === null ? '' : t('moving.putBack', { when: words.when(row.startsAt, row.endsAt) }));
    },
  };
}
