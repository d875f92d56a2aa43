import { afterEach, describe, expect, test, vi } from 'vitest';
import { emulatorWith } from '../../mocks/twilio/emulator.ts';
import {
  installMemorySocket,
  type MemoryServer,
  memorySocketClass,
} from '../../mocks/twilio/memory-socket.ts';
import { AGENT, SUPERVISOR } from './accounts.ts';
import { allConversations, chatClientAt, openChatClient } from './clients.ts';
import { startRealtimeInMemory } from './realtime-service.ts';

/** A server that records its calls, and a socket. The test decides when the socket's events fire. */
function scene(admitted: boolean) {
  const notes: string[] = [];
  const waiting: (() => void)[] = [];
  const server: MemoryServer = {
    admit: (_, decide) => decide(admitted ? 'in' : 'refused'),
    connect(peer) {
      notes.push('connected');
      return {
        receive(bytes) {
          notes.push(`received ${bytes.join()}`);
          peer.send(bytes);
        },
        closed: () => notes.push('closed'),
      };
    },
  };
  const Socket = memorySocketClass(server, (fn) => waiting.push(fn));
  const socket = new Socket('ws://memory');
  socket.onopen = () => notes.push('open');
  socket.onmessage = ({ data }) => notes.push(`message ${new Uint8Array(data).join()}`);
  socket.onerror = () => notes.push('error');
  socket.onclose = ({ code }) => notes.push(`close ${code}`);
  const settle = () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) next();
    return notes.splice(0);
  };
  return { Socket, socket, settle };
}

describe('a socket in memory', () => {
  test('opens, carries copies both ways, and closes once', () => {
    const { socket, settle } = scene(true);
    expect(() => socket.send(new ArrayBuffer(1))).toThrow('not open');
    expect(settle()).toEqual(['connected', 'open']);
    const bytes = Uint8Array.of(1, 2);
    socket.send(bytes);
    bytes.fill(9);
    expect(settle()).toEqual(['received 1,2', 'message 1,2']);
    socket.close();
    socket.close();
    expect(settle()).toEqual(['closed', 'close 1000']);
    socket.send(bytes);
    expect(settle()).toEqual([]);
  });

  test('that is refused fires error, then close', () => {
    const { socket, settle } = scene(false);
    expect(settle()).toEqual(['error', 'close 1006']);
    expect(socket.readyState).toBe(3);
  });

  test('closed while it connects never opens', () => {
    const { socket, settle } = scene(true);
    socket.close();
    expect(settle()).toEqual(['close 1000']);
  });

  test('replaces WebSocket, and restores it', () => {
    const { Socket } = scene(true);
    const before = globalThis.WebSocket;
    const undo = installMemorySocket(globalThis, Socket);
    expect(globalThis.WebSocket).toBe(Socket);
    undo();
    expect(globalThis.WebSocket).toBe(before);
    const empty = {};
    installMemorySocket(empty, Socket)();
    expect('WebSocket' in empty).toBe(false);
  });
});

describe('clients in memory', () => {
  let stop: () => Promise<void> = async () => undefined;
  afterEach(() => stop());

  test('keep trying while they are refused', async () => {
    const service = await startRealtimeInMemory();
    stop = service.stop;
    const client = chatClientAt('ws://elsewhere/v3/wsconnect', service.world.issueToken('chat', AGENT));
    const errors = vi.fn();
    client.on('connectionError', errors);
    await vi.waitFor(() => expect(errors.mock.calls.length).toBeGreaterThan(1), { timeout: 4000 });
    expect(['connecting', 'retrying']).toContain(client.connectionState);
    await client.shutdown();
  });

  test('show who is online, if the service reports it', async () => {
    const service = await startRealtimeInMemory({ createEmulator: emulatorWith({ reachability: true }) });
    stop = service.stop;
    const [agent, supervisor] = [openChatClient(service), openChatClient(service, SUPERVISOR)];
    await Promise.all([allConversations(agent), allConversations(supervisor)]);
    const seen = await supervisor.getUser(AGENT);
    const admin = await supervisor.getUser('admin@example.com');
    expect(supervisor.reachabilityEnabled).toBe(true);
    expect([seen.isOnline, admin.isOnline]).toEqual([true, false]);
    await agent.shutdown();
    await vi.waitFor(() => expect(seen.isOnline).toBe(false));
    await supervisor.shutdown();
  });
});
