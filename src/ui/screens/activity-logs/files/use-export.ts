import { useRef, useState } from 'react';
import type { Reason } from '../../../../core/kernel/reasons.ts';
import type { PastEvent, PastIndex, PastSource } from '../../../../core/model/replay/types.ts';
import { download, downloadCsv, fileName } from '../../../browser/download.ts';
import { showFailure } from '../../../components/toast/show-toast.ts';
import { isoDate } from '../../../language/formats.ts';
import { LANGUAGE_FACTS } from '../../../language/languages.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { collectLines, collectRows } from '../../../shared/past/collect.ts';
import { useAskPast } from '../../../shared/past/use-past.ts';
import { type EventNames, eventWords } from '../replay/event-words.ts';
import { lackWords } from '../replay/lacks.ts';
import type { Track } from '../replay/player.ts';
import { texts } from '../texts/texts.ts';

/** `scenario`: steps that play the history again in a test or in the demo. */
export type ExportFormat = 'jsonl' | 'csv' | 'html' | 'scenario';

export interface Exporting {
  /** Share done, from 0 to 1; null while nothing is exported. */
  readonly share: number | null;
  readonly start: (format: ExportFormat) => void;
  readonly cancel: () => void;
}

/** Exports a span of a chat to a file. One export runs at a time. */
export const useExport = (
  source: PastSource,
  index: PastIndex,
  { first, last }: Pick<Track, 'first' | 'last'>,
  /** The span is the whole history. */
  isWhole: boolean,
  names: EventNames,
): Exporting => {
  const ask = useAskPast();
  const { t, formats, language, sentence } = useTranslation(texts);
  const [share, setShare] = useState<number | null>(null);
  /** Number of the newest export. An export stops when this is no longer its own number. */
  const running = useRef(0);

  const make = async (format: ExportFormat, run: number): Promise<Reason | null> => {
    const given = {
      ask,
      source,
      first,
      last,
      isCancelled: () => running.current !== run,
      onProgress: setShare,
    };
    const name = (ending: string) => fileName(index.chat.name, isoDate(index.times[last - 1] ?? 0), ending);
    // A whole history begins with the log, so that its header names the events that were removed from it.
    const from = isWhole ? 1 : (index.seqs[first] ?? 1);
    const through = index.seqs[last - 1] ?? 1;
    const lacks = isWhole ? lackWords(t, formats, index) : [];
    if (format === 'scenario') {
      const steps = await ask({ kind: 'scenario', source, from, through });
      if (!steps.ok) return steps.refusal.reason;
      if (running.current === run)
        download(name('json'), 'application/json', [
          JSON.stringify(
            { ...steps.value, ...(lacks.length === 0 ? {} : { note: lacks.join(' ') }) },
            null,
            2,
          ),
        ]);
      return null;
    }
    if (format === 'jsonl') {
      const exportId = crypto.randomUUID();
      const lines = await collectLines({ ...given, exportId, from, through });
      if (!lines.ok) return lines.refusal.reason;
      if (lines.value !== null) download(name('jsonl'), 'application/jsonl', lines.value);
      return null;
    }
    const rows = await collectRows(given);
    if (!rows.ok) return rows.refusal.reason;
    if (rows.value === null) return null;
    const words = (event: PastEvent) => eventWords(t, event, names);
    const textOf = ({ text, reason }: PastEvent) => text ?? (reason === null ? null : sentence(reason));
    if (format === 'csv') {
      const { csvOf } = await import('./table.ts');
      const columns = (['number', 'time', 'kind', 'who', 'event', 'text'] as const).map((one) =>
        t(`files.column.${one}`),
      );
      downloadCsv(name('csv'), csvOf(columns, rows.value, words, textOf, lacks));
      return null;
    }
    const { printable } = await import('./printable.ts');
    const printed = (event: PastEvent) => ({ ...event, words: words(event), text: textOf(event) });
    const page = {
      title: t('files.pageTitle', { name: index.chat.name }),
      span: t('files.pageSpan', {
        from: formats.exactTime(index.times[first] ?? 0),
        to: formats.exactTime(index.times[last - 1] ?? 0),
        number: formats.count(rows.value.length),
      }),
      lacks,
      language,
      direction: LANGUAGE_FACTS[language].direction,
      events: rows.value.map(({ event, messages }) => ({
        ...printed(event),
        messages: messages.map((message) => printed(message.event)),
      })),
    };
    download(name('html'), 'text/html', printable(page, formats));
    return null;
  };

  const start = async (format: ExportFormat) => {
    running.current += 1;
    const run = running.current;
    setShare(0);
    const problem = await make(format, run).catch((): Reason => '');
    if (running.current !== run) return;
    setShare(null);
    if (problem !== null) showFailure(t('files.failed'), sentence(problem));
  };

  return {
    share,
    start: (format) => void start(format),
    cancel: () => {
      running.current += 1;
      setShare(null);
    },
  };
};
