import { createHash } from 'node:crypto';
import { type Core, createCore } from '../../../src/core/core.ts';
import type { ChatTransport, FactListener, Http, Ports, StatusFeed } from '../../../src/core/ports/ports.ts';
import { minuteOfDayIn } from '../../../src/worker/adapters/device-time.ts';
import { simulatedMedia } from '../../../src/worker/adapters/simulated-media.ts';
import { createHost, type Host } from '../../../src/worker/host/host.ts';
import type { Build } from '../../../src/worker/protocol/protocol.ts';
import { generationOf, type WorkerRank } from '../../../src/worker/protocol/worker-rank.ts';
import { joinSuccession, WORKERS_CHANNEL } from '../../../src/worker/succession.ts';
import type { createServiceInMemory } from '../../core/support/service-in-memory.ts';
import { noUnhandledErrors } from '../../worker/error-scope.ts';
import { type Channels, FakeBroadcastChannel } from './channel.ts';
import { type Context, createContext, type SharedParts } from './context.ts';
import type { Disk } from './disk.ts';
import type { FakePort } from './ports.ts';

export type Service = ReturnType<typeof createServiceInMemory>;

export interface WorkerParts extends SharedParts {
  readonly service: Service;
  readonly disk: Disk;
  readonly channels: Channels;
  readonly uuid: () => string;
  readonly onRequest: (worker: TestWorker, accessToken: string) => void;
}

/** A worker with the real host and the real core, in a context of its own. */
export interface TestWorker {
  readonly context: Context;
  readonly name: string;
  readonly core: Core;
  readonly host: Host;
  /** The worker's ends of all ports that tabs opened. */
  readonly ports: FakePort[];
  /** Number of running realtime clients. */
  readonly clients: () => number;
  connect(port: FakePort): void;
}

export function startWorker(id: string, name: string, build: Build, shared: WorkerParts): TestWorker {
  const context = createContext(id, shared);
  // The function `boot` has the same code.
  const stepDown = new AbortController();
  const stepDownFor = (successor: WorkerRank): void => {
    host.stepDown(successor);
    stepDown.abort();
  };
  const rank: WorkerRank = { build, generation: generationOf(name) };
  const { service } = shared;
  let clients = 0;

  /** Delivers the client's facts in order, as tasks of the worker. Stops the client when the worker ends. */
  const client = (plain: { start: ChatTransport['start']; stop: () => Promise<void> }) => {
    const lane = context.lane();
    /** The listener of the last start; null while the client is stopped. */
    let listening: FactListener | null = null;
    const stop = async () => {
      if (listening !== null) clients -= 1;
      listening = null;
      await plain.stop();
    };
    context.onEnd(() => void stop());
    return {
      start(token: string, listener: FactListener) {
        if (context.state() === 'ended') return;
        if (listening === null) clients += 1;
        listening = listener;
        plain.start(token, (fact) => context.post(() => listening === listener && listener(fact), lane));
      },
      stop,
    };
  };

  const chatTransport = (): ChatTransport => {
    const plain = service.chatTransport();
    return { ...plain, ...client(plain) };
  };
  const statusFeed = (): StatusFeed => {
    const plain = service.statusFeed();
    return { ...plain, ...client(plain) };
  };
  const http: Http = {
    request(request) {
      if (context.state() === 'ended') return new Promise(() => undefined);
      if (request.accessToken !== undefined) shared.onRequest(worker, request.accessToken);
      return context.settleInTurn(service.http.request(request));
    },
    upload(upload) {
      const { answer, abort } = service.http.upload(upload);
      return { answer: context.settleInTurn(answer), abort };
    },
  };
  const ports: Ports = {
    clock: { now: shared.virtual.clock.now, setTimer: context.setTimer },
    ids: { uuid: shared.uuid },
    random: () => 0,
    minuteOfDay: minuteOfDayIn('UTC'),
    callMedia: simulatedMedia,
    digest: async (text) => createHash('sha256').update(text).digest('hex'),
    logs: shared.disk.storeFor(context, {
      steppingDown: stepDown.signal,
      onReplaced: () => stepDownFor(rank),
    }),
    http,
    chatTransport: chatTransport(),
    statusFeed: statusFeed(),
  };

  const core = createCore(ports);
  const host = createHost({
    core,
    workerId: id,
    name,
    kind: 'shared',
    build,
    locks: context.locks,
    setTimer: context.setTimer,
    unhandled: noUnhandledErrors(),
    now: shared.virtual.now,
    defer: (callback) => context.post(callback),
    close: context.end,
  });
  joinSuccession(
    new FakeBroadcastChannel(WORKERS_CHANNEL, context, shared.channels),
    { workerId: id, ...rank },
    stepDownFor,
  );

  const worker: TestWorker = {
    context,
    name,
    core,
    host,
    ports: [],
    clients: () => clients,
    connect(port) {
      port.owner = context;
      worker.ports.push(port);
      context.post(() => host.connect(port));
    },
  };
  return worker;
}
