import { useCallback, useState } from 'react';
import * as v from 'valibot';
import type { Part } from '../../../core/model/import/types.ts';
import { type ResultRow, resultPartSchema } from '../../../worker/import/import-messages.ts';
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
