import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { FOLD_REVISION as CHATS } from '../../src/core/model/chat/fold-revision.ts';
import { SLICES } from '../../src/core/model/state.ts';

/** Matches lines that never change a state: comments, imports and blank lines. */
const SILENT = /^\s*(\/\/|\/\*|\*).*\n|^import [^;]*;\n|^\s*\n/gm;
/** Matches imports of values. An import of types never changes a state. */
const VALUE_IMPORT = /^import (?!type )[^;]*? from '(\.[^']+)';/gm;
/**
 * Events are not hashed: their shape is fixed by their version. How older versions are read does change a state. The
 * kernel of declarations holds no fold.
 */
const LEFT_OUT = /\/events\.ts$|\/fold-revision\.ts$|^src\/core\/kernel\/define\//;

const importsIn = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(VALUE_IMPORT)].map(([, path]) =>
    posix.join(posix.dirname(file), path ?? ''),
  );

/** Returns the files whose code a fold runs, sorted by path. */
function codeOf(roots: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file) || file.startsWith('src/core/kernel/define/')) return;
    seen.add(file);
    const imports = importsIn(file);
    const used = file.endsWith('/events.ts')
      ? imports.filter((one) => one.endsWith('/old-events.ts'))
      : imports;
    for (const one of used) visit(one);
  };
  for (const root of roots) visit(root);
  return [...seen].filter((file) => !LEFT_OUT.test(file)).sort();
}

const revisionOf = (files: readonly string[]): string => {
  const code = files.map((file) => readFileSync(file, 'utf8').replace(SILENT, '')).join('');
  return createHash('sha256').update(code).digest('hex').slice(0, 12);
};

const folderOf: ReadonlyMap<string, string> = new Map(
  readdirSync('src/core', { recursive: true, encoding: 'utf8' })
    .map((file) => posix.join('src/core', file.replaceAll('\\', '/')))
    .filter((file) => file.endsWith('/slice.ts'))
    .map((file): [string, string] => [posix.basename(posix.dirname(file)), posix.dirname(file)]),
);

/** The events whose older versions the chats read. */
const CHAT_EVENTS = ['chat', 'connection', 'media', 'outbox', 'people'].map(
  (folder) => `src/core/model/${folder}/events.ts`,
);

describe('a changed fold has a new revision, so that it does not use parts of a snapshot of an older fold', () => {
  test('the chats', () => {
    const files = codeOf(['src/core/model/chat/fold-chats.ts', ...CHAT_EVENTS]);
    const saved = ['src/core/log/snapshot.ts'];
    expect(CHATS, 'Write this in src/core/model/chat/fold-revision.ts').toBe(
      revisionOf([...files, ...saved]),
    );
  });

  test.each(SLICES)('the slice $name', ({ name, slice }) => {
    const folder = v.parse(v.string(), folderOf.get(name));
    expect(slice.revision, `Write this in ${folder}/fold-revision.ts`).toBe(
      revisionOf(codeOf([`${folder}/slice.ts`])),
    );
  });

  test('a fold is all the code that it runs, without types and without summaries of events', () => {
    const chats = codeOf(['src/core/model/chat/fold-chats.ts', ...CHAT_EVENTS]);
    expect(chats).toEqual(
      expect.arrayContaining(
        [
          'model/chat/reduce-chat',
          'model/chat/old-events',
          'model/outbox/old-events',
          'model/media/reduce-attachments',
          'kernel/sorted-index',
        ].map((name) => `src/core/${name}.ts`),
      ),
    );
    expect(chats.filter((file) => /events\.ts$/.test(file) && !file.endsWith('old-events.ts'))).toEqual([]);
    expect(codeOf(['src/core/model/records/slice.ts'])).toEqual([
      'src/core/model/records/old-events.ts',
      'src/core/model/records/slice.ts',
      'src/core/model/records/types.ts',
      'src/core/model/records/writes.ts',
    ]);
  });
});
