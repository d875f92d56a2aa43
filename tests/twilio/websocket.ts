import { WebSocket } from 'ws';

// Node's own WebSocket sends no close event after a refused connection, so the SDKs would wait for ever.
Object.assign(globalThis, { WebSocket });
