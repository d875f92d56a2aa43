export {};

declare const self: SharedWorkerGlobalScope;

// The least that a worker can do: it says that it is there.
self.onconnect = (event) => {
  for (const port of event.ports) port.postMessage('there');
};
