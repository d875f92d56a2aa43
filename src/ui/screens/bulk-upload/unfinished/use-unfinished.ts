import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { type UnfinishedUpload, unfinishedListSchema } from '../../../../core/model/import/types.ts';
import { showDone, showFailure } from '../../../components/toast/show-toast.ts';
import { useCore } from '../../../core-client/use-core.ts';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import type { Choices, ChosenFile, UploadEvent, UploadProblem } from '../upload-types.ts';
import { choicesText, readChoices, type StoredChoices } from './choices.ts';
import { createKeeper, type Kept } from './keeper.ts';
import { forgetTabCopy, type TabCopy } from './tab-copies.ts';
import { useTabCopy } from './use-tab-copy.ts';

/** How long a new page waits for the lock of the page before it, in ms. */
const RELOAD_WAIT_MS = 1500;
const CLICK_WAIT_MS = 200;

/** An upload that can be continued or discarded. */
export interface Unfinished extends StoredChoices {
  readonly importId: string;
  /** Time of the last change. */
  readonly at: number;
  /** The file, if this tab holds it. Null: it is stored in pieces. */
  readonly content: Blob | null;
  readonly pieces: number;
}

interface UploadNow {
  /** Null: no file is chosen. */
  readonly file: ChosenFile | null;
  /** The choices to store. Null: as before. */
  readonly choices: Choices | null;
  /** Why the last file was refused. */
  readonly problem: UploadProblem | null;
  readonly isIdle: boolean;
  /** Whether this device has an import to show. Null: not known yet. */
  readonly hasRun: boolean | null;
}

const listSchema = v.pipe(v.string(), v.parseJson(), unfinishedListSchema);

const readableOf = (list: readonly UnfinishedUpload[]): readonly Unfinished[] =>
  list.flatMap(({ choices, ...upload }) => {
    const stored = readChoices(choices);
    return stored === null ? [] : [{ ...upload, ...stored, content: null }];
  });

const keptInTab = ({ at, file, choices }: TabCopy): Unfinished => ({
  importId: file.id,
  fileName: file.name,
  at,
  choices,
  content: file.content,
  pieces: 0,
});

/**
 * Stores the upload of this tab until it starts, and continues it after a reload. Other unfinished uploads are listed:
 * the person continues or discards them.
 */
