import { expect, test } from 'vitest';
import type { Step } from '../../mocks/scenario/steps.ts';
import { liveOnFullDisk } from './full-disk.ts';
import { live } from './live.ts';

const look = (chat: number | null): Step => ({ do: 'agentLooks', chat, visible: chat !== null });
const send = (chat: number): Step => ({ do: 'agentSends', chat, body: 'ok' });
const elsewhere = (chat: number): Step => ({ do: 'agentAnswersElsewhere', chat, body: 'ok' });
const inbound = (chat: number): Step => ({ do: 'contactWrites', chat, body: 'ok' });
const burst = (chat: number): Step => ({ do: 'contactWritesMany', chat, count: 35 });
const pass = (ms: number): Step => ({ do: 'timePasses', ms });
const slowPages: Step = {
  do: 'faults',
  rules: [
    { match: 'GET /messages', effect: 'dropResponse', times: 1 },
    { match: 'GET /messages', effect: 'latency', ms: 2000, times: 2 },
  ],
};
const lateAnswers: Step = {
  do: 'faults',
  rules: [{ match: 'GET /messages', effect: 'latency', ms: 2000, times: 2 }],
};
const loseRequest: Step = {
  do: 'faults',
  rules: [{ match: 'POST /send-message/*', effect: 'dropRequest', times: 1 }],
};

/** Histories that once violated an invariant, by the expected behaviour. */
const REGRESSIONS: Readonly<Record<string, readonly Step[]>> = {
  'a message released before realtime reported it keeps its higher status': [
    { do: 'factsHeldUp' },
    send(1),
    burst(1),
    loseRequest,
    pass(700),
    { do: 'statusArrives', message: 0, status: 'seen' },
    send(1),
  ],
  'a chat that was loaded during an outage does not count as complete': [
    { do: 'socketDrops' },
    look(0),
    inbound(0),
    loseRequest,
    send(0),
    look(null),
  ],
  'a page that a reconciliation loads does not make old messages unseen': [loseRequest, send(0)],
  'old own messages without ids are not taken for the echo of a send to a chat that was never loaded': [
    loseRequest,
    send(0),
    { do: 'socketDrops' },
  ],
  'messages that a dead worker received but did not store are loaded by the next one': [
    look(0),
    inbound(0),
    { do: 'workerDies' },
    inbound(0),
  ],
  'messages that arrive before a new worker is connected are in the list': [
    { do: 'socketDrops' },
    { do: 'workerDies' },
    { do: 'socketDrops' },
    pass(1),
    inbound(0),
  ],
  'messages without ids are placed when a later id is known': [look(0), inbound(0), send(0), send(0)],
  'messages without ids in a closed chat are placed when it is opened': [
    loseRequest,
    send(0),
    inbound(0),
    send(0),
    pass(1),
    look(0),
  ],
  'more messages without ids than a page has are all placed': [
    look(0),
    burst(0),
    send(0),
    pass(1),
    inbound(0),
  ],
  'messages without ids before the first page are loaded with the older ones': [
    burst(0),
    look(0),
    pass(1),
    send(0),
  ],
  'a send whose row was released with its page is not repeated': [
    send(0),
    burst(0),
    look(0),
    look(null),
    { do: 'agentSendsAgain', sent: 0 },
  ],
  'an own message that was released with its page keeps its key when it is reported again': [
    { do: 'factsHeldUp' },
    send(0),
    burst(0),
    look(null),
    inbound(0),
    loseRequest,
    send(0),
  ],
  'messages before an accepted send that were not reported before an outage are loaded': [
    look(0),
    { do: 'factsHeldUp' },
    burst(0),
    send(0),
    { do: 'socketDrops' },
    pass(1),
    send(0),
  ],
  'a send that is carried out after it was given up has one row': [
    { do: 'faults', rules: [{ match: 'POST /send-message/*', effect: 'latency', ms: 2000, times: 1 }] },
    send(0),
    { do: 'faults', rules: [{ match: 'POST /send-message/*', effect: 'status', status: 422, times: 1 }] },
    { do: 'workerDies' },
    pass(4000),
  ],
  'an unresolved send that was given up becomes sent when the request of the dead worker is carried out': [
    { do: 'faults', rules: [{ match: 'POST /send-message/*', effect: 'latency', ms: 2000, times: 1 }] },
    send(0),
    elsewhere(0),
    { do: 'workerDies' },
  ],
  'a send that is carried out during an outage, after it was given up, is found afterwards': [
    { do: 'faults', rules: [{ match: 'POST /send-message/*', effect: 'latency', ms: 2000, times: 1 }] },
    send(0),
    { do: 'faults', rules: [{ match: 'POST /send-message/*', effect: 'status', status: 422, times: 1 }] },
    { do: 'workerDies' },
    pass(700),
    { do: 'socketDrops' },
    pass(4000),
  ],
  'a message from another device is not taken for a send with an empty response': [
    {
      do: 'faults',
      rules: [
        { match: 'POST /send-message/*', effect: 'latency', ms: 2000, times: 1 },
        { match: 'POST /send-message/*', effect: 'malformed', times: 1 },
      ],
    },
    send(0),
    look(0),
    elsewhere(0),
  ],
  'a message that could be one unresolved send is not taken for the next one': [
    { do: 'socketDrops' },
    send(0),
    { do: 'workerDies' },
    elsewhere(0),
    { do: 'faults', rules: [{ match: 'POST /send-message/*', effect: 'malformed', times: 1 }] },
    send(0),
    { do: 'socketReturns' },
  ],
  'an unresolved send of a chat that was never loaded is searched back to its anchor': [
    {
      do: 'faults',
      rules: [
        { match: 'GET /messages', effect: 'latency', ms: 2000, times: 2 },
        { match: 'POST /send-message/*', effect: 'dropResponse', times: 1 },
      ],
    },
    send(0),
    send(0),
    burst(0),
    send(0),
    inbound(0),
    look(0),
    pass(1),
  ],
  'messages of an opened chat whose page was lost are not reported as read': [
    slowPages,
    { do: 'socketDrops' },
    look(1),
    look(null),
    inbound(1),
  ],
  'messages read through the list alone, since the page was lost, do not stay unread at the service': [
    burst(1),
    slowPages,
    { do: 'socketDrops' },
    inbound(1),
    pass(700),
    look(1),
    look(null),
    inbound(1),
  ],
  'more than a page of messages in an opened chat whose page was lost is counted as unread': [
    slowPages,
    { do: 'socketDrops' },
    look(1),
    look(null),
    burst(1),
  ],
  'messages read before their page arrived are reported as read, even if another page of messages followed': [
    lateAnswers,
    burst(0),
    look(0),
    look(null),
    burst(0),
  ],
  'messages read before their page arrived are reported as read after an outage': [
    lateAnswers,
    inbound(0),
    look(0),
    look(null),
    { do: 'socketDrops' },
    burst(0),
    { do: 'socketReturns' },
  ],
  'unseen messages before the window all count, even if they are reported in reverse order': [
    pass(700),
    { do: 'factsHeldUp' },
    { do: 'faults', rules: [{ match: 'GET /messages', effect: 'dropResponse', times: 1 }] },
    burst(0),
    look(0),
    look(1),
  ],
  'unseen messages that are released with their page still count': [
    pass(4000),
    burst(1),
    loseRequest,
    send(1),
    inbound(0),
  ],
};

