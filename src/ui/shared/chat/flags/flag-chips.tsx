import { Plus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { IconButton } from '../../../components/button/icon-button.tsx';
import { FlagSquare } from '../../../components/flag-square/flag-square.tsx';
import { type Anchored, useTriggeredOverlay } from '../../../components/overlay/use-triggered-overlay.ts';
import { useFlags } from '../../../core-client/use-flags.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { lazyPart } from '../../../lazy/lazy-part.ts';
import { detailsRecipe } from '../details/details.recipe.ts';
import { texts } from '../details/texts/texts.ts';
import type { FlagPickerProps } from './flag-picker.tsx';

const PICKER = lazyPart<FlagPickerProps & Anchored>(() => import('./flag-picker.tsx'));

interface FlagChipsProps {
  /** Names the section. */
  readonly label: string;
  /** Ids of the flags. */
  readonly chosen: readonly string[];
  /** Changes the flags. Resolves when the change has succeeded or failed. Null: the user may not change them. */
  readonly change: ((put: readonly string[], taken: readonly string[]) => Promise<unknown>) | null;
}

/** The flags of a chat or a contact. A button opens the list to choose from. */
export const FlagChips = ({ label, chosen, change }: FlagChipsProps) => {
  const styles = detailsRecipe();
  const t = useTexts(texts);
  const flags = useFlags();
  const picker = useTriggeredOverlay<FlagPickerProps>('dialog', PICKER);
  /** The flag that the user last removed by its chip. A button adds this flag again. */
  const [takenId, setTakenId] = useState<string | null>(null);
  const chips = useRef<HTMLUListElement>(null);
  const put = async (id: string, isPut: boolean) => change?.(isPut ? [id] : [], isPut ? [] : [id]);

  const remove = (id: string) => {
    setTakenId(id);
    // The chip disappears with its flag, so move the focus.
    chips.current?.focus();
    void put(id, false);
  };
  const putBack = (id: string) => {
    setTakenId(null);
    chips.current?.focus();
    void put(id, true);
  };
  // Show a flag by its number until the flag is loaded.
  const nameOf = (id: string) => flags.byId.get(id)?.name ?? t('flags.flag', { id });
  const isGone = takenId !== null && !chosen.includes(takenId);

  return (
    <section className={styles.section} aria-label={label}>
      <div className={styles.sectionHead}>
        <h3 className={styles.heading}>{label}</h3>
        {change !== null && (
          <IconButton {...picker.trigger} size="sm" label={t('flags.choose')} icon={Plus} />
        )}
      </div>
      <ul ref={chips} tabIndex={-1} aria-label={t('flags.title')} className={styles.chips}>
        {chosen.length === 0 && <li className={styles.note}>{t('flags.none')}</li>}
        {chosen.map((id) => (
          <li key={id} className={styles.chip}>
            <FlagSquare colour={flags.byId.get(id)?.colour ?? 'grey'} />
            <bdi translate="no">{nameOf(id)}</bdi>
            {change !== null && (
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
        chosen,
        onRetry: flags.load,
        onPut: put,
      })}
    </section>
  );
};
