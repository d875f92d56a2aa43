import { useTranslation } from '../../language/translation-context.tsx';
import { showFailure } from '../toast/show-toast.ts';

/** Returns a function that reports, as a toast, that code couldn't be loaded. */
export const useReportMissing = (): (() => void) => {
  const { t } = useTranslation();
  return () => showFailure(t('pages.missing.title'), t('pages.missing.text'));
};
