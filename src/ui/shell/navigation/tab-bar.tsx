import type { ReactNode } from 'react';
import { css, sva } from 'styled-system/css';
import { Link } from 'wouter';
import { Counter } from '../../components/counter/counter.tsx';
import type { NavigationItem } from './navigation-items.ts';

/** One tab: 64 high, icon 20, label 12. The account's button looks the same. */
export const tabItem = css({
  position: 'relative',
  flex: '1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  border: 'none',
  bg: 'transparent',
  textStyle: 'text.meta',
  fontWeight: 'medium',
  color: 'fg.muted',
  cursor: 'pointer',
  '&[aria-current=page]': { color: 'fg.default' },
  _focusVisible: { outlineOffset: '-2px' },
});

const tabBar = sva({
  slots: ['root', 'icon', 'count'],
  base: {
    root: {
      display: { base: 'flex', md: 'none' },
      flexShrink: 0,
      height: '64px',
      bg: 'bg.surface',
      borderBlockStart: '1px solid token(colors.border.default)',
    },
    icon: { position: 'relative', display: 'grid', placeItems: 'center', height: '24px' },
    count: {
      position: 'absolute',
      insetInlineStart: '10px',
      insetBlockStart: '-6px',
      display: 'flex',
      borderRadius: 'full',
      boxShadow: '0 0 0 2px token(colors.bg.surface)',
    },
  },
});

type TabBarProps = {
  readonly items: readonly NavigationItem[];
  readonly currentPath: string;
  readonly unread: Readonly<Record<string, number>>;
  readonly account: ReactNode;
};

/** The navigation of a phone. */
export const TabBar = ({ items, currentPath, unread, account }: TabBarProps) => {
  const styles = tabBar();
  return (
    <nav aria-label="Main" className={styles.root}>
      {items.map((item) => {
        const waiting = unread[item.path] ?? 0;
        return (
          <Link
            key={item.path}
            href={item.path}
            className={tabItem}
            aria-current={currentPath === item.path ? 'page' : undefined}
          >
            <span className={styles.icon}>
              <item.icon size={20} strokeWidth={1.75} aria-hidden />
              {waiting > 0 && (
                <span className={styles.count}>
                  <Counter count={waiting} label={`${waiting} unread`} />
                </span>
              )}
            </span>
            {item.label}
          </Link>
        );
      })}
      {account}
    </nav>
  );
};
