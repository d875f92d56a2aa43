import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import { Link } from 'wouter';
import { Counter } from '../../components/counter/counter.tsx';
import { Mark } from '../../components/mark/mark.tsx';
import { useTriggeredOverlay } from '../../components/overlay/use-triggered-overlay.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { isWithin, type NavigationGroup, type Place } from '../../routes/navigation-items.ts';
import { PLACE_CHOICES } from '../overlays.ts';

const bar = sva({
  slots: ['root', 'title', 'places', 'place', 'end'],
  base: {
    root: { layerStyle: 'row', gap: '12', height: '48px', px: '16' },
    title: { srOnly: true },
    places: { layerStyle: 'row', gap: '2', minWidth: '0' },
    place: {
      layerStyle: 'inlineRow',
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
    end: { layerStyle: 'row', gap: '4', marginInlineStart: 'auto' },
  },
});

export type HorizontalNavigationProps = {
  /** Title of the page, for screen readers: sighted users see the current place in the row. */
  readonly title: string;
  readonly groups: readonly NavigationGroup<Place>[];
  readonly foot: readonly Place[];
  readonly currentPath: string;
  /** Unread messages by path. */
  readonly unread: Readonly<Record<string, number>>;
  readonly children: ReactNode;
};

/** The navigation as one row above the page. Its groups are menus. */
const HorizontalNavigation = ({
  title,
  groups,
  foot,
  currentPath,
  unread,
  children,
}: HorizontalNavigationProps) => {
  const styles = bar();
  const { t } = useTranslation();
  const isCurrent = (place: Place) => isWithin(place, currentPath);
  const unreadIn = (places: readonly Place[]) =>
    places.reduce((sum, { path }) => sum + (unread[path] ?? 0), 0);
  const link = (place: Place) => (
    <Link
      key={place.path}
      href={place.href}
      className={styles.place}
      aria-current={isCurrent(place) ? 'page' : undefined}
    >
      <place.icon size={16} aria-hidden />
      <span>{t(place.label)}</span>
      <Unread count={unreadIn([place])} />
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
            <PlaceMenu
              key={label}
              label={t(label)}
              places={items.flatMap((place) => [place, ...place.children])}
              isCurrent={items.some(isCurrent)}
              unread={unreadIn(items)}
            />
          ),
        )}
        {foot.map(link)}
      </nav>
      <div className={styles.end}>{children}</div>
    </header>
  );
};

type PlaceMenuProps = {
  readonly label: string;
  readonly places: readonly Place[];
  readonly isCurrent: boolean;
  readonly unread: number;
};

const PlaceMenu = ({ label, places, isCurrent, unread }: PlaceMenuProps) => {
  const styles = bar();
  const { trigger, draw } = useTriggeredOverlay('menu', PLACE_CHOICES);
  return (
    <>
      <button {...trigger} className={styles.place} aria-current={isCurrent ? 'true' : undefined}>
        <span>{label}</span>
        <Unread count={unread} />
        <ChevronDown size={14} aria-hidden />
      </button>
      {draw({ places })}
    </>
  );
};

const Unread = ({ count }: { readonly count: number }) => {
  const { t } = useTranslation();
  return <Counter count={count} label={t('navigation.unread', { count })} />;
};

export default HorizontalNavigation;
