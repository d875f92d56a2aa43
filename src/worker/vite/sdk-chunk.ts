/** Packages of the Twilio SDKs, and those that nothing but the SDKs brings along. */
const OF_SDK =
  /[\\/]node_modules[\\/](?:@twilio|twilsock|twilio-sync|@babel|core-js|loglevel|platform|quick-lru|iso8601-duration|javascript-state-machine|events)[\\/]/;

/** The SDKs get a chunk of their own: by its name their errors are told from ours (`unheard-errors.ts`). */
export const sdkChunk = { groups: [{ name: 'twilio-sdk', test: OF_SDK }] };
