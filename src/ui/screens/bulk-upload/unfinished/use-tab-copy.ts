import { use, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { addressBelow } from '../../../browser/base-path.ts';
import { showDone } from '../../../components/toast/show-toast.ts';
import { OwnerContext } from '../../../core-client/core-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../texts/texts.ts';
import type { Choices, ChosenFile } from '../upload-types.ts';
import type { Kept } from './keeper.ts';
import { forgetTabCopy, keepInTab, type TabCopy, tabCopiesOf } from './tab-copies.ts';

interface UploadNow {
  /** Null: no file is chosen. */
  readonly file: ChosenFile | null;
  /** Null: as before. */
  readonly choices: Choices | null;
}

/** Holds the upload in this tab if the person leaves the screen while this device has not stored it. */
export function useTabCopy({ file, choices }: UploadNow) {
  const t = useTexts(texts);
  const owner = use(OwnerContext) ?? null;
  const [since] = useState(Date.now);
  const kept = useRef<Kept>('keeping');
  const copy = useRef<Omit<TabCopy, 'at'> | null>(null);
  const isLeft = useRef(false);
  const leave = useRef(() => {});
  useEffect(() => {
    if (file === null) copy.current = null;
    // After a sign-out the owner is null.
    else if (choices !== null && owner !== null) copy.current = { owner, since, file, choices };
    leave.current = () => {
      if (copy.current === null || kept.current === 'kept') return;
      const { name } = copy.current.file;
      const isKept = keepInTab({ ...copy.current, at: Date.now() });
      if (isKept && kept.current === 'failed')
        showDone(t('unfinished.inTab', { name }), {
          label: t('unfinished.resume'),
          run: () => navigate(addressBelow('/contacts/bulkUpload')),
        });
    };
  });
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      // React must be done before the toast draws itself.
      queueMicrotask(() => leave.current());
    };
  }, []);
  return {
    /** The uploads that this tab holds for the user. */
    copies: (): readonly TabCopy[] => (owner === null ? [] : tabCopiesOf(owner)),
    /** Storing may end after the screen was left. */
    noteKept(next: Kept): void {
      kept.current = next;
      if (isLeft.current && next === 'kept' && copy.current !== null) forgetTabCopy(copy.current.file.id);
    },
  };
}
