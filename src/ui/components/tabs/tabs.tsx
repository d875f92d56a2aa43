import { Tabs as Ark } from '@ark-ui/react/tabs';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx, sva } from 'styled-system/css';
import { useWide } from '../../hooks/use-wide.ts';

const recipe = sva({
  slots: ['root', 'list', 'group', 'label', 'tab', 'count', 'panel'],
  base: {
    root: { display: 'flex', minHeight: '0' },
    list: { display: 'flex', flexShrink: 0, scrollbarWidth: 'none' },
    tab: {
      flexShrink: 0,
      border: 'none',
      bg: 'transparent',
      textStyle: 'text.ui',
      fontWeight: 'medium',
      color: 'fg.muted',
      cursor: 'pointer',
      _focusVisible: { outlineOffset: '-2px' },
    },
    count: {
      marginInlineStart: '2',
      fontWeight: 'regular',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    panel: { outline: 'none' },
  },
  variants: {
    place: {
      above: {
        root: { flexDirection: 'column' },
        list: {
          gap: '20',
          height: '44px',
          overflowX: 'auto',
          overflowY: 'hidden',
          borderBlockEnd: '1px solid token(colors.border.default)',
        },
        group: { display: 'contents' },
        tab: {
          _hover: { color: 'fg.default' },
          _selected: { color: 'fg.default', boxShadow: 'inset 0 -2px 0 0 token(colors.fg.default)' },
        },
      },
      beside: {
        root: { flexDirection: { base: 'column', md: 'row' }, flex: '1' },
        list: {
          flexDirection: { base: 'row', md: 'column' },
          gap: { base: '20', md: '0' },
          width: { md: '200px' },
          px: { base: '16', md: '12' },
          pb: { md: '16' },
          overflow: 'auto',
          // The tabs stay while their page scrolls.
          position: { md: 'sticky' },
          top: { md: 'var(--top-bar, 0px)' },
          alignSelf: { md: 'flex-start' },
          maxHeight: { md: 'calc(100dvh - var(--top-bar, 0px) - 16px)' },
          borderBlockEnd: { base: '1px solid token(colors.border.subtle)', md: 'none' },
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
          layerStyle: 'row',
          gap: '10',
          // A long label has two lines beside the page.
          minHeight: { base: '40px', md: '32px' },
          py: { md: '4' },
          px: { md: '8' },
          textAlign: 'start',
          borderRadius: { md: 'sm' },
          transition: 'background-color token(durations.fast), color token(durations.fast)',
          _hover: { color: 'fg.default', bg: { md: 'bg.hover' } },
          _selected: {
            color: 'fg.default',
            bg: { md: 'bg.muted' },
            boxShadow: { base: 'inset 0 -2px 0 0 token(colors.fg.default)', md: 'none' },
          },
        },
        panel: {
          flex: '1',
          minWidth: '0',
          borderInlineStart: { md: '1px solid token(colors.border.subtle)' },
        },
      },
    },
  },
});

export type Tab<T extends string> = {
  readonly value: T;
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Drawn after the label. */
  readonly count?: string | null;
  readonly draw: () => ReactNode;
};

export type TabGroup<T extends string> = { readonly label?: string; readonly tabs: readonly Tab<T>[] };

type TabsProps<T extends string> = {
  readonly label: string;
  /** Where the tabs are. On a phone tabs beside their pages are above them, too. */
  readonly place: 'above' | 'beside';
  readonly groups: readonly TabGroup<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  /** Drawn above the tabs, inside the part that scrolls. */
  readonly head?: ReactNode;
  readonly classNames?: Readonly<Partial<Record<'root' | 'list' | 'panel', string>>>;
};

/** On a phone the row of tabs scrolls, and the chosen one may be at its end. */
const showChosen = (tab: Element | null): void =>
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

/** Several pages, of which only the chosen one is mounted. The arrow keys choose another page. */
export const Tabs = <T extends string>({
  label,
  place,
  groups,
  value,
  onChange,
  head,
  classNames,
}: TabsProps<T>) => {
  const styles = recipe({ place });
  const wide = useWide();
  const tabs = groups.flatMap((group) => group.tabs);
  return (
    <Ark.Root
      value={value}
      orientation={wide && place === 'beside' ? 'vertical' : 'horizontal'}
      lazyMount
      unmountOnExit
      className={cx(styles.root, classNames?.root)}
      onValueChange={(details) => {
        const chosen = tabs.find((tab) => tab.value === details.value);
        if (chosen !== undefined) onChange(chosen.value);
      }}
    >
      {head}
      <Ark.List aria-label={label} className={cx(styles.list, classNames?.list)}>
        {groups.map((group) => (
          <div key={group.label ?? ''} role="presentation" className={styles.group}>
            {group.label !== undefined && (
              <span aria-hidden className={styles.label}>
                {group.label}
              </span>
            )}
            {group.tabs.map(({ value: tab, label: text, icon: Icon, count = null }) => (
              <Ark.Trigger
                key={tab}
                ref={tab === value ? showChosen : undefined}
                value={tab}
                className={styles.tab}
              >
                {Icon !== undefined && <Icon size={16} aria-hidden />}
                <span>{text}</span>
                {count !== null && ' '}
                {count !== null && (
                  <span translate="no" className={styles.count}>
                    {count}
                  </span>
                )}
              </Ark.Trigger>
            ))}
          </div>
        ))}
      </Ark.List>
      {tabs.map((tab) => (
        <Ark.Content key={tab.value} value={tab.value} className={cx(styles.panel, classNames?.panel)}>
          {/* A page that is on its way out would read the chosen page's address as its own, and rewrite it. */}
          {tab.value === value && tab.draw()}
        </Ark.Content>
      ))}
    </Ark.Root>
  );
};
