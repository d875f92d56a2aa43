/** One snippet a line of the walls: where it stands, what it says, and the rule that must catch it (null: allowed). */
export interface WallCase {
  readonly name: string;
  /** Path of the file that holds the snippet. */
  readonly at: string;
  readonly code: string;
  readonly caughtBy: 'noRestrictedImports' | 'noRestrictedGlobals' | 'plugin' | null;
}

const imports = (at: string, caughtBy: WallCase['caughtBy'], ...specifiers: string[]): WallCase[] =>
  specifiers.map((specifier) => ({
    name: `${at} ${caughtBy === null ? 'may import' : 'must not import'} ${specifier}`,
    at,
    code: `import { part } from '${specifier}';\nexport const whole = [part];\n`,
    caughtBy,
  }));

const speaks = (at: string, caughtBy: WallCase['caughtBy'], ...expressions: string[]): WallCase[] =>
  expressions.map((expression) => ({
    name: `${at} ${caughtBy === null ? 'may say' : 'must not say'} ${expression}`,
    at,
    code: `export const said = (at: number): unknown => [at, ${expression}];\n`,
    caughtBy,
  }));

const CORE = 'src/core/chat/timeline.ts';
const WORKER = 'src/worker/adapters/http-api.ts';
const UI = 'src/ui/screens/chat/thread.tsx';
const MOCKS = 'mocks/handlers/chats.ts';

export const WALL_CASES: readonly WallCase[] = [
  ...imports(CORE, null, 'valibot', 'xstate', './unseen.ts', '../time.ts', '../api/messages.ts'),
  ...imports(
    CORE,
    'noRestrictedImports',
    'dexie',
    'comlink',
    'react',
    'twilio-sync',
    '@twilio/conversations',
    '@xstate/react',
    'xstate/actors',
    'node:fs',
    '../../worker/protocol.ts',
    '../../ui/core-client/client.ts',
    '../../../mocks/world/types.ts',
    '../../../tests/core/chat.ts',
    'styled-system/css',
    '/src/core/time.ts',
  ),
  {
    name: `${CORE} must not re-export from the worker`,
    at: CORE,
    code: "export { protocol } from '../../worker/protocol.ts';\n",
    caughtBy: 'noRestrictedImports',
  },
  {
    name: `${CORE} must not import types from the screens`,
    at: CORE,
    code: "import type { Row } from '../../ui/row.ts';\nexport type Line = Row;\n",
    caughtBy: 'noRestrictedImports',
  },
  {
    name: `${CORE} must not import dexie later`,
    at: CORE,
    code: "export const later = () => import('dexie');\n",
    caughtBy: 'noRestrictedImports',
  },
  ...speaks(
    CORE,
    null,
    'new Date(at)',
    'new Date(at).getTime()',
    'Date.parse("2026-01-01")',
    'Math.max(at, 1)',
  ),
  ...speaks(
    CORE,
    'noRestrictedGlobals',
    'setTimeout(() => at, 1)',
    'setInterval(() => at, 1)',
    'window.name',
    'document.title',
    'indexedDB.databases()',
    'crypto.randomUUID()',
    'fetch("/api")',
    'globalThis.fetch',
    'performance.now()',
    'navigator.onLine',
    'localStorage.length',
  ),
  ...speaks(CORE, 'plugin', 'Date.now()', 'Date.now', 'new Date()', 'Date()', 'Math.random()', 'Math.random'),

  ...imports(WORKER, null, 'comlink', 'dexie', 'twilio-sync', '../protocol.ts', '../../core/ports.ts'),
  ...imports(
    WORKER,
    'noRestrictedImports',
    '../../ui/core-client/client.ts',
    '../../../mocks/world/types.ts',
    '../../../tests/worker/tab.ts',
    'react',
    'react-dom/client',
    '@ark-ui/react',
    'msw',
    'msw/node',
    'styled-system/css',
  ),
  ...speaks(WORKER, null, 'Date.now()', 'setTimeout(() => at, 1)', 'fetch("/api")'),

  ...imports(
    UI,
    null,
    'react',
    'comlink',
    'styled-system/css',
    '../../core-client/use-view.ts',
    '../../../core/views.ts',
    '../../../core/commands.ts',
    '../../../core/answer.ts',
    '../../../core/time.ts',
    '../../../core/session/user.ts',
    '../../../core/connection/connection-state.ts',
    '../../../core/chat/delivery-status.ts',
    '../../../core/chat/message-text.ts',
    '../../../core/chat/timeline-view.ts',
    '../../../worker/protocol.ts',
    '../../../worker/shared-worker.ts?sharedworker&url',
  ),
  ...imports(
    UI,
    'noRestrictedImports',
    '../../../core/core.ts',
    '../../../core/ports.ts',
    '../../../core/events.ts',
    '../../../core/chat/timeline.ts',
    '../../../core/log/envelope.ts',
    '../../../worker/shared-worker.ts',
    '../../../worker/adapters/http-api.ts',
    '../../../worker/host/tabs.ts',
    '../../../../mocks/world/types.ts',
    '../../../../tests/ui/row.ts',
    'dexie',
    'twilio-sync',
    'twilsock',
    '@twilio/conversations',
    'msw',
    'msw/browser',
  ),
  ...speaks(UI, null, 'Date.now()', 'document.title'),

  ...imports(MOCKS, null, 'msw', 'ws', 'valibot', 'node:http', '../world/types.ts', './core.ts'),
  ...imports(
    MOCKS,
    'noRestrictedImports',
    '../../src/core/views.ts',
    '../../src/worker/protocol.ts',
    '../../src/ui/main.tsx',
    'styled-system/css',
  ),
];
