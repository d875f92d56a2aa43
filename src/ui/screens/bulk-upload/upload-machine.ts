import { assign, fromCallback, setup } from 'xstate';
import type { Refusal } from '../../../core/answer.ts';
import { type Column, FILE_MAX, type ImportOptions } from '../../../core/import/types.ts';
import type {
  FileCounts,
  FileProblem,
  FileSettings,
  FileTable,
  Tally,
} from '../../../worker/import/import-messages.ts';

export interface ChosenFile {
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

interface UploadContext {
  readonly file: ChosenFile | null;
  readonly settings: FileSettings;
  readonly table: FileTable | null;
  readonly columns: readonly Column[];
  /** The columns are from an earlier import, and nobody has changed them since. */
  readonly isRemembered: boolean;
  /** The country of numbers without a country code. */
  readonly country: string;
  /** The columns and the country with which the rows were judged. Null: not judged. */
  readonly judgedWith: { readonly columns: readonly Column[]; readonly country: string } | null;
  readonly counts: FileCounts | null;
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
  /** The person corrects the encoding, the delimiter or the header. */
  | { readonly type: 'correct'; readonly settings: Partial<FileSettings> }
  | { readonly type: 'map'; readonly columns: readonly Column[] }
  | { readonly type: 'setCountry'; readonly country: string }
  /** The person has corrected rows. */
  | { readonly type: 'counted'; readonly counts: FileCounts }
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
  | { readonly type: 'judged'; readonly counts: FileCounts }
  | { readonly type: 'foreseen'; readonly tally: Tally; readonly counts: FileCounts }
  | { readonly type: 'refused'; readonly refusal: Refusal }
  | { readonly type: 'begun'; readonly importId: string };

export interface ReadInput {
  readonly file: ChosenFile;
  readonly settings: FileSettings;
  /** The worker has the file already. */
  readonly isAgain: boolean;
}
export interface JudgeInput {
  readonly columns: readonly Column[];
  readonly country: string;
}
export interface StoreInput extends JudgeInput {
  readonly fileName: string;
  readonly headers: readonly string[];
  readonly options: ImportOptions;
}

const NOT_YET: Progress = { done: 0, total: null };

const DRAFT = {
  file: null,
  table: null,
  columns: [],
  isRemembered: false,
  judgedWith: null,
  counts: null,
  progress: NOT_YET,
  tally: null,
  refusal: null,
  importId: null,
  isSeen: false,
} as const;

/** Returns the run to show: the one in progress, else the last that ended. */
const runToShow = (runs: readonly RunMark[]): RunMark | undefined =>
  runs.find(({ isEnded }) => !isEnded) ?? runs.at(-1);

const NO_FILE: ChosenFile = { name: '', content: new Blob([]) };

/**
 * The steps from a file to the report of its import. The work is done by actors that the screen provides: they talk to
 * the worker and to the core, and report by events. Pure: it starts nothing itself.
 */
export const uploadMachine = setup({
  types: {
    context: {} as UploadContext,
    events: {} as UploadEvent,
    input: {} as Pick<UploadContext, 'settings' | 'options'>,
  },
  actors: {
    read: fromCallback<UploadEvent, ReadInput>(() => undefined),
    judge: fromCallback<UploadEvent, JudgeInput>(() => undefined),
    foresee: fromCallback<UploadEvent, { readonly options: ImportOptions }>(() => undefined),
    store: fromCallback<UploadEvent, StoreInput>(() => undefined),
  },
  guards: {
    fits: ({ event }) => event.type === 'choose' && event.file.content.size <= FILE_MAX,
    /** A row needs a number or an address, so a column must have one. */
    isMapped: ({ context: { columns } }) =>
      columns.some(({ target }) => target === 'phone' || target === 'email'),
    isJudged: ({ context: { judgedWith, columns, country } }) =>
      judgedWith !== null && judgedWith.columns === columns && judgedWith.country === country,
    hasRows: ({ context: { counts } }) =>
      counts !== null && counts.total > counts.states.error + counts.states.blank,
    hasRun: ({ event }) => event.type === 'runs' && runToShow(event.runs) !== undefined,
    isGone: ({ context, event }) =>
      event.type === 'runs' &&
      context.isSeen &&
      !event.runs.some(({ importId }) => importId === context.importId),
  },
  actions: {
    reset: assign(({ context: { settings } }) => ({
      ...DRAFT,
      problem: null,
      settings: { ...settings, encoding: null, delimiter: null, hasHeader: null, country: null },
    })),
    choose: assign(({ event }) =>
      event.type === 'choose' ? { ...DRAFT, problem: null, file: event.file } : {},
    ),
    tooLarge: assign({ problem: 'tooLarge' }),
    correct: assign(({ context, event }) =>
      event.type === 'correct' ? { settings: { ...context.settings, ...event.settings } } : {},
    ),
    noteProgress: assign(({ event }) => (event.type === 'progress' ? { progress: event.progress } : {})),
    noteTable: assign(({ event }) =>
      event.type === 'opened'
        ? {
            table: event.table,
            columns: event.columns,
            isRemembered: event.columns !== event.table.columns,
            country: event.table.country,
            judgedWith: null,
            counts: null,
            problem: null,
          }
        : {},
    ),
    noteProblem: assign(({ event }) =>
      event.type === 'unreadable' ? { problem: event.problem, table: null, judgedWith: null } : {},
    ),
    noteCounts: assign(({ event }) =>
      event.type === 'judged' || event.type === 'counted' ? { counts: event.counts } : {},
    ),
    noteJudged: assign(({ context: { columns, country } }) => ({ judgedWith: { columns, country } })),
    noteTally: assign(({ event }) =>
      event.type === 'foreseen' ? { tally: event.tally, counts: event.counts } : {},
    ),
    noteRefusal: assign(({ event }) => (event.type === 'refused' ? { refusal: event.refusal } : {})),
    startOver: assign({ progress: NOT_YET, refusal: null, tally: null }),
    noteBegun: assign(({ event }) =>
      event.type === 'begun' ? { ...DRAFT, importId: event.importId, problem: null } : {},
    ),
    follow: assign(({ event }) => {
      const run = event.type === 'runs' ? runToShow(event.runs) : undefined;
      return run === undefined ? {} : { ...DRAFT, problem: null, importId: run.importId, isSeen: true };
    }),
    noteSeen: assign(({ context, event }) =>
      event.type === 'runs' && event.runs.some(({ importId }) => importId === context.importId)
        ? { isSeen: true }
        : {},
    ),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...DRAFT, ...input, country: input.settings.home, problem: null }),
  initial: 'file',
  on: {
    discard: { target: '.file', actions: 'reset' },
    unreadable: { target: '.file', actions: ['reset', 'noteProblem'] },
  },
  states: {
    file: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            choose: [
              { guard: 'fits', target: 'opening', actions: ['reset', 'choose'] },
              { actions: ['reset', 'tooLarge'] },
            ],
            runs: { guard: 'hasRun', target: '#upload.run', actions: 'follow' },
          },
        },
        opening: {
          entry: 'startOver',
          invoke: {
            src: 'read',
            input: ({ context: { file, settings } }) => ({ file: file ?? NO_FILE, settings, isAgain: false }),
          },
          on: {
            progress: { actions: 'noteProgress' },
            opened: { target: '#upload.columns', actions: 'noteTable' },
          },
        },
      },
    },
    columns: {
      initial: 'ready',
      on: {
        correct: { target: '.rereading', actions: 'correct' },
        back: { target: '#upload.file', actions: 'reset' },
      },
      states: {
        ready: {
          on: {
            map: {
              actions: assign(({ event }) => ({ columns: event.columns, isRemembered: false })),
            },
            setCountry: {
              actions: assign(({ event }) => ({ country: event.country })),
            },
            next: [
              { guard: 'isJudged', target: '#upload.review.ready' },
              { guard: 'isMapped', target: '#upload.review' },
            ],
          },
        },
        rereading: {
          entry: 'startOver',
          invoke: {
            src: 'read',
            input: ({ context: { file, settings } }) => ({ file: file ?? NO_FILE, settings, isAgain: true }),
          },
          on: {
            progress: { actions: 'noteProgress' },
            opened: { target: 'ready', actions: 'noteTable' },
            unreadable: { target: 'unread', actions: 'noteProblem' },
          },
        },
        /** The file can't be read with these settings. */
        unread: {},
      },
    },
    review: {
      initial: 'judging',
      on: { back: { target: '#upload.columns' } },
      states: {
        judging: {
          entry: 'startOver',
          invoke: {
            src: 'judge',
            input: ({ context: { columns, country } }) => ({ columns, country }),
          },
          on: {
            progress: { actions: 'noteProgress' },
            judged: { target: 'ready', actions: ['noteCounts', 'noteJudged'] },
          },
        },
        ready: {
          on: {
            counted: { actions: 'noteCounts' },
            next: { guard: 'hasRows', target: '#upload.options' },
          },
        },
      },
    },
    options: {
      initial: 'foreseeing',
      on: {
        back: { target: '#upload.review.ready' },
        setOptions: {
          target: '.foreseeing',
          reenter: true,
          actions: assign(({ event }) => ({ options: event.options })),
        },
      },
      states: {
        foreseeing: {
          entry: 'startOver',
          invoke: { src: 'foresee', input: ({ context: { options } }) => ({ options }) },
          on: {
            progress: { actions: 'noteProgress' },
            foreseen: { target: 'foreseen', actions: 'noteTally' },
            refused: { target: 'unforeseen', actions: 'noteRefusal' },
          },
        },
        foreseen: { on: { next: { target: '#upload.storing' } } },
        unforeseen: { on: { retry: { target: 'foreseeing' } } },
      },
    },
    /** The tab stores the rows on this device. From then on a reload loses nothing. */
    storing: {
      entry: assign({ progress: NOT_YET, refusal: null }),
      invoke: {
        src: 'store',
        input: ({ context: { file, table, columns, country, options } }) => ({
          fileName: file?.name ?? '',
          headers: table?.headers ?? [],
          columns,
          country,
          options,
        }),
      },
      on: {
        progress: { actions: 'noteProgress' },
        begun: { target: 'run', actions: 'noteBegun' },
        refused: { target: 'options.unforeseen', actions: 'noteRefusal' },
        discard: {},
      },
    },
    /** The import is in the log. The core's view says how far it is, also in other tabs. */
    run: {
      on: {
        runs: [{ guard: 'isGone', target: 'file', actions: 'reset' }, { actions: 'noteSeen' }],
        discard: {},
        unreadable: {},
      },
    },
  },
});
