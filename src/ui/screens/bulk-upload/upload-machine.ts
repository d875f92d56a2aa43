import { assign, fromCallback, setup } from 'xstate';
import { FILE_MAX, type ImportOptions } from '../../../core/model/import/types.ts';
import type { Correction, FileCounts, FileTable } from '../../../worker/import/import-messages.ts';
import type {
  Choices,
  ChosenFile,
  JudgeChoices,
  JudgeInput,
  Progress,
  ReadInput,
  RunMark,
  StoreInput,
  UploadContext,
  UploadEvent,
} from './upload-types.ts';

const NOT_YET: Progress = { done: 0, total: null };

const DRAFT = {
  file: null,
  table: null,
  columns: [],
  isRemembered: false,
  dateOrder: null,
  judgedWith: null,
  counts: null,
  corrections: [],
  resumed: null,
  progress: NOT_YET,
  tally: null,
  refusal: null,
  importId: null,
  isSeen: false,
} as const;

/** Returns the run to show: the one in progress, else the last that ended. */
const runToShow = (runs: readonly RunMark[]): RunMark | undefined =>
  runs.find(({ isEnded }) => !isEnded) ?? runs.at(-1);

const NO_FILE: ChosenFile = { id: '', name: '', content: new Blob([]) };

const sendableOf = ({ total, states }: FileCounts): number => total - states.error - states.blank;

/** The stored columns fit the file as it was read now. */
const fits = ({ columns }: Choices, { headers }: FileTable): boolean => columns.length === headers.length;

/** Returns the choices on which the judgement depends. */
const choicesOf = ({
  columns,
  country,
  dateOrder,
  settings,
}: Pick<UploadContext, 'columns' | 'country' | 'dateOrder' | 'settings'>): JudgeChoices => ({
  columns,
  country,
  isCountryChosen: settings.country !== null,
  dateOrder,
});

type Judged = Pick<
  UploadContext,
  'judgedWith' | 'columns' | 'country' | 'dateOrder' | 'settings' | 'corrections'
>;

const isAsJudged = ({ judgedWith, ...context }: Judged): boolean => {
  const { columns, country, isCountryChosen, dateOrder } = choicesOf(context);
  return (
    judgedWith !== null &&
    judgedWith.columns === columns &&
    judgedWith.country === country &&
    judgedWith.isCountryChosen === isCountryChosen &&
    judgedWith.dateOrder === dateOrder
  );
};

/**
 * Returns the corrections that are right with the chosen columns, country and order of dates. If these have changed since the
 * judgement, only corrections of single rows are right.
 */
