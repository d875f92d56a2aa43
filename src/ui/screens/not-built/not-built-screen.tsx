import { Construction } from 'lucide-react';
import { useLocation } from 'wouter';
import { EmptyState } from '../../components/state/panel-state.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { routeOf } from '../../routes/routes.ts';

const NotBuiltScreen = () => {
  const { t } = useTranslation();
  const [path] = useLocation();
  const title = t(routeOf(path).title);
  return (
    <EmptyState icon={Construction} title={t('pages.later.title', { title })} text={t('pages.later.text')} />
  );
};

export default NotBuiltScreen;
