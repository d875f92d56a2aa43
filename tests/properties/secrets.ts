import type { Console } from './console-stage.ts';
import { threadOf } from './invariants.ts';

const TOKEN = /(access|chat|sync)_[0-9a-f]{32}/;

/** Property 35: no stored event, part or view contains a token. */
export function checkNoToken(it: Console): void {
  const { rig, ledger, witness } = it;
  const views = [
    rig.core.view({ view: 'session' }),
    rig.core.view({ view: 'connection' }),
    rig.core.view({ view: 'chatList', q: '' }),
    rig.core.view({ view: 'queue', of: 'waiting' }),
    rig.core.view({ view: 'outbox' }),
    rig.core.view({ view: 'storage' }),
    rig.core.view({ view: 'machines' }),
    rig.core.view({ view: 'activity' }),
    rig.core.view({ view: 'events' }),
    ...rig.world.chats().map(({ id }) => threadOf(it, id)),
  ];
  const found = TOKEN.exec(JSON.stringify([witness.stored, [...witness.parts], views]));
  ledger.must(35, found === null, () => `${found?.[0]} is stored or shown`);
}
