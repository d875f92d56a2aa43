import { useState } from 'react';
import * as v from 'valibot';
import { keptInputs } from '../../records/form/kept-input.ts';
import { applyDraft, type Draft, draftOf, NO_DRAFT } from './role-matrix.ts';

const schema = v.object({ given: v.array(v.string()), taken: v.array(v.string()) });

/** Returns the name under which the unsaved rights of a role are kept. */
export const rightsForm = (roleId: string) => `roles.rights.${roleId}`;

const read = (roleId: string): Draft => {
  const typed = v.safeParse(schema, keptInputs().read(rightsForm(roleId))?.typed);
  return typed.success ? typed.output : NO_DRAFT;
};

type Rules = Parameters<typeof applyDraft>[0];

/** The unsaved changes of a role's rights. They survive a reload and a look at another role. */
export function useDraft(roleId: string) {
  const [draft, setDraft] = useState(() => read(roleId));
  const set = (next: Draft): void => {
    const isEmpty = next.given.length + next.taken.length === 0;
    setDraft(isEmpty ? NO_DRAFT : next);
    if (isEmpty) keptInputs().forget(rightsForm(roleId));
    else
      keptInputs().write(rightsForm(roleId), {
        typed: { given: [...next.given], taken: [...next.taken] },
        base: {},
        writeId: null,
      });
  };
  return {
    draft,
    set,
    clear: () => set(NO_DRAFT),
    /** Takes the saved rules out of the draft, and keeps what was changed while they were saved. */
    settle: (before: Rules, saved: Rules) => set(draftOf(saved, applyDraft(before, read(roleId)))),
  };
}
