import { test } from 'vitest';
import type { History, Step } from './console-model.ts';
import { live } from './live.ts';

const look = (chat: number | null): Step => ({ do: 'look', chat, visible: chat !== null });
const send = (chat: number): Step => ({ do: 'send', chat, body: 'ok' });
const inbound = (chat: number): Step => ({ do: 'inbound', chat, body: 'ok' });
const fault = (effect: 'dropRequest' | 'busy'): Step => ({ do: 'fault', effect });

/** Histories that broke an invariant once, by what they broke. */
const REGRESSIONS: Readonly<Record<string, readonly Step[]>> = {
  'a chat that was loaded while the line was down is not taken for complete': [
    { do: 'cut' },
    look(0),
    inbound(0),
    fault('dropRequest'),
    send(0),
    look(null),
  ],
  'a page that a reconciliation loads does not make its history unseen': [fault('dropRequest'), send(0)],
  'own history without ids is not taken for the echo of a send to a chat that was never loaded': [
    fault('dropRequest'),
    send(0),
    { do: 'cut' },
  ],
  'what a dead worker had heard but not stored is asked for by the next one': [
    look(0),
    inbound(0),
    { do: 'restart' },
    inbound(0),
  ],
  'what came before the line of a new worker is up is in the list': [
    { do: 'cut' },
    { do: 'restart' },
    { do: 'cut' },
    { do: 'wait', ms: 1 },
    inbound(0),
  ],
  'messages without ids take their place when a later id is known': [look(0), inbound(0), send(0), send(0)],
  'messages without ids that came to a closed chat take their place when it is opened': [
    fault('dropRequest'),
    send(0),
    inbound(0),
    send(0),
    { do: 'wait', ms: 1 },
    look(0),
  ],
  'more messages without ids than a page holds all take their place': [
    look(0),
    { do: 'burst', chat: 0 },
    send(0),
    { do: 'wait', ms: 1 },
    inbound(0),
  ],
  'messages without ids that lie before the first page are loaded with the older ones': [
    { do: 'burst', chat: 0 },
    look(0),
    { do: 'wait', ms: 1 },
    send(0),
  ],
  'a send whose row was cut with its page is not sent again': [
    send(0),
    { do: 'burst', chat: 0 },
    look(0),
    look(null),
    { do: 'sendAgain', which: 0 },
  ],
  'a message written here that was cut with its page keeps its key when it is told again': [
    { do: 'hold' },
    send(0),
    { do: 'burst', chat: 0 },
    look(null),
    inbound(0),
    fault('dropRequest'),
    send(0),
  ],
  'what came before an answered send, and was not told when the line was lost, is asked for': [
    look(0),
    { do: 'hold' },
    { do: 'burst', chat: 0 },
    send(0),
    { do: 'cut' },
    { do: 'wait', ms: 1 },
    send(0),
  ],
  'unseen messages that are cut with their page still count': [
    { do: 'wait', ms: 4000 },
    { do: 'burst', chat: 1 },
    fault('dropRequest'),
    send(1),
    inbound(0),
  ],
};

const MANNERS: readonly Omit<History, 'steps'>[] = [
  { attributes: true, twice: false },
  { attributes: false, twice: false },
  { attributes: false, twice: true },
];

for (const [name, steps] of Object.entries(REGRESSIONS)) {
  test(name, async () => {
    for (const manners of MANNERS) await live({ steps, ...manners });
  });
}
