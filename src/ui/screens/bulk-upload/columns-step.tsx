import { useDeferredValue, useState } from 'react';
import { css, cx } from 'styled-system/css';
import { DATE_ORDERS, TARGETS } from '../../../core/model/import/types.ts';
import type {
  FileJudging,
  ShownCountry,
  ShownDates,
  ShownRow,
} from '../../../worker/import/import-messages.ts';
import { Address } from '../../components/address/address.tsx';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { Choice } from './choice.tsx';
import { CountryNote } from './country-note.tsx';
import { DateNote } from './date-note.tsx';
import { FileProblemNote } from './file-step.tsx';
import { withTarget } from './mapping.ts';
import { cutText, StateMark } from './row-parts.tsx';
import { texts } from './texts/texts.ts';
import { uploadRecipe } from './upload.recipe.ts';
import type { Upload } from './use-upload.ts';
import { WorkBar } from './work-bar.tsx';

const table = css({
  width: 'full',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  textStyle: 'text.ui',
  '& th, & td': {
    px: '8',
    py: '6',
    textAlign: 'start',
    borderBlockEnd: '1px solid token(colors.border.subtle)',
    truncate: true,
  },
  '& thead th': { textStyle: 'text.meta', fontWeight: 'medium', color: 'fg.muted' },
  '& tbody th': { fontWeight: 'medium' },
  '& td:last-child': { color: 'fg.muted' },
  '& small': { display: { base: 'block', md: 'none' }, textStyle: 'text.meta', color: 'fg.muted' },
});
/** On a phone, these cells are below the first cell of their row. */
const wide = css({ display: { base: 'none', md: 'table-cell' } });

const correctionsNote = css({ mb: '16' });

const DELIMITERS = [
  [',', 'comma'],
  [';', 'semicolon'],
  ['\t', 'tab'],
  ['|', 'pipe'],
] as const;

/** Rows of the preview, and examples for one column. */
const PREVIEW_ROWS = 8;
const EXAMPLES = 3;

const ONLY_CHOSEN: readonly string[] = [];

interface Sample {
  readonly cells: readonly (readonly string[])[];
  readonly rows: readonly ShownRow[];
  readonly dates: ShownDates;
  readonly country: ShownCountry;
}

