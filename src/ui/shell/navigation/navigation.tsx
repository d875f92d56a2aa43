// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Counter } from '../../components/counter/counter.tsx';
import { Mark } from '../../components/mark/mark.tsx';
import { Tooltip } from '../../components/tooltip/tooltip.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { isOpen, isWithin, type NavigationGroup, type Place } from '../../routes/navigation-items.ts';
import { navigation } from './navigation.recipe.ts';

export type NavigationProps = {
  readonly groups: readonly NavigationGroup<Place>[];
  readonly foot: readonly Place[];
  readonly currentPath: string;
  readonly unread: Readonly<Record<string, number>>;
  readonly collapsed: boolean;
  readonly account: ReactNode;
};

type PlaceLinkProps = {
  readonly place: Place;
  readonly isCurrent: boolean;
  readonly waiting: number;
  readonly collapsed: boolean;
};

/** A link to one place. Memoized, so that a count of another place does not redraw it. */
const PlaceLink = memo(({ place, isCurrent, waiting, collapsed }: PlaceLinkProps) => {
  const styles = navigation({ collapsed });
  const { t } = useTranslation();
  const link = (trigger: object) => (
    <Link
      {...trigger}
      href={place.href}
      className={styles.item}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <place.icon size={16} aria-hidden />
      <span className={styles.text}>{t(place.label)}</span>
      <span className={styles.end}>
        <Counter count={waiting} label={t('navigation.unread', { count: waiting })} />
      </span>
      {waiting > 0 && <span aria-hidden className={styles.dot} />}
    </Link>
  );
  return collapsed ? <Tooltip label={t(place.label)}>{link}</Tooltip> : link({});
});

/** The navigation: a column, or a narrow rail of icons. In narrow windows it opens over the page. */
export const Navigation = ({ groups, foot, currentPath, unread, collapsed, account }: NavigationProps) => {
  const styles = navigation({ collapsed });
  const { t } = useTranslation();

  const entry = (place: Place) => (
    <div key={place.path}>
      <PlaceLink
        place={place}
        isCurrent={isOpen(place, currentPath)}
        waiting={unread[place.path] ?? 0}
        collapsed={collapsed}
      />
      {isWithin(place, currentPath) && place.children.length > 0 && (
        <div className={styles.children}>{place.children.map(entry)}</div>
      )}
    </div>
  );

  return (
    <nav aria-label={t('navigation.main')} className={styles.root}>
      <div className={styles.brand}>
        <Mark />
        {!collapsed && <span translate="no">Switchboard</span>}
      </div>
      <div className={styles.groups}>
        {groups.map((group) => (
          <div key={group.label} className={styles.group}>
            {group.label !== null && <div className={styles.label}>{t(group.label)}</div>}
            {group.items.map(entry)}
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        {foot.map(entry)}
        {account}
      </div>
    </nav>
  );
};
