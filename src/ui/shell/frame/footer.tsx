import { useTranslation } from '../../language/translation-context.tsx';

/** The footer of every page in the default layout: the console's name and build. */
export const Footer = () => {
  const { t } = useTranslation();
  return <span>{t('shell.build', { build: import.meta.env.VITE_BUILD_ID })}</span>;
};
