import type { CreateEmulator, RealtimePeer } from '../../../mocks/twilio/realtime.ts';

export const createEchoEmulator: CreateEmulator = () => {
  const peers = new Set<RealtimePeer>();
  return {
    connect(peer) {
      peers.add(peer);
      return { receive: (bytes) => peer.send(bytes), closed: () => peers.delete(peer) };
    },
    sockets: () => [...peers].map(() => ({ kind: 'unknown', identity: null })),
    traffic: () => ({ requests: 0, writes: 0, subscriptions: peers.size }),
    drop() {
      for (const peer of peers) peer.close();
      return peers.size;
    },
    end: () => 0,
  };
};
