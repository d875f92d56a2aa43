import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';

interface ShorterParts<T extends number> {
  readonly value: T;
  readonly title: (shorter: T) => string;
  /** What a shorter time ends or deletes. */
  readonly text: string;
  readonly keepLabel: string;
  readonly actLabel: string;
  readonly onChange: (value: T) => void;
}

/**
 * Returns a function that changes for how long something lasts, and the question that a shorter time needs, because its
 * effect can't be taken back.
 */
export function useShorter<T extends number>({
  value,
  title,
  text,
  onChange,
  ...labels
}: ShorterParts<T>): readonly [choose: (value: T) => void, question: ReactNode] {
  const [shorter, setShorter] = useState<T | null>(null);
  const choose = (chosen: T) => {
    if (chosen < value) setShorter(chosen);
    else onChange(chosen);
  };
  const question = (
    <ConfirmDialog
      {...labels}
      open={shorter !== null}
      title={shorter === null ? '' : title(shorter)}
      onKeep={() => setShorter(null)}
      onAct={() => {
        if (shorter !== null) onChange(shorter);
        setShorter(null);
      }}
    >
      <span>{text}</span>
    </ConfirmDialog>
  );
  return [choose, question];
}
