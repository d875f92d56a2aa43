import { CopyPlus, FlaskConical, MessageSquareReply, Plus, Power } from 'lucide-react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { wallTime } from '../../../core/kernel/wall-time.ts';
import {
  autoResponders,
  type ResponderInput,
  type ResponderRecord,
} from '../../../core/model/collections/automation/auto-responders.ts';
import { Button } from '../../components/button/button.tsx';
import { useMedia } from '../../hooks/use-media.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { RecordPane } from '../../records/drawer/record-pane.tsx';
import { focusSoon, TAB_STOP } from '../../records/focus-soon.ts';
import { OrderHint } from '../../records/order/order-hint.tsx';
import { useRowOrder } from '../../records/order/use-row-order.ts';
import { PhoneRow } from '../../records/phone-row.tsx';
import { RecordsPageView } from '../../records/records-page.tsx';
import { ConfirmRemoval } from '../../records/removal/confirm-removal.tsx';
import { useRemoval } from '../../records/removal/use-removal.ts';
import type { RowAction } from '../../records/row-action.ts';
import { useRecordsPage } from '../../records/use-records-page.ts';
import { useOpeningHours, useRules } from '../../shared/automation/use-rules.ts';
import { Hit } from '../../shared/search/hit.tsx';
import { breakpoints } from '../../theme/scale.ts';
import { RuleFields } from './editor/rule-fields.tsx';
import { TryRule } from './editor/try-rule.tsx';
import { HoursPane } from './hours/hours-pane.tsx';
import { FIRST_RULE, PRESETS, type Preset, ruleOfPreset } from './presets.ts';
import { Promises } from './promises.tsx';
import { RuleName, ruleColumns } from './rule-columns.tsx';
import { RuleDetail } from './rule-detail.tsx';
import { FIRST_TRIAL, momentOf, type Trial } from './simulator/simulation.ts';
import { SimulatorPane } from './simulator/simulator-pane.tsx';
import { useTrial } from './simulator/use-trial.ts';
import { texts } from './texts/texts.ts';
import { useFieldWords } from './use-field-words.ts';
import { fieldsOf, useRuleWrites } from './use-rule-writes.ts';
import { VerdictCard, VerdictSkeleton } from './verdict-card.tsx';
import { checkRule, warningsIn } from './warnings.ts';

const ROW_PX = 52;
const HOURS = 'hours';
const SIMULATOR = 'simulator';

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '8',
  flexShrink: 0,
  px: { base: '16', md: '20' },
  textStyle: 'text.ui',
  color: 'fg.muted',
  '& > h2': { textStyle: 'text.body', fontWeight: 'semibold', color: 'fg.default' },
});
const presets = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8' });

