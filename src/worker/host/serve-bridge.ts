import {
  type DoorNote,
  decodeDoorNote,
  decodeEnvelope,
  doorChannel,
  type Envelope,
  type OpenChannel,
  portChannel,
  portLock,
  servingLock,
} from '../protocol/bridge-envelopes.ts';
import type { Locks } from '../protocol/locks.ts';
import type { SetTimer } from '../protocol/timers.ts';
import { COMMAND_PORT_GRACE_MS } from './limits.ts';

export interface BridgeParts {
  readonly workerName: string;
  readonly host: { connect(port: MessagePort): void };
  readonly locks: Locks;
  readonly setTimer: SetTimer;
  readonly openChannel: OpenChannel;
}

/**
 * Opens a port between a dedicated worker's host and each tab that knocks, as a SharedWorker would. Resolves
 * when the worker accepts connections, which is after the previous worker has ended.
 */
export async function serveBridge(parts: BridgeParts): Promise<void> {
  await parts.locks.hold(servingLock(parts.workerName));
  const open = new Set<string>();
  const door = parts.openChannel(doorChannel(parts.workerName));
  door.onmessage = ({ data }: MessageEvent<unknown>) => {
    const note = decodeDoorNote(data);
    if (note?.type !== 'knock' || open.has(note.portId)) return;
    const { portId } = note;
    open.add(portId);
    const close = openPort(parts, portId);
    const whenGone = (): void => {
      // The lock may be released before the tab's last messages arrive.
      parts.setTimer(COMMAND_PORT_GRACE_MS, () => {
        open.delete(portId);
        close();
      });
    };
    parts.locks.released(portLock(portId), new AbortController().signal).then(whenGone, whenGone);
  };
  door.postMessage({ type: 'here' } satisfies DoorNote);
}

/** Forwards one tab's lanes between its channel and the host's ports. Returns a function that closes them. */
function openPort({ host, openChannel }: BridgeParts, portId: string): () => void {
  const channel = openChannel(portChannel(portId));
  const messages = new MessageChannel();
  let commands: MessagePort | null = null;
  const post = (envelope: Envelope): void => channel.postMessage(envelope);
  const forward = (port: MessagePort, lane: 'messages' | 'commands'): void => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => post({ lane, data });
  };

  forward(messages.port1, 'messages');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const envelope = decodeEnvelope(data);
    switch (envelope?.lane) {
      case 'hello': {
        // A repeated hello changes nothing.
        if (commands !== null) return;
        const lane = new MessageChannel();
        commands = lane.port1;
        forward(commands, 'commands');
        messages.port1.postMessage(envelope.data, [lane.port2]);
        return;
      }
      case 'messages':
        messages.port1.postMessage(envelope.data);
        return;
      case 'commands':
        commands?.postMessage(envelope.data);
        return;
      // Only this side sends `opened`. `undefined` means that the message could not be decoded.
      case 'opened':
      case undefined:
        return;
      default:
        envelope satisfies never;
    }
  };
  host.connect(messages.port2);
  post({ lane: 'opened' });
  return () => {
    channel.close();
    messages.port1.close();
    commands?.close();
  };
}
