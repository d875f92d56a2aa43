import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOLD_REVISION } from '../../src/core/log/fold-revision.ts';

const FOLD = [
  'fold',
  'state',
  'chat/chat',
  'chat/chat-scratch',
  'chat/list/chat-filters',
  'chat/list/chat-order',
  'chat/list/last-author',
  'chat/deletion/deletion',
  'chat/delivery/delivery-of',
  'chat/delivery/delivery-status',
  'chat/delivery/failures',
  'chat/sending/echoes',
  'chat/flags/flag-changes',
  'chat/kept-names',
  'chat/merge-message',
  'chat/message',
  'chat/rebuild-chat',
  'chat/reduce-chat',
  'chat/row',
  'chat/thread/id-hint',
  'chat/thread/timeline-order',
  'chat/list/totals',
  'chat/unseen/unseen',
  'log/snapshot',
  'log/snapshot-shapes',
  'log/upcasters',
  'chat/old-events',
  'outbox/old-events',
  'media/attachment',
  'media/reduce-attachments',
  'records/writes',
  'sorted-index',
  'templates/template',
].map((name) => `src/core/${name}.ts`);
/** Matches lines that never change a state: comments, imports and blank lines. */
const SILENT = /^\s*(\/\/|\/\*|\*).*\n|^import [^;]*;\n|^\s*\n/gm;

test('a changed fold has a new revision, so that it does not use snapshots of an older fold', () => {
  const code = FOLD.map((file) => readFileSync(file, 'utf8').replace(SILENT, '')).join('');
  const revision = createHash('sha256').update(code).digest('hex').slice(0, 12);
  expect(FOLD_REVISION, 'Write this in src/core/log/fold-revision.ts').toBe(revision);
});
