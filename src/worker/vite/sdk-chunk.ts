/** Packages of the Twilio SDKs, and packages that only the SDKs depend on. */
const OF_SDK =
  /[\\/]node_modules[\\/](?:@twilio|twilsock|twilio-sync|@babel|core-js|loglevel|platform|quick-lru|iso8601-duration|javascript-state-machine|events)[\\/]/;

/**
 * Bundles the SDKs into a separate chunk. `unhandled-errors.ts` recognises SDK errors by the chunk's name.
 */
export const sdkChunk = { groups: [{ name: 'twilio-sdk', test: OF_SDK }] };
