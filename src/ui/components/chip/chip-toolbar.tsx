import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { css } from 'styled-system/css';
import { Chip } from './chip.tsx';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '8' });

interface ChipToolbarProps {
  readonly label: string;
  readonly chips: readonly {
    readonly key: string;
    readonly isPressed: boolean;
    readonly content: ReactNode;
  }[];
  readonly onPress: (key: string) => void;
}

/** Chips that are pressed or not. They are one tab stop: the arrow keys move between them. */
export const ChipToolbar = ({ label, chips, onPress }: ChipToolbarProps) => {
  const [focused, setFocused] = useState<string | null>(null);
  const stop =
    chips.find(({ key }) => key === focused) ?? chips.find(({ isPressed }) => isPressed) ?? chips[0];
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const at = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = nextChip(event.key, at, buttons.length, isRtl);
    if (at < 0 || next === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <div role="toolbar" aria-label={label} className={row} onKeyDown={onKeyDown}>
      {chips.map(({ key, isPressed, content }) => (
        <Chip
          key={key}
          aria-pressed={isPressed}
          tabIndex={key === stop?.key ? 0 : -1}
          onFocus={() => setFocused(key)}
          onClick={() => onPress(key)}
        >
          {content}
        </Chip>
      ))}
    </div>
  );
};

/** Returns the index that a key moves to, from index `at` among `length` chips in lines; null for other keys. */
export function nextChip(key: string, at: number, length: number, isRtl: boolean): number | null {
  switch (key) {
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
    case 'ArrowDown':
      return Math.min(at + 1, length - 1);
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return length - 1;
    default:
      return null;
  }
}
