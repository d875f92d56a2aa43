/** Sids that follow from a name: the same object has the same sid in every run, as a real one would. */

/** 32 hexadecimal digits from four differently seeded FNV-1a hashes; collisions are out of reach here. */
export function sidFor(prefix: string, name: string): string {
  const words = [0, 1, 2, 3].map((seed) => fnv1a(`${seed}:${prefix}:${name}`).toString(16).padStart(8, '0'));
  return `${prefix}${words.join('')}`;
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  // FNV leaves short texts alike in their high bits; one round of mixing spreads them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return (hash ^ (hash >>> 15)) >>> 0;
}

export const CHAT_SERVICE_SID = sidFor('IS', 'chat');
export const SYNC_SERVICE_SID = sidFor('IS', 'sync');

export const userSid = (identity: string): string => sidFor('US', identity);
