import { LoaderCircle, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { css, cx } from 'styled-system/css';
import { type ButtonVariants, button } from './button.recipe.ts';

/** `busy` replaces the label with `busyLabel`. The button keeps its width and focus. */
type ButtonProps = ComponentProps<'button'> &
  ButtonVariants & {
    readonly icon?: LucideIcon;
    readonly busy?: boolean;
    readonly busyLabel?: string;
  };

/** Both labels share one grid cell, so the wider label sets the width. */
const label = css({ display: 'grid', '& > span': { gridArea: '1 / 1' } });
const hidden = css({ visibility: 'hidden' });
const spinner = css({ animation: 'turn 0.9s linear infinite' });

export const Button = ({
  variant,
  size,
  icon: Icon,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  // Its properties are new each time: the React compiler's code would save nothing.
  'use no memo';
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={cx(button({ variant, size }), className)}
    >
      {busy ? (
        <LoaderCircle size={14} aria-hidden className={spinner} />
      ) : (
        Icon && <Icon size={14} aria-hidden />
      )}
      {busyLabel === undefined ? (
        typeof children === 'string' ? (
          <span key={children}>{children}</span>
        ) : (
          children
        )
      ) : (
        <span className={label}>
          <span className={busy ? hidden : undefined}>{children}</span>
          <span className={busy ? undefined : hidden}>{busyLabel}</span>
        </span>
      )}
    </button>
  );
};
