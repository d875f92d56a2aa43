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
} from '../../worker/protocol/protocol.ts';
import type { WorkerDoor } from './worker-door.ts';

export interface BridgedDoorParts {
  readonly locks: Locks;
  readonly openChannel: OpenChannel;
  readonly uuid: () => string;
}

/** Opens a door to the dedicated worker, whichever tab runs it. Messages wait until the worker listens. */
export function openBridgedDoor(
  { locks, openChannel, uuid }: BridgedDoorParts,
  workerName: string,
  tab: Pick<WorkerDoor, 'onFailure' | 'endsWithTab'> & { readonly onClose: () => void },
): WorkerDoor {
  const portId = uuid();
  const life = new AbortController();
  const door = openChannel(doorChannel(workerName));
  const port = openChannel(portChannel(portId));
  /** Envelopes posted before the worker listens; null afterwards. */
  let waiting: Envelope[] | null = [];
  let onData: (data: unknown) => void = () => undefined;

  const send = (envelope: Envelope): void => {
    // Ignore posts after closing, as a closed MessagePort does.
    if (life.signal.aborted) return;
    if (waiting === null) port.postMessage(envelope);
    else waiting.push(envelope);
  };
  const opened = (): void => {
    const early = waiting ?? [];
    waiting = null;
    for (const envelope of early) send(envelope);
  };
  const commands = Object.assign(new EventTarget(), {
    postMessage: (data: unknown): void => send({ lane: 'commands', data }),
  });

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    const envelope = decodeEnvelope(data);
    switch (envelope?.lane) {
      case 'opened':
        return opened();
      case 'messages':
        return onData(envelope.data);
      case 'commands':
        commands.dispatchEvent(new MessageEvent('message', { data: envelope.data }));
        return;
      // Only this side sends a hello. Undefined means that decoding failed.
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
    hello: (data) => send({ lane: 'hello', data }),
    post: (data) => send({ lane: 'messages', data }),
    listen(listener) {
      onData = listener;
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
