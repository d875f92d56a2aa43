import type { StorageHead } from '../../../core/model/log/types.ts';
import type { Translation } from '../../language/translation.ts';

/** Returns what the user should know about this device's storage; null if all is well. */
export const storageNotice = (
  { notice, rebuiltChats }: Pick<StorageHead, 'notice' | 'rebuiltChats'>,
  { t }: Translation,
): string | null => {
  if (notice === 'rebuilt') return t('shell.storage.rebuilt', { count: rebuiltChats });
  return notice === null ? null : t(`shell.storage.notices.${notice}`);
};
