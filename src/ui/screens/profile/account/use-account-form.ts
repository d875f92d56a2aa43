import { useRef, useState } from 'react';
import * as v from 'valibot';
import type { Reason } from '../../../../core/reasons.ts';
import type { JsonObject } from '../../../../core/records/types.ts';
import { showDone } from '../../../components/toast/show-toast.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { keptInputs } from '../../../records/form/kept-input.ts';
import { changesIn, problemsIn } from '../../../records/form/typed-input.ts';
import type { LoadedProfile } from '../own-profile.ts';
import { texts } from '../texts/texts.ts';
import { useRefusals } from '../use-refusals.ts';
import { ACCOUNT_NAMES, accountSchema, accountValues } from './account-fields.ts';

const FORM = 'profile.account';

/** The fields of the account. What is typed survives a reload, a failure and an expired session. */
export function useAccountForm({ profile, change }: LoadedProfile) {
  const t = useTexts(texts);
  const ownWords = useRefusals();
  const [typed, setTyped] = useState<JsonObject>(() => keptInputs().read(FORM)?.typed ?? {});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [alert, setAlert] = useState<Reason | null>(null);
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);

  const saved: JsonObject = accountValues(profile);
  const changes = changesIn(typed, saved);
  const isDirty = Object.keys(changes).length > 0;

  const keep = (next: JsonObject) => {
    setTyped(next);
    if (Object.keys(next).length === 0) keptInputs().forget(FORM);
    else keptInputs().write(FORM, { typed: next, base: {}, writeId: null });
  };
  const fail = (found: Readonly<Record<string, string>>) => {
    setProblems(found);
    setFailures((last) => last + 1);
  };

  const submit = async () => {
    if (isSending.current || !isDirty) return;
    const wrong = problemsIn(accountSchema, changes);
    setAlert(null);
    if (Object.keys(wrong).length > 0) return fail(wrong);
    isSending.current = true;
    setBusy(true);
    setProblems({});
    const answer = await change({ act: 'setFields', fields: v.parse(accountSchema, changes) });
    isSending.current = false;
    setBusy(false);
    if (answer.ok) {
      keep({});
      showDone(t('saved'));
      return;
    }
    const refusal = ownWords(answer.refusal);
    const placed = Object.entries(refusal.fields ?? {}).flatMap(([name, [text]]) => {
      const field = ACCOUNT_NAMES[name];
      return field === undefined || text === undefined ? [] : [[field, text]];
    });
    if (placed.length === 0) setAlert(refusal.reason);
    fail(Object.fromEntries(placed));
  };

  return {
    fields: {
      values: { ...saved, ...typed },
      problems,
      set(field: string, value: JsonObject[string]) {
        keep(changesIn({ ...typed, [field]: value }, saved));
        const { [field]: _, ...others } = problems;
        setProblems(others);
      },
    },
    alert,
    failures,
    isDirty,
    busy,
    submit,
    discard() {
      keep({});
      setProblems({});
      setAlert(null);
    },
  };
}
