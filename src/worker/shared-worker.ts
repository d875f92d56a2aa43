import { boot } from './boot.ts';

declare const self: SharedWorkerGlobalScope;

// Put together without awaiting anything: a tab that connects before `onconnect` is set is never heard.
const host = boot({
  env: import.meta.env,
  origin: self.location.origin,
  lockManager: self.navigator.locks,
  close: () => self.close(),
});

self.onconnect = (event) => {
  for (const port of event.ports) host.connect(port);
};
