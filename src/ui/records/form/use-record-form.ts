import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Collection } from '../../../core/model/records/collection.ts';
import {
  type Json,
  type JsonObject,
  jsonObjectSchema,
  type RecordRow,
} from '../../../core/model/records/types.ts';
import { showFailure } from '../../components/toast/show-toast.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { refusalWords } from '../refusal-words.ts';
import { texts } from '../texts/texts.ts';
import { isNewerRow } from '../typed-rows.ts';
import type { WriteAccepted } from '../use-quick-write.ts';
import { newWriteId, useWrite, type WriteRefused } from '../use-write.ts';
import { type KeptInput, keptInputs } from './kept-input.ts';
import { changesIn, conflictsIn, marksOf, problemsIn, without } from './typed-input.ts';
import { useKeptNotice } from './use-kept-notice.ts';

export interface RecordFormParts<R extends RecordRow> {
  readonly collection: Collection<R>;
  readonly op: string;
  /** The write that changes a record after its creation. */
  readonly updateOp?: string;
  /** The record that the form changes, as it is now; null for a new record. */
  readonly record: R | null;
  /** Names the record or the form, in the notice that unsaved input is kept. */
  readonly title: string;
  /** Returns the form's values: of the record, or the first values of a new record. */
  readonly initialOf: (record: R | null) => JsonObject;
  /** Returns the codes of what the schema can't know of, by field. Nothing is sent while there are any. */
  readonly check?: (values: JsonObject) => Readonly<Record<string, string>>;
  /** Sends all fields. By default a form of an existing record sends only the changed fields. */
  readonly sendsAll?: boolean;
  /** False: the user may not write, or not any more. The input is kept, and nothing is sent. */
  readonly mayWrite?: boolean;
  /** Fields that the user sees only in part. What was typed into them before is deleted: it may hold the old value. */
  readonly masked?: readonly string[];
  /** Called when the write is carried out or stored, unless the user has left the form or typed more. */
  readonly onDone: (outcome: WriteAccepted) => void;
  /** Called when the user leaves the form. Unsaved input is discarded by then. */
  readonly onLeave: () => void;
}

/** A form's state. Fields read and change it by name. */
export interface RecordForm {
  readonly values: JsonObject;
  readonly set: (field: string, value: Json) => void;
  /** Codes of the schema, or sentences of the service, by field. `''`: of the form as a whole. */
  readonly problems: Readonly<Record<string, string>>;
  /** Rises with each failed submission, to focus the first wrong field. */
  readonly failures: number;
  readonly refusal: WriteRefused | null;
  readonly isDirty: boolean;
  /** Whether the form opened with input that was typed before and not saved. */
  readonly isRestored: boolean;
  readonly busy: boolean;
  readonly mayWrite: boolean;
  /** Fields that somebody else has changed meanwhile, with their values. */
  readonly theirs: JsonObject | null;
  readonly takeTheirs: () => void;
  readonly keepMine: () => void;
  readonly submit: () => Promise<void>;
  /** Leaves the form, or asks first if something is unsaved. */
  readonly leave: () => void;
  readonly isAsking: boolean;
  readonly stay: () => void;
  readonly discard: () => void;
}

/** Names the form of a record, or of a new record, in the kept input. */
export const formName = ({ name }: Pick<Collection, 'name'>, op: string, id = ''): string =>
  `${name}.${op}.${id}`;

/** Returns the input as the service gets it, for example a number with its country code. */
function decodedBy(schema: v.GenericSchema<unknown, unknown> | undefined, input: JsonObject): JsonObject {
  const decoded = schema === undefined ? null : v.safeParse(v.pipe(schema, jsonObjectSchema), input);
  return decoded?.success ? decoded.output : input;
}

const NOTHING: KeptInput = { typed: {}, base: {}, writeId: null };

/**
 * A form on the input schema of a write. Keeps what is typed through failures, reloads, an expired session, and
 * changes by others. The same input is submitted under the same id, so that a double submission has one effect.
 */
