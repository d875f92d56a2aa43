import type { LucideIcon } from 'lucide-react';
import { sva } from 'styled-system/css';
import { Radios } from '../radio/radios.tsx';

const segment = sva({
  slots: ['root', 'item'],
  base: {
    root: { display: 'inline-flex', p: '2', borderRadius: 'sm', bg: 'bg.muted' },
    item: {
      position: 'relative',
      layerStyle: 'centre',
      height: '24px',
      minWidth: '34px',
      px: '8',
      textStyle: 'text.ui',
      fontWeight: 'medium',
      borderRadius: 'xs',
      color: 'fg.muted',
      cursor: 'pointer',
      _hover: { color: 'fg.default' },
      _checked: {
        bg: 'bg.raised',
        color: 'fg.default',
        boxShadow: '0 0 0 1px rgb(0 0 0/.06), 0 1px 2px rgb(0 0 0/.08)',
      },
      '&:has(:disabled)': { color: 'fg.disabled', cursor: 'not-allowed' },
      _focusWithin: { outline: '2px solid token(colors.accent.solid)', outlineOffset: '2px' },
    },
  },
});

type SegmentProps<T extends string> = {
  readonly label: string;
  readonly value: T;
  /**
   * An option is drawn as its icon, or as its label if it has none. `lang` is the label's language, if it
   * differs from the page's.
   */
  readonly options: readonly {
    readonly value: T;
    readonly label: string;
    readonly icon?: LucideIcon;
    readonly lang?: string;
    readonly disabled?: boolean;
  }[];
  readonly onChange: (value: T) => void;
};

/** A few options side by side, one of which is chosen. The arrow keys choose another. */
export const Segment = <T extends string>({ label, value, options, onChange }: SegmentProps<T>) => {
  const styles = segment();
  return (
    <Radios
      label={label}
      value={value}
      options={options.map(({ value: option, label: name, icon: Icon, lang, disabled }) => ({
        value: option,
        name,
        lang,
        disabled,
        content: Icon === undefined ? <span aria-hidden>{name}</span> : <Icon size={16} aria-hidden />,
      }))}
      onChange={onChange}
      className={styles.root}
      optionClassName={styles.item}
    />
  );
};
