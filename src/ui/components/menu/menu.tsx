import { Menu as Ark } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { Check, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { menu } from './menu.recipe.ts';

const styles = menu();

type MenuProps = {
  readonly trigger: ReactElement;
  readonly placement?: NonNullable<ComponentProps<typeof Ark.Root>['positioning']>['placement'];
  readonly children: ReactNode;
};

/** A list of acts that floats beside its trigger; arrow keys move, letters find, Escape closes. */
export const Menu = ({ trigger, placement = 'bottom-start', children }: MenuProps) => (
  <Ark.Root lazyMount unmountOnExit positioning={{ placement, gutter: 6 }}>
    <Ark.Trigger asChild>{trigger}</Ark.Trigger>
    <Portal>
      <Ark.Positioner>
        <Ark.Content className={styles.content}>{children}</Ark.Content>
      </Ark.Positioner>
    </Portal>
  </Ark.Root>
);

type ItemProps = { readonly value: string; readonly icon: LucideIcon; readonly children: ReactNode };

export const MenuItem = ({
  value,
  icon: Icon,
  children,
  onSelect,
}: ItemProps & { readonly onSelect: () => void }) => (
  <Ark.Item value={value} onSelect={onSelect} className={styles.item}>
    <Icon size={16} aria-hidden />
    {children}
  </Ark.Item>
);

type ChoiceProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon: LucideIcon }[];
  readonly onChange: (value: T) => void;
};

/** A choice of one inside a menu. */
export const MenuChoice = <T extends string>({ label, value, options, onChange }: ChoiceProps<T>) => (
  <Ark.RadioItemGroup
    value={value}
    onValueChange={(details) => {
      const chosen = options.find((option) => option.value === details.value);
      if (chosen !== undefined) onChange(chosen.value);
    }}
  >
    <Ark.ItemGroupLabel className={styles.groupLabel}>{label}</Ark.ItemGroupLabel>
    {options.map(({ value: option, label: text, icon: Icon }) => (
      <Ark.RadioItem key={option} value={option} closeOnSelect={false} className={styles.item}>
        <Icon size={16} aria-hidden />
        <Ark.ItemText>{text}</Ark.ItemText>
        <Ark.ItemIndicator className={styles.check}>
          <Check size={14} aria-hidden />
        </Ark.ItemIndicator>
      </Ark.RadioItem>
    ))}
  </Ark.RadioItemGroup>
);

export const MenuSeparator = () => <Ark.Separator className={styles.separator} />;
