import { PanelLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import { IconButton } from '../../components/button/icon-button.tsx';

const topBar = sva({
  slots: ['root', 'collapse', 'title', 'end'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '8',
      flexShrink: 0,
      height: { base: '52px', md: '48px' },
      px: { base: '16', md: '0' },
      paddingInlineEnd: { md: '8' },
      bg: { base: 'bg.surface', md: 'transparent' },
    },
    collapse: { display: { base: 'none', md: 'block' }, _rtl: { transform: 'scaleX(-1)' } },
    title: {
      textStyle: { base: 'text.title', md: 'text.body' },
      fontWeight: 'semibold',
      marginInlineStart: { md: '2' },
    },
    end: { display: 'flex', alignItems: 'center', gap: { base: '0', md: '4' }, marginInlineStart: 'auto' },
  },
});

type TopBarProps = {
  readonly title: string;
  readonly navCollapsed: boolean;
  readonly onToggleNav: () => void;
  /** Connection chip and bell. */
  readonly children: ReactNode;
};

export const TopBar = ({ title, navCollapsed, onToggleNav, children }: TopBarProps) => {
  const styles = topBar();
  return (
    <header className={styles.root}>
      <div className={styles.collapse}>
        <IconButton
          label={navCollapsed ? 'Open navigation' : 'Collapse navigation'}
          icon={PanelLeft}
          ground="canvas"
          aria-expanded={!navCollapsed}
          onClick={onToggleNav}
        />
      </div>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.end}>{children}</div>
    </header>
  );
};
