import type { CoreClient } from '../../src/ui/core-client/core-client.ts';

const nothing = () => undefined;

/** A client whose worker is there, tells nothing and answers nothing: what a test needs of it it puts in. */
export const SILENT_CLIENT: CoreClient = {
  link: {
    subscribe: () => ({ unsubscribe: nothing }),
    getSnapshot: () => ({
      status: 'open',
      connection: null,
      newer: null,
      refusal: null,
      sessionRefusal: null,
    }),
  },
  view: () => ({ subscribe: () => nothing, getSnapshot: nothing }),
  execute: () => new Promise(nothing),
  attend: nothing,
  signedIn: nothing,
  handedToken: () => null,
  signedOut: nothing,
  stop: nothing,
};
