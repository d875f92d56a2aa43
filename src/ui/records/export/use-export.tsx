import { X } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import type { RecordRow } from '../../../core/model/records/types.ts';
import { downloadCsv } from '../../browser/download.ts';
import { IconButton } from '../../components/button/icon-button.tsx';
import { showFailure } from '../../components/toast/show-toast.ts';
import { useCoreClient } from '../../core-client/core-context.tsx';
import { isoDate } from '../../language/formats.ts';
import { useTexts } from '../../language/use-texts.ts';
import type { RecordColumn } from '../columns.ts';
import { texts } from '../texts/texts.ts';
import { isRowOf } from '../typed-rows.ts';
import type { RecordList } from '../use-collection.ts';

const bar = css({
  layerStyle: 'row',
  gap: '8',
  px: '20',
  minHeight: '36px',
  textStyle: 'text.ui',
  bg: 'bg.subtle',
  borderBlockEnd: '1px solid token(colors.border.subtle)',
  '& > progress': { flex: '1', maxWidth: '240px', height: '6px', accentColor: 'token(colors.accent.solid)' },
});

interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Saves the rows of a list as a file. Stops when `signal` is aborted. */
export type SaveRows<R extends RecordRow> = (rows: readonly R[], signal: AbortSignal) => Promise<void>;

/**
 * Exports all rows of a list, page by page. Returns the function that starts it, and its progress to draw. The file is
 * a table (CSV) unless `start` gets another way to save it. `save` exports these rows alone.
 */
export function useExport<R extends RecordRow>(
  list: RecordList<R>,
  columns: readonly RecordColumn<R>[],
  fileName: string,
): {
  readonly start: (save?: SaveRows<R>) => void;
  readonly save: (rows: readonly R[]) => void;
  readonly progress: ReactNode;
} {
  const client = useCoreClient();
  const t = useTexts(texts);
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopping = useRef<AbortController | null>(null);
  const { collection, query } = list;

  const saveTable = async (values: readonly R[]): Promise<void> => {
    const { csvOf } = await import('./csv.ts');
    downloadCsv(`${fileName}-${isoDate(Date.now())}.csv`, csvOf(columns, values));
  };

  const run = async (stop: AbortController, save: SaveRows<R>) => {
    const { readAll } = await import('./read-all.ts');
    const rows = await readAll({
      client,
      list: { collection, query },
      onProgress: (done, total) => setProgress({ done, total }),
      signal: stop.signal,
    });
    if (rows === null) {
      if (!stop.signal.aborted) showFailure(t('tools.notExported'));
      return;
    }
    const values = rows.flatMap((row) => (isRowOf(collection, row) ? [row.values] : []));
    await save(values, stop.signal);
  };

  const start = (save: SaveRows<R> = saveTable) => {
    if (stopping.current !== null) return;
    const stop = new AbortController();
    stopping.current = stop;
    setProgress({ done: 0, total: list.count });
    void run(stop, save)
      .catch(() => showFailure(t('tools.notExported')))
      .finally(() => {
        stopping.current = null;
        setProgress(null);
      });
  };

  return {
    start,
    save: (rows) => void saveTable(rows).catch(() => showFailure(t('tools.notExported'))),
    progress:
      progress === null ? null : (
        <div className={bar} role="status">
          <span>{t('tools.exporting', { done: progress.done, total: progress.total })}</span>
          <progress value={progress.done} max={Math.max(progress.total, 1)} aria-label={t('tools.export')} />
          <IconButton
            size="sm"
            icon={X}
            label={t('tools.stopExport')}
            onClick={() => stopping.current?.abort()}
          />
        </div>
      ),
  };
}
