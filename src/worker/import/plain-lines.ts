import { NUMBER_IN_LINE } from '../../core/kernel/phone/written-numbers.ts';
import type { FileRow } from './read-rows.ts';

const ADDRESS = /<?([^\s<>,;]+@[^\s<>,;]+)>?/;

/** A longer line is no list of people. The patterns would take very long for it. */
const LINE_MAX = 500;

/** Cuts lines such as "Ana Prado, +44 7700 900341 <ana@example.com>" into name, number and address. */
export const splitPlainLines = (rows: readonly FileRow[]): readonly FileRow[] =>
  rows.map((row) => {
    const line = row.cells[0] ?? '';
    if (line.length > LINE_MAX) return { ...row, cells: [line, '', ''] };
    const address = ADDRESS.exec(line);
    const withoutAddress = address === null ? line : line.replace(address[0], ' ');
    const number = NUMBER_IN_LINE.exec(withoutAddress);
    const rest = number === null ? withoutAddress : withoutAddress.replace(number[0], ' ');
    const name = rest.replace(/^[\s,;:<>"\-–|]+|[\s,;:<>"\-–|]+$/g, '');
    return { ...row, cells: [name, number?.[0].trim() ?? '', address?.[1] ?? ''] };
  });