/** The rules that answer people by time and situation (screens, section 5.5). */
const AutoResponderScreen = () => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const isDocked = useMedia(`(min-width: ${breakpoints.xl})`);
  const page = useRecordsPage(autoResponders);
  const rules = useRules();
  const { hours } = useOpeningHours();
  const writes = useRuleWrites();
  const fieldWords = useFieldWords();
  const warningOf = warningsIn(rules, now);
  const removal = useRemoval(page, ([rule]) => writes.remove(rule));
  const [initial, setInitial] = useState<ResponderInput>(FIRST_RULE);
  const [trial, setTrial] = useState<Trial>(FIRST_TRIAL);
  const [isSimulatorClosed, setSimulatorClosed] = useState(false);
  const { address, list } = page;
  const { query, view } = address;
  const shown = list.rows.map(({ values }) => values);
  const mayManage = page.may('update');
  // A moved rule gets a place among all rules, so all of them must be on the screen.
  const order = useRowOrder(autoResponders, shown, mayManage && query.q === '');
  const isRecordOpen = page.isNew || page.openId !== null;
  const pane = isRecordOpen
    ? null
    : view === HOURS || view === SIMULATOR
      ? view
      : isDocked && !isSimulatorClosed
        ? SIMULATOR
        : null;
  const today = wallTime(now, hours?.zone ?? 'UTC').slice(0, 10);
  const changeTrial = (part: Partial<Trial>) => setTrial((before) => ({ ...before, ...part }));

  const tries = useTrial(trial);
  const at = rules === null ? null : momentOf(trial, rules.hours.zone, now);
  /** The rule that answers in the simulator. */
  const answerer =
    pane === SIMULATOR && rules !== null && at !== null ? tries?.(rules, at).answer?.rule : undefined;

  const openNew = (rule: ResponderInput) => {
    setInitial(rule);
    page.openNew();
  };
  const openPane = (next: typeof HOURS | typeof SIMULATOR) => {
    address.setOpen(null, 'replace');
    address.setView(next);
  };
  const closePane = (selector: string) => {
    if (view !== null) address.setView(null);
    focusSoon(selector, TAB_STOP);
  };
  const placeIn = (id: string) => (rules?.responder ?? shown).findIndex((one) => one.id === id);
  const duplicate = async (rule: ResponderRecord) => {
    const id = await writes.duplicate(rule, shown);
    if (id !== null) page.open(id);
  };

  const actions = (rule: ResponderRecord): readonly RowAction[] => {
    if (!mayManage) return [];
    return [
      ...order.actions(rule),
      {
        id: 'switch',
        label: t(rule.active ? 'acts.switchOff' : 'acts.switchOn'),
        icon: Power,
        run: () => void writes.setActive(rule, !rule.active),
      },
      { id: 'duplicate', label: t('acts.duplicate'), icon: CopyPlus, run: () => void duplicate(rule) },
      removal.action(rule, t('acts.remove')),
    ];
  };

  const newButton = (
    <Button variant="primary" icon={Plus} title={t('create')} onClick={() => openNew(FIRST_RULE)}>
      {t('create')}
    </Button>
  );

  return (
    <>
      <RecordsPageView
        page={page}
        label={t('label')}
        searchLabel={t('search')}
        top={
          <>
            {rules === null || hours === null ? (
              <VerdictSkeleton />
            ) : (
              <VerdictCard
                rules={rules}
                maySwitch={mayManage}
                onSwitch={(on) => void writes.setResponderOn(hours, on)}
                onHours={() => openPane(HOURS)}
              />
            )}
            <div className={head}>
              <h2>{t('label')}</h2>
              <span>{t('firstFits')}</span>
              <OrderHint order={order} text={t('hint')} />
            </div>
          </>
        }
        acts={
          <>
            <Button
              icon={FlaskConical}
              title={t('acts.simulate')}
              data-simulator
              data-opens-drawer
              aria-pressed={pane === SIMULATOR}
              onClick={() => {
                setSimulatorClosed(false);
                openPane(SIMULATOR);
              }}
            >
              {t('acts.simulate')}
            </Button>
            {page.may('create') && newButton}
          </>
        }
        columns={ruleColumns({
          t,
          formats,
          now,
          hours,
          placeOf: placeIn,
          warningOf,
          onDrop: order.onDrop,
          onSwitch: mayManage ? (rule, active) => void writes.setActive(rule, active) : null,
        })}
        titleOf={({ name }) => name}
        phoneRow={(rule) => (
          <PhoneRow
            title={<RuleName rule={rule} t={t} warning={warningOf(rule)} />}
            titleEnd={t(rule.active ? 'on' : 'off')}
            second={
              <bdi translate="no">
                <Hit text={rule.text} />
              </bdi>
            }
          />
        )}
        rowPx={ROW_PX}
        empty={{
          icon: MessageSquareReply,
          title: t('empty'),
          text: t('emptyText'),
          action: page.may('create') && (
            <div className={presets}>
              {PRESETS.map((preset: Preset) => (
                <Button key={preset} icon={Plus} onClick={() => openNew(ruleOfPreset(t, preset))}>
                  {t(`presets.${preset}.name`)}
                </Button>
              ))}
            </div>
          ),
        }}
        count={t('count', { count: list.count })}
        hint={<Promises />}
        rowProps={({ key }) =>
          answerer?.by === 'responder' && key === answerer.id ? { 'aria-current': true } : {}
        }
        rowActions={mayManage ? actions : undefined}
        onRowKey={order.onRowKey}
      >
        <RecordPane
          page={page}
          collection={autoResponders}
          titleOf={({ name }) => name}
          detail={(rule, edit) => (
            <RuleDetail rule={rule} hours={hours} warning={warningOf(rule)} edit={edit} />
          )}
          actions={actions}
          form={{
            fields: (record) => (
              <>
                <RuleFields today={today} />
                {rules !== null && (
                  <TryRule record={record} rules={rules} trial={trial} onChange={changeTrial} />
                )}
              </>
            ),
            labels: {
              name: t('fields.name'),
              active: t('fields.active'),
              kind: t('fields.kind'),
              minutes: t('fields.minutes'),
              text: t('fields.text'),
              variants: t('fields.variants'),
              when: t('fields.when'),
              weekly: t('fields.weekly'),
              dates: t('fields.dates'),
              pauseMinutes: t('fields.pauseMinutes'),
              withFlags: t('fields.withFlags'),
              withoutFlags: t('fields.withoutFlags'),
              quietMinutes: t('fields.quietMinutes'),
            },
            ...fieldWords,
            valuesOf: fieldsOf,
            initial,
            newTitle: t('create'),
            createLabel: t('createAct'),
            check: checkRule,
          }}
        />
        {pane === HOURS && hours !== null && (
          <HoursPane record={hours} mayWrite={mayManage} onClose={() => closePane('[data-hours]')} />
        )}
        {pane === SIMULATOR && (
          <SimulatorPane
            rules={rules}
            trial={trial}
            onChange={changeTrial}
            onClose={() => {
              setSimulatorClosed(true);
              closePane('[data-simulator]');
            }}
          />
        )}
      </RecordsPageView>
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

export default AutoResponderScreen;
