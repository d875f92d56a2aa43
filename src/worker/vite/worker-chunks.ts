/** Packages of the Twilio SDKs, and packages that only the SDKs depend on. */
const OF_SDK =
  /[\\/]node_modules[\\/](?:@twilio|twilsock|twilio-sync|@babel|core-js|loglevel|platform|quick-lru|iso8601-duration|javascript-state-machine|events)[\\/]/;

/** The entries of the two workers, and the adapters that load later, together with the SDKs. */
const OF_ENTRY_OR_SDK_ADAPTERS =
  /[\\/]src[\\/]worker[\\/](?:worker\.ts|import[\\/]import-worker\.ts|adapters[\\/]twilio-)/;

const OF_LISTS =
  /[\\/]src[\\/]core[\\/](?:model[\\/]collections|kernel[\\/]phone)[\\/]|[\\/]node_modules[\\/]libphonenumber-js[\\/]/;

const isOfCore = (id: string): boolean => !OF_ENTRY_OR_SDK_ADAPTERS.test(id);

/**
 * Bundles a worker in five parts. The worker that reads files of contacts has no SDKs.
 *
 * - The entry only starts the worker. No other part may import the entry: WebKit 2.50 would evaluate it a
 *   second time (decision 0012).
 * - `parts` holds the code that the entry and the later parts share.
 * - `lists` holds the collections that a start does not need, and what reads phone numbers. Every list but those of the
 *   chats needs it.
 * - `later` holds the rest of the core's code that a start does not need.
 * - `twilio-sdk` holds the SDKs. `unhandled-errors.ts` recognises SDK errors by the chunk's name.
 */
export const workerChunks = {
  groups: [
    { name: 'twilio-sdk', test: OF_SDK },
    { name: 'parts', test: isOfCore, tags: ['$initial' as const] },
    { name: 'lists', test: OF_LISTS },
    { name: 'later', test: /[\\/]src[\\/]core[\\/]/ },
  ],
};
