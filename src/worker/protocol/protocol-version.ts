/**
 * Version of the messages between tab and worker. Increase it with every change that an older build on the
 * other side can't handle.
 */
export const PROTOCOL_VERSION = 19;
