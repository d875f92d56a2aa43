import { useEffect, useRef, useState } from 'react';
import type { Answer } from '../../../../core/kernel/answer.ts';
import { FILE_PART_MAX, type FileState } from '../../../../core/model/replay/types.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { type AskPast, useAskPast } from '../../../shared/past/use-past.ts';
import { texts } from '../texts/texts.ts';

export type OpenedFile = Extract<FileState, { state: 'open' }> & {
  readonly fileId: string;
  readonly name: string;
};

export interface HistoryFile {
  readonly file: OpenedFile | null;
  /** Share read, from 0 to 1; null while no file is read. */
  readonly share: number | null;
  /** Why the last file can't be replayed; null if it can. */
  readonly problem: string | null;
  readonly open: (file: File) => void;
  readonly cancel: () => void;
  readonly close: () => void;
}

/** Reads an exported file in the worker and keeps it open for replays. */
export const useOpenedFile = (): HistoryFile => {
  const ask = useAskPast();
  const { t, formats, sentence } = useTranslation(texts);
  const [file, setFile] = useState<OpenedFile | null>(null);
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef(0);

  const problemOf = (state: Exclude<FileState, { state: 'open' }>): string => {
    if (state.state === 'reading') return t('files.unreadableFile');
    const { line, lastAt } = state;
    // The header and the closing line are no entries.
    if (line === 0) return t('files.emptyFile');
    if (state.problem === 'activityFile') return t('files.activity', { number: formats.count(line - 2) });
    const reason = t(`files.problem.${state.problem}`);
    return lastAt === null
      ? t('files.line', { line: formats.count(line), reason })
      : t('files.lineAfter', { line: formats.count(line), time: formats.exactTime(lastAt), reason });
  };

  /** Closes the file in the worker when it is no longer shown. */
  const openId = file?.fileId ?? null;
  useEffect(
    () => () => {
      if (openId !== null) void ask({ kind: 'close', id: openId });
    },
    [ask, openId],
  );
  useEffect(
    () => () => {
      running.current += 1;
    },
    [],
  );

  const open = async (chosen: File) => {
    running.current += 1;
    const run = running.current;
    const isCancelled = () => running.current !== run;
    setFile(null);
    setProblem(null);
    setShare(0);
    const fileId = crypto.randomUUID();
    const answer = await readFile({ ask, fileId, file: chosen, isCancelled, onProgress: setShare }).catch(
      () => null,
    );
    if (isCancelled()) return;
    setShare(null);
    if (answer === null) setProblem(t('files.unreadableFile'));
    else if (!answer.ok) setProblem(sentence(answer.refusal.reason));
    else if (answer.value?.state === 'open') setFile({ ...answer.value, fileId, name: chosen.name });
    else if (answer.value !== null) setProblem(problemOf(answer.value));
  };

  return {
    file,
    share,
    problem,
    open: (chosen) => void open(chosen),
    cancel: () => {
      running.current += 1;
      setShare(null);
    },
    close: () => {
      setFile(null);
      setProblem(null);
    },
  };
};

/** Bytes read at once. A byte gives at most one UTF-16 unit, so a part stays below `FILE_PART_MAX`. */
const PART_BYTES = FILE_PART_MAX / 2;

interface ReadingFile {
  readonly ask: AskPast;
  readonly fileId: string;
  readonly file: Blob;
  readonly isCancelled: () => boolean;
  readonly onProgress: (share: number) => void;
}

/** Sends a file to the worker part by part. Null: cancelled. Rejects if the browser can't read the file. */
export async function readFile(given: ReadingFile): Promise<Answer<FileState | null>> {
  const { ask, fileId, file } = given;
  const decoder = new TextDecoder();
  const cancelled = async () => {
    await ask({ kind: 'close', id: fileId });
    return { ok: true, value: null } as const;
  };
  for (let part = 0, from = 0; ; part += 1, from += PART_BYTES) {
    if (given.isCancelled()) return cancelled();
    const isLast = from + PART_BYTES >= file.size;
    const bytes = await file.slice(from, from + PART_BYTES).arrayBuffer();
    const text = decoder.decode(bytes, { stream: !isLast });
    const answer = await ask({ kind: 'filePart', fileId, part, text, isLast });
    // Check after the last part too: otherwise the worker would keep a cancelled file open.
    if (given.isCancelled()) return cancelled();
    if (!answer.ok || answer.value.state !== 'reading') return answer;
    given.onProgress(Math.min((from + PART_BYTES) / file.size, 1));
    if (isLast) return answer;
  }
}