export function useRecordForm<R extends RecordRow>({
  collection,
  op,
  updateOp = 'update',
  record: shown,
  title,
  initialOf,
  check,
  sendsAll = shown === null,
  mayWrite = true,
  masked = [],
  onDone,
  onLeave,
}: RecordFormParts<R>): RecordForm {
  const { t, sentence } = useTranslation(texts);
  const name = formName(collection, op, shown?.id);
  /** The record's row that a refusal brought. The view's frame with it may come later. */
  const [brought, setBrought] = useState<R | null>(null);
  const record = brought !== null && shown !== null && brought.version > shown.version ? brought : shown;
  const initial = initialOf(record);
  const { write, end } = useWrite(collection);
  const [stored, setInput] = useState<KeptInput>(() => keptInputs().read(name) ?? NOTHING);
  const [wasKept] = useState(() => Object.keys(stored.typed).length > 0);
  const hidden = masked.filter((field) => field in stored.typed);
  const input = hidden.length === 0 ? stored : { ...stored, typed: without(stored.typed, hidden) };
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<WriteRefused | null>(null);
  const [failures, setFailures] = useState(0);
  /** The form's values that are being saved; null if none are. */
  const [saving, setSaving] = useState<JsonObject | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isSending = useRef(false);
  /** The input of the newest event, for code that waits for an answer. */
  const latest = useRef(stored);
  /** Whether the user is still in the form. */
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);

  const changes = changesIn(input.typed, initial);
  const isDirty = Object.keys(changes).length > 0;
  // Meanwhile the record has the values that this form is saving, which nobody else has changed.
  const conflicts = record === null || saving !== null ? [] : conflictsIn(input.typed, input.base, initial);

  const unsaved = saving === null ? changes : changesIn(input.typed, saving);
  useKeptNotice(
    name,
    title,
    Object.keys(unsaved).length > 0 ? 'form.kept' : saving === null ? null : 'form.underWay',
  );

  const keep = (next: KeptInput) => {
    latest.current = next;
    setInput(next);
    keptInputs().write(name, next);
  };
  const clear = () => {
    latest.current = NOTHING;
    setInput(NOTHING);
  };
  useOnChange([hidden.length > 0], () => {
    if (hidden.length > 0) keep(input);
  });
  const fail = (found: Readonly<Record<string, string>>) => {
    setProblems(found);
    setFailures(failures + 1);
  };
  const dropRefused = () => {
    if (refusal !== null && refusal.kind !== 'notLogged') void end(refusal.writeId, 'drop');
    setRefusal(null);
  };
  const leaveNow = () => {
    keptInputs().forget(name);
    dropRefused();
    clear();
    setAsking(false);
    onLeave();
  };

  const submit = async () => {
    if (!mayWrite || isSending.current || conflicts.length > 0) return;
    const sent = sendsAll ? { ...initial, ...input.typed } : changes;
    if (record !== null && !isDirty) return leaveNow();
    const definition = collection.writes[op];
    const wrong = {
      ...check?.({ ...initial, ...input.typed }),
      ...(definition === undefined ? {} : problemsIn(definition.input, sent)),
    };
    if (Object.keys(wrong).length > 0) return fail(wrong);
    isSending.current = true;
    const values = { ...initial, ...input.typed };
    setSaving(values);
    setProblems({});
    dropRefused();
    const writeId = input.writeId ?? newWriteId();
    keep({ ...input, writeId });
    const outcome = await write({ op, record, input: sent, writeId });
    isSending.current = false;
    setSaving(null);
    // The user may have typed more, or left the form, before the answer arrived.
    const now = isOpen.current ? latest.current : keptInputs().read(name);
    if (outcome.state === 'refused') {
      // A refused write is settled: the next submission is another write.
      if (!isOpen.current) {
        if (now !== null) keptInputs().write(name, { ...now, writeId: null });
        return showFailure(t('form.notSaved', { name: title }), refusalWords(t, sentence, outcome));
      }
      setRefusal(outcome);
      const { current } = outcome;
      if (record !== null && isNewerRow(collection, record, current)) setBrought(current);
      keep({ ...latest.current, writeId: null });
      return fail(
        Object.fromEntries(Object.entries(outcome.fields).map(([field, [text = '']]) => [field, text])),
      );
    }
    const more = changesIn(now?.typed ?? {}, values);
    const isMore = Object.keys(more).length > 0;
    keptInputs().forget(name);
    const written = { ...values, ...decodedBy(definition?.input, sent) };
    const next = { typed: more, base: marksOf(written, Object.keys(more)), writeId: null };
    if (isMore) keptInputs().write(formName(collection, updateOp, outcome.recordId), next);
    if (!isOpen.current) return;
    if (isMore && record !== null) return keep(next);
    clear();
    onDone(outcome);
  };

  return {
    values: { ...initial, ...input.typed },
    set: (field, value) => {
      // One event may set several fields.
      const { typed, base } = latest.current;
      keep({
        typed: { ...without(typed, hidden), [field]: value },
        base: { ...marksOf(initial, [field]), ...base },
        writeId: null,
      });
      setProblems(({ [field]: _, ...others }) => others);
    },
    problems,
    failures,
    refusal,
    isDirty,
    isRestored: wasKept && isDirty,
    busy: saving !== null,
    mayWrite,
    theirs:
      conflicts.length === 0
        ? null
        : Object.fromEntries(conflicts.map((field) => [field, initial[field] ?? null])),
    takeTheirs: () => {
      const mine = Object.keys(input.typed).filter((field) => !conflicts.includes(field));
      dropRefused();
      keep({ typed: without(input.typed, conflicts), base: marksOf(initial, mine), writeId: null });
    },
    keepMine: () => {
      dropRefused();
      keep({ ...input, base: marksOf(initial, Object.keys(input.typed)), writeId: null });
    },
    submit,
    // What is being saved can't be discarded any more.
    leave: () => (saving !== null ? onLeave() : isDirty ? setAsking(true) : leaveNow()),
    isAsking,
    stay: () => setAsking(false),
    discard: leaveNow,
  };
}
