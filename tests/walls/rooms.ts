/** Files that may import each other and the files of earlier rooms. `docs/architecture/rooms.md` says what a room is for. */
export interface Room {
  readonly name: string;
  /** Paths below the folder of the rooms. A path that ends with a slash is a folder. `*` is a part of a name. */
  readonly holds: readonly string[];
}

/** The rooms of a folder, lowest first. A file belongs to the first room that holds it. */
export interface RoomOrder {
  readonly folder: string;
  readonly rooms: readonly Room[];
}

const CORE: RoomOrder = {
  folder: 'src/core/',
  rooms: [
    {
      name: 'kernel',
      holds: [
        'answer.ts',
        'cut-text.ts',
        'domain/',
        'keyed-view.ts',
        'patch-view.ts',
        'reuse-view.ts',
        'view-cache.ts',
        'view-versions.ts',
        'sorted-index.ts',
        'text-limits.ts',
        'time.ts',
        'when.ts',
        'windows.ts',
        'log/fnv1a.ts',
        'inspect/state-path.ts',
        'outbox/send-machine.ts',
        'search/',
        'phone/',
      ],
    },
    { name: 'ports', holds: ['ports.ts', 'log/envelope.ts', 'machine-clock.ts'] },
    {
      name: 'model',
      holds: [
        'domains.ts',
        'events.ts',
        'state.ts',
        'fold.ts',
        '*/types.ts',
        '*/*/types.ts',
        '*/domain.ts',
        '*/*/domain.ts',
        '*/events.ts',
        '*/*/events.ts',
        '*/old-events.ts',
        '*/slice.ts',
        '*/*/slice.ts',
        '*/fold-revision.ts',
        '*/*/fold-revision.ts',
        'chat/*.ts',
        'chat/delivery/',
        'chat/text/',
        'chat/deletion/deletion.ts',
        'chat/flags/flag-changes.ts',
        'chat/list/chat-filters.ts',
        'chat/list/chat-order.ts',
        'chat/list/last-author.ts',
        'chat/list/list-key.ts',
        'chat/list/totals.ts',
        'chat/sending/echoes.ts',
        'chat/thread/id-hint.ts',
        'chat/thread/timeline-order.ts',
        'chat/unseen/unseen.ts',
        'media/allowed-pictures.ts',
        'media/attachment.ts',
        'media/picture.ts',
        'media/reduce-attachments.ts',
        'templates/template.ts',
        'records/view-types.ts',
        'records/writes.ts',
        'import/runs.ts',
        'import/imports-view.ts',
        'alerts/alert.ts',
        'connection/connection-live.ts',
        'connection/connection-state.ts',
        'log/device-live.ts',
        'templates/templates-live.ts',
        'session/may-do.ts',
        'session/session-mark.ts',
        'session/user.ts',
      ],
    },
    { name: 'log', holds: ['log/'] },
    { name: 'api', holds: ['api/'] },
    {
      name: 'requests',
      holds: [
        'commands.ts',
        'resendable-commands.ts',
        'storable-commands.ts',
        'views.ts',
        'sign-in/account-commands.ts',
      ],
    },
    { name: 'context', holds: ['context/'] },
    { name: 'records', holds: ['records/', 'collections/'] },
    { name: 'import', holds: ['import/'] },
    { name: 'media', holds: ['media/'] },
    { name: 'chat', holds: ['chat/'] },
    { name: 'people', holds: ['people/'] },
    { name: 'templates', holds: ['templates/'] },
    { name: 'alerts', holds: ['alerts/'] },
    { name: 'outbox', holds: ['outbox/'] },
    { name: 'unsent', holds: ['unsent/'] },
    { name: 'left', holds: ['left/'] },
    { name: 'realtime', holds: ['realtime/'] },
    { name: 'connection', holds: ['connection/'] },
    { name: 'sign-in', holds: ['sign-in/'] },
    { name: 'readers', holds: ['inspect/', 'export/', 'replay/'] },
    { name: 'session', holds: ['session/', 'current-views.ts'] },
    { name: 'core', holds: ['core.ts', 'core-interface.ts'] },
  ],
};

const WORKER: RoomOrder = {
  folder: 'src/worker/',
  rooms: [
    { name: 'build', holds: ['vite/'] },
    {
      name: 'protocol',
      holds: [
        'bridge/envelopes.ts',
        'build.ts',
        'config.ts',
        'inspector-view.ts',
        'locks.ts',
        'protocol.ts',
        'tab-action.ts',
        'tab-messages.ts',
        'timers.ts',
        'unhandled-errors.ts',
        'worker-rank.ts',
      ],
    },
    { name: 'import', holds: ['import/'] },
    { name: 'adapters', holds: ['adapters/'] },
    { name: 'host', holds: ['host/', 'bridge/'] },
    { name: 'start', holds: ['*.ts'] },
  ],
};

export const ROOM_ORDERS: readonly RoomOrder[] = [CORE, WORKER];
