import { Copy, Lock, Plus, Zap } from 'lucide-react';
import { useState } from 'react';
import * as v from 'valibot';
import {
  responseTriggers,
  TRIGGER_STATES,
  type TriggerRecord,
} from '../../../core/model/collections/automation/response-triggers.ts';
import { Button } from '../../components/button/button.tsx';
import { InlineSelect } from '../../components/field/inline-select.tsx';
import { Switch } from '../../components/switch/switch.tsx';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { RecordPane } from '../../records/drawer/record-pane.tsx';
import { OrderHint } from '../../records/order/order-hint.tsx';
import { useRowOrder } from '../../records/order/use-row-order.ts';
import { PhoneRow } from '../../records/phone-row.tsx';
import { RecordsPageView } from '../../records/records-page.tsx';
import { ConfirmRemoval } from '../../records/removal/confirm-removal.tsx';
import { useRemoval } from '../../records/removal/use-removal.ts';
import type { RowAction } from '../../records/row-action.ts';
import type { RowGroup } from '../../records/table/group-caption.tsx';
import { useCollection } from '../../records/use-collection.ts';
import { useRecordsPage } from '../../records/use-records-page.ts';
import { Hit } from '../../shared/search/hit.tsx';
import { FIRST, fieldsOf, NEW_ID } from './draft.ts';
import { TriggerForm } from './editor/trigger-form.tsx';
import { checkPatterns, PROBLEM_CODES } from './pattern-check.ts';
import { texts } from './texts/texts.ts';
import { ROW_PX, summaryOf, triggerColumns } from './trigger-columns.tsx';
import { TriggerDetail } from './trigger-detail.tsx';
import { UntestedDialog } from './untested-dialog.tsx';
import { useNames } from './use-names.ts';
import { useTheirWords } from './use-their-words.ts';
import { useTriggerWrites } from './use-trigger-writes.ts';

const isOwn = ({ system }: TriggerRecord) => system === null;

