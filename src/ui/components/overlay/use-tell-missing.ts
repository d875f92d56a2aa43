import { useTranslation } from '../../language/translation-context.tsx';
import { tellFailure } from '../toast/tell.ts';

/** Says that what was asked for can't be shown: its code is not to be had. */
export const useTellMissing = (): (() => void) => {
  const { t } = useTranslation();
  return () => tellFailure(t('pages.missing.title'), t('pages.missing.text'));
};
