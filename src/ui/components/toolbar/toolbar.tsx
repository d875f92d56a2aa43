import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';

interface ToolbarProps {
  readonly label: string;
  /** The id of what the buttons change. */
  readonly controls?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const buttonsOf = (bar: HTMLElement): readonly HTMLButtonElement[] => [
  ...bar.querySelectorAll<HTMLButtonElement>('button:enabled'),
];

/** Leaves one button in the order of Tab. */
const keepOneStop = (bar: HTMLElement, wanted: Element | null): void => {
  const buttons = buttonsOf(bar);
  const stop = buttons.find((button) => button === wanted) ?? buttons[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
};

/** Returns the place of the button that a key leads to; null for another key. */
export function nextTool(key: string, at: number, count: number, isRtl: boolean): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + (isRtl ? count - 1 : 1)) % count;
    case 'ArrowLeft':
      return (at + (isRtl ? 1 : count - 1)) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Buttons that are one tab stop: the arrow keys, Home and End move between them. */
export const Toolbar = ({ label, controls, className, children }: ToolbarProps) => {
  const bar = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);
  // After each drawing: buttons may have come, gone, or been disabled.
  useLayoutEffect(() => {
    if (bar.current !== null) keepOneStop(bar.current, last.current);
  });
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLDivElement>) => {
    last.current = target;
    keepOneStop(currentTarget, target);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!(event.target instanceof HTMLButtonElement)) return;
    const buttons = buttonsOf(event.currentTarget);
    const at = buttons.indexOf(event.target);
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = at < 0 ? null : nextTool(event.key, at, buttons.length, isRtl);
    if (next === null) return;
    event.preventDefault();
    buttons[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      className={className}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {children}
    </div>
  );
};
