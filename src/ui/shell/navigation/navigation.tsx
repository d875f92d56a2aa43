import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Counter } from '../../components/counter/counter.tsx';
import { Mark } from '../../components/mark/mark.tsx';
import { Tooltip } from '../../components/tooltip/tooltip.tsx';
import { navigation } from './navigation.recipe.ts';
import type { NavigationGroup, NavigationItem } from './navigation-items.ts';

export type NavigationProps = {
  readonly groups: readonly NavigationGroup[];
  /** Above the account. */
  readonly foot: readonly NavigationItem[];
  readonly currentPath: string;
  /** Counters by path. */
  readonly unread: Readonly<Record<string, number>>;
  readonly collapsed: boolean;
  readonly account: ReactNode;
};

/** The way around: a column on the canvas, or a rail. On a phone the tab bar stands in its place. */
export const Navigation = ({ groups, foot, currentPath, unread, collapsed, account }: NavigationProps) => {
  const styles = navigation({ collapsed });

  const link = (item: NavigationItem) => {
    const waiting = unread[item.path] ?? 0;
    return (
      <Link
        href={item.path}
        className={styles.item}
        aria-current={currentPath === item.path ? 'page' : undefined}
      >
        <item.icon size={16} aria-hidden />
        <span className={styles.text}>{item.label}</span>
        <span className={styles.end}>
          <Counter count={waiting} label={`${waiting} unread`} />
        </span>
        {waiting > 0 && <span aria-hidden className={styles.dot} />}
      </Link>
    );
  };

  const place = (item: NavigationItem) =>
    collapsed ? (
      <Tooltip key={item.path} label={item.label}>
        {link(item)}
      </Tooltip>
    ) : (
      <div key={item.path}>{link(item)}</div>
    );

  return (
    <nav aria-label="Main" className={styles.root}>
      <div className={styles.brand}>
        <Mark />
        {!collapsed && 'Switchboard'}
      </div>
      <div className={styles.groups}>
        {groups.map((group) => (
          <div key={group.label} className={styles.group}>
            <div className={styles.label}>{group.label}</div>
            {group.items.map(place)}
          </div>
        ))}
      </div>
      <div className={styles.foot}>
        {foot.map(place)}
        {account}
      </div>
    </nav>
  );
};
