import { createContext, type KeyboardEvent, use, useEffect, useRef } from 'react';
import { css } from 'styled-system/css';
import type { ReasonCode } from '../../../core/model/import/types.ts';
import type { RowEdits, ShownRow } from '../../../worker/import/import-messages.ts';
import { KEPT } from '../../browser/unsaved-text.ts';
import { Address } from '../../components/address/address.tsx';
import { cutText } from './row-parts.tsx';

export const FIELDS = ['fullName', 'phone', 'email', 'flags'] as const;
export type Field = (typeof FIELDS)[number];
/** The text keys of the fields' names. */
export const LABELS = { fullName: 'name', phone: 'phone', email: 'email', flags: 'flags' } as const;
export type RowTexts = Readonly<Record<Field, string>>;

export const textsOf = ({ fullName, written, flags }: ShownRow): RowTexts => ({
  fullName,
  phone: written.phone,
  email: written.email,
  flags,
});

/** Returns the changed fields; null if nothing has changed. */
export const editsOf = (before: RowTexts, after: RowTexts): RowEdits | null => {
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
  return changed.length === 0 ? null : Object.fromEntries(changed.map((field) => [field, after[field]]));
};

/** Returns the field that a row's first problem is about. */
export const fieldOf = (code: ReasonCode | undefined): Field => {
  if (code === 'badEmail' || code === 'emailLeftOut') return 'email';
  return code === 'unknownFlag' ? 'flags' : 'phone';
};

/** The row that is being edited. Only its cells are fields. */
export interface RowEditor {
  readonly row: number;
  /** The row's line in the file. */
  readonly line: number;
  readonly first: Field;
  readonly reasons: ShownRow['reasons'];
  readonly texts: RowTexts;
  /** Something was typed that is not saved yet. */
  readonly isChanged: boolean;
  readonly set: (field: Field, text: string) => void;
  readonly save: () => void;
  readonly putBack: () => void;
}

export const EditorContext = createContext<RowEditor | null>(null);

const input = css({
  width: 'full',
  minWidth: '0',
  height: '28px',
  px: '6',
  bg: 'bg.surface',
  border: '1px solid token(colors.border.control)',
  borderRadius: 'xs',
  textStyle: 'text.ui',
  outline: 'none',
  _focusVisible: {
    borderColor: 'accent.solid',
    boxShadow: '0 0 0 2px color-mix(in srgb, token(colors.accent.solid) 22%, transparent)',
  },
});

const value = css({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  '&[data-wrong]': { color: 'error.fg' },
  '&[data-none]': { color: 'fg.subtle' },
  '&[data-strong]': { fontWeight: 'medium' },
});

interface EditableCellProps {
  readonly row: ShownRow;
  readonly field: Field;
  readonly label: string;
  /** The value that was read from the cell. If the cell can't be read, the text in the file. */
  readonly text: string;
  readonly isWrong: boolean;
  readonly none: string;
}

/** A cell, or its field while the row is edited. Enter saves, Escape puts the old text back. */
export const EditableCell = ({ row, field, label, text, isWrong, none }: EditableCellProps) => {
  const editor = use(EditorContext);
  if (editor?.row === row.row) return <CellInput editor={editor} field={field} label={label} />;
  if (text === '')
    return (
      <span className={value} data-none>
        {none}
      </span>
    );
  return (
    <span className={value} data-wrong={isWrong || undefined} data-strong={field === 'fullName' || undefined}>
      {field === 'phone' ? (
        <Address address={text} />
      ) : (
        <bdi translate="no" className={cutText}>
          {text}
        </bdi>
      )}
    </span>
  );
};

const CellInput = ({
  editor,
  field,
  label,
}: {
  readonly editor: RowEditor;
  readonly field: Field;
  readonly label: string;
}) => {
  const box = useRef<HTMLInputElement>(null);
  const isFirst = editor.first === field;
  useEffect(() => {
    if (isFirst) box.current?.select();
  }, [isFirst]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F8') return;
    // The table's keys would move to another row.
    event.stopPropagation();
    // Enter also ends the composition of a letter.
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      editor.save();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      editor.putBack();
    }
  };
  return (
    <input
      {...KEPT}
      ref={box}
      data-cell
      aria-label={label}
      autoComplete="off"
      spellCheck={false}
      dir={field === 'phone' || field === 'email' ? 'ltr' : 'auto'}
      className={input}
      value={editor.texts[field]}
      onChange={({ currentTarget }) => editor.set(field, currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  );
};
