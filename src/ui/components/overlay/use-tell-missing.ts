import { useTranslation } from '../../language/translation-context.tsx';
import { tellFailure } from '../toast/tell.ts';

/** Returns a function that reports, as a toast, that code couldn't be loaded. */
export const useTellMissing = (): (() => void) => {
  const { t } = useTranslation();
  return () => tellFailure(t('pages.missing.title'), t('pages.missing.text'));
};
