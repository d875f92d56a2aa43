import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOLD_REVISION } from '../../src/core/log/fold-revision.ts';

/** Code that decides what state a log folds into, and how a snapshot words it. */
const FOLD = [
  'fold',
  'state',
  'chat/chat',
  'chat/chat-scratch',
  'chat/list/chat-filters',
  'chat/list/chat-order',
  'chat/deletion/deletion',
  'chat/delivery/delivery-of',
  'chat/delivery/delivery-status',
  'chat/sending/echoes',
  'chat/flags/flag-changes',
  'chat/kept-names',
  'chat/merge-message',
  'chat/message',
  'chat/reduce-chat',
  'chat/thread/timeline-order',
  'chat/list/totals',
  'chat/unseen/unseen',
  'log/snapshot',
  'log/snapshot-shapes',
  'log/upcasters',
  'media/attachment',
  'media/reduce-attachments',
  'templates/template',
].map((name) => `src/core/${name}.ts`);
/** What never changes a state: comments, imports and blank lines. */
const SILENT = /^\s*(\/\/|\/\*|\*).*$|^import [^;]*;$|^\s+$/gm;

test('a fold that was changed has a revision of its own, so that no snapshot of another is taken for its own', () => {
  const code = FOLD.map((file) => readFileSync(file, 'utf8').replace(SILENT, '')).join('\n');
  const revision = createHash('sha256').update(code).digest('hex').slice(0, 12);
  expect(FOLD_REVISION, 'Write this in src/core/log/fold-revision.ts').toBe(revision);
});