export function useUnfinished(now: UploadNow, send: (event: UploadEvent) => void) {
  const { file, choices, problem, isIdle, hasRun } = now;
  const { execute } = useCore();
  const t = useTexts(texts);
  const [kept, setKept] = useState<Kept>('keeping');
  const [list, setList] = useState<readonly Unfinished[]>([]);
  const [opening, setOpening] = useState<Unfinished | null>(null);
  const { copies, noteKept } = useTabCopy(now);
  const [keeper] = useState(() =>
    createKeeper({
      ask: (ask) => execute({ type: 'import', ask }),
      askFile: (ask) => execute({ type: 'importFile', ask }),
      changed: (next) => {
        setKept(next);
        noteKept(next);
      },
    }),
  );
  const locked = useRef<{ readonly id: string; readonly release: () => void } | null>(null);
  const lastId = useRef<string | null>(null);
  const isFree = useRef(isIdle);
  const mayResume = useRef(true);
  /** Uploads that this tab has discarded. A list that was requested before may still contain them. */
  const discarded = useRef(new Set<string>());
  useEffect(() => {
    isFree.current = isIdle;
  });

  const release = () => {
    locked.current?.release();
    locked.current = null;
  };
  const take = async (id: string, waitMs: number): Promise<boolean> => {
    if (locked.current?.id === id) return true;
    const free = await takeUpload(id, waitMs);
    if (free === null) return false;
    release();
    locked.current = { id, release: free };
    return true;
  };
  const load = async (): Promise<readonly Unfinished[]> => {
    const answer = await execute({ type: 'import', ask: { act: 'unfinished' } });
    const found = v.safeParse(listSchema, answer.ok ? answer.value : null);
    const inTab = copies().map(keptInTab);
    const stored = found.success ? readableOf(found.output) : [];
    return [...inTab, ...stored.filter(({ importId }) => inTab.every((copy) => copy.importId !== importId))]
      .filter(({ importId }) => !discarded.current.has(importId))
      .toSorted((a, b) => b.at - a.at);
  };
  const contentOf = async ({ importId, content, pieces }: Unfinished): Promise<Blob | null> => {
    if (content !== null) return content;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (let seq = 0; seq < pieces; seq += 1) {
      const answer = await execute({ type: 'importFile', ask: { act: 'read', importId, seq } });
      if (!answer.ok || answer.value === null) return null;
      parts.push(answer.value);
    }
    return new Blob(parts);
  };
  /** Continues an upload where the person stopped. Returns false if another tab works on it. */
  const resume = async (upload: Unfinished, waitMs: number): Promise<boolean> => {
    if (!(await take(upload.importId, waitMs))) return false;
    setOpening(upload);
    const content = await contentOf(upload);
    setOpening(null);
    if (content === null || !isFree.current) {
      if (isFree.current) release();
      if (content === null) showFailure(t('unfinished.lost'));
      return true;
    }
    const { importId: id, fileName: name } = upload;
    const chosen: ChosenFile = { id, name, content };
    if (upload.content === null) keeper.adopt(chosen, choicesText(name, upload.choices));
    forgetTabCopy(id);
    send({ type: 'resume', file: chosen, choices: upload.choices });
    showDone(t('unfinished.resumed', { name }));
    return true;
  };

  useOnChange([isIdle, hasRun], () => {
    if (!isIdle || hasRun === null) return;
    const isFirst = mayResume.current && !hasRun;
    mayResume.current = false;
    const look = async () => {
      const found = await load();
      const [newest] = found;
      if (isFirst && newest !== undefined && (await resume(newest, RELOAD_WAIT_MS))) return;
      setList(found);
    };
    void look();
  });
  useOnChange([choices], () => {
    if (file !== null && choices !== null) keeper.note(file, choicesText(file.name, choices));
  });
  useOnChange([file], () => {
    if (file !== null) {
      lastId.current = file.id;
      void take(file.id, CLICK_WAIT_MS);
      return;
    }
    keeper.rest();
    // A file that can't be read can't be continued either. If the worker failed, the next attempt may succeed.
    if (lastId.current !== null && problem !== null && problem !== 'workerFailed') {
      discarded.current.add(lastId.current);
      void keeper.drop();
    }
    release();
  });
  useEffect(
    () => () => {
      locked.current?.release();
      locked.current = null;
    },
    [],
  );

  return {
    kept,
    /** Uploads that can be continued, newest first. */
    list,
    /** The stored upload that is being read. */
    opening,
    async resume(upload: Unfinished): Promise<void> {
      if (!(await resume(upload, CLICK_WAIT_MS))) showFailure(t('unfinished.elsewhere'));
    },
    async remove(upload: Unfinished): Promise<void> {
      const { importId } = upload;
      if (!(await take(importId, CLICK_WAIT_MS))) return showFailure(t('unfinished.elsewhere'));
      discarded.current.add(importId);
      forgetTabCopy(importId);
      await execute({ type: 'import', ask: { act: 'drop', importId } });
      release();
      setList(await load());
    },
    /** Discards the upload of this tab. */
    async discard(): Promise<void> {
      if (file !== null) discarded.current.add(file.id);
      const dropped = keeper.drop();
      send({ type: 'discard' });
      await dropped;
    },
  };
}
export type UnfinishedUploads = ReturnType<typeof useUnfinished>;

/** The tab that works on an upload holds this lock, so that no second tab continues the same upload. */
const lockOf = (importId: string): string => `upload:${importId}`;

/**
 * Waits for the lock of an upload, and returns a function that releases it. Null: another tab held it for all of
 * `waitMs`. After a reload, the browser may release the old page's lock late.
 */
export function takeUpload(importId: string, waitMs: number): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    navigator.locks
      .request(
        lockOf(importId),
        { signal: AbortSignal.timeout(waitMs) },
        () => new Promise<void>((release) => resolve(release)),
      )
      .catch(() => resolve(null));
  });
}
