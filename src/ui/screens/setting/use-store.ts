import { showDone, showFailure } from '../../components/toast/show-toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import type { UserSetting } from '../../session/user-setting.ts';
import { texts } from './texts/texts.ts';

interface Store<T> {
  /** Stores the setting. Says so if the browser stores nothing. */
  readonly store: (value: T) => void;
  /** Stores the defaults, and offers to undo that. */
  readonly restore: (defaults: T) => void;
}

export const useStore = <T>(setting: () => UserSetting<T>): Store<T> => {
  const t = useTexts(texts);
  const store = (value: T): void => {
    if (!setting().change(value)) showFailure(t('notStored'), t('notStoredText'));
  };
  return {
    store,
    restore(defaults) {
      const before = setting().current();
      store(defaults);
      showDone(t('restored'), { label: t('undo'), run: () => store(before) });
    },
  };
};
