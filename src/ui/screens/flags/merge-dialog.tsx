import { ArrowRight } from 'lucide-react';
import { useState } from 'react';
import { cx, sva } from 'styled-system/css';
import { type FlagRecord, flags, mergeCounts } from '../../../core/model/collections/flags.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { field } from '../../components/field/field.recipe.ts';
import { SelectField } from '../../components/field/select-field.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useQuestion } from '../../records/use-question.ts';
import { FlagName } from './flag-columns.tsx';
import { texts } from './texts/texts.ts';

const recipe = sva({
  slots: ['pair', 'label', 'away', 'table', 'note'],
  base: {
    pair: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 16px minmax(0, 1fr)',
      alignItems: 'end',
      gap: '8',
      '& > svg': { mb: '10', color: 'fg.muted', _rtl: { transform: 'scaleX(-1)' } },
    },
    label: { display: 'block', mb: '4' },
    away: {
      layerStyle: 'row',
      height: '36px',
      px: '12',
      borderRadius: 'sm',
      border: '1px solid token(colors.border.default)',
      bg: 'bg.muted',
      textStyle: 'text.body',
      overflow: 'hidden',
    },
    table: {
      width: 'full',
      textStyle: 'text.ui',
      fontVariantNumeric: 'tabular-nums',
      '& th, & td': { py: '8', borderBlockEnd: '1px solid token(colors.border.subtle)' },
      '& th': { textAlign: 'start', fontWeight: 'regular' },
      '& thead th': { textStyle: 'text.meta', color: 'fg.muted' },
      '& :is(th, td):not(:first-child)': { textAlign: 'end', paddingInlineStart: '12' },
      '& td:last-child': { fontWeight: 'semibold' },
    },
    note: { textStyle: 'text.ui', color: 'fg.muted' },
  },
});

const WHAT = ['chats', 'contacts', 'rules'] as const;

interface MergeDialogProps {
  /** The flag to merge into another flag. Null closes the dialog. */
  readonly flag: FlagRecord | null;
  readonly others: readonly FlagRecord[];
  readonly onClose: () => void;
  readonly onMerge: (flag: FlagRecord, into: FlagRecord) => void;
}

/** Chooses the flag to merge into, and previews the changes. */
export const MergeDialog = ({ flag, others, onClose, onMerge }: MergeDialogProps) => {
  const t = useTexts(texts);
  return (
    <Dialog
      open={flag !== null}
      onClose={onClose}
      title={flag === null ? '' : t('merge.title', { name: flag.name })}
    >
      {flag !== null && (
        <MergeForm key={flag.id} flag={flag} others={others} onClose={onClose} onMerge={onMerge} />
      )}
    </Dialog>
  );
};

const MergeForm = ({
  flag,
  others,
  onClose,
  onMerge,
}: Omit<MergeDialogProps, 'flag'> & { readonly flag: FlagRecord }) => {
  const { t, formats } = useTranslation(texts);
  const styles = recipe();
  const fields = field({ size: 'md' });
  const [intoId, setIntoId] = useState('');
  const into = others.find(({ id }) => id === intoId);
  const counts = useQuestion(
    flags,
    'mergeCounts',
    into === undefined ? null : { id: flag.id, into: into.id },
    mergeCounts,
  );
  const both = { chats: 0, contacts: 0, ...counts?.both, rules: 0 };
  // The service does not report how many rules use both flags.
  const isExact = counts !== null && (flag.uses.rules === 0 || into?.uses.rules === 0);
  const items = WHAT.reduce((sum, what) => sum + flag.uses[what], 0);
  return (
    <>
      <div className={styles.pair}>
        <div>
          <span className={cx(fields.label, styles.label)}>{t('merge.from')}</span>
          <div className={styles.away}>
            <FlagName flag={flag} />
          </div>
        </div>
        <ArrowRight size={16} aria-hidden />
        <SelectField
          label={t('merge.into')}
          value={intoId}
          options={[
            { value: '', label: t('merge.choose') },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={setIntoId}
        />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('merge.changes')}</th>
            <th scope="col">
              <bdi translate="no">{flag.name}</bdi>
            </th>
            <th scope="col">{into === undefined ? '' : t('merge.now', { name: into.name })}</th>
            <th scope="col">
              {into === undefined ? '' : t(isExact ? 'merge.after' : 'merge.atMost', { name: into.name })}
            </th>
          </tr>
        </thead>
        <tbody>
          {WHAT.map((what) => (
            <tr key={what}>
              <th scope="row">{t(`columns.${what}`)}</th>
              <td>{formats.count(flag.uses[what])}</td>
              <td>{into === undefined ? '–' : formats.count(into.uses[what])}</td>
              <td>
                {into === undefined ? '–' : formats.count(into.uses[what] + flag.uses[what] - both[what])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('merge.note', { name: flag.name })}</p>
      <div
        style={{
          display: 'flex',
          justifyContent: 'flex-end',
          gap: 8,
          paddingBlockStart: 4,
          paddingBlockEnd: 16,
        }}
      >
        <Button onClick={onClose}>{t('merge.keep')}</Button>
        <Button
          variant="primary"
          disabled={into === undefined}
          onClick={() => into !== undefined && onMerge(flag, into)}
        >
          {t('merge.act', { count: items })}
        </Button>
      </div>
    </>
  );
};
