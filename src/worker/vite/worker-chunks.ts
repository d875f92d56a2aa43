import { join } from 'node:path';
import type { Rolldown } from 'vite';

/** Packages of the Twilio SDKs, and packages that only the SDKs depend on. */
const OF_SDK =
  /[\\/]node_modules[\\/](?:@twilio|twilsock|twilio-sync|@babel|core-js|loglevel|platform|quick-lru|iso8601-duration|javascript-state-machine|events)[\\/]/;

/** The entries of the two workers, and the adapters that load later, together with the SDKs. */
const OF_ENTRY_OR_SDK_ADAPTERS =
  /[\\/]src[\\/]worker[\\/](?:worker\.ts|import[\\/]import-worker\.ts|adapters[\\/]twilio-)/;

const OF_LISTS =
  /[\\/]src[\\/]core[\\/](?:model[\\/]collections|kernel[\\/]phone)[\\/]|[\\/]node_modules[\\/]libphonenumber-js[\\/]/;

const isShared = (id: string): boolean => !OF_ENTRY_OR_SDK_ADAPTERS.test(id);

/** The module that starts the core. */
const BOOT = join(import.meta.dirname, '../boot.ts');

/** The modules that each build's boot needs at once. */
const closures = new WeakMap<Rolldown.ChunkingContext, ReadonlySet<string>>();

/** Returns the modules that are reachable from the boot by static imports. */
function closureOf(context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const known = closures.get(context);
  if (known !== undefined) return known;
  const seen = new Set<string>();
  const open = [BOOT];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  closures.set(context, seen);
  return seen;
}

/**
 * Bundles a worker in parts. The worker that reads files of contacts has no SDKs and no core.
 *
 * - The entry only starts the worker. No other part may import the entry: WebKit 2.50 would evaluate it a
 *   second time (decision 0012).
 * - `parts` holds the front desk, and what others share of it.
 * - `core` holds what the core's start needs.
 * - `lists` holds the collections that a start does not need, and what reads phone numbers. Every list but those of the
 *   chats needs it.
 * - `later` holds the rest of the core's code that a start does not need.
 * - `twilio-sdk` holds the SDKs. `unhandled-errors.ts` recognises SDK errors by the chunk's name.
 */
export const workerChunks = {
  groups: [
    { name: 'twilio-sdk', test: OF_SDK },
    { name: 'parts', test: isShared, tags: ['$initial' as const] },
    {
      name: (id: string, context: Rolldown.ChunkingContext) => (closureOf(context).has(id) ? 'core' : null),
    },
    { name: 'lists', test: OF_LISTS },
    { name: 'later', test: /[\\/]src[\\/]core[\\/]/ },
  ],
};
