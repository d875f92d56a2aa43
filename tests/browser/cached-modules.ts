import type { Plugin } from 'vite';

/**
 * Lets the browser cache the modules of a run. Each test file has a page of its own, and would otherwise request
 * hundreds of modules again.
 */
export const cachedModules = (): Plugin => ({
  name: 'switchboard:cached-modules',
  apply: 'serve',
  configureServer(server) {
    // While Vitest watches, modules change.
    if (server.config.server.watch !== null) return;
    server.middlewares.use((_, res, next) => {
      const setHeader = res.setHeader.bind(res);
      res.setHeader = (name, value) =>
        setHeader(name, name === 'Cache-Control' && value === 'no-cache' ? 'max-age=3600' : value);
      next();
    });
  },
});
