import type { Answer } from '../../../../core/kernel/answer.ts';
import {
  type ImportAsk,
  type ImportValue,
  PIECE_BYTES,
  type UnfinishedFileAsk,
} from '../../../../core/model/import/types.ts';
import type { ChosenFile } from '../upload-types.ts';

/** `failed`: this device could not store the upload, so a reload would lose it. */
export type Kept = 'keeping' | 'kept' | 'failed';

export interface KeeperParts {
  readonly ask: (ask: ImportAsk) => Promise<Answer<ImportValue>>;
  readonly askFile: (ask: UnfinishedFileAsk) => Promise<Answer<Uint8Array<ArrayBuffer> | null>>;
  readonly changed: (kept: Kept) => void;
}

/** Stores one upload on this device until it starts, so that a reload or a lost worker does not lose it. */
export interface Keeper {
  /** Stores the choices, and the file if it is not stored yet. Deletes the upload that was stored before. */
  note(file: ChosenFile, choices: string): void;
  /** Takes over an upload that is stored already. */
  adopt(file: ChosenFile, choices: string): void;
  /** Stops storing. What is stored stays. */
  rest(): void;
  /** Deletes the stored upload. */
  drop(): Promise<void>;
}

interface Upload {
  readonly file: ChosenFile;
  readonly pieces: number;
  storedPieces: number;
  choices: string;
  storedChoices: string | null;
  work: Promise<void> | null;
}

export const piecesOf = ({ content }: ChosenFile): number =>
  Math.max(1, Math.ceil(content.size / PIECE_BYTES));

export function createKeeper({ ask, askFile, changed }: KeeperParts): Keeper {
  let current: Upload | null = null;
  let last: Upload | null = null;

  /** Stores the next part. Null: everything is stored. */
  async function storeNext(upload: Upload): Promise<Answer<unknown> | null> {
    const { file, pieces, choices, storedPieces: seq } = upload;
    const importId = file.id;
    if (choices !== upload.storedChoices) {
      const answer = await ask({ act: 'keep', importId, pieces, choices });
      if (answer.ok) upload.storedChoices = choices;
      return answer;
    }
    if (seq === pieces) return null;
    const piece = file.content.slice(seq * PIECE_BYTES, (seq + 1) * PIECE_BYTES);
    const bytes = new Uint8Array(await piece.arrayBuffer());
    const answer = await askFile({ act: 'keep', importId, seq, bytes });
    if (answer.ok) upload.storedPieces += 1;
    return answer;
  }

  async function store(upload: Upload): Promise<void> {
    while (upload === current) {
      // The file can't be read if it was changed after it was chosen.
      const answer = await storeNext(upload).catch(() => FAILED);
      if (upload !== current) return;
      if (answer === null) return changed('kept');
      if (answer.ok) continue;
      // If the device is full, the core has deleted the parts.
      upload.storedChoices = null;
      upload.storedPieces = 0;
      return changed('failed');
    }
  }

  function work(upload: Upload): void {
    changed('keeping');
    upload.work ??= store(upload).finally(() => {
      upload.work = null;
    });
  }

  const remove = async (upload: Upload): Promise<void> => {
    await upload.work;
    await ask({ act: 'drop', importId: upload.file.id });
  };

  return {
    note(file, choices) {
      if (current?.file.id === file.id) {
        if (current.choices === choices) return;
        current.choices = choices;
      } else {
        if (last !== null && last.file.id !== file.id) void remove(last);
        const pieces = piecesOf(file);
        current = { file, pieces, storedPieces: 0, choices, storedChoices: null, work: null };
        last = current;
      }
      work(current);
    },
    adopt(file, choices) {
      const pieces = piecesOf(file);
      current = { file, pieces, storedPieces: pieces, choices, storedChoices: choices, work: null };
      last = current;
      changed('kept');
    },
    rest() {
      current = null;
    },
    async drop() {
      current = null;
      const upload = last;
      last = null;
      if (upload !== null) await remove(upload);
    },
  };
}

const FAILED = { ok: false } as const;
