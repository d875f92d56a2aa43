import { HardDrive } from 'lucide-react';
import type { StorageHead } from '../../../core/views.ts';
import { Notice } from '../../components/notice/notice.tsx';
import { storageNotice } from './storage-facts.ts';

/** Says what this device does not keep, while it does not keep everything. */
export const StorageNotice = ({ head }: { readonly head: StorageHead | undefined }) => (
  <Notice label="Storage" icon={HardDrive} tone="warning">
    {head === undefined ? null : storageNotice(head)}
  </Notice>
);
