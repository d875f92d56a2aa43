import { useLocation } from 'wouter';
import { Button } from '../../components/button/button.tsx';
import { BlankPage } from '../../components/page/blank-page.tsx';
import { useTranslation } from '../../language/translation-context.tsx';

const NotFoundScreen = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return (
    <BlankPage title={t('pages.notFound.title')} text={t('pages.notFound.text')}>
      <Button variant="primary" onClick={() => navigate('/')}>
        {t('pages.goHome')}
      </Button>
    </BlankPage>
  );
};

export default NotFoundScreen;
