import { HardDrive } from 'lucide-react';
import type { StorageHead } from '../../../core/model/log/types.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { storageNotice } from './storage-words.ts';

/** Says what this device can't store while its storage is limited. */
export const StorageNotice = ({ head }: { readonly head: StorageHead | undefined }) => {
  const translation = useTranslation();
  return (
    <Notice label={translation.t('shell.storage.label')} icon={HardDrive} tone="warning">
      {head === undefined ? null : storageNotice(head, translation)}
    </Notice>
  );
};
