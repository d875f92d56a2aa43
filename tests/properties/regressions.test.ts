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

/** Histories that broke an invariant once, by what they broke. */
const REGRESSIONS: Readonly<Record<string, readonly Step[]>> = {
  'a message whose status was told, and which was cut before realtime told of it, reads no less then': [
    { do: 'factsHeldUp' },
    send(1),
    burst(1),
    loseRequest,
    pass(700),
    { do: 'statusArrives', message: 0, status: 'seen' },
    send(1),
  ],
  'a chat that was loaded while the line was down is not taken for complete': [
    { do: 'socketDrops' },
    look(0),
    inbound(0),
    loseRequest,
    send(0),
    look(null),
  ],
  'a page that a reconciliation loads does not make its history unseen': [loseRequest, send(0)],
  'own history without ids is not taken for the echo of a send to a chat that was never loaded': [
    loseRequest,
    send(0),
    { do: 'socketDrops' },
  ],
  'what a dead worker had heard but not stored is asked for by the next one': [
    look(0),
    inbound(0),
    { do: 'workerDies' },
    inbound(0),
  ],
  'what came before the line of a new worker is up is in the list': [
    { do: 'socketDrops' },
    { do: 'workerDies' },
    { do: 'socketDrops' },
    pass(1),
    inbound(0),
  ],
  'messages without ids take their place when a later id is known': [look(0), inbound(0), send(0), send(0)],
  'messages without ids that came to a closed chat take their place when it is opened': [
    loseRequest,
    send(0),
    inbound(0),
    send(0),
    pass(1),
    look(0),
  ],
  'more messages without ids than a page holds all take their place': [
    look(0),
    burst(0),
    send(0),
    pass(1),
    inbound(0),
  ],
  'messages without ids that lie before the first page are loaded with the older ones': [
    burst(0),
    look(0),
    pass(1),
    send(0),
  ],
  'a send whose row was cut with its page is not sent again': [
    send(0),
    burst(0),
    look(0),
    look(null),
    { do: 'agentSendsAgain', sent: 0 },
  ],
  'a message written here that was cut with its page keeps its key when it is told again': [
    { do: 'factsHeldUp' },
    send(0),
    burst(0),
    look(null),
    inbound(0),
    loseRequest,
    send(0),
  ],
  'what came before an answered send, and was not told when the line was lost, is asked for': [
    look(0),
    { do: 'factsHeldUp' },
    burst(0),
    send(0),
    { do: 'socketDrops' },
    pass(1),
    send(0),
  ],
  'a send that is carried out after it was given up is not shown beside its own doubt': [
    { do: 'faults', rules: [{ match: 'POST /send-message/*', effect: 'latency', ms: 2000, times: 1 }] },
    send(0),
    { do: 'faults', rules: [{ match: 'POST /send-message/*', effect: 'status', status: 422, times: 1 }] },
    { do: 'workerDies' },
    pass(4000),
  ],
  'a send that was given up in doubt reads as sent when the request of the dead worker is carried out': [
    { do: 'faults', rules: [{ match: 'POST /send-message/*', effect: 'latency', ms: 2000, times: 1 }] },
    send(0),
    elsewhere(0),
    { do: 'workerDies' },
  ],
  'a send that is carried out after it was given up, while the line is down, is asked for when that is back':
    [
      { do: 'faults', rules: [{ match: 'POST /send-message/*', effect: 'latency', ms: 2000, times: 1 }] },
      send(0),
      { do: 'faults', rules: [{ match: 'POST /send-message/*', effect: 'status', status: 422, times: 1 }] },
      { do: 'workerDies' },
      pass(700),
      { do: 'socketDrops' },
      pass(4000),
    ],
  'what was answered elsewhere is not taken for a send that the server took with an empty answer': [
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
  'what gave rise to the doubt about one send is not taken for the next one': [
    { do: 'socketDrops' },
    send(0),
    { do: 'workerDies' },
    elsewhere(0),
    { do: 'faults', rules: [{ match: 'POST /send-message/*', effect: 'malformed', times: 1 }] },
    send(0),
    { do: 'socketReturns' },
  ],
  'a send of a chat that was never loaded is looked for down to where it was written': [
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
  'what came to a chat whose page was lost when it was opened is not told as read': [
    slowPages,
    { do: 'socketDrops' },
    look(1),
    look(null),
    inbound(1),
  ],
  'what was read by the list alone, as the page was lost, is not counted by the service for ever': [
    burst(1),
    slowPages,
    { do: 'socketDrops' },
    inbound(1),
    pass(700),
    look(1),
    look(null),
    inbound(1),
  ],
  'more than a page that came to a chat whose page was lost when it was opened is counted from there': [
    slowPages,
    { do: 'socketDrops' },
    look(1),
    look(null),
    burst(1),
  ],
  'what was read before the page came is told as read, though a page more came meanwhile': [
    lateAnswers,
    burst(0),
    look(0),
    look(null),
    burst(0),
  ],
  'what was read before the page came is told as read when the line is back': [
    lateAnswers,
    inbound(0),
    look(0),
    look(null),
    { do: 'socketDrops' },
    burst(0),
    { do: 'socketReturns' },
  ],
  'unseen messages from before the window all count, though they are told the last first': [
    pass(700),
    { do: 'factsHeldUp' },
    { do: 'faults', rules: [{ match: 'GET /messages', effect: 'dropResponse', times: 1 }] },
    burst(0),
    look(0),
    look(1),
  ],
  'unseen messages that are cut with their page still count': [
    pass(4000),
    burst(1),
    loseRequest,
    send(1),
    inbound(0),
  ],
};

/** The same, of histories in which the disk is full. */
const ON_A_FULL_DISK: Readonly<Record<string, readonly Step[]>> = {
  'an answer that tells of a message before the window leaves no hole in it': [
    { do: 'storageFills' },
    send(0),
    burst(0),
    look(0),
    { do: 'workerDies' },
    { do: 'agentSendsAgain', sent: 0 },
  ],
  'a send that was carried out for a worker whose memory is lost is not left as refused by the service': [
    { do: 'storageFills' },
    { do: 'faults', rules: [{ match: 'POST /send-message/*', effect: 'dropResponse', times: 1 }] },
    send(0),
    { do: 'workerDies' },
    { do: 'faults', rules: [{ match: 'POST /send-message/*', effect: 'status', status: 422, times: 1 }] },
    { do: 'agentSendsAgain', sent: 0 },
  ],
  "of a chat that was opened before its page came, and is longer now, the service's count is taken": [
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

const MANNERS: readonly Step[] = [
  { do: 'factsArrive', attributes: true, twice: false },
  { do: 'factsArrive', attributes: false, twice: false },
  { do: 'factsArrive', attributes: false, twice: true },
];

for (const [name, steps] of Object.entries(REGRESSIONS)) {
  test(name, async () => {
    for (const manners of MANNERS) {
      const { ledger } = await live([manners, ...steps]);
      expect([...ledger.broken]).toEqual([]);
    }
  });
}

/** Saves and cuts at every turn, and keeps no chat in memory. */
const CLOSE_LIMITS = {
  saveAfterMs: 1,
  saveAfterEvents: 3,
  segmentEvents: 4,
  maxEvents: 10,
  keptShare: 0.2,
  warmMessages: 0,
};

test('a message that was seen after it failed reads seen when an older page brings it back', async () => {
  for (const manners of MANNERS) {
    const steps: readonly Step[] = [
      manners,
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
    for (const manners of MANNERS) {
      const { ledger } = await liveOnFullDisk([manners, ...steps]);
      expect(ledger.broken.get(37)).toBeUndefined();
    }
  });
}
