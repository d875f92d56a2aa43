import type { Aim, Measured } from '../measured.ts';
import { ratioOf, type Summary, summarise } from '../statistics.ts';

export interface Result extends Omit<Measured, 'subject' | 'floor'> {
  readonly subject: Summary;
  readonly floor: (Summary & { readonly title: string }) | null;
  readonly ratio: Summary | null;
  /** Null if the figure has no target. */
  readonly isMet: boolean | null;
}

export function resultOf({ title, unit, aim, ...measured }: Measured): Result {
  const samples = measured.subject;
  const subject = summarise(samples);
  const { floor } = measured;
  const ratio = floor === null ? null : ratioOf(samples, floor.samples);
  return {
    title,
    unit,
    aim,
    subject,
    floor: floor === null ? null : { title: floor.title, ...summarise(floor.samples) },
    ratio,
    isMet: aim === null ? null : isMet(aim, { samples, subject, ratio }),
  };
}

interface Found {
  readonly samples: readonly number[];
  readonly subject: Summary;
  readonly ratio: Summary | null;
}

function isMet(aim: Aim, { samples, subject, ratio }: Found): boolean {
  switch (aim.kind) {
    case 'medianAtMost':
      return subject.median <= aim.value;
    case 'p95AtMost':
      return subject.p95 <= aim.value;
    case 'always':
      return samples.every((sample) => sample === aim.value);
    case 'alwaysAtMost':
      return samples.every((sample) => sample <= aim.value);
    case 'ratioAtMost':
      return ratio !== null && ratio.median <= aim.value;
    case 'ratioAtLeast':
      return ratio !== null && ratio.median >= aim.value;
  }
}

const SPREAD = 'median [quartiles]';
const HEADINGS = ['figure', 'unit', SPREAD, 'p95', 'floor', SPREAD, 'ratio', 'aim', ''];

export function tableOf(results: readonly Result[]): string {
  const lines = [HEADINGS, ...results.map(cellsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const cellsOf = ({ title, unit, subject, floor, ratio, aim, isMet }: Result): readonly string[] => [
  title,
  unit,
  spread(subject),
  short(subject.p95),
  floor?.title ?? '–',
  floor === null ? '–' : spread(floor),
  ratio === null ? '–' : spread(ratio),
  aim === null ? '–' : wordsFor(aim, unit),
  isMet === null ? '' : isMet ? 'met' : 'missed',
];

const spread = ({ median, q1, q3 }: Summary): string => `${short(median)} [${short(q1)} – ${short(q3)}]`;

/** Rounds to three significant digits. More digits would suggest an accuracy that the samples lack. */
const short = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

function wordsFor(aim: Aim, unit: Measured['unit']): string {
  switch (aim.kind) {
    case 'medianAtMost':
      return `≤ ${aim.value} ${unit}`;
    case 'p95AtMost':
      return `p95 ≤ ${aim.value} ${unit}`;
    case 'always':
      return `always ${aim.value}`;
    case 'alwaysAtMost':
      return `always ≤ ${aim.value}`;
    case 'ratioAtMost':
      return `≤ ${aim.value}`;
    case 'ratioAtLeast':
      return `≥ ${aim.value}`;
  }
}
