import { WebSocket } from 'ws';

// Node's own WebSocket says nothing more after a refused connection, and the SDKs then wait for ever.
Object.assign(globalThis, { WebSocket });
