import { Archive, ArchiveRestore, Flag, Merge, Plus } from 'lucide-react';
import { useState } from 'react';
import { readsLike } from '../../../core/kernel/search/fold-text.ts';
import { FLAG_COLOURS, FLAG_SCOPES, type FlagRecord, flags } from '../../../core/model/collections/flags.ts';
import { Button } from '../../components/button/button.tsx';
import { InlineSelect } from '../../components/field/inline-select.tsx';
import { FlagSquare } from '../../components/flag-square/flag-square.tsx';
import { Segment } from '../../components/segment/segment.tsx';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { BulkOutcomes } from '../../records/bulk/bulk-outcomes.tsx';
import { useBulk } from '../../records/bulk/use-bulk.ts';
import { RecordPane } from '../../records/drawer/record-pane.tsx';
import { OrderHint } from '../../records/order/order-hint.tsx';
import { useRowOrder } from '../../records/order/use-row-order.ts';
import { PhoneRow } from '../../records/phone-row.tsx';
import { RecordsPageView } from '../../records/records-page.tsx';
import { ConfirmRemoval } from '../../records/removal/confirm-removal.tsx';
import { useRemoval } from '../../records/removal/use-removal.ts';
import type { RowAction } from '../../records/row-action.ts';
import { useRecordsPage } from '../../records/use-records-page.ts';
import { Hit } from '../../shared/search/hit.tsx';
import { flagColumns } from './flag-columns.tsx';
import { FlagDetail } from './flag-detail.tsx';
import { FlagFields } from './flag-fields.tsx';
import { isUsed } from './flag-uses.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { texts } from './texts/texts.ts';
import { useFlagWrites } from './use-flag-writes.ts';

