import { Users } from 'lucide-react';
import { sva } from 'styled-system/css';
import type { JsonObject } from '../../../core/model/records/types.ts';
import { Button } from '../../components/button/button.tsx';
import type { Formats } from '../../language/formats.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { texts } from '../texts/texts.ts';

const styles = sva({
  slots: ['root', 'acts'],
  base: {
    root: {
      layerStyle: 'column',
      gap: '8',
      p: '12',
      borderRadius: 'sm',
      bg: 'note.soft',
      textStyle: 'text.ui',
      '& > p': { display: 'flex', gap: '8', alignItems: 'center', fontWeight: 'medium' },
    },
    acts: { display: 'flex', gap: '8', flexWrap: 'wrap' },
  },
})();

/**
 * Returns the words that a field shows for a value, such as a choice's label. Null: it shows the value itself. `value` is
 * the value as a text, and `raw` the value itself.
 */
export type WordsOf = (field: string, value: string, raw: unknown) => string | null;

interface TheirChangeProps {
  /** The fields that somebody else has changed, with their values. */
  readonly theirs: JsonObject;
  /** Who has changed them, if the record says it. */
  readonly by?: string | undefined;
  readonly fieldLabels: Readonly<Record<string, string>>;
  readonly wordsOf?: WordsOf | undefined;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Asks whose change to keep, after somebody else has changed the fields that the user is changing. */
export const TheirChange = ({ theirs, by, fieldLabels, wordsOf, onTake, onKeep }: TheirChangeProps) => {
  const { t, formats } = useTranslation(texts);
  const shown = (field: string) => (value: unknown) => {
    const text = String(value ?? '');
    return wordsOf?.(field, text, value) ?? text;
  };
  return (
    <div className={styles.root} role="alert" tabIndex={-1}>
      <p>
        <Users size={16} aria-hidden />
        <span>{by === undefined ? t('form.theirsTitle') : t('form.theirsTitleBy', { name: by })}</span>
      </p>
      {Object.entries(theirs).map(([field, value]) => (
        <div key={field}>
          <strong>{fieldLabels[field] ?? field}</strong>{' '}
          <bdi translate="no">
            {t('form.theirsField', { value: plainText(value, shown(field), formats) })}
          </bdi>
        </div>
      ))}
      <div className={styles.acts}>
        <Button size="sm" onClick={onTake}>
          {t('form.takeTheirs')}
        </Button>
        <Button size="sm" onClick={onKeep}>
          {t('form.keepMine')}
        </Button>
      </div>
    </div>
  );
};

const plainText = (value: unknown, shown: (value: unknown) => string, { joined }: Formats): string =>
  Array.isArray(value) ? joined(value.map(shown)) : shown(value);
