/**
 * Names in the storage and the channels of the origin. They contain the path of the demo, because a host may serve
 * several of them.
 */
const NAME = `switchboard-demo ${import.meta.env.BASE_URL}`;

/** Held by the worker that has the world. Others wait for it. */
export const WORLD_LOCK = `${NAME} world`;
export const DATABASE = NAME;

/** The channel of requests, and that of sockets. */
export const REQUESTS = `${NAME} requests`;
export const SOCKETS = `${NAME} sockets`;

/** Held by a worker while it has sockets. */
export const clientLock = (client: string): string => `${NAME} client ${client}`;
