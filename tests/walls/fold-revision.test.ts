import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOLD_REVISION } from '../../src/core/log/fold-revision.ts';

/** Code that decides what state a log folds into, and how a snapshot words it. */
const FOLD = [
  'fold',
  'state',
  'chat/chat',
  'chat/chat-draft',
  'chat/chat-filters',
  'chat/chat-order',
  'chat/deletion',
  'chat/delivery-of',
  'chat/delivery-status',
  'chat/echoes',
  'chat/flag-changes',
  'chat/kept-names',
  'chat/merge-message',
  'chat/message',
  'chat/reduce-chat',
  'chat/timeline-order',
  'chat/totals',
  'chat/unseen',
  'log/snapshot',
  'log/snapshot-shapes',
  'log/upcasters',
  'media/attachment',
  'media/reduce-attachments',
  'templates/template',
].map((name) => `src/core/${name}.ts`);
/** Changes that no state can tell: lines of comments, and blank ones. */
const SILENT = /^\s*(\/\/|\/\*|\*).*$|^\s+$/gm;

test('a fold that was changed has a revision of its own, so that no snapshot of another is taken for its own', () => {
  const code = FOLD.map((file) => readFileSync(file, 'utf8').replace(SILENT, '')).join('\n');
  const revision = createHash('sha256').update(code).digest('hex').slice(0, 12);
  expect(FOLD_REVISION, 'Write this in src/core/log/fold-revision.ts').toBe(revision);
});
