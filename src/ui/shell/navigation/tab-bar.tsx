import { Ellipsis } from 'lucide-react';
import { css, sva } from 'styled-system/css';
import { Link } from 'wouter';
import { Counter } from '../../components/counter/counter.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { isWithin, type Place } from '../../routes/navigation-items.ts';

const tabItem = css({
  position: 'relative',
  flex: '1',
  layerStyle: 'row',
  flexDirection: 'column',
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
      display: 'flex',
      flexShrink: 0,
      height: '64px',
      // The names are beside the icons then, for screen readers only.
      '@media (max-height: 400px)': {
        height: '40px',
        '& a > span:last-child, & button > span:last-child': { srOnly: true },
      },
      bg: 'bg.surface',
      borderBlockStart: '1px solid token(colors.border.default)',
    },
    icon: { position: 'relative', layerStyle: 'centre', height: '24px' },
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
  readonly places: readonly Place[];
  readonly currentPath: string;
  readonly unread: Readonly<Record<string, number>>;
  readonly onMore: () => void;
};

/** A phone's navigation: the first places, and a button for all other places. */
export const TabBar = ({ places, currentPath, unread, onMore }: TabBarProps) => {
  // Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const styles = tabBar();
  const { t } = useTranslation();
  return (
    <nav aria-label={t('navigation.main')} className={styles.root}>
      {places.map((place) => {
        const waiting = unread[place.path] ?? 0;
        return (
          <Link
            key={place.path}
            href={place.href}
            className={tabItem}
            aria-current={isWithin(place, currentPath) ? 'page' : undefined}
          >
            <span className={styles.icon}>
              <place.icon size={20} strokeWidth={1.75} aria-hidden />
              {waiting > 0 && (
                <span className={styles.count}>
                  <Counter count={waiting} label={t('navigation.unread', { count: waiting })} />
                </span>
              )}
            </span>
            <span>{t(place.label)}</span>
          </Link>
        );
      })}
      <button type="button" className={tabItem} aria-haspopup="dialog" onClick={onMore}>
        <span className={styles.icon}>
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        </span>
        <span>{t('navigation.more')}</span>
      </button>
    </nav>
  );
};
