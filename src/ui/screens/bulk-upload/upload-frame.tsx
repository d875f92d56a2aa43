import { Check, ChevronRight, FileSpreadsheet, TriangleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { isFocusFree } from '../../browser/may-take-focus.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { texts } from './texts/texts.ts';
import { uploadRecipe } from './upload.recipe.ts';

export const STEPS = ['file', 'columns', 'review', 'options', 'upload', 'report'] as const;
export type Step = (typeof STEPS)[number];

interface UploadFrameProps {
  readonly step: Step;
  /** False if the page has just been opened: then no button is gone, and the focus is not lost. */
  readonly takesFocus?: boolean;
  readonly file: { readonly name: string; readonly rows: number | null } | null;
  /** Buttons at the end of the bar, the primary button last. The Tab key reaches them after the step. */
  readonly acts?: ReactNode;
  /** Something to know about this upload, below the steps. */
  readonly note?: string | null;
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** The bar with the file's name, the list of steps, and one step. */
export const UploadFrame = ({
  step,
  takesFocus = true,
  file,
  acts,
  note = null,
  side,
  children,
}: UploadFrameProps) => {
  const { t, formats } = useTranslation(texts);
  const styles = uploadRecipe();
  const here = STEPS.indexOf(step);
  const current = useRef<HTMLLIElement>(null);
  useOnChange([step, takesFocus], () => {
    // The button that opened this step is gone, and the focus with it. Focusing in a task of its own keeps tasks short,
    // because it needs the layout of the new step.
    const frame = requestAnimationFrame(() => {
      if (takesFocus && isFocusFree()) current.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  });
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <span className={styles.crumb}>
          <Link href="/contacts">{t('contacts')}</Link>
          <ChevronRight size={14} aria-hidden />
        </span>
        <h2 className={styles.title}>{t('title')}</h2>
        {file !== null && (
          <span className={styles.fileName}>
            <FileSpreadsheet size={14} aria-hidden />
            <bdi translate="no">{file.name}</bdi>
            {file.rows !== null && <span>{t('review.rows', { count: file.rows })}</span>}
          </span>
        )}
      </div>
      <ol aria-label={t('stepsLabel')} className={styles.steps}>
        {STEPS.map((one, place) => {
          const state = place < here ? 'done' : place === here ? 'here' : 'later';
          return (
            <li
              key={one}
              ref={state === 'here' ? current : undefined}
              tabIndex={state === 'here' ? -1 : undefined}
              className={styles.step}
              data-state={state}
              aria-current={state === 'here' ? 'step' : undefined}
            >
              <span className={styles.disc} aria-hidden>
                {state === 'done' ? <Check size={12} strokeWidth={2.5} /> : formats.count(place + 1)}
              </span>
              <span>{t(`steps.${one}`)}</span>
            </li>
          );
        })}
      </ol>
      {note !== null && (
        <p role="alert" className={styles.frameNote}>
          <TriangleAlert size={16} aria-hidden />
          <span>{note}</span>
        </p>
      )}
      <div className={styles.body}>
        <div className={styles.main}>{children}</div>
        {side !== undefined && <aside className={styles.side}>{side}</aside>}
      </div>
      <div className={styles.acts}>{acts}</div>
    </div>
  );
};
