import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { storedText } from '../../../../core/kernel/reasons.ts';
import type { ActivityRecord } from '../../../../core/model/collections/activity.ts';
import type { JsonObject } from '../../../../core/model/records/types.ts';
import { ACTIVITY_PART_MAX } from '../../../../core/model/replay/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { type Anchored, useTriggeredOverlay } from '../../../components/overlay/use-triggered-overlay.ts';
import { isoDate } from '../../../language/formats.ts';
import { LANGUAGE_FACTS } from '../../../language/languages.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { loadWhenIdle } from '../../../lazy/load-when-idle.ts';
import type { SaveRows } from '../../../records/export/use-export.tsx';
import { texts } from '../../../shared/activity/texts/texts.ts';
import { useAskPast } from '../../../shared/past/use-past.ts';
import type { ExportMenuProps } from '../files/export-menu.tsx';
import { FILE_CODE } from '../files/file-code.ts';
import { texts as logTexts } from '../texts/texts.ts';

const MENU = lazyPart<ExportMenuProps & Anchored>(() => import('../files/export-menu.tsx'));
const FORMATS = ['jsonl', 'csv', 'html'] as const;

type ActivityExportProps = {
  readonly query: JsonObject;
  /** True if there is nothing to export. */
  readonly isEmpty: boolean;
  /** Without a way to save the rows, they become a table (CSV). */
  readonly onExport: (save?: SaveRows<ActivityRecord>) => void;
  readonly textOf: (row: ActivityRecord) => string;
  readonly actorOf: (row: ActivityRecord) => string;
  readonly reasonOf: (row: ActivityRecord) => string;
};

/** Exports the entries that the filters find. */
export const ActivityExport = ({
  query,
  isEmpty,
  onExport,
  textOf,
  actorOf,
  reasonOf,
}: ActivityExportProps) => {
  const t = useTexts(texts);
  const { t: log, formats, language } = useTranslation(logTexts);
  const ask = useAskPast();
  const menu = useTriggeredOverlay<ExportMenuProps>('menu', MENU);
  useEffect(() => {
    void loadWhenIdle(FILE_CODE);
  }, []);
  const fileName = (ending: string) => `activity-${isoDate(Date.now())}.${ending}`;

  const saveLines: SaveRows<ActivityRecord> = async (rows, signal) => {
    const { download } = await import('../../../browser/download.ts');
    const exportId = crypto.randomUUID();
    const lines: string[] = [];
    for (let part = 0, isLast = false; !isLast; part += 1) {
      if (signal.aborted) {
        await ask({ kind: 'close', id: exportId });
        return;
      }
      const some = rows.slice(part * ACTIVITY_PART_MAX, (part + 1) * ACTIVITY_PART_MAX);
      isLast = (part + 1) * ACTIVITY_PART_MAX >= rows.length;
      const answer = await ask({ kind: 'activityPart', exportId, part, query, rows: some, isLast });
      if (!answer.ok) throw new Error(storedText(answer.refusal.reason));
      lines.push(answer.value);
    }
    download(fileName('jsonl'), 'application/jsonl', lines);
  };

  const savePage: SaveRows<ActivityRecord> = async (rows) => {
    const [{ printable }, { download }] = await Promise.all([
      import('../files/printable.ts'),
      import('../../../browser/download.ts'),
    ]);
    const oldest = rows.at(-1)?.at ?? 0;
    const newest = rows[0]?.at ?? 0;
    const page = {
      title: t('files.page'),
      span: log('files.pageSpan', {
        from: formats.exactTime(oldest),
        to: formats.exactTime(newest),
        number: formats.count(rows.length),
      }),
      language,
      direction: LANGUAGE_FACTS[language].direction,
      events: rows.map((row) => ({
        at: row.at,
        words: `${actorOf(row)} ${textOf(row)}`,
        text: reasonOf(row),
        isFailure: row.result !== 'done',
      })),
    };
    download(fileName('html'), 'text/html', printable(page, formats));
  };

  return (
    <>
      <Button {...menu.trigger} icon={Download} disabled={isEmpty} title={log('files.export')}>
        {log('files.export')}
      </Button>
      {menu.draw({
        formats: FORMATS,
        linesText: t('files.jsonl'),
        onExport: (format) => {
          if (format === 'csv') onExport();
          else onExport(format === 'jsonl' ? saveLines : savePage);
        },
      })}
    </>
  );
};
