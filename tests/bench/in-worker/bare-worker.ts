export {};

declare const self: SharedWorkerGlobalScope;

// The minimal worker: it only announces that it runs.
self.onconnect = (event) => {
  for (const port of event.ports) port.postMessage('there');
};
