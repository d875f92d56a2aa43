import { useRef, useState } from 'react';
import * as v from 'valibot';
import type { Reason } from '../../../../core/kernel/reasons.ts';
import type { JsonObject } from '../../../../core/model/records/types.ts';
import { showDone } from '../../../components/toast/show-toast.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { type KeptInput, keptInputs } from '../../../records/form/kept-input.ts';
import {
  changesIn,
  conflictsIn,
  type Marks,
  marksOf,
  problemsIn,
  without,
} from '../../../records/form/typed-input.ts';
import { useKeptNotice } from '../../../records/form/use-kept-notice.ts';
import type { LoadedProfile } from '../../../shared/profile/own-profile.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';
import { useRefusals } from '../use-refusals.ts';
import { ACCOUNT_NAMES, accountSchema, accountValues } from './account-fields.ts';

const FORM = 'profile.account';
const NOTHING: KeptInput = { typed: {}, base: {}, writeId: null };

/**
 * The fields of the account. What is typed survives a reload, a failure, an expired session and a change by another
 * console.
 */
export function useAccountForm({ profile, change }: LoadedProfile) {
  const t = useTexts(texts);
  const ownWords = useRefusals();
  const [{ typed, base }, setInput] = useState<KeptInput>(() => keptInputs().read(FORM) ?? NOTHING);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [alert, setAlert] = useState<Reason | null>(null);
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);
  const isSending = useRef(false);
  /** What is typed by now, for code that waits for an answer. */
  const latest = useRef(typed);

  const saved: JsonObject = accountValues(profile);
  const changes = changesIn(typed, saved);
  const isDirty = Object.keys(changes).length > 0;
  const conflicts = conflictsIn(typed, base, saved);

  useKeptNotice(FORM, t('label'), isDirty ? 'form.kept' : null);

  /** `known`: marks of the values that the user has seen. */
  const keep = (next: JsonObject, known: Marks) => {
    const base = Object.fromEntries(Object.entries(known).filter(([field]) => field in next));
    const input = { typed: next, base, writeId: null };
    latest.current = next;
    setInput(input);
    if (Object.keys(next).length === 0) keptInputs().forget(FORM);
    else keptInputs().write(FORM, input);
  };
  const fail = (found: Readonly<Record<string, string>>) => {
    setProblems(found);
    setFailures((last) => last + 1);
  };

  /** Sends the changes. If another console has changed only other fields meanwhile, sends them once more. */
  const send = async (fields: v.InferOutput<typeof accountSchema>) => {
    const answer = await change({ act: 'setFields', fields, version: profile.version });
    if (!answer.ok || answer.value.what !== 'stale') return answer;
    const { profile: newest } = answer.value;
    return conflictsIn(typed, base, accountValues(newest)).length > 0
      ? answer
      : change({ act: 'setFields', fields, version: newest.version });
  };

  const submit = async () => {
    if (isSending.current || !isDirty || conflicts.length > 0) return;
    const wrong = problemsIn(accountSchema, changes);
    setAlert(null);
    if (Object.keys(wrong).length > 0) return fail(wrong);
    isSending.current = true;
    setBusy(true);
    setProblems({});
    const fields = v.parse(accountSchema, changes);
    const answer = await send(fields);
    isSending.current = false;
    setBusy(false);
    if (answer.ok) {
      // Otherwise the form now shows both changes, and asks.
      if (answer.value.what === 'stale') return;
      // The user may have typed more before the answer arrived.
      const more = changesIn(latest.current, { ...saved, ...typed });
      keep(more, marksOf({ ...saved, ...typed, ...fields }, Object.keys(more)));
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
        keep(changesIn({ ...typed, [field]: value }, saved), { ...marksOf(saved, [field]), ...base });
        const { [field]: _, ...others } = problems;
        setProblems(others);
      },
    },
    alert,
    failures,
    isDirty,
    busy,
    submit,
    /** Fields that another console has changed meanwhile, with their values. */
    theirs:
      conflicts.length === 0
        ? null
        : Object.fromEntries(conflicts.map((field) => [field, saved[field] ?? null])),
    takeTheirs() {
      const mine = without(typed, conflicts);
      keep(mine, marksOf(saved, Object.keys(mine)));
    },
    keepMine: () => keep(typed, marksOf(saved, Object.keys(typed))),
    discard() {
      keep({}, {});
      setProblems({});
      setAlert(null);
    },
  };
}