const ON_A_FULL_DISK: Readonly<Record<string, readonly Step[]>> = {
  'a response with a message before the window leaves no gap in the window': [
    { do: 'storageFills' },
    send(0),
    burst(0),
    look(0),
    { do: 'workerDies' },
    { do: 'agentSendsAgain', sent: 0 },
  ],
  'a send that was carried out for a forgotten worker does not stay refused': [
    { do: 'storageFills' },
    { do: 'faults', rules: [{ match: 'POST /send-message/*', effect: 'dropResponse', times: 1 }] },
    send(0),
    { do: 'workerDies' },
    { do: 'faults', rules: [{ match: 'POST /send-message/*', effect: 'status', status: 422, times: 1 }] },
    { do: 'agentSendsAgain', sent: 0 },
  ],
  "the service's count is used for a chat that was opened before its page arrived and has grown since": [
    { do: 'storageFills' },
    { do: 'faults', rules: [{ match: 'GET /messages', effect: 'latency', ms: 2000, times: 2 }] },
    look(0),
    look(null),
    { do: 'socketDrops' },
    inbound(0),
    { do: 'socketReturns' },
    pass(700),
    look(0),
    look(null),
    burst(0),
    { do: 'statusArrives', message: 0, status: 'sent' },
    send(0),
  ],
};

const BEHAVIOURS: readonly Step[] = [
  { do: 'factsArrive', attributes: true, twice: false },
  { do: 'factsArrive', attributes: false, twice: false },
  { do: 'factsArrive', attributes: false, twice: true },
];

for (const [name, steps] of Object.entries(REGRESSIONS)) {
  test(name, async () => {
    for (const behaviour of BEHAVIOURS) {
      const { ledger } = await live([behaviour, ...steps]);
      expect([...ledger.broken]).toEqual([]);
    }
  });
}

/** Limits that save and trim all the time, and keep no chat in memory. */
const CLOSE_LIMITS = {
  saveAfterMs: 1,
  saveAfterEvents: 3,
  segmentEvents: 4,
  maxEvents: 10,
  keptShare: 0.2,
  warmMessages: 0,
};

test('a message that was seen after it failed is seen again when an older page loads it', async () => {
  for (const behaviour of BEHAVIOURS) {
    const steps: readonly Step[] = [
      behaviour,
      send(0),
      { do: 'statusArrives', message: 0, status: 'failed' },
      { do: 'statusArrives', message: 0, status: 'seen' },
      burst(0),
      { do: 'socketReturns' },
      { do: 'agentSendsAgain', sent: 0 },
      send(0),
      send(0),
      { do: 'statusArrives', message: 0, status: 'sent' },
      look(0),
      look(null),
      { do: 'socketDrops' },
      inbound(0),
      { do: 'socketReturns' },
      pass(700),
      look(0),
      { do: 'agentRetries', sent: 0 },
      send(0),
      inbound(0),
      { do: 'agentAsksOlder', chat: 0 },
      inbound(0),
      inbound(0),
    ];
    const { ledger } = await live(steps, { limits: CLOSE_LIMITS });
    expect([...ledger.broken]).toEqual([]);
  }
});

for (const [name, steps] of Object.entries(ON_A_FULL_DISK)) {
  test(name, async () => {
    for (const behaviour of BEHAVIOURS) {
      const { ledger } = await liveOnFullDisk([behaviour, ...steps]);
      expect(ledger.broken.get(37)).toBeUndefined();
    }
  });
}