/** The labels that staff put on chats and contacts (screens, section 5.8). */
const FlagsScreen = () => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const page = useRecordsPage(flags);
  const writes = useFlagWrites();
  const bulk = useBulk(flags);
  const [merged, setMerged] = useState<FlagRecord | null>(null);
  const removal = useRemoval(page, ([flag]) => writes.remove(flag));
  const { address, list } = page;
  const { query } = address;
  const all = list.rows.map(({ values }) => values);
  const mayManage = page.may('update');
  // A moved flag gets a place among all flags, so all of them must be on the screen.
  const mayMove = mayManage && query.q === '' && query.scope === 'any' && !query.archived;
  const order = useRowOrder(flags, all, mayMove);

  const setAllArchived = (archived: boolean) => {
    const rows = page.selection.rows.filter((flag) => flag.archived !== archived);
    page.selection.clear();
    void bulk.start(
      {
        op: 'archive',
        input: { archived },
        done: (changed) =>
          t(archived ? 'done.archivedAll' : 'done.restoredAll', {
            count: changed.length,
            name: changed[0].name,
          }),
      },
      rows,
    );
  };

  const actions = (flag: FlagRecord): readonly RowAction[] => {
    if (!mayManage) return [];
    return [
      ...order.actions(flag),
      ...(flag.archived
        ? []
        : [{ id: 'merge', label: t('acts.merge'), icon: Merge, run: () => setMerged(flag) }]),
      flag.archived
        ? {
            id: 'restore',
            label: t('acts.restore'),
            icon: ArchiveRestore,
            run: () => void writes.setArchived(flag, false),
          }
        : {
            id: 'archive',
            label: t('acts.archive'),
            icon: Archive,
            run: () => void writes.setArchived(flag, true),
          },
      ...(isUsed(flag) ? [] : [removal.action(flag, t('acts.remove'))]),
    ];
  };

  return (
    <>
      <RecordsPageView
        hasTitleCount
        // The archived flags are a list of their own, not a filtered one.
        page={{ ...page, isFiltered: query.q !== '' || query.scope !== 'any' }}
        label={t('label')}
        searchLabel={t('search')}
        filters={
          <>
            <InlineSelect
              label={t('scope')}
              value={query.scope}
              options={(['any', ...FLAG_SCOPES] as const).map((value) => ({
                value,
                label: t(`scopes.${value}`),
              }))}
              onChange={(scope) => address.change({ scope })}
            />
            <Segment
              label={t('shown')}
              value={query.archived ? 'archived' : 'inUse'}
              options={[
                { value: 'inUse', label: t('inUse') },
                { value: 'archived', label: t('archived') },
              ]}
              onChange={(value) => address.change({ archived: value === 'archived' })}
            />
          </>
        }
        acts={
          page.may('create') && (
            <Button icon={Plus} title={t('create')} onClick={page.openNew}>
              {t('create')}
            </Button>
          )
        }
        columns={flagColumns({
          t,
          formats,
          now,
          onDrop: order.onDrop,
        })}
        titleOf={({ name }) => name}
        phoneRow={(flag) => (
          <PhoneRow
            start={<FlagSquare colour={flag.colour} />}
            title={
              <bdi translate="no">
                <Hit text={flag.name} />
              </bdi>
            }
            second={t(`scopes.${flag.scope}`)}
            titleEnd={formats.count(flag.uses.chats + flag.uses.contacts)}
          />
        )}
        empty={
          query.archived
            ? { icon: Archive, title: t('noArchived'), text: t('noArchivedText') }
            : {
                icon: Flag,
                title: t('empty'),
                text: t('emptyText'),
                action: page.may('create') && (
                  <Button variant="primary" icon={Plus} onClick={page.openNew}>
                    {t('create')}
                  </Button>
                ),
              }
        }
        count={t('count', { count: list.count })}
        hint={<OrderHint order={order} text={t('hint')} />}
        bulk={
          mayManage ? (
            <button type="button" onClick={() => setAllArchived(!query.archived)}>
              {query.archived ? t('acts.restore') : t('acts.archive')}
            </button>
          ) : undefined
        }
        rowActions={mayManage ? actions : undefined}
        onRowKey={order.onRowKey}
      >
        <RecordPane
          page={page}
          collection={flags}
          titleOf={({ name }) => name}
          detail={(flag, edit) => <FlagDetail flag={flag} edit={flag.archived ? null : edit} />}
          actions={actions}
          form={{
            fields: () => <FlagFields />,
            labels: {
              name: t('fields.name'),
              colour: t('fields.colour'),
              scope: t('fields.scope'),
              description: t('fields.description'),
            },
            wordsOf(field, value) {
              const colour = field === 'colour' ? FLAG_COLOURS.find((one) => one === value) : undefined;
              const scope = field === 'scope' ? FLAG_SCOPES.find((one) => one === value) : undefined;
              if (colour !== undefined) return t(`colours.${colour}`);
              return scope === undefined ? null : t(`scopes.${scope}`);
            },
            valuesOf: ({ name, colour, scope, description }) => ({ name, colour, scope, description }),
            initial: { name: '', colour: 'blue', scope: 'both', description: '' },
            newTitle: t('create'),
            createLabel: t('createAct'),
            check: ({ name }, flag) => {
              // A marked row may be an earlier attempt of this form.
              const twin = list.rows.find(
                ({ mark, values }) =>
                  mark === null && values.id !== flag?.id && readsLike(values.name, String(name)),
              );
              return twin === undefined || name === flag?.name
                ? {}
                : { name: t('taken', { name: twin.values.name }) };
            },
          }}
        />
      </RecordsPageView>
      <MergeDialog
        flag={merged}
        others={all.filter(({ id, archived }) => id !== merged?.id && !archived)}
        onClose={() => setMerged(null)}
        onMerge={(flag, into) => {
          setMerged(null);
          void writes.merge(flag, into);
        }}
      />
      <BulkOutcomes run={bulk.run} titleOf={({ name }) => name} onStop={bulk.stop} onClose={bulk.dismiss} />
      <ConfirmRemoval
        removal={removal}
        title={([{ name }]) => t('remove.title', { name })}
        text={t('remove.text')}
        keepLabel={t('remove.keep')}
        actLabel={t('remove.act')}
      />
    </>
  );
};

export default FlagsScreen;
