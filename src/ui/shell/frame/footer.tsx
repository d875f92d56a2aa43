import { useTranslation } from '../../language/translation-context.tsx';

/** The foot of every page of the default layout: which console this is, and which build of it. */
export const Footer = () => {
  const { t } = useTranslation();
  return <span>{t('shell.build', { build: import.meta.env.VITE_BUILD_ID })}</span>;
};
