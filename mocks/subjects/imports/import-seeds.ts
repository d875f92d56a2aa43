import { DAY, MINUTE } from '../../world/times.ts';
import type { WorldImport } from './imports.ts';

type Past = Pick<WorldImport, 'fileName' | 'by' | 'counts' | 'mapping'> & {
  readonly daysBack: number;
  /** Minutes until the import ended, and until it was undone. */
  readonly took: number;
  readonly undoneAfter?: number;
};

const SHOW_COLUMNS = { 'Full name': 'fullName', Mobile: 'phone', 'Email address': 'email', Stand: '' };

/** Earlier imports, the oldest first. None can be undone any more, because the world does not know their contacts. */
const PAST: readonly Past[] = [
  {
    fileName: 'customers-2025.csv',
    by: 'Edda Farrow',
    counts: { created: 268, updated: 0, skipped: 4, failed: 11 },
    mapping: { Customer: 'fullName', Telephone: 'phone', 'E-mail': 'email', Town: '', Opted: 'consent' },
    daysBack: 41,
    took: 3,
  },
  {
    fileName: 'spring-fair.csv',
    by: 'Sunniva Achterberg',
    counts: { created: 112, updated: 9, skipped: 0, failed: 3 },
    mapping: SHOW_COLUMNS,
    daysBack: 12,
    took: 1,
    undoneAfter: 26,
  },
  {
    fileName: 'spring-fair-corrected.csv',
    by: 'Sunniva Achterberg',
    counts: { created: 114, updated: 10, skipped: 0, failed: 0 },
    mapping: SHOW_COLUMNS,
    daysBack: 12,
    took: 1,
  },
  {
    fileName: 'landlords.vcf',
    by: 'Edda Farrow',
    counts: { created: 37, updated: 5, skipped: 22, failed: 1 },
    mapping: {},
    daysBack: 3,
    took: 1,
  },
];

const NAMES = ['Ottoline Crane', 'Piers Alder', 'Hester Moss', 'Rafe Tindall', 'Isolde Marsh'] as const;
const WRITTEN = ['07700 90O113', '0770', '7.7009E+11', 'ask at desk'] as const;
const REASONS = ['letters', 'shortCode', 'digitsLost', 'notANumber'] as const;

/** Returns the rows of an earlier import that stayed out, and why the others were skipped. */
const refusedOf = ({ counts }: Pick<Past, 'counts'>): Pick<WorldImport, 'reasons' | 'refused'> => ({
  reasons: counts.skipped === 0 ? {} : { 'skipped unchanged': counts.skipped },
  refused: Array.from({ length: counts.failed }, (_, place) => ({
    row: 7 + place * 5,
    name: NAMES[place % NAMES.length] ?? NAMES[0],
    reason: REASONS[place % REASONS.length] ?? REASONS[0],
    value: WRITTEN[place % WRITTEN.length] ?? WRITTEN[0],
  })),
});

/** Returns the imports of a new world, the oldest first. Those of one day follow each other by an hour. */
export const pastImports = (startedAt: number): readonly Omit<WorldImport, 'id'>[] =>
  PAST.map(({ daysBack, took, undoneAfter, ...one }, place) => {
    const at = Math.floor(startedAt / DAY) * DAY - daysBack * DAY + (9 + place) * 60 * MINUTE;
    return {
      ...one,
      options: { duplicates: 'fill', agreed: false, newFlags: 'drop', flags: [] },
      ...refusedOf(one),
      total: Object.values(one.counts).reduce((sum, count) => sum + count, 0),
      startedAt: at,
      finishedAt: at + took * MINUTE,
      undoneAt: undoneAfter === undefined ? null : at + undoneAfter * MINUTE,
    };
  });
