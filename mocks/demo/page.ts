/** Runs in the page before the console: it waits for the service worker, and starts the world. */
import worldAddress from './world-worker.ts?worker&url';

const scope = import.meta.env.BASE_URL;
const serviceWorker = `${scope}service-worker.js`;

const SCRIPTS: readonly string[] = [serviceWorker, worldAddress];

/** Where the browser enforces Trusted Types, only the demo's own two scripts run. */
const trusted = globalThis.trustedTypes?.createPolicy('switchboard-demo', {
  createScriptURL(address) {
    if (!SCRIPTS.includes(address)) throw new TypeError(`${address} is no script of the demo.`);
    return address;
  },
});
const script = (address: string): string | URL => trusted?.createScriptURL(address) ?? address;

/** Resolves when the service worker receives the requests of this page, and of the workers that it starts. */
async function controlled(): Promise<void> {
  const { serviceWorker: container } = navigator;
  const isTaken = new Promise<void>((resolve) => {
    container.addEventListener('controllerchange', () => resolve(), { once: true });
  });
  await container.register(script(serviceWorker), { scope });
  const { active } = await container.ready;
  if (container.controller !== null) return;
  active?.postMessage('claim');
  await isTaken;
}

/** The world lives in one worker for all tabs. Without shared workers, each tab has one, and one of them has the world. */
function startWorld(): void {
  const name = `switchboard-demo-${import.meta.env.VITE_BUILD_ID}`;
  const address = script(worldAddress);
  if (typeof SharedWorker === 'undefined') new Worker(address, { type: 'module', name });
  else new SharedWorker(address, { type: 'module', name, extendedLifetime: true });
}

const NEEDS =
  'This demo needs a service worker. Open it over https or on localhost, in a window that is not private, with a current browser.';

if ('serviceWorker' in navigator && 'locks' in navigator) {
  startWorld();
  await controlled();
  void import('./panel/panel.ts').then(({ showPanel }) => showPanel());
} else {
  document.body.append(Object.assign(document.createElement('p'), { textContent: NEEDS }));
  // The console must not start: its requests would go to the host of these files.
  await new Promise<never>(() => undefined);
}
