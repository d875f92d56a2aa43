import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sva } from 'styled-system/css';
import { ariaKeys, keyCaps } from '../../actions/platform-keys.ts';
import { Button } from '../../components/button/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { KeyCaps } from '../../components/key-caps/key-caps.tsx';
import { ToastSlot } from '../../components/toast/toast-slot.tsx';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { refusalWords } from '../refusal-words.ts';
import { texts } from '../texts/texts.ts';
import { FormContext } from './form-context.ts';
import { keepFromButton, SUBMIT_KEYS, submitByKey } from './submit-keys.ts';
import { TheirChange, type WordsOf } from './their-change.tsx';
import type { RecordForm } from './use-record-form.ts';

const recipe = sva({
  slots: ['form', 'theirs', 'fields', 'foot', 'hint', 'alert', 'restored'],
  base: {
    form: { display: 'flex', flexDirection: 'column', flex: '1', minHeight: '0' },
    // Not among the fields: it says why Save is disabled, so it must not scroll away.
    theirs: { flexShrink: 0, maxHeight: '50%', overflowY: 'auto', px: '20', pt: '16' },
    fields: {
      layerStyle: 'column',
      gap: '16',
      flex: '1',
      minHeight: '0',
      overflowY: 'auto',
      px: '20',
      py: '16',
    },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '8',
      px: '20',
      py: '12',
      borderBlockStart: '1px solid token(colors.border.subtle)',
    },
    hint: {
      display: { base: 'none', md: 'inline-flex' },
      alignItems: 'center',
      gap: '6',
      marginInlineEnd: 'auto',
      textStyle: 'text.meta',
      color: 'fg.muted',
    },
    restored: { textStyle: 'text.ui', color: 'fg.muted' },
    alert: {
      display: 'flex',
      gap: '8',
      p: '12',
      borderRadius: 'sm',
      bg: 'error.soft',
      color: 'error.fg',
      textStyle: 'text.ui',
      '& > svg': { mt: '2', flexShrink: 0 },
    },
  },
});

/**
 * Finds what gets the focus after a failure: a field with a problem, the refusal, or the first control of a group with a
 * problem, such as the choice of an action if there is none.
 */
const PROBLEMS = [
  '[aria-invalid=true]',
  '[role=alert][tabindex]',
  '[role=group]:has(> [role=alert]) :is(input:not([hidden]), select, textarea, button:not([data-removes])):enabled',
].join();

interface RecordFormViewProps {
  readonly form: RecordForm;
  readonly label: string;
  readonly submitLabel: string;
  /** Labels of the fields, for the question whose change to keep. */
  readonly fieldLabels: Readonly<Record<string, string>>;
  readonly wordsOf?: WordsOf | undefined;
  /** The words for a schema's code that only this screen knows. */
  readonly problemOf?: ((code: string) => string | null) | undefined;
  /** Shown below a refusal, such as a link to the record that exists already. */
  readonly refusalNote?: ReactNode;
  readonly children: ReactNode;
}

/** A form of a record: Enter submits, Ctrl Enter also in a text, Escape leaves, and all ask before something is lost. */
export const RecordFormView = ({
  form,
  label,
  submitLabel,
  fieldLabels,
  wordsOf,
  problemOf,
  refusalNote,
  children,
}: RecordFormViewProps) => {
  const styles = recipe();
  const { t, sentence } = useTranslation(texts);
  const element = useRef<HTMLFormElement>(null);
  useOnChange([form.failures], () => {
    if (form.failures === 0) return;
    element.current?.querySelector<HTMLElement>(PROBLEMS)?.focus();
  });
  /** The field that the question about another change is about. */
  const disputed = useRef<string | null>(null);
  useOnChange([form.theirs === null], () => {
    if (form.theirs !== null) {
      disputed.current = Object.keys(form.theirs)[0] ?? null;
      // The question takes room from the fields.
      element.current?.querySelector(':focus')?.scrollIntoView({ block: 'nearest' });
      return;
    }
    // The button that answered it is gone, with the focus.
    const named = disputed.current === null ? null : element.current?.elements.namedItem(disputed.current);
    disputed.current = null;
    if (named instanceof HTMLElement && element.current?.querySelector(':focus') === null) named.focus();
  });
  const hasFieldProblem = Object.keys(form.problems).some((field) => field in fieldLabels);
  // The question about the other change says what the refusal says.
  const isAsked = form.refusal?.kind === 'conflict' && form.theirs !== null;
  const general =
    form.problems[''] ??
    (form.refusal === null || hasFieldProblem || isAsked ? null : refusalWords(t, sentence, form.refusal));
  return (
    <FormContext value={{ form, problemOf: problemOf ?? (() => null) }}>
      <form
        ref={element}
        noValidate
        aria-label={label}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
        onKeyDownCapture={keepFromButton}
        onKeyDown={(event) => {
          submitByKey(event);
          if (event.key !== 'Escape' || event.defaultPrevented) return;
          event.preventDefault();
          event.stopPropagation();
          form.leave();
        }}
      >
        {form.theirs !== null && (
          <div className={styles.theirs}>
            <TheirChange
              theirs={form.theirs}
              fieldLabels={fieldLabels}
              wordsOf={wordsOf}
              onTake={form.takeTheirs}
              onKeep={form.keepMine}
            />
          </div>
        )}
        <div className={styles.fields}>
          {!form.mayWrite && (
            <div className={styles.alert} role="alert">
              <CircleAlert size={16} aria-hidden />
              <span>{t('refusals.notAllowed')}</span>
            </div>
          )}
          {form.mayWrite && general !== null && (
            <div className={styles.alert} role="alert" tabIndex={-1}>
              <CircleAlert size={16} aria-hidden />
              <span>{general}</span>
            </div>
          )}
          {form.refusal !== null && refusalNote}
          {form.isRestored && <Restored />}
          {children}
        </div>
        <ToastSlot part="form" />
        <div className={styles.foot}>
          {form.mayWrite && (
            <span className={styles.hint} aria-hidden>
              <KeyCaps presses={keyCaps(SUBMIT_KEYS)} />
              <span>{t('form.keys')}</span>
            </span>
          )}
          <Button onClick={form.leave}>{t('form.cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            aria-keyshortcuts={ariaKeys(SUBMIT_KEYS)}
            busy={form.busy}
            busyLabel={t('form.saving')}
            disabled={form.theirs !== null || !form.mayWrite}
          >
            {submitLabel}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={form.isAsking}
        title={t('form.leaveTitle')}
        keepLabel={t('form.stay')}
        actLabel={t('form.discard')}
        onKeep={form.stay}
        onAct={form.discard}
      >
        <span>{t('form.leaveText')}</span>
      </ConfirmDialog>
    </FormContext>
  );
};

/** Says that kept input is back. Screen readers announce a text only if its region was there before. */
const Restored = () => {
  const t = useTexts(texts);
  const [isThere, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  return (
    <p role="status" className={recipe().restored}>
      {isThere && t('form.restored')}
    </p>
  );
};
