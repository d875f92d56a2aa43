import { HardDrive } from 'lucide-react';
import { css } from 'styled-system/css';
import type { StorageHead } from '../../../core/views.ts';
import { storageNotice } from './storage-facts.ts';

const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '8',
  px: { base: '16', md: '8' },
  // An open chat has no bar above it on a phone.
  pt: { base: '8', md: '0' },
  pb: '8',
  textStyle: 'text.ui',
  color: 'fg.muted',
  '& > svg': { color: 'warning.fg' },
});

/** One calm line above the sheet while this device does not keep everything; nothing while it does. */
export const StorageNotice = ({ head }: { readonly head: StorageHead | undefined }) => {
  const notice = head === undefined ? null : storageNotice(head);
  // The region stays, so that what appears in it is announced.
  return (
    <div role="status" aria-label="Storage">
      {notice !== null && (
        <p className={line}>
          <HardDrive size={16} aria-hidden />
          {notice}
        </p>
      )}
    </div>
  );
};
