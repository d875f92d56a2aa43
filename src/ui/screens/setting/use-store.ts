import { showDone, showFailure } from '../../components/toast/show-toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import type { Choice } from '../../session/choice.ts';
import { texts } from '../../shared/setting/texts/texts.ts';

interface Store<T> {
  /** Stores the setting. Says so and returns false if the browser stores nothing. */
  readonly store: (value: T) => boolean;
  /** Stores the defaults, and offers to undo that. `beside`: a choice of the same tab that is stored elsewhere. */
  readonly restore: (defaults: T, beside?: Beside) => void;
}

interface Beside {
  readonly restore: () => void;
  readonly undo: () => void;
}

export const useStore = <T>(setting: () => Choice<T>): Store<T> => {
  const t = useTexts(texts);
  const store = (value: T): boolean => {
    const isStored = setting().change(value);
    if (!isStored) showFailure(t('notStored'), t('notStoredText'));
    return isStored;
  };
  return {
    store,
    restore(defaults, beside) {
      const before = setting().current();
      beside?.restore();
      const run = () => {
        beside?.undo();
        store(before);
      };
      if (store(defaults)) showDone(t('restored'), { label: t('undo'), run });
    },
  };
};
