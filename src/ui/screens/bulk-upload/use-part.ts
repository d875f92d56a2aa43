import { useCallback, useState } from 'react';
import * as v from 'valibot';
import type { Part, RefusedRow, Target } from '../../../core/model/import/types.ts';
import {
  type RejectedPart,
  type ResultRow,
  rejectedPartSchema,
  resultPartSchema,
} from '../../../worker/import/import-messages.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';

const partSchema = v.pipe(v.string(), v.parseJson(), resultPartSchema);

/** Returns a function that reads a stored part of an import. Null: this device has no such part. */
export function useReadPart(importId: string): (part: Part, seq: number) => Promise<string | null> {
  const { execute } = useCore();
  return useCallback(
    async (part, seq) => {
      const answer = await execute({ type: 'import', ask: { act: 'read', importId, part, seq } });
      return answer.ok ? answer.value : null;
    },
    [execute, importId],
  );
}

const leftSchema = v.pipe(v.string(), v.parseJson(), rejectedPartSchema);

/** Rows that a report shows. The file with the failed rows has all of them. */
const REFUSED_SHOWN = 100;

/** The first rows of an import that stayed out, in the file's order. */
export function useRefusedRows({ importId, rejected, answered }: RefusedRun): readonly RefusedRow[] {
  const read = useReadPart(importId);
  const [rows, setRows] = useState<readonly RefusedRow[]>([]);
  useOnChange([read, rejected, answered], () => {
    let isOver = false;
    const load = async () => {
      const found: RefusedRow[] = [];
      const left = rejected === 0 ? null : v.safeParse(leftSchema, await read('rejected', 0));
      if (left?.success === true)
        found.push(...left.output.rows.map((row) => refusedRow(row, left.output.targets)));
      for (let seq = 0; seq < answered && found.length < 2 * REFUSED_SHOWN; seq += 1) {
        const part = v.safeParse(partSchema, await read('results', seq));
        if (isOver || !part.success) break;
        for (const { row, outcome, reason, fullName, phone, email } of part.output)
          if (outcome === 'failed') found.push({ row, name: fullName || phone || email, reason, value: '' });
      }
      if (!isOver) setRows(found.toSorted((a, b) => a.row - b.row).slice(0, REFUSED_SHOWN));
    };
    void load();
    return () => {
      isOver = true;
    };
  });
  return rows;
}

interface RefusedRun {
  readonly importId: string;
  readonly rejected: number;
  readonly answered: number;
}

const NAMES: ReadonlySet<Target | null> = new Set(['fullName', 'firstName', 'middleName', 'lastName']);

const refusedRow = (
  { row, cells, reasons: [first] }: RejectedPart['rows'][number],
  targets: RejectedPart['targets'],
): RefusedRow => ({
  row,
  name: cells.filter((cell, place) => NAMES.has(targets[place] ?? null) && cell.trim() !== '').join(' '),
  reason: first?.code ?? '',
  value: first?.value ?? '',
});

/** The last answered rows, newest first. */
export function useLatestRows(importId: string, answered: number, most: number): readonly ResultRow[] {
  const read = useReadPart(importId);
  const [rows, setRows] = useState<readonly ResultRow[]>([]);
  useOnChange([read, answered], () => {
    if (answered === 0) return;
    let isOver = false;
    const load = async () => {
      const part = v.safeParse(partSchema, await read('results', answered - 1));
      if (!isOver && part.success) setRows(part.output.slice(-most).reverse());
    };
    void load();
    return () => {
      isOver = true;
    };
  });
  return rows;
}
