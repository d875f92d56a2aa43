/**
 * The path below which the host serves the console, without a slash at the end. Empty at the root of a host. The build
 * sets it (`VITE_BASE`).
 */
export const BASE_PATH: string = import.meta.env.VITE_BASE_PATH;

/** Returns the address of a file or a route of the console. `path` begins with a slash. */
export const addressBelow = (path: string): string => BASE_PATH + path;

/** Returns the route of a page's path. A path outside of the console is returned as it is. */
export const routeBelow = (pathname: string): string =>
  BASE_PATH !== '' && `${pathname}/`.startsWith(`${BASE_PATH}/`)
    ? pathname.slice(BASE_PATH.length) || '/'
    : pathname;
