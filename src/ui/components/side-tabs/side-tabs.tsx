import { Tabs } from '@ark-ui/react/tabs';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import { useWide } from '../../hooks/use-wide.ts';
import { showChosen } from '../tabs/show-chosen.ts';

const sideTabs = sva({
  slots: ['root', 'list', 'group', 'label', 'tab', 'panel'],
  base: {
    root: { display: 'flex', flexDirection: { base: 'column', md: 'row' }, flex: '1', minHeight: '0' },
    list: {
      display: 'flex',
      flexDirection: { base: 'row', md: 'column' },
      gap: { base: '20', md: '0' },
      flexShrink: 0,
      width: { md: '200px' },
      px: { base: '16', md: '12' },
      pb: { md: '16' },
      overflow: { base: 'auto', md: 'visible' },
      scrollbarWidth: 'none',
      borderBlockEnd: { base: '1px solid token(colors.border.subtle)', md: 'none' },
      borderInlineEnd: { md: '1px solid token(colors.border.subtle)' },
    },
    group: { display: { base: 'contents', md: 'flex' }, flexDirection: 'column' },
    label: {
      display: { base: 'none', md: 'block' },
      px: '8',
      pt: '16',
      pb: '4',
      textStyle: 'text.meta',
      fontWeight: 'medium',
      color: 'fg.subtle',
    },
    tab: {
      display: 'flex',
      alignItems: 'center',
      gap: '10',
      flexShrink: 0,
      height: { base: '40px', md: '32px' },
      px: { md: '8' },
      border: 'none',
      borderRadius: { md: 'sm' },
      bg: 'transparent',
      textStyle: 'text.ui',
      fontWeight: 'medium',
      color: 'fg.muted',
      cursor: 'pointer',
      transition: 'background-color token(durations.fast), color token(durations.fast)',
      _hover: { color: 'fg.default', bg: { md: 'bg.hover' } },
      _selected: {
        color: 'fg.default',
        bg: { md: 'bg.muted' },
        boxShadow: { base: 'inset 0 -2px 0 0 token(colors.fg.default)', md: 'none' },
      },
      _focusVisible: { outlineOffset: '-2px' },
    },
    panel: { flex: '1', minWidth: '0', outline: 'none' },
  },
});

export type SideTab<T extends string> = {
  readonly value: T;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly draw: () => ReactNode;
};

export type SideTabGroup<T extends string> = {
  readonly label: string;
  readonly tabs: readonly SideTab<T>[];
};

type SideTabsProps<T extends string> = {
  readonly label: string;
  readonly groups: readonly SideTabGroup<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
};

/** Several pages, of which only the chosen one is mounted. The arrow keys choose another page. */
export const SideTabs = <T extends string>({ label, groups, value, onChange }: SideTabsProps<T>) => {
  const styles = sideTabs();
  const wide = useWide();
  const tabs = groups.flatMap((group) => group.tabs);
  return (
    <Tabs.Root
      value={value}
      orientation={wide ? 'vertical' : 'horizontal'}
      lazyMount
      unmountOnExit
      className={styles.root}
      onValueChange={(details) => {
        const chosen = tabs.find((tab) => tab.value === details.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      <Tabs.List aria-label={label} className={styles.list}>
        {groups.map((group) => (
          <div key={group.label} role="presentation" className={styles.group}>
            <span aria-hidden className={styles.label}>
              {group.label}
            </span>
            {group.tabs.map(({ value: tab, label: text, icon: Icon }) => (
              <Tabs.Trigger
                key={tab}
                ref={tab === value ? showChosen : undefined}
                value={tab}
                className={styles.tab}
              >
                <Icon size={16} aria-hidden />
                <span>{text}</span>
              </Tabs.Trigger>
            ))}
          </div>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Content key={tab.value} value={tab.value} className={styles.panel}>
          {tab.draw()}
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
};
