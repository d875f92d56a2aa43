// Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
'use no memo';

import { HardDrive } from 'lucide-react';
import type { StorageHead } from '../../../core/model/log/types.ts';
import { Notice } from '../../components/notice/notice.tsx';
import type { Translation } from '../../language/translation.ts';
import { useTranslation } from '../../language/translation-context.tsx';

/** Returns what the user should know about this device's storage; null if all is well. */
export const storageNotice = (
  { notice, rebuiltChats }: Pick<StorageHead, 'notice' | 'rebuiltChats'>,
  { t }: Translation,
): string | null => {
  if (notice === 'rebuilt') return t('shell.storage.rebuilt', { count: rebuiltChats });
  return notice === null ? null : t(`shell.storage.notices.${notice}`);
};

/** Says what this device can't store while its storage is limited. */
export const StorageNotice = ({ head }: { readonly head: StorageHead | undefined }) => {
  const translation = useTranslation();
  return (
    <Notice label={translation.t('shell.storage.label')} icon={HardDrive} tone="warning">
      {head === undefined ? null : storageNotice(head, translation)}
    </Notice>
  );
};
