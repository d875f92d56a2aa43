import { UserX } from 'lucide-react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import {
  type CampaignPerson,
  campaignPeople,
  type PEOPLE_GROUPS,
} from '../../../../core/model/collections/campaigns/campaign-people.ts';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import type { TranslateOf } from '../../../language/translate.ts';
import { useTexts } from '../../../language/use-texts.ts';
import type { RecordColumn } from '../../../records/columns.ts';
import { useExport } from '../../../records/export/use-export.tsx';
import { PhoneRow } from '../../../records/phone-row.tsx';
import { ListStates } from '../../../records/states/list-states.tsx';
import { RecordTable } from '../../../records/table/record-table.tsx';
import { useCollection } from '../../../records/use-collection.ts';
import { type CampaignWords, reasonWords } from '../../../shared/campaigns/campaign-parts.tsx';
import { texts as sharedTexts } from '../../../shared/campaigns/texts/texts.ts';
import type en from '../texts/en.ts';
import { texts } from '../texts/texts.ts';
import type { Draft } from './draft.ts';

export type PeopleGroup = (typeof PEOPLE_GROUPS)[number];

export const peopleColumns = (
  t: TranslateOf<typeof en>,
  words: CampaignWords,
): readonly RecordColumn<CampaignPerson>[] => [
  {
    id: 'name',
    header: t('people.name'),
    min: 120,
    grow: 2,
    rank: 0,
    cell: ({ name }) => <bdi translate="no">{name}</bdi>,
    text: ({ name }) => name,
  },
  {
    id: 'phone',
    header: t('people.phone'),
    min: 120,
    grow: 1,
    rank: 1,
    cell: ({ phone }) => (
      <bdi dir="ltr" translate="no">
        {phone}
      </bdi>
    ),
    text: ({ phone }) => phone,
  },
  {
    id: 'reason',
    header: t('people.reason'),
    min: 120,
    grow: 1,
    rank: 2,
    cell: ({ reason, instead }) => <span>{reason === null ? '' : reasonWords(words, reason, instead)}</span>,
    text: ({ reason, instead }) => (reason === null ? '' : reasonWords(words, reason, instead)),
  },
];

const box = css({ layerStyle: 'column', height: 'min(60dvh, 440px)', minHeight: '0' });

interface PeopleDialogProps {
  readonly draft: Draft;
  /** The people to list. Null closes the dialog. */
  readonly group: PeopleGroup | null;
  readonly onClose: () => void;
}

/** The people behind a figure. */
export const PeopleDialog = ({ draft, group, onClose }: PeopleDialogProps) => {
  const t = useTexts(texts);
  const words = useTexts(sharedTexts);
  const title =
    group === null || group === 'any' || group === ''
      ? t('people.all')
      : t('people.skipped', { reason: reasonWords(words, group) });
  return (
    <Dialog
      open={group !== null}
      onClose={onClose}
      title={title}
      actions={<Button onClick={onClose}>{t('people.close')}</Button>}
    >
      {group !== null && <PeopleList draft={draft} group={group} label={title} />}
    </Dialog>
  );
};

const PeopleList = ({
  draft,
  group,
  label,
}: {
  readonly draft: Draft;
  readonly group: PeopleGroup;
  readonly label: string;
}) => {
  const t = useTexts(texts);
  const words = useTexts(sharedTexts);
  const [q, setQ] = useState('');
  const list = useCollection(campaignPeople, { draft, skipped: group, order: 'typical', q });
  return (
    <>
      <SearchField
        label={t('people.search')}
        value={q}
        onChange={({ currentTarget }) => setQ(currentTarget.value)}
      />
      <div className={box}>
        <ListStates
          list={list}
          isFiltered={q !== ''}
          onClear={() => setQ('')}
          empty={{ icon: UserX, title: t('people.empty'), text: '' }}
          skeleton={undefined}
        >
          <RecordTable
            label={label}
            list={list}
            columns={peopleColumns(t, words)}
            titleOf={({ name }) => name}
            phoneRow={({ name, phone, reason, instead }) => (
              <PhoneRow
                title={<bdi translate="no">{name}</bdi>}
                second={
                  <>
                    <bdi dir="ltr" translate="no">
                      {phone}
                    </bdi>
                    {reason !== null && <span>{` · ${reasonWords(words, reason, instead)}`}</span>}
                  </>
                }
              />
            )}
            selection={null}
            openId={null}
            onOpen={() => undefined}
            place={0}
            onPlace={() => undefined}
          />
        </ListStates>
      </div>
    </>
  );
};

/** Saves the list of everybody who is skipped. */
export const useSkippedExport = (draft: Draft | null) => {
  const t = useTexts(texts);
  const words = useTexts(sharedTexts);
  const list = useCollection(campaignPeople, { draft, skipped: 'any', order: 'typical', q: '' });
  return useExport(list, peopleColumns(t, words), t('people.exported'));
};
