import { asciiAddress } from '../../kernel/email/email.ts';
import { readerKey } from '../../kernel/plain-cell.ts';

/** How a row relates to an earlier row. `otherName`: the same number with another person's name. */
export interface FoundTwin {
  readonly of: number;
  readonly kind: 'same' | 'otherName';
}

/** The fields by which rows are compared. */
export interface Person {
  readonly fullName: string;
  /** In E.164, or empty. */
  readonly phone: string;
  readonly email: string;
}

export interface TwinFinder {
  /** Compares the row with all rows added before, then adds it. Null: the row is the first of its kind. */
  add(row: number): FoundTwin | null;
}

/**
 * Finds rows for the same person: by phone number, or by email address if one of the two rows has no phone number. Two
 * people may share an email address if each has a phone number. The finder stores only the numbers of rows.
 */
export function createTwinFinder(personOf: (row: number) => Person): TwinFinder {
  const byPhone = new Map<string, number>();
  const byEmail = new Map<string, number>();
  return {
    add(row) {
      const { fullName, phone, email: address } = personOf(row);
      const email = asciiAddress(address).toLowerCase();
      const samePhone = phone === '' ? undefined : byPhone.get(phone);
      if (samePhone !== undefined) {
        const other = personOf(samePhone).fullName;
        const isSameName = fullName === '' || other === '' || nameKey(fullName) === nameKey(other);
        return { of: samePhone, kind: isSameName ? 'same' : 'otherName' };
      }
      const sameEmail = email === '' ? undefined : byEmail.get(email);
      if (phone !== '') byPhone.set(phone, row);
      if (sameEmail === undefined) {
        if (email !== '') byEmail.set(email, row);
        return null;
      }
      return phone === '' || personOf(sameEmail).phone === '' ? { of: sameEmail, kind: 'same' } : null;
    },
  };
}

const nameKey = (name: string): string =>
  readerKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