/** The triggers that answer texts by their words (screens, section 5.6). */
const ResponseTriggersScreen = () => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const page = useRecordsPage(responseTriggers);
  const writes = useTriggerWrites();
  const removal = useRemoval(page, ([trigger]) => writes.remove(trigger));
  const [untested, setUntested] = useState<TriggerRecord | null>(null);
  /** Triggers whose back-test has read all texts. */
  const [tested, setTested] = useState<readonly string[]>([]);
  // A text meets all triggers, whatever the list is filtered by.
  const all = useCollection(responseTriggers, v.parse(responseTriggers.query, {})).rows.map(
    ({ values }) => values,
  );
  const nameOf = useNames(all);
  const wordsOf = useTheirWords(nameOf);
  const { address, list } = page;
  const { query } = address;
  const own = all.filter(isOwn);
  const mayManage = page.may('update');
  const order = useRowOrder(responseTriggers, own, mayManage && query.q === '' && query.state === 'any');

  const placeOf = (id: string) => own.findIndex((one) => one.id === id);
  const setActive = (trigger: TriggerRecord, active: boolean) => {
    const isNewlyTested = tested.includes(trigger.id);
    if (active && !trigger.backTested && trigger.untestedReason === '' && !isNewlyTested)
      setUntested(trigger);
    else void writes.setActive(trigger, active, active && isNewlyTested ? { backTested: true } : {});
  };
  const duplicate = async (trigger: TriggerRecord) => {
    const outcome = await writes.duplicate(trigger);
    if (outcome?.state === 'written') page.open(outcome.recordId);
  };

  const actions = (trigger: TriggerRecord): readonly RowAction[] => {
    if (!mayManage || !isOwn(trigger)) return [];
    return [
      ...order.actions(trigger),
      { id: 'duplicate', label: t('acts.duplicate'), icon: Copy, run: () => void duplicate(trigger) },
      removal.action(trigger, t('acts.remove')),
    ];
  };

  const attempt = {
    triggers: all,
    nameOf,
    onTested: (id: string) => setTested((before) => (before.includes(id) ? before : [...before, id])),
  };
  return (
    <>
      <RecordsPageView
        page={page}
        label={t('label')}
        searchLabel={t('search')}
        hasTitleCount
        rowPx={ROW_PX}
        groups={groupsOf(list.rows, { law: t('groups.law'), own: t('groups.own') })}
        filters={
          <InlineSelect
            label={t('state')}
            value={query.state}
            options={TRIGGER_STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
            onChange={(state) => address.change({ state })}
          />
        }
        acts={
          page.may('create') && (
            <Button variant="primary" icon={Plus} title={t('create')} onClick={page.openNew}>
              {t('create')}
            </Button>
          )
        }
        columns={triggerColumns({
          t,
          formats,
          now,
          nameOf,
          placeOf: ({ id }) => placeOf(id) + 1 || null,
          onDrop: order.onDrop,
          onActive: page.may('activate') ? setActive : null,
        })}
        titleOf={({ name }) => name}
        phoneRow={(trigger) => (
          <PhoneRow
            start={
              isOwn(trigger) && page.may('activate') ? (
                <Switch
                  isInRow
                  label={t('use', { name: trigger.name })}
                  checked={trigger.active}
                  onChange={(active) => setActive(trigger, active)}
                />
              ) : (
                !isOwn(trigger) && <Lock size={16} role="img" aria-label={t('locked')} />
              )
            }
            title={
              <bdi translate="no">
                <Hit text={trigger.name} />
              </bdi>
            }
            titleEnd={formats.count(trigger.hitsWeek)}
            second={<bdi translate="no">{summaryOf(t, formats, trigger, nameOf)}</bdi>}
            secondEnd={t(trigger.active ? 'states.on' : 'states.off')}
          />
        )}
        empty={{
          icon: Zap,
          title: t('empty'),
          text: t('emptyText'),
          action: page.may('create') && (
            <Button variant="primary" icon={Plus} title={t('create')} onClick={page.openNew}>
              {t('create')}
            </Button>
          ),
        }}
        count={t('count', { count: list.count })}
        hint={<OrderHint order={order} text={t('hint')} />}
        rowActions={mayManage ? actions : undefined}
        onRowKey={order.onRowKey}
      >
        <RecordPane
          page={page}
          collection={responseTriggers}
          titleOf={({ name }) => name}
          detail={(trigger, edit) => (
            <TriggerDetail key={trigger.id} {...attempt} trigger={trigger} edit={edit} />
          )}
          actions={actions}
          form={{
            fields: (record) => <TriggerForm {...attempt} record={record} />,
            labels: {
              name: t('fields.name'),
              match: t('fields.match'),
              conditions: t('fields.conditions'),
              actions: t('fields.actions'),
              pauseMinutes: t('fields.pauseMinutes'),
              goOn: t('fields.goOn'),
            },
            wordsOf,
            valuesOf: fieldsOf,
            initial: { ...FIRST },
            newTitle: t('create'),
            createLabel: t('createAct'),
            check: checkPatterns,
            problemOf(code) {
              const known = PROBLEM_CODES.find((one) => one === code);
              return known === undefined ? null : t(`problems.${known}`);
            },
            // What was tried before it was created was tried.
            onDone: (outcome) =>
              outcome.state === 'written' &&
              setTested((before) => before.map((id) => (id === NEW_ID ? outcome.recordId : id))),
          }}
        />
      </RecordsPageView>
      <UntestedDialog
        trigger={untested}
        onClose={() => setUntested(null)}
        onTest={({ id }) => {
          setUntested(null);
          page.open(id);
        }}
        onActive={(trigger, untestedReason) => {
          setUntested(null);
          void writes.setActive(trigger, true, { untestedReason });
        }}
      />
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

/** Returns the captions above the first trigger of law and carriers, and above the first of the account. */
function groupsOf(
  rows: readonly { readonly place: number; readonly values: TriggerRecord }[],
  labels: { readonly law: string; readonly own: string },
): readonly RowGroup[] {
  const [law, own] = [rows.find(({ values }) => !isOwn(values)), rows.find(({ values }) => isOwn(values))];
  return [
    ...(law === undefined ? [] : [{ id: 'law', label: labels.law, at: law.place }]),
    ...(own === undefined ? [] : [{ id: 'own', label: labels.own, at: own.place }]),
  ];
}

export default ResponseTriggersScreen;
