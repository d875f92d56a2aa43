import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { css } from 'styled-system/css';
import { Chip } from '../../../components/chip/chip.tsx';
import { nextRow } from '../../../lists/use-row-keys.ts';

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

/** The chips stand in lines, so the keys of both directions go on to the next. */
function nextChip(key: string, at: number, length: number, isRtl: boolean): number | null {
  if (key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) return nextRow('ArrowDown', at, length);
  if (key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) return nextRow('ArrowUp', at, length);
  return nextRow(key, at, length);
}
