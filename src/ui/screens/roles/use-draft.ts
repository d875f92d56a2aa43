import { useState } from 'react';
import * as v from 'valibot';
import { keptInputs } from '../../records/form/kept-input.ts';
import { type Draft, NO_DRAFT } from './role-matrix.ts';

const schema = v.object({ given: v.array(v.string()), taken: v.array(v.string()) });

const formOf = (roleId: string) => `roles.rights.${roleId}`;

const read = (roleId: string): Draft => {
  const typed = v.safeParse(schema, keptInputs().read(formOf(roleId))?.typed);
  return typed.success ? typed.output : NO_DRAFT;
};

/** The unsaved changes of a role's rights. They survive a reload and a look at another role. */
export function useDraft(roleId: string) {
  const [draft, setDraft] = useState(() => read(roleId));
  const set = (next: Draft): void => {
    setDraft(next);
    if (next.given.length + next.taken.length === 0) keptInputs().forget(formOf(roleId));
    else
      keptInputs().write(formOf(roleId), {
        typed: { given: [...next.given], taken: [...next.taken] },
        base: {},
        writeId: null,
      });
  };
  return { draft, set, clear: () => set(NO_DRAFT) };
}
