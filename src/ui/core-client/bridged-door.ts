import {
  type DoorNote,
  decodeDoorNote,
  decodeEnvelope,
  doorChannel,
  type Envelope,
  type Locks,
  type OpenChannel,
  portChannel,
  portLock,
} from '../../worker/protocol.ts';
import type { WorkerDoor } from './worker-door.ts';

export interface BridgeEndParts {
  readonly locks: Locks;
  readonly openChannel: OpenChannel;
  readonly uuid: () => string;
}

/** The way to a dedicated worker, whichever tab runs it; as soon as there is one. */
export function openBridgedDoor(
  { locks, openChannel, uuid }: BridgeEndParts,
  workerName: string,
  tab: Pick<WorkerDoor, 'onFailure' | 'endsWithTab'> & { readonly onClose: () => void },
): WorkerDoor {
  const portId = uuid();
  const life = new AbortController();
  const door = openChannel(doorChannel(workerName));
  const port = openChannel(portChannel(portId));
  /** What is said before the worker listens; null since then. */
  let waiting: Envelope[] | null = [];
  let heard: (data: unknown) => void = () => undefined;

  const say = (envelope: Envelope): void => {
    // As with a closed port, saying more is no error.
    if (life.signal.aborted) return;
    if (waiting === null) port.postMessage(envelope);
    else waiting.push(envelope);
  };
  const opened = (): void => {
    const early = waiting ?? [];
    waiting = null;
    for (const envelope of early) say(envelope);
  };
  const commands = Object.assign(new EventTarget(), {
    postMessage: (data: unknown): void => say({ lane: 'commands', data }),
  });

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const envelope = decodeEnvelope(data);
    switch (envelope?.lane) {
      case 'opened':
        return opened();
      case 'messages':
        return heard(envelope.data);
      case 'commands':
        commands.dispatchEvent(new MessageEvent('message', { data: envelope.data }));
        return;
      // Said by this side, or by nobody of this build.
      case 'hello':
      case undefined:
        return;
      default:
        envelope satisfies never;
    }
  };

  const held = locks.hold(portLock(portId), life.signal);
  held.then(
    () => {
      if (life.signal.aborted) return;
      const knock = (): void => door.postMessage({ type: 'knock', portId } satisfies DoorNote);
      door.onmessage = ({ data }: MessageEvent<unknown>) => {
        const note = decodeDoorNote(data);
        if (waiting !== null && (note?.type === 'here' || note?.type === 'vacant')) knock();
      };
      knock();
    },
    () => undefined,
  );

  return {
    hello: (data) => say({ lane: 'hello', data }),
    post: (data) => say({ lane: 'messages', data }),
    listen(listener) {
      heard = listener;
    },
    commands,
    onFailure: tab.onFailure,
    isShared: false,
    endsWithTab: tab.endsWithTab,
    close() {
      if (life.signal.aborted) return;
      life.abort();
      door.close();
      port.close();
      held.then(
        (release) => release(),
        () => undefined,
      );
      tab.onClose();
    },
  };
}
