import type { CoreClient } from '../../src/ui/core-client/core-client.ts';

const nothing = () => undefined;

/** One object: a snapshot that differs each time would draw without end. */
const LINK: ReturnType<CoreClient['link']['getSnapshot']> = {
  status: 'open',
  connection: null,
  newer: null,
  refusal: null,
  sessionRefusal: null,
  pausedUntil: null,
  gaveUpShared: false,
};

/** A client with a connected worker that sends no views and answers no commands. Tests replace what they need. */
export const SILENT_CLIENT: CoreClient = {
  link: {
    subscribe: () => ({ unsubscribe: nothing }),
    getSnapshot: () => LINK,
  },
  view: () => ({ subscribe: () => nothing, getSnapshot: nothing }),
  execute: () => new Promise(nothing),
  attend: nothing,
  readsOn: nothing,
  signedIn: nothing,
  handedToken: () => null,
  handedAccess: () => null,
  signedOut: nothing,
  stop: nothing,
};
