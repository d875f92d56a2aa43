import { Construction } from 'lucide-react';
import { EmptyState } from '../../components/state/panel-state.tsx';
import { useTranslation } from '../../language/translation-context.tsx';

/** Stands where a screen is not built yet, and says so. */
export const LaterScreen = ({ title }: { readonly title: string }) => {
  const { t } = useTranslation();
  return (
    <EmptyState icon={Construction} title={t('pages.later.title', { title })} text={t('pages.later.text')} />
  );
};
