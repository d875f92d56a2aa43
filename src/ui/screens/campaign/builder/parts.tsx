import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';

const head = css({
  '& h2': { textStyle: 'text.title', outline: 'none' },
  '& p': { textStyle: 'text.ui', color: 'fg.muted', mt: '4' },
});

/** The title of a step, and what it asks. */
export const StepHead = ({ title, note }: { readonly title: string; readonly note?: ReactNode }) => (
  <header className={head}>
    <h2 tabIndex={-1}>{title}</h2>
    {note !== undefined && <p>{note}</p>}
  </header>
);

const help = css({ textStyle: 'text.meta', color: 'fg.muted', marginInlineStart: '24px' });

/** A field that is on or off, with its reason. */
export const SwitchField = ({
  label,
  note,
  checked,
  onChange,
}: {
  readonly label: string;
  readonly note: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}) => (
  <div>
    <Checkbox label={label} checked={checked} onChange={onChange} />
    <p className={help}>{note}</p>
  </div>
);
