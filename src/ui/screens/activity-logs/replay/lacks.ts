import type { PastIndex } from '../../../../core/model/replay/types.ts';
import type { Formats } from '../../../language/formats.ts';
import type { LogTexts } from './event-words.ts';

/** Returns sentences about the older part of a history that this device, or the file, lacks. */
export function lackWords(
  t: LogTexts,
  formats: Pick<Formats, 'exactTime'>,
  { lacking, gaps }: Pick<PastIndex, 'lacking' | 'gaps'>,
): readonly string[] {
  const removedUntil = gaps.findLast(({ kind }) => kind === 'trimmed')?.to ?? null;
  return [
    ...(removedUntil === null ? [] : [t('lacks.removed', { time: formats.exactTime(removedUntil) })]),
    ...(lacking === null
      ? []
      : [
          lacking.before === null
            ? t('lacks.noMessages')
            : t('lacks.messages', { time: formats.exactTime(lacking.before) }),
        ]),
  ];
}
