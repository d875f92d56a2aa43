import type { ReactNode } from 'react';
import { Drawer } from '../../components/drawer/drawer.tsx';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { useTranslation } from '../../language/translation-context.tsx';

export type OverlayNavigationProps = Overlaid & { readonly children: ReactNode };

const OverlayNavigation = ({ children, ...overlaid }: OverlayNavigationProps) => {
  const { t } = useTranslation();
  return (
    <Drawer {...overlaid} kind="navigation" label={t('navigation.overlay')}>
      {children}
    </Drawer>
  );
};

export default OverlayNavigation;
