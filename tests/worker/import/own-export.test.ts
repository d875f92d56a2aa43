import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contactCalls } from '../../../mocks/subjects/contacts/contact-table.ts';
import type { ImportOptions } from '../../../mocks/subjects/imports/rows.ts';
import { contacts } from '../../../src/core/model/collections/contacts.ts';
import { createFormats } from '../../../src/ui/language/formats.ts';
import { LANGUAGE_FACTS } from '../../../src/ui/language/languages.ts';
import { byPath } from '../../../src/ui/language/texts-by-path.ts';
import { createLookup, createTranslate } from '../../../src/ui/language/translate.ts';
import { csvOf } from '../../../src/ui/records/export/csv.ts';
import { contactColumns } from '../../../src/ui/screens/contacts/contact-columns.tsx';
import ar from '../../../src/ui/shared/contacts/texts/ar.ts';
import en from '../../../src/ui/shared/contacts/texts/en.ts';
import fr from '../../../src/ui/shared/contacts/texts/fr.ts';
import { NOON, smallWorld } from '../../mocks/small-world.ts';
import { contactsOf, judged } from './judged.ts';

const OVERWRITE: ImportOptions = { duplicates: 'overwrite', agreed: false, newFlags: 'create', flags: [] };

test.each([
  ['en', en],
  ['fr', fr],
  ['ar', ar],
] as const)('our own export, imported again, creates and changes nothing (%s)', (language, texts) => {
  const { world } = smallWorld({ contacts: 120 });
  const before = JSON.stringify(world.contacts());
  const reachable = world.contacts().filter(({ phone, email }) => phone !== null || email !== null);
  const rows = reachable.map((contact) => v.parse(contacts.row, contactCalls.shapes(world)(contact)));
  const flags = world.flags().map(({ id, name, colour }) => ({ key: String(id), id, name, colour }));
  const columns = contactColumns({
    t: createTranslate<typeof en>(createLookup(new Map(byPath(texts)), language, String)),
    formats: createFormats(LANGUAGE_FACTS[language]),
    now: NOON,
    flagsById: new Map(flags.map((flag) => [flag.key, flag])),
    typed: '',
  });

  const file = judged(csvOf(columns, rows), { flags: flags.map(({ name }) => name) });
  const { states, reasons } = file.review.counts();
  // The review warns of landlines, and of nothing else.
  expect(reasons.map(({ code }) => code)).toEqual(['landline']);
  expect({ ...states, ok: states.ok + states.warning, warning: 0 }).toEqual({
    ok: rows.length,
    warning: 0,
    error: 0,
    duplicate: 0,
    blank: 0,
  });

  const { id } = world.beginImport(
    { fileName: 'contacts.csv', mapping: {}, options: OVERWRITE, total: rows.length, by: 'me' },
    'own export',
  );
  world.importChunk(
    id,
    0,
    contactsOf(file).map((row) => ({ consentOn: null, ...row })),
    true,
  );
  expect(world.import(id)?.counts).toEqual({ created: 0, updated: 0, skipped: rows.length, failed: 0 });
  expect(JSON.stringify(world.contacts())).toBe(before);
});
