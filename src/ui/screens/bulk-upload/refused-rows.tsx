import { css } from 'styled-system/css';
import type { RefusedRow } from '../../../core/model/import/types.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { cutText } from './row-parts.tsx';
import { texts } from './texts/texts.ts';
import { useRefusedWords } from './use-words.ts';

const table = css({
  width: 'full',
  borderCollapse: 'collapse',
  textStyle: 'text.ui',
  mt: '12',
  '& th, & td': {
    px: '8',
    py: '6',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBlockEnd: '1px solid token(colors.border.subtle)',
    overflowWrap: 'anywhere',
  },
  '& thead th': { textStyle: 'text.meta', fontWeight: 'medium', color: 'fg.muted' },
  '& tbody th': { fontWeight: 'medium' },
  '& :is(th, td):first-child': { width: '64px', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
});
const more = css({ mt: '8', textStyle: 'text.meta', color: 'fg.muted' });

interface RefusedRowsProps {
  readonly rows: readonly RefusedRow[];
  /** How many rows failed, of which these are the first. */
  readonly total: number;
}

/** The rows that stayed out, each with its reason. */
export const RefusedRows = ({ rows, total }: RefusedRowsProps) => {
  const { t, formats } = useTranslation(texts);
  const words = useRefusedWords();
  if (rows.length === 0) return null;
  return (
    <>
      <table className={table} aria-label={t('report.refused')}>
        <thead>
          <tr>
            <th scope="col">{t('run.columns.row')}</th>
            <th scope="col">{t('run.columns.name')}</th>
            <th scope="col">{t('run.columns.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row}>
              <td>{formats.count(row.row)}</td>
              <th scope="row">
                <bdi translate="no" className={cutText}>
                  {row.name === '' ? '–' : row.name}
                </bdi>
              </th>
              <td>{words(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {total > rows.length && (
        <p className={more}>{t('report.furtherRefused', { count: total - rows.length })}</p>
      )}
    </>
  );
};
