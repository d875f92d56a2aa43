import { Ban, BellRing, CalendarCheck, Check, Copy, Download, UserX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type AppointmentRecord,
  appointments,
  isAhead,
} from '../../../core/model/collections/appointments.ts';
import { download, safeName } from '../../browser/download.ts';
import { showDone, showFailure } from '../../components/toast/show-toast.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useHeldWrite } from '../../records/removal/use-held-write.ts';
import type { RowAction } from '../../records/row-action.ts';
import { useQuickWrite } from '../../records/use-quick-write.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { texts } from './texts/texts.ts';

const CODES = { opted_out: 'optedOut', no_phone: 'noPhone', none: 'none' } as const;
const isCode = (code: string): code is keyof typeof CODES => Object.hasOwn(CODES, code);

export interface AppointmentActs {
  readonly confirm: (row: AppointmentRecord) => void;
  /** Saves appointments as a calendar file. */
  readonly save: (rows: readonly AppointmentRecord[], name: string) => void;
  readonly menu: (row: AppointmentRecord, mayWrite: boolean) => readonly RowAction[];
  /** The dialogs that the acts open. Draw it once. */
  readonly dialogs: ReactNode;
}

const fileOf = async (rows: readonly AppointmentRecord[]): Promise<string> => {
  const { icsOf } = await import('./ics.ts');
  return icsOf(rows, Date.now());
};

/** What a person can do with an appointment, beside moving it. */
export function useAppointmentActs(): AppointmentActs {
  const t = useTexts(texts);
  const write = useQuickWrite(appointments);
  const held = useHeldWrite(appointments);
  const now = useMinute();
  const [cancelling, setCancelling] = useState<AppointmentRecord | null>(null);
  const undo = { label: t('undo'), done: t('undone'), failed: t('notUndone') };
  const set = (record: AppointmentRecord, op: string, input: object, title: string) =>
    void write({ op, record, input }, t('notSaved'), { title, undo });
  const remind = (record: AppointmentRecord) =>
    void write(
      { op: 'remind', record, input: {} },
      (reason, { fields }) => {
        const [code = ''] = Object.values(fields)[0] ?? [];
        showFailure(t('notSent'), isCode(code) ? t(`remindProblems.${CODES[code]}`) : reason);
      },
      { title: t('reminded') },
    );
  const copy = async (row: AppointmentRecord) => {
    try {
      await navigator.clipboard.writeText(await fileOf([row]));
      showDone(t('copied'));
    } catch {
      showFailure(t('notCopied'));
    }
  };
  const save = async (rows: readonly AppointmentRecord[], name: string) =>
    download(`${safeName(name, 'appointments')}.ics`, 'text/calendar;charset=utf-8', [await fileOf(rows)]);
  return {
    confirm: (row) => set(row, 'confirm', { status: 'confirmed' }, t('confirmed')),
    save: (rows, name) => void save(rows, name),
    menu: (row, mayWrite) => {
      const isOpen = isAhead(row.status);
      // Nobody has come to, or missed, what has not begun.
      const isDue = isOpen && row.startsAt <= now;
      const acts: readonly (RowAction & { readonly fits: boolean })[] = [
        {
          id: 'complete',
          fits: isDue || row.status === 'no_show',
          label: t('complete'),
          icon: Check,
          run: () => set(row, 'complete', { status: 'completed' }, t('completed')),
        },
        {
          id: 'noShow',
          fits: isDue || row.status === 'completed',
          label: t('noShow'),
          icon: UserX,
          run: () => set(row, 'noShow', { status: 'no_show' }, t('noShowNoted')),
        },
        {
          id: 'remind',
          fits: isOpen && row.contactId !== null,
          label: t('remind'),
          icon: BellRing,
          run: () => remind(row),
        },
        { id: 'cancel', fits: isOpen, label: t('cancel'), icon: Ban, run: () => setCancelling(row) },
      ];
      return [
        ...(mayWrite ? acts.filter(({ fits }) => fits).map(({ fits: _, ...act }) => act) : []),
        { id: 'copy', label: t('copyIcs'), icon: Copy, run: () => void copy(row) },
        { id: 'save', label: t('downloadIcs'), icon: Download, run: () => void save([row], row.title) },
      ];
    },
    dialogs: (
      <CancelDialog
        row={cancelling}
        onClose={() => setCancelling(null)}
        onCancel={(row, { later, ...said }) => {
          const input = { status: 'cancelled', ...said };
          if (!later) set(row, 'cancel', input, t('cancelled'));
          // No call takes this back, so the service gets it when the toast can no longer undo it.
          else
            void held(
              { op: 'cancel', record: row, input: { ...input, later } },
              { done: t('cancelledLater'), failed: t('notSaved') },
            );
        }}
      />
    ),
  };
}

export const CONFIRM_ICON = CalendarCheck;
