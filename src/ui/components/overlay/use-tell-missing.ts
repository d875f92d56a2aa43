import { useTranslation } from '../../language/translation-context.tsx';
import { tellFailure } from '../toast/tell.ts';

/** Shows a toast: the code of a part couldn't be loaded. */
export const useTellMissing = (): (() => void) => {
  const { t } = useTranslation();
  return () => tellFailure(t('pages.missing.title'), t('pages.missing.text'));
};
