import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import { IconButton } from '../../components/button/icon-button.tsx';
import { setTitleEnd } from '../../components/page/title-end.ts';
import { useTranslation } from '../../language/translation-context.tsx';

const topBar = sva({
  slots: ['root', 'collapse', 'title', 'beside', 'end'],
  base: {
    root: {
      layerStyle: 'row',
      gap: { base: '4', nav: '8' },
      flexShrink: 0,
      height: { base: '52px', nav: '48px' },
      px: { base: '16', nav: '0' },
      paddingInlineEnd: { nav: '8' },
    },
    collapse: { display: { base: 'none', nav: 'block' } },
    title: {
      textStyle: { base: 'text.title', nav: 'text.body' },
      // Room for two lines of a long title on a phone. No word is cut or broken: the connection gives way.
      lineHeight: '24px',
      overflowWrap: 'normal',
      whiteSpace: { nav: 'nowrap' },
      fontWeight: 'semibold',
      marginInlineStart: { nav: '2' },
    },
    // A phone has no room for it, not even for its gap.
    beside: { display: { base: 'none', nav: 'block' } },
    end: { layerStyle: 'row', gap: { base: '0', nav: '4' }, marginInlineStart: 'auto' },
  },
});

type TopBarProps = {
  readonly title: string;
  readonly navCollapsed: boolean;
  readonly onToggleNav: () => void;
  readonly children: ReactNode;
};

export const TopBar = ({ title, navCollapsed, onToggleNav, children }: TopBarProps) => {
  // Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const styles = topBar();
  const { t } = useTranslation();
  return (
    <header className={styles.root}>
      <div className={styles.collapse}>
        <IconButton
          label={t(navCollapsed ? 'navigation.open' : 'navigation.collapse')}
          icon={PanelLeft}
          ground="canvas"
          aria-expanded={!navCollapsed}
          onClick={onToggleNav}
        />
      </div>
      <h1 className={styles.title}>{title}</h1>
      <span ref={setTitleEnd} className={styles.beside} data-yields />
      <div className={styles.end}>{children}</div>
    </header>
  );
};
