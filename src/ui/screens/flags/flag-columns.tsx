import { css } from 'styled-system/css';
import type { FlagRecord } from '../../../core/model/collections/flags.ts';
import { FlagSquare } from '../../components/flag-square/flag-square.tsx';
import type { Formats } from '../../language/formats.ts';
import type { TranslateOf } from '../../language/translate.ts';
import type { RecordColumn } from '../../records/columns.ts';
import { DragHandle } from '../../records/order/drag-handle.tsx';
import { Hit } from '../../shared/search/hit.tsx';
import type en from './texts/en.ts';

const name = css({ layerStyle: 'row', gap: '8', fontWeight: 'medium' });
const unused = css({ color: 'fg.subtle' });

/** Draws a flag with its colour. */
export const FlagName = ({ flag }: { readonly flag: Pick<FlagRecord, 'name' | 'colour'> }) => (
  <span className={name}>
    <FlagSquare colour={flag.colour} />
    <bdi translate="no">
      <Hit text={flag.name} />
    </bdi>
  </span>
);

const Uses = ({ count, text }: { readonly count: number; readonly text: string }) => (
  <span className={count === 0 ? unused : undefined}>{text}</span>
);

/** Whether things of this kind may have the flag. */
const mayHave = ({ scope }: FlagRecord, what: keyof FlagRecord['uses']): boolean =>
  what === 'rules' || scope === 'both' || `${scope}s` === what;

export interface FlagColumnsParts {
  readonly t: TranslateOf<typeof en>;
  readonly formats: Formats;
  readonly now: number;
  /** Moves the dragged flag before or after another. Null if the order can't be changed. */
  readonly onDrop: ((dragged: string, target: string, edge: 'before' | 'after') => void) | null;
}

export const flagColumns = ({
  t,
  formats,
  now,
  onDrop,
}: FlagColumnsParts): readonly RecordColumn<FlagRecord>[] => {
  const uses = (what: keyof FlagRecord['uses'], rank: number): RecordColumn<FlagRecord> => ({
    id: what,
    header: t(`columns.${what}`),
    min: what === 'rules' ? 150 : 96,
    grow: 0,
    rank,
    isNumber: true,
    cell: (flag) => (
      <Uses
        count={flag.uses[what]}
        text={flag.uses[what] === 0 && !mayHave(flag, what) ? '–' : formats.count(flag.uses[what])}
      />
    ),
    text: (flag) => String(flag.uses[what]),
  });
  return [
    ...(onDrop === null
      ? []
      : [
          {
            id: 'handle',
            header: t('columns.order'),
            hidesHeader: true,
            min: 40,
            grow: 0,
            rank: 0,
            cell: (flag: FlagRecord) => (
              <DragHandle kind="flag" id={flag.id} name={flag.name} onDrop={onDrop} />
            ),
          },
        ]),
    {
      id: 'name',
      header: t('columns.name'),
      min: 160,
      grow: 3,
      rank: 0,
      cell: (flag) => <FlagName flag={flag} />,
      text: (flag) => flag.name,
    },
    {
      id: 'scope',
      header: t('columns.scope'),
      min: 150,
      grow: 2,
      rank: 4,
      cell: (flag) => <span>{t(`scopes.${flag.scope}`)}</span>,
      text: (flag) => t(`scopes.${flag.scope}`),
    },
    uses('chats', 1),
    uses('contacts', 2),
    uses('rules', 3),
    {
      id: 'description',
      header: t('columns.description'),
      min: 160,
      grow: 2,
      rank: 7,
      isExtra: true,
      cell: (flag) => (
        <bdi translate="no">
          <Hit text={flag.description} />
        </bdi>
      ),
      text: (flag) => flag.description,
    },
    {
      id: 'created',
      header: t('columns.created'),
      min: 120,
      grow: 1,
      rank: 6,
      cell: (flag) => <span>{flag.createdAt === null ? '' : formats.dateLabel(flag.createdAt, now)}</span>,
      text: (flag) => (flag.createdAt === null ? '' : new Date(flag.createdAt).toISOString()),
    },
    {
      id: 'by',
      header: t('columns.by'),
      min: 140,
      grow: 1,
      rank: 5,
      cell: (flag) => <bdi translate="no">{flag.createdBy}</bdi>,
      text: (flag) => flag.createdBy,
    },
  ];
};