export const validCorrections = (context: Judged): readonly Correction[] =>
  isAsJudged(context) ? context.corrections : context.corrections.filter(({ kind }) => kind === 'row');

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
    compare: fromCallback<UploadEvent, { readonly options: ImportOptions }>(() => undefined),
    foresee: fromCallback<UploadEvent, { readonly options: ImportOptions }>(() => undefined),
    store: fromCallback<UploadEvent, StoreInput>(() => undefined),
  },
  guards: {
    isSmall: ({ event }) => event.type === 'choose' && event.file.content.size <= FILE_MAX,
    /** A row needs a number or an address, so a column must have one. */
    isMapped: ({ context: { columns } }) =>
      columns.some(({ target }) => target === 'phone' || target === 'email'),
    isJudged: ({ context }) => context.counts !== null && isAsJudged(context),
    hasRows: ({ context: { counts } }) => counts !== null && sendableOf(counts) > 0,
    /** The upload was interrupted after the columns were chosen. */
    resumesReview: ({ context: { resumed }, event }) =>
      event.type === 'opened' && resumed !== null && resumed.step !== 'columns' && fits(resumed, event.table),
    resumesOptions: ({ context: { resumed }, event }) =>
      event.type === 'judged' && resumed?.step === 'options' && sendableOf(event.counts) > 0,
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
    resume: assign(({ event }) =>
      event.type === 'resume'
        ? {
            ...DRAFT,
            problem: null,
            file: event.file,
            settings: event.choices.settings,
            options: event.choices.options,
            resumed: event.choices,
          }
        : {},
    ),
    restore: assign(({ context: { resumed, table } }) =>
      resumed === null || table === null || !fits(resumed, table)
        ? { resumed: null }
        : {
            columns: resumed.columns,
            isRemembered: false,
            country: resumed.country,
            dateOrder: resumed.dateOrder,
            corrections: resumed.corrections,
            judgedWith: choicesOf(resumed),
          },
    ),
    noteResumed: assign({ resumed: null }),
    noteCountry: assign(({ context, event }) =>
      event.type === 'setCountry'
        ? { country: event.country, settings: { ...context.settings, country: event.country } }
        : {},
    ),
    noteDateOrder: assign(({ event }) =>
      event.type === 'setDateOrder' ? { dateOrder: event.dateOrder } : {},
    ),
    keepValid: assign(({ context }) => ({ corrections: validCorrections(context) })),
    dropCorrections: assign({ corrections: [] }),
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
            dateOrder: null,
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
      event.type === 'judged' || event.type === 'counted'
        ? { counts: event.counts, corrections: event.corrections }
        : {},
    ),
    noteCompared: assign(({ event }) => (event.type === 'compared' ? { counts: event.counts } : {})),
    noteJudged: assign(({ context }) => ({ judgedWith: choicesOf(context) })),
    noteTally: assign(({ event }) =>
      event.type === 'foreseen' ? { tally: event.tally, counts: event.counts } : {},
    ),
    noteRefusal: assign(({ event }) => (event.type === 'refused' ? { refusal: event.refusal } : {})),
    noProgress: assign({ progress: NOT_YET }),
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
              { guard: 'isSmall', target: 'opening', actions: ['reset', 'choose'] },
              { actions: ['reset', 'tooLarge'] },
            ],
            resume: { target: 'opening', actions: ['reset', 'resume'] },
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
            opened: [
              {
                guard: 'resumesReview',
                target: '#upload.review',
                actions: ['noteTable', 'restore'],
              },
              { target: '#upload.columns', actions: ['noteTable', 'restore', 'noteResumed'] },
            ],
          },
        },
      },
    },
    columns: {
      initial: 'ready',
      on: {
        correct: { target: '.rereading', actions: ['correct', 'dropCorrections'] },
        back: { target: '#upload.file', actions: 'reset' },
      },
      states: {
        ready: {
          on: {
            map: {
              actions: assign(({ event }) => ({ columns: event.columns, isRemembered: false })),
            },
            setCountry: { actions: 'noteCountry' },
            setDateOrder: { actions: 'noteDateOrder' },
            next: [
              { guard: 'isJudged', target: '#upload.review.ready' },
              { guard: 'isMapped', target: '#upload.review', actions: 'keepValid' },
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
            input: ({ context }) => ({ ...choicesOf(context), corrections: context.corrections }),
          },
          on: {
            progress: { actions: 'noteProgress' },
            judged: [
              {
                guard: 'resumesOptions',
                target: '#upload.options',
                actions: ['noteCounts', 'noteJudged', 'noteResumed'],
              },
              { target: 'ready', actions: ['noteCounts', 'noteJudged', 'noteResumed'] },
            ],
          },
        },
        ready: {
          initial: 'comparing',
          on: {
            // The tab stores the correction from here on, even if the screen is left before the worker answers.
            corrected: {
              actions: assign(({ context, event }) => ({
                corrections: [...context.corrections, event.correction],
              })),
            },
            // The file's question is answered here too. Then all rows are judged again.
            setCountry: { target: '#upload.review.judging', actions: ['noteCountry', 'keepValid'] },
            setDateOrder: { target: '#upload.review.judging', actions: ['noteDateOrder', 'keepValid'] },
            counted: { target: '.comparing', reenter: true, actions: 'noteCounts' },
            next: { guard: 'hasRows', target: '#upload.options' },
          },
          states: {
            /** The service says which rows have a known contact. Meanwhile the person reviews and corrects. */
            comparing: {
              entry: 'noProgress',
              invoke: { src: 'compare', input: ({ context: { options } }) => ({ options }) },
              on: {
                progress: { actions: 'noteProgress' },
                compared: { target: 'compared', actions: 'noteCompared' },
                refused: 'uncompared',
              },
            },
            compared: {},
            /** The dry run asks the service again. */
            uncompared: {},
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
        input: ({ context: { file, table, columns, options } }) => ({
          importId: (file ?? NO_FILE).id,
          fileName: file?.name ?? '',
          headers: table?.headers ?? [],
          columns,
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
