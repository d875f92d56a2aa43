import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import { Link, useLocation } from 'wouter';
import { Mark } from '../../components/mark/mark.tsx';
import { Menu, MenuItem } from '../../components/menu/menu.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { isWithin, type NavigationGroup, type Place } from './navigation-items.ts';

const bar = sva({
  slots: ['root', 'title', 'places', 'place', 'end'],
  base: {
    root: { display: 'flex', alignItems: 'center', gap: '12', height: '48px', px: '16' },
    title: { srOnly: true },
    places: { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' },
    place: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6',
      height: '32px',
      px: '10',
      border: 'none',
      borderRadius: 'sm',
      bg: 'transparent',
      textStyle: 'text.ui',
      fontWeight: 'medium',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { bg: 'bg.hoverCanvas', color: 'fg.default' },
      '&[aria-current]': { bg: 'bg.activeCanvas', color: 'fg.default' },
    },
    end: { display: 'flex', alignItems: 'center', gap: '4', marginInlineStart: 'auto' },
  },
});

type HorizontalNavigationProps = {
  /** Of the page; the row shows it by its current place. */
  readonly title: string;
  readonly groups: readonly NavigationGroup<Place>[];
  readonly foot: readonly Place[];
  readonly currentPath: string;
  /** Connection chip, bell and account. */
  readonly children: ReactNode;
};

/** The navigation as one row above the page: the groups are menus. */
export const HorizontalNavigation = ({
  title,
  groups,
  foot,
  currentPath,
  children,
}: HorizontalNavigationProps) => {
  const styles = bar();
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const isCurrent = (place: Place) => isWithin(place, currentPath);
  const link = (place: Place) => (
    <Link
      key={place.path}
      href={place.href}
      className={styles.place}
      aria-current={isCurrent(place) ? 'page' : undefined}
    >
      <place.icon size={16} aria-hidden />
      {t(place.label)}
    </Link>
  );
  return (
    <header className={styles.root}>
      <Mark />
      <h1 className={styles.title}>{title}</h1>
      <nav aria-label={t('navigation.main')} className={styles.places}>
        {groups.map(({ label, items }) =>
          label === null ? (
            items.map(link)
          ) : (
            <Menu
              key={label}
              trigger={
                <button
                  type="button"
                  className={styles.place}
                  aria-current={items.some(isCurrent) ? 'true' : undefined}
                >
                  {t(label)}
                  <ChevronDown size={14} aria-hidden />
                </button>
              }
            >
              {items
                .flatMap((place) => [place, ...place.children])
                .map((place) => (
                  <MenuItem
                    key={place.path}
                    value={place.path}
                    icon={place.icon}
                    onSelect={() => navigate(place.href)}
                  >
                    {t(place.label)}
                  </MenuItem>
                ))}
            </Menu>
          ),
        )}
        {foot.map(link)}
      </nav>
      <div className={styles.end}>{children}</div>
    </header>
  );
};
