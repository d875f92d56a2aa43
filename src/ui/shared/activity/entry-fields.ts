import type { ActivityRecord } from '../../../core/model/collections/activity.ts';
import { CONSENTS } from '../../../core/model/consent/types.ts';
import { failureTitle, isKnownFailure } from '../../language/failure-title.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { readableValue } from './readable-value.ts';
import en from './texts/en.ts';
import { texts } from './texts/texts.ts';

export interface EntryChange {
  /** Name of the field, as shown. */
  readonly field: string;
  /** Empty: there was no value. Both are empty if the value must stay secret. */
  readonly before: string;
  readonly after: string;
}

/** What an entry says of the changed fields. */
export type Changed = Partial<Pick<ActivityRecord, 'changes' | 'phones' | 'emails' | 'targetKind'>>;

const isField = (field: string): field is keyof typeof en.fields => Object.hasOwn(en.fields, field);
const isUserStatus = (value: string): value is keyof typeof en.userStatuses =>
  Object.hasOwn(en.userStatuses, value);

const pairs = (values: readonly string[]): readonly (readonly [string, string])[] =>
  values.flatMap((value, place) => (place % 2 === 0 ? [[value, values[place + 1] ?? ''] as const] : []));

/** Returns a function that lists the changed fields of an entry. */
export function useEntryChanges() {
  const t = useTexts(texts);
  /** Returns a value as its screen shows it. */
  const shown = (field: string, value: string, kind: Changed['targetKind']): string => {
    const consent = field === 'consent' ? CONSENTS.find((one) => one === value) : undefined;
    if (consent !== undefined) return t(`consents.${consent}`);
    if (field === 'status' && kind === 'user' && isUserStatus(value)) return t(`userStatuses.${value}`);
    return readableValue(value, { yes: t('yes'), no: t('no') });
  };
  return ({ changes = [], phones = [], emails = [], targetKind = null }: Changed): readonly EntryChange[] => [
    ...changes.map(({ field, before, after }) => ({
      field: isField(field) ? t(`fields.${field}`) : field,
      before: shown(field, before, targetKind),
      after: shown(field, after, targetKind),
    })),
    ...pairs(phones).map(([before, after]) => ({ field: t('phone'), before, after })),
    ...pairs(emails).map(([before, after]) => ({ field: t('email'), before, after })),
  ];
}

/** Returns a function for the changed fields of an entry as one text, such as "Role: Agent → Marketer". */
export function useChangesText() {
  const t = useTexts(texts);
  const changesOf = useEntryChanges();
  return (entry: Changed): string =>
    changesOf(entry)
      .map(({ field, before, after }) => {
        if (before === '' && after === '') return field;
        if (before === '') return t('fieldSet', { field, after });
        return after === ''
          ? t('fieldCleared', { field, before })
          : t('fieldChanged', { field, before, after });
      })
      .join('; ');
}

/** Returns a function for why an entry was refused or failed; empty if nothing is known. */
export function useEntryReason() {
  const { t, sentence } = useTranslation();
  return ({ reason = '', code = '' }: Partial<Pick<ActivityRecord, 'reason' | 'code'>>): string => {
    if (reason === '') return isKnownFailure(code) ? failureTitle(t, code) : code;
    return code === '' ? sentence(reason) : `${sentence(reason)} (${code})`;
  };
}
