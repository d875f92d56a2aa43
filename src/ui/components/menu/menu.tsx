import { Menu as Ark, useMenu, useMenuContext } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { Check, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useOnChange } from '../../hooks/use-on-change.ts';
import type { Anchored } from '../overlay/use-triggered-overlay.ts';
import { menu as recipe } from './menu.recipe.ts';

const styles = recipe();

type MenuProps = Anchored & {
  /** The place of the pointer, in px of the window, beside which the menu opens. Null: beside the trigger. */
  readonly at?: { readonly x: number; readonly y: number } | null;
  readonly placement?: NonNullable<ComponentProps<typeof Ark.Root>['positioning']>['placement'];
  readonly children: ReactNode;
};

/** A menu of actions beside its trigger. The arrow keys move, letters search, and Escape closes. */
export const Menu = ({
  open,
  onClose,
  onGone,
  triggerId,
  contentId,
  begin,
  placement = 'bottom-start',
  at = null,
  children,
}: MenuProps) => {
  const menu = useMenu({
    ids: { trigger: triggerId, content: contentId },
    loopFocus: true,
    positioning: {
      placement,
      gutter: at === null ? 6 : 0,
      ...(at === null ? {} : { getAnchorRect: () => ({ ...at, width: 0, height: 0 }) }),
    },
    onOpenChange: (details) => {
      if (!details.open) onClose();
    },
  });
  // Ark moves the focus only into a menu that opens after mounting.
  useOnChange([open], () => menu.api.setOpen(open));
  return (
    <Ark.RootProvider value={menu} lazyMount unmountOnExit onExitComplete={onGone}>
      <Portal>
        <Ark.Positioner>
          <Ark.Content
            className={styles.content}
            onFocus={() => {
              // If the pointer moved during the press, Ark takes the focus again after closing.
              if (!open) document.getElementById(triggerId)?.focus();
            }}
          >
            {children}
            {begin !== null && <BeginAt end={begin} contentId={contentId} />}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.RootProvider>
  );
};

/** Highlights the first or last item once the items are rendered. */
const BeginAt = ({ end, contentId }: { readonly end: 'first' | 'last'; readonly contentId: string }) => {
  const { setHighlightedValue } = useMenuContext();
  useOnChange([], () => {
    const items = document.getElementById(contentId)?.querySelectorAll<HTMLElement>('[role^=menuitem]');
    const value = items?.[end === 'first' ? 0 : items.length - 1]?.dataset.value;
    if (value !== undefined) setHighlightedValue(value);
  });
  return null;
};

type ItemProps = {
  readonly value: string;
  readonly icon: LucideIcon;
  /** Drawn instead of the icon, such as a flag's colour. */
  readonly mark?: ReactNode;
  /** An item of danger destroys something. */
  readonly tone?: 'plain' | 'danger';
  readonly children: ReactNode;
};

/** Without `onSelect`, it cannot be chosen, and its words say why. */
export const MenuItem = ({
  value,
  icon: Icon,
  mark = <Icon size={16} aria-hidden />,
  tone = 'plain',
  children,
  onSelect,
}: ItemProps & { readonly onSelect: (() => void) | undefined }) => (
  <Ark.Item
    value={value}
    disabled={onSelect === undefined}
    onSelect={onSelect}
    data-tone={tone}
    className={styles.item}
  >
    {mark}
    <span>{children}</span>
  </Ark.Item>
);

type GroupProps = { readonly label: ReactNode; readonly children: ReactNode };

export const MenuGroup = ({ label, children }: GroupProps) => (
  <Ark.ItemGroup>
    <Ark.ItemGroupLabel className={styles.groupLabel}>{label}</Ark.ItemGroupLabel>
    {children}
  </Ark.ItemGroup>
);

type ChoiceProps<T extends string> = {
  readonly label: string;
  /** Null while the choice is unknown. */
  readonly value: T | null;
  /** `lang` is the label's language, if it is not the page's. */
  readonly options: readonly {
    readonly value: T;
    readonly label: ReactNode;
    readonly icon: LucideIcon;
    readonly lang?: string;
  }[];
  readonly onChange: (value: T) => void;
  /** True if the menu closes after a choice. */
  readonly closes?: boolean;
};

export const MenuChoice = <T extends string>({
  label,
  value,
  options,
  onChange,
  closes = false,
}: ChoiceProps<T>) => (
  <Ark.RadioItemGroup
    value={value ?? ''}
    onValueChange={(details) => {
      const chosen = options.find((option) => option.value === details.value);
      if (chosen !== undefined) onChange(chosen.value);
    }}
  >
    <Ark.ItemGroupLabel className={styles.groupLabel}>{label}</Ark.ItemGroupLabel>
    {options.map(({ value: option, label: text, icon: Icon, lang }) => (
      <Ark.RadioItem key={option} value={option} closeOnSelect={closes} className={styles.item}>
        <Icon size={16} aria-hidden />
        <Ark.ItemText lang={lang} translate={lang === undefined ? undefined : 'no'}>
          {text}
        </Ark.ItemText>
        <Ark.ItemIndicator className={styles.check}>
          <Check size={14} aria-hidden />
        </Ark.ItemIndicator>
      </Ark.RadioItem>
    ))}
  </Ark.RadioItemGroup>
);

export const MenuSeparator = () => <Ark.Separator className={styles.separator} />;
