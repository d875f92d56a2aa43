import { useTranslation } from '../../language/translation-context.tsx';

export const Footer = () => {
  const { t } = useTranslation();
  return <span>{t('shell.build', { build: import.meta.env.VITE_BUILD_ID })}</span>;
};
