export {};

declare const self: SharedWorkerGlobalScope;

// The smallest possible worker: it only reports that it runs.
self.onconnect = (event) => {
  for (const port of event.ports) port.postMessage('there');
};
