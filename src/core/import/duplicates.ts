import { readerKey } from './cells.ts';
import type { ImportContact, JudgedRow } from './types.ts';

/** How a row relates to an earlier row. `otherName`: the same number with another person's name. */
export interface FoundTwin {
  readonly of: number;
  readonly kind: 'same' | 'otherName';
}

export interface TwinFinder {
  /** Compares the row with all rows added before, then adds it. Null: the row is the first of its kind. */
  add(judged: JudgedRow): FoundTwin | null;
}

/**
 * Finds rows for the same person: by number, else by address if one of the two has no number. Two people may
 * share an address if each has a number.
 */
export function createTwinFinder(): TwinFinder {
  const byPhone = new Map<string, ImportContact>();
  const byEmail = new Map<string, ImportContact>();
  return {
    add({ state, contact }) {
      if (state === 'error' || state === 'blank') return null;
      const email = readerKey(contact.email);
      const samePhone = contact.phone === '' ? undefined : byPhone.get(contact.phone);
      if (samePhone !== undefined) {
        const isSameName =
          contact.fullName === '' ||
          samePhone.fullName === '' ||
          nameKey(contact.fullName) === nameKey(samePhone.fullName);
        return { of: samePhone.row, kind: isSameName ? 'same' : 'otherName' };
      }
      const sameEmail = email === '' ? undefined : byEmail.get(email);
      const isTwin = sameEmail !== undefined && (contact.phone === '' || sameEmail.phone === '');
      if (contact.phone !== '') byPhone.set(contact.phone, contact);
      if (isTwin && sameEmail !== undefined) return { of: sameEmail.row, kind: 'same' };
      if (email !== '' && sameEmail === undefined) byEmail.set(email, contact);
      return null;
    },
  };
}

const nameKey = (name: string): string =>
  readerKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
