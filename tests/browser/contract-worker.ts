/** Runs the contract's cases inside a SharedWorker, against the test server. */
import * as v from 'valibot';
import { askOverHttp } from '../twilio/contract/asking.ts';
import { CASES } from '../twilio/contract/cases.ts';
import { CHATS, play } from '../twilio/contract/stage.ts';
import { OrderSchema, type Report } from './contract-reports.ts';

/** Errors and rejections that nothing handled. */
let unheard: string[] = [];
self.addEventListener('error', (event) => unheard.push(event.message));
self.addEventListener('unhandledrejection', (event) => unheard.push(`unheard: ${event.reason}`));

async function report(name: string): Promise<Report> {
  const one = Object.values(CASES)
    .flat()
    .find((candidate) => candidate.name === name);
  if (!one) return { name, held: 0, failure: 'There is no such case' };
  unheard = [];
  const { origin, host } = self.location;
  const ask = askOverHttp(origin);
  try {
    await ask('POST', '/__world/reset', { chats: one.chats ?? CHATS });
    const held = await play(one, { ask, uri: `ws://${host}/v3/wsconnect` });
    return { name, held, failure: unheard[0] ?? null };
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
    void report(v.parse(OrderSchema, data).name).then((told) => port.postMessage(told));
  };
});
