import type { StorageHead } from '../../../core/model/log/types.ts';
import type { Fact } from '../../components/facts/facts.tsx';
import type { Translation } from '../../language/translation.ts';
import '../../language/texts/en/device.ts';

export const storageFacts = (
  head: StorageHead,
  now: number,
  { t, formats: { byteSize, count, dateLabel } }: Translation,
): readonly Fact[] => [
  [t('shell.storage.events'), count(head.events)],
  [
    t('shell.storage.oldest'),
    head.oldestAt === null ? t('shell.storage.noneYet') : dateLabel(head.oldestAt, now),
  ],
  [t('shell.storage.where'), t(`shell.storage.${head.mode}`)],
  ...(head.unstored > 0 ? [[t('shell.storage.unstored'), count(head.unstored)] as const] : []),
  ...(head.bytes === null ? [] : [[t('shell.storage.used'), byteSize(head.bytes)] as const]),
  ...(head.quota === null ? [] : [[t('shell.storage.limit'), byteSize(head.quota)] as const]),
  ...(head.quarantined > 0 ? [[t('shell.storage.unreadable'), count(head.quarantined)] as const] : []),
  ...(head.rebuiltChats > 0 ? [[t('shell.storage.unreadableChats'), count(head.rebuiltChats)] as const] : []),
];
