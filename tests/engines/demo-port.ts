import { LANES, PORT } from '../e2e/support/address.ts';

/** The port of the demo without a server. The consoles of the end-to-end tests have the ports before it. */
export const DEMO_PORT = PORT + LANES;
