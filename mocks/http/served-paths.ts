const SERVED = /^\/(api|__world|mcs)(\/|$)/;

/** Whether the pretend service answers requests to this path. Other paths are left to others. */
export const isServedPath = (pathname: string): boolean => SERVED.test(pathname);
