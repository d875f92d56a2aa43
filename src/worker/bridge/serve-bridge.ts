import type { Host } from '../host/host.ts';
import { LAST_WORDS_MS } from '../host/limits.ts';
import type { SetTimer } from '../host/timers.ts';
import type { Locks } from '../locks.ts';
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
} from './envelopes.ts';

export interface BridgeParts {
  readonly workerName: string;
  readonly host: Pick<Host, 'connect'>;
  readonly locks: Locks;
  readonly setTimer: SetTimer;
  readonly openChannel: OpenChannel;
}

/**
 * Gives the host of a dedicated worker a port for each tab that knocks, so that it can't tell it from a
 * SharedWorker's. Resolves when it serves: once the worker before is gone for certain.
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
      // The lock may be faster than what the tab said last.
      parts.setTimer(LAST_WORDS_MS, () => {
        open.delete(portId);
        close();
      });
    };
    parts.locks.released(portLock(portId), new AbortController().signal).then(whenGone, whenGone);
  };
  door.postMessage({ type: 'here' } satisfies DoorNote);
}

/** Pumps one tab's lanes between its channel and ports of the host. The answer closes all of them. */
function openPort({ host, openChannel }: BridgeParts, portId: string): () => void {
  const channel = openChannel(portChannel(portId));
  const messages = new MessageChannel();
  let commands: MessagePort | null = null;
  const say = (envelope: Envelope): void => channel.postMessage(envelope);
  const pump = (port: MessagePort, lane: 'messages' | 'commands'): void => {
    port.onmessage = ({ data }: MessageEvent<unknown>) => say({ lane, data });
  };

  pump(messages.port1, 'messages');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const envelope = decodeEnvelope(data);
    switch (envelope?.lane) {
      case 'hello': {
        // A second one says nothing new, as on any port.
        if (commands !== null) return;
        const lane = new MessageChannel();
        commands = lane.port1;
        pump(commands, 'commands');
        messages.port1.postMessage(envelope.data, [lane.port2]);
        return;
      }
      case 'messages':
        messages.port1.postMessage(envelope.data);
        return;
      case 'commands':
        commands?.postMessage(envelope.data);
        return;
      // Said by this side, or by nobody of this build.
      case 'opened':
      case undefined:
        return;
      default:
        envelope satisfies never;
    }
  };
  host.connect(messages.port2);
  say({ lane: 'opened' });
  return () => {
    channel.close();
    messages.port1.close();
    commands?.close();
  };
}
