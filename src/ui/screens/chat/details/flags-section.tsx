import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { DetailsHead } from '../../../../core/inspect/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { PlainIconButton } from '../../../components/button/plain-icon-button.tsx';
import { FlagSquare } from '../../../components/flag-square/flag-square.tsx';
import { type Anchored, useTriggeredOverlay } from '../../../components/overlay/use-triggered-overlay.ts';
import { useAct } from '../../../hooks/use-act.ts';
import { useFlags } from '../../../hooks/use-flags.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { useMayWrite } from '../../../session/may-write.ts';
import { detailsRecipe } from './details.recipe.ts';
import type { FlagPickerProps } from './flag-picker.tsx';
import { texts } from './texts/texts.ts';

const PICKER = lazyPart<FlagPickerProps & Anchored>(() => import('./flag-picker.tsx'));

export const FlagsSection = ({ head }: { readonly head: DetailsHead }) => {
  const styles = detailsRecipe();
  const t = useTexts(texts);
  const act = useAct();
  const mayWrite = useMayWrite();
  const flags = useFlags();
  const picker = useTriggeredOverlay<FlagPickerProps>('dialog', PICKER);
  /** The flag that the user last removed by its chip. A button adds this flag again. */
  const [takenId, setTakenId] = useState<string | null>(null);
  const chips = useRef<HTMLUListElement>(null);
  const { chatId } = head;

  const change = (put: readonly string[], taken: readonly string[]) =>
    act(
      { type: 'flagChat', chatId, put: [...put], taken: [...taken] },
      t(put.length > 0 ? 'flags.notAdded' : 'flags.notRemoved'),
    );
  const remove = (id: string) => {
    setTakenId(id);
    // The chip disappears with its flag, so move the focus.
    chips.current?.focus();
    void change([], [id]);
  };
  const putBack = (id: string) => {
    setTakenId(null);
    chips.current?.focus();
    void change([id], []);
  };
  // Show a flag by its number until the flag is loaded.
  const nameOf = (id: string) => flags.byId.get(id)?.name ?? t('flags.flag', { id });
  const isGone = takenId !== null && !head.flags.includes(takenId);

  return (
    <section className={styles.section} aria-label={t('flags.label')}>
      <div className={styles.sectionHead}>
        <h3 className={styles.heading}>{t('flags.title')}</h3>
        {mayWrite && (
          <PlainIconButton
            {...picker.trigger}
            size="sm"
            label={t('flags.choose')}
            title={t('flags.choose')}
            icon={Plus}
          />
        )}
      </div>
      <ul ref={chips} tabIndex={-1} aria-label={t('flags.title')} className={styles.chips}>
        {head.flags.length === 0 && <li className={styles.note}>{t('flags.none')}</li>}
        {head.flags.map((id) => (
          <li key={id} className={styles.chip}>
            <FlagSquare colour={flags.byId.get(id)?.colour ?? 'grey'} />
            <bdi translate="no">{nameOf(id)}</bdi>
            {mayWrite && (
              <button
                type="button"
                aria-label={t('flags.removeFlag', { name: nameOf(id) })}
                title={t('flags.remove')}
                className={styles.chipAct}
                onClick={() => remove(id)}
              >
                <X size={12} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      {flags.error !== null && (
        <div className={styles.foot}>
          <p className={styles.note}>{t('flags.namesFailed', { reason: flags.error })}</p>
          <Button size="sm" onClick={flags.load}>
            {t('retry')}
          </Button>
        </div>
      )}
      {isGone && (
        <div className={styles.undo}>
          <span role="status" translate="no">
            {t('flags.removed', { name: nameOf(takenId) })}
          </span>
          <Button size="sm" onClick={() => putBack(takenId)}>
            {t('flags.undo')}
          </Button>
        </div>
      )}
      {picker.draw({
        flags: flags.list,
        error: flags.error,
        chosen: head.flags,
        onRetry: flags.load,
        onPut: (id, isPut) => (isPut ? change([id], []) : change([], [id])),
      })}
    </section>
  );
};