/** Corrects how the file is read, and chooses what each column holds. */
export const ColumnsStep = ({ upload: { state, send, calls, flags } }: { readonly upload: Upload }) => {
  const { t, language } = useTranslation(texts);
  const styles = uploadRecipe();
  const {
    table: found,
    columns,
    country,
    dateOrder,
    problem,
    settings,
    progress,
    file,
    isRemembered,
    corrections,
  } = state.context;
  const [sample, setSample] = useState<Sample>({ cells: [], rows: [], dates: null, country: null });
  const isReady = state.matches({ columns: 'ready' });
  useOnChange([columns, country, settings, dateOrder, found, isReady], () => {
    if (!isReady) return;
    let isOver = false;
    const judging: FileJudging = {
      columns: [...columns],
      country,
      isCountryChosen: settings.country !== null,
      dateOrder,
      flags: flags.map(({ name }) => name),
    };
    const load = async () => {
      const next = await calls().sample(judging);
      if (!isOver) setSample(next);
    };
    load().catch(() => undefined);
    return () => {
      isOver = true;
    };
  });
  // Some 240 countries take most of the first drawing. A task of their own keeps tasks short.
  const countries = useDeferredValue(found?.countries ?? ONLY_CHOSEN, ONLY_CHOSEN);
  if (state.matches({ columns: 'rereading' }))
    return <WorkBar text={t('file.reading', { name: file?.name ?? '' })} progress={progress} />;

  const countryNames = new Intl.DisplayNames([language], { type: 'region' });
  const order = new Intl.Collator(language);
  const nameOf = (header: string, place: number) =>
    header === '' ? t('columns.unnamed', { place: place + 1 }) : header;
  const isTable = found === null || found.kind === 'table';
  const delimiter = DELIMITERS.find(([sign]) => sign === (found?.delimiter ?? settings.delimiter));
  const encodings = found?.encodings ?? (settings.encoding === null ? [] : [settings.encoding]);
  const canSend = columns.some(({ target }) => target === 'phone' || target === 'email');
  return (
    <div className={styles.page}>
      <section className={styles.section}>
        {problem !== null && <FileProblemNote problem={problem} />}
        {corrections.length > 0 && (
          <p className={cx(styles.note, correctionsNote)}>{t('columns.corrections')}</p>
        )}
        <h3 className={styles.sectionTitle}>{t('columns.found')}</h3>
        <div className={styles.fields}>
          <Choice
            label={t('columns.encoding')}
            value={found?.encoding ?? settings.encoding ?? ''}
            options={encodings.map((value) => ({ value, label: value.toUpperCase() }))}
            onChange={(encoding) => send({ type: 'correct', settings: { encoding } })}
          />
          {isTable && (
            <Choice
              label={t('columns.delimiter')}
              value={delimiter?.[0] ?? found?.delimiter ?? ''}
              options={[
                ...DELIMITERS.map(([value, name]) => ({ value, label: t(`columns.delimiters.${name}`) })),
                ...(delimiter === undefined && found !== null
                  ? [{ value: found.delimiter, label: found.delimiter }]
                  : []),
              ]}
              onChange={(sign) => send({ type: 'correct', settings: { delimiter: sign } })}
            />
          )}
          {isTable && (
            <Choice
              label={t('columns.header')}
              value={(found?.hasHeader ?? true) ? 'yes' : 'no'}
              options={(['yes', 'no'] as const).map((value) => ({
                value,
                label: t(`columns.headers.${value}`),
              }))}
              onChange={(has) => send({ type: 'correct', settings: { hasHeader: has === 'yes' } })}
            />
          )}
          <Choice
            label={t('columns.country')}
            value={country}
            options={[...new Set([country, ...countries])]
              .map((value) => ({ value, label: countryNames.of(value) ?? value }))
              .toSorted((a, b) => order.compare(a.label, b.label))}
            onChange={(chosen) => send({ type: 'setCountry', country: chosen })}
          />
          {sample.dates !== null && (
            <Choice
              label={t('dates.label')}
              value={sample.dates.order ?? ''}
              options={[
                ...(sample.dates.order === null ? [{ value: '', label: t('dates.notChosen') }] : []),
                ...DATE_ORDERS.map((value) => ({ value, label: t(`dates.orders.${value}`) })),
              ]}
              onChange={(order) => {
                const chosen = DATE_ORDERS.find((value) => value === order);
                if (chosen !== undefined) send({ type: 'setDateOrder', dateOrder: chosen });
              }}
            />
          )}
        </div>
        <CountryNote
          country={sample.country}
          onChoose={(chosen) => send({ type: 'setCountry', country: chosen })}
        />
        <DateNote
          dates={sample.dates}
          onChoose={(chosen) => send({ type: 'setDateOrder', dateOrder: chosen })}
        />
      </section>
      {found !== null && (
        <section className={styles.section}>
          <h3 className={styles.sectionTitle}>{t('columns.title')}</h3>
          {!canSend && (
            <p className={styles.note} role="alert">
              {t('columns.missing')}
            </p>
          )}
          {isRemembered && <p className={styles.note}>{t('columns.remembered')}</p>}
          <table className={table}>
            <thead>
              <tr>
                <th scope="col">{t('columns.column')}</th>
                <th scope="col">{t('columns.holds')}</th>
                <th scope="col" className={wide}>
                  {t('columns.examples')}
                </th>
              </tr>
            </thead>
            <tbody>
              {found.headers.map((header, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: headers repeat, and columns don't move
                <tr key={place}>
                  <th scope="row">
                    <bdi translate="no" className={cutText}>
                      {nameOf(header, place)}
                    </bdi>
                    <small>
                      <Examples cells={sample.cells} place={place} />
                    </small>
                  </th>
                  <td>
                    <Choice
                      hidesLabel
                      label={t('columns.targetOf', { column: nameOf(header, place) })}
                      value={columns[place]?.target ?? 'ignore'}
                      options={[
                        { value: 'ignore' as const, label: t('columns.ignore') },
                        ...TARGETS.map((value) => ({ value, label: t(`targets.${value}`) })),
                      ]}
                      onChange={(target) =>
                        send({
                          type: 'map',
                          columns: withTarget(columns, place, target === 'ignore' ? null : target),
                        })
                      }
                    />
                  </td>
                  <td className={wide}>
                    <Examples cells={sample.cells} place={place} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {found !== null && sample.rows.length > 0 && (
        <section className={styles.section}>
          <h3 className={styles.sectionTitle}>{t('columns.preview')}</h3>
          <table className={table}>
            <thead>
              <tr>
                <th scope="col">{t('review.columns.name')}</th>
                <th scope="col" className={wide}>
                  {t('review.columns.phone')}
                </th>
                <th scope="col" className={wide}>
                  {t('review.columns.email')}
                </th>
                <th scope="col">{t('review.columns.state')}</th>
              </tr>
            </thead>
            <tbody>
              {sample.rows.slice(0, PREVIEW_ROWS).map((row) => (
                <tr key={row.row}>
                  <th scope="row">
                    <bdi translate="no" className={cutText}>
                      {row.fullName}
                    </bdi>
                    <small>
                      <Address address={row.phone || row.written.phone || row.email || row.written.email} />
                    </small>
                  </th>
                  <td className={wide}>
                    <Address address={row.phone || row.written.phone} />
                  </td>
                  <td className={wide}>
                    <bdi translate="no" className={cutText}>
                      {row.email || row.written.email}
                    </bdi>
                  </td>
                  <td>
                    <StateMark state={row.state} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
};

interface ExamplesProps {
  readonly cells: Sample['cells'];
  readonly place: number;
}

/** The first values of a column. */
const Examples = ({ cells, place }: ExamplesProps) => (
  <bdi translate="no" className={cutText}>
    {cells
      .map((row) => row[place] ?? '')
      .filter((cell) => cell.trim() !== '')
      .slice(0, EXAMPLES)
      .join(' · ')}
  </bdi>
);
