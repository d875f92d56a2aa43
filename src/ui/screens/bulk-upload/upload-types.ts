import type { Refusal } from '../../../core/kernel/answer.ts';
import type { Column, DATE_ORDERS, ImportOptions } from '../../../core/model/import/types.ts';
import type {
  Correction,
  FileCounts,
  FileProblem,
  FileSettings,
  FileTable,
  Tally,
} from '../../../worker/import/import-messages.ts';

export type DateOrder = (typeof DATE_ORDERS)[number];

export interface ChosenFile {
  /** The id of the upload, and of its import. */
  readonly id: string;
  readonly name: string;
  readonly content: Blob;
}

/** Why a file can't be uploaded. `workerFailed`: the code that reads files stopped. */
export type UploadProblem = FileProblem | 'workerFailed';

export interface Progress {
  readonly done: number;
  /** Null while unknown. */
  readonly total: number | null;
}

/** An import of this device, as far as the steps depend on it. */
export interface RunMark {
  readonly importId: string;
  readonly isEnded: boolean;
}

/** The choices and corrections of an upload that a reload or a lost worker interrupted. */
export interface Choices {
  readonly step: 'columns' | 'review' | 'options';
  readonly settings: FileSettings;
  readonly columns: readonly Column[];
  readonly country: string;
  readonly dateOrder: DateOrder | null;
  readonly options: ImportOptions;
  readonly corrections: readonly Correction[];
}

export interface UploadContext {
  readonly file: ChosenFile | null;
  readonly settings: FileSettings;
  readonly table: FileTable | null;
  readonly columns: readonly Column[];
  /** The columns are from an earlier import, and nobody has changed them since. */
  readonly isRemembered: boolean;
  /** The country of numbers without a country code. */
  readonly country: string;
  /** The order of dates that the person chose. Null: the worker finds it. */
  readonly dateOrder: DateOrder | null;
  /** The choices with which the rows were judged, also before a reload. Null: not judged. */
  readonly judgedWith: JudgeChoices | null;
  readonly counts: FileCounts | null;
  /** The person's corrections in the review, oldest first. */
  readonly corrections: readonly Correction[];
  /** The stored choices that are not restored yet. Null: none. */
  readonly resumed: Choices | null;
  readonly options: ImportOptions;
  readonly progress: Progress;
  readonly tally: Tally | null;
  readonly problem: UploadProblem | null;
  /** Why the dry run or the start failed. */
  readonly refusal: Refusal | null;
  readonly importId: string | null;
  /** The view has shown the import, so its absence means that its report was closed. */
  readonly isSeen: boolean;
}

export type UploadEvent =
  | { readonly type: 'choose'; readonly file: ChosenFile }
  /** Continues an interrupted upload. */
  | { readonly type: 'resume'; readonly file: ChosenFile; readonly choices: Choices }
  /** The person corrects the encoding, the delimiter or the header. */
  | { readonly type: 'correct'; readonly settings: Partial<FileSettings> }
  | { readonly type: 'map'; readonly columns: readonly Column[] }
  | { readonly type: 'setCountry'; readonly country: string }
  | { readonly type: 'setDateOrder'; readonly dateOrder: DateOrder }
  /** The person corrects a row. The worker does not have it yet. */
  | { readonly type: 'corrected'; readonly correction: Correction }
  /** The person has corrected rows, or taken a correction back. */
  | {
      readonly type: 'counted';
      readonly counts: FileCounts;
      readonly corrections: readonly Correction[];
    }
  | { readonly type: 'setOptions'; readonly options: ImportOptions }
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  | { readonly type: 'retry' }
  | { readonly type: 'discard' }
  /** The imports of this device, oldest first. */
  | { readonly type: 'runs'; readonly runs: readonly RunMark[] }
  | ActorEvent;

/** What the work in progress reports. */
export type ActorEvent =
  | { readonly type: 'progress'; readonly progress: Progress }
  | { readonly type: 'opened'; readonly table: FileTable; readonly columns: readonly Column[] }
  | { readonly type: 'unreadable'; readonly problem: UploadProblem }
  | {
      readonly type: 'judged';
      readonly counts: FileCounts;
      readonly corrections: readonly Correction[];
    }
  /** The rows are compared with the contacts of the service. */
  | { readonly type: 'compared'; readonly counts: FileCounts }
  | { readonly type: 'foreseen'; readonly tally: Tally; readonly counts: FileCounts }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'begun'; readonly importId: string };

export interface ReadInput {
  readonly file: ChosenFile;
  readonly settings: FileSettings;
  /** The worker has the file already. */
  readonly isAgain: boolean;
}
/** The choices on which the judgement of every row depends. */
export interface JudgeChoices {
  readonly columns: readonly Column[];
  readonly country: string;
  /** The person chose the country, so no number is read by a guess. */
  readonly isCountryChosen: boolean;
  readonly dateOrder: DateOrder | null;
}
export interface JudgeInput extends JudgeChoices {
  readonly corrections: readonly Correction[];
}
export interface StoreInput extends Pick<JudgeChoices, 'columns'> {
  readonly importId: string;
  readonly fileName: string;
  readonly headers: readonly string[];
  readonly options: ImportOptions;
}
