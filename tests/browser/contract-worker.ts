/**
 * Runs the cases of the contract inside a SharedWorker. The service is either the test server on the network or in the
 * worker itself.
 */
import './storage-for-msw.ts';
import * as v from 'valibot';
import { askHere, askOverHttp } from '../twilio/contract/asking.ts';
import { CASES } from '../twilio/contract/cases.ts';
import { type Case, CHATS, type Placement, play } from '../twilio/contract/stage.ts';
import { startRealtimeInMemory } from '../twilio/realtime-in-memory.ts';
import { type Order, OrderSchema, type Report } from './contract-reports.ts';

/** Errors and rejections that nothing handled. */
let unheard: string[] = [];
self.addEventListener('error', (event) => unheard.push(event.message));
self.addEventListener('unhandledrejection', (event) => unheard.push(`unheard: ${event.reason}`));

async function openPlacement(
  { placement }: Order,
  chats: number,
): Promise<Placement & { readonly close: () => Promise<void> }> {
  if (placement === 'in memory') {
    const service = await startRealtimeInMemory({ chats });
    return { ask: askHere(service), uri: service.uri, close: service.stop };
  }
  const { origin, host } = self.location;
  const ask = askOverHttp(origin);
  await ask('POST', '/__world/reset', { chats });
  return { ask, uri: `ws://${host}/v3/wsconnect`, close: async () => undefined };
}

async function report(order: Order): Promise<Report> {
  const { name } = order;
  const one: Case | undefined = Object.values(CASES)
    .flat()
    .find((candidate) => candidate.name === name);
  if (!one) return { name, held: 0, failure: 'There is no such case' };
  unheard = [];
  try {
    const placement = await openPlacement(order, one.chats ?? CHATS);
    try {
      const held = await play(one, placement);
      return { name, held, failure: unheard[0] ?? null };
    } finally {
      await placement.close();
    }
  } catch (error) {
    return {
      name,
      held: 0,
      failure: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}

self.addEventListener('connect', (event) => {
  const port = event instanceof MessageEvent ? event.ports[0] : undefined;
  if (!port) return;
  port.onmessage = ({ data }) => {
    void report(v.parse(OrderSchema, data)).then((told) => port.postMessage(told));
  };
});
