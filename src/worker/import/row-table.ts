import type { Person } from '../../core/domains/import/duplicates.ts';
import {
  DUPLICATES,
  ERRORS,
  type JudgedRow,
  type ReasonCode,
  ROW_STATES,
  type RowState,
  WARNINGS,
} from '../../core/model/import/types.ts';

/** Each code is one bit of a row's reasons. */
const CODES: readonly ReasonCode[] = [...ERRORS, ...WARNINGS, ...DUPLICATES];
const BITS: ReadonlyMap<ReasonCode, number> = new Map(CODES.map((code, index) => [code, 1 << index]));

const STATE_CODES: ReadonlyMap<RowState, number> = new Map(ROW_STATES.map((state, index) => [state, index]));

/**
 * The data stored for each judged row. Stored in columns, because the garbage collector would have to copy an object for
 * each row.
 */
export interface RowTable {
  set(place: number, judged: JudgedRow): void;
  /** The state by itself, before the row is compared with others. */
  stateOf(place: number): RowState;
  /** Returns whether the row is an error or blank by itself. */
  isOut(place: number): boolean;
  hasCorrection(place: number): boolean;
  finderOf(code: ReasonCode): (place: number) => boolean;
  eachCode(place: number, visit: (code: ReasonCode, place: number) => void): void;
  /** By the number of the row, which counts from 1. */
  personOf(row: number): Person;
}

export function createRowTable(count: number): RowTable {
  const states = new Uint8Array(count);
  const codes = new Uint32Array(count);
  const corrected = new Uint8Array(count);
  const names: string[] = [];
  const phones: string[] = [];
  const emails: string[] = [];
  const stateOf = (place: number): RowState => ROW_STATES[states[place] ?? 0] ?? 'blank';
  return {
    set(place, { state, reasons, correctedPhone, contact }) {
      states[place] = STATE_CODES.get(state) ?? 0;
      let bits = 0;
      for (const { code } of reasons) bits |= BITS.get(code) ?? 0;
      codes[place] = bits;
      corrected[place] = correctedPhone === null ? 0 : 1;
      names[place] = contact.fullName;
      phones[place] = contact.phone;
      emails[place] = contact.email;
    },
    stateOf,
    isOut(place) {
      const state = stateOf(place);
      return state === 'error' || state === 'blank';
    },
    hasCorrection: (place) => corrected[place] === 1,
    finderOf(code) {
      const bit = BITS.get(code) ?? 0;
      return (place) => ((codes[place] ?? 0) & bit) !== 0;
    },
    eachCode(place, visit) {
      const bits = codes[place] ?? 0;
      for (let index = 0; bits >>> index !== 0; index += 1) {
        const code = CODES[index];
        if (code !== undefined && (bits & (1 << index)) !== 0) visit(code, place);
      }
    },
    personOf: (row) => ({
      fullName: names[row - 1] ?? '',
      phone: phones[row - 1] ?? '',
      email: emails[row - 1] ?? '',
    }),
  };
}
