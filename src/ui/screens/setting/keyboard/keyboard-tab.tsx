import { useState } from 'react';
import { css } from 'styled-system/css';
import { ACTION_GROUPS, type Action } from '../../../actions/action.ts';
import { ACTIONS, permittedActions } from '../../../actions/actions.ts';
import {
  chooseKeys,
  clashing,
  isChanged,
  type KeyTable,
  keyTable,
  restoreKeys,
} from '../../../actions/key-table.ts';
import { clash, type Keys } from '../../../actions/keys.ts';
import { chosenKeys } from '../../../actions/use-keys.ts';
import { PageSection, SectionPage } from '../../../components/page/section-page.tsx';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useChoice } from '../../../session/choice.ts';
import { useAbility } from '../../../session/use-ability.ts';
import { texts } from '../../../shared/setting/texts/texts.ts';
import { SingleKeys } from '../../../shell/keyboard-sheet/single-keys.tsx';
import { RestoreDefaults } from '../restore-defaults.tsx';
import { useStore } from '../use-store.ts';
import { KeyRow } from './key-row.tsx';
import { RecordDialog } from './record-dialog.tsx';
import '../../../language/texts/en/settings.ts';
import { type Enter, enterChoice, PART_KEYS, type PartKeysId, partKeys } from '../../../actions/part-keys.ts';
import { keyCaps } from '../../../actions/platform-keys.ts';
import { KeyCaps } from '../../../components/key-caps/key-caps.tsx';

const styles = {
  note: css({ textStyle: 'text.meta', color: 'fg.muted', mt: '4' }),
  group: css({ '&:not(:first-child)': { mt: '20' } }),
  label: css({ textStyle: 'text.meta', fontWeight: 'medium', color: 'fg.muted', pb: '4' }),
  rows: css({ listStyle: 'none' }),
};

/** The shortcut that the dialog records: `old` is the one to replace, null for a further one. */
type Recorded = {
  readonly action: Action;
  readonly old: Keys | null;
  readonly button: HTMLElement;
  readonly row: Element | null;
};

/** Returns the button that opened the dialog, or another of its row if its shortcut was removed. */
const focusAfter = ({ button, row }: Recorded): HTMLElement | null =>
  button.isConnected ? button : (row?.querySelector('button') ?? null);

/** The shortcuts of the actions that this user may use. Each can be changed. */
export const KeyboardTab = () => {
  const { t } = useTranslation();
  const own = useTexts(texts);
  const ability = useAbility();
  const [chosen] = useChoice(chosenKeys);
  const table = keyTable(ACTIONS, chosen);
  const [enter] = useChoice(enterChoice);
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  const permitted = ability === null ? [] : permittedActions(ability);

  const { store, restore } = useStore(chosenKeys);
  const keysOf = ({ id, keys }: Action): readonly Keys[] => table.get(id) ?? keys;
  const choose = (action: Action, keys: readonly Keys[]) =>
    store(chooseKeys(ACTIONS, chosen, action.id, keys));
  const textsOf = (ids: readonly string[]): readonly string[] =>
    ACTIONS.filter(({ id }) => ids.includes(id)).map(({ words }) => t(words));

  return (
    <SectionPage
      title={t('settings.tabs.keyboard')}
      text={own('saved')}
      width="text"
      act={Object.keys(chosen).length > 0 && <RestoreDefaults onRestore={() => restore({})} />}
    >
      <PageSection label={own('keyboard.singleKeys')}>
        <SingleKeys />
        <p className={styles.note}>{own('keyboard.screenReaders')}</p>
      </PageSection>
      <PageSection label={own('keyboard.shortcuts')}>
        {ACTION_GROUPS.map((group) => (
          <Group
            key={group}
            label={t(`actions.groups.${group}`)}
            actions={permitted.filter((action) => action.group === group)}
            table={table}
            onRecord={setRecorded}
            onRestore={({ id }) => store(restoreKeys(ACTIONS, chosen, id))}
          />
        ))}
      </PageSection>
      <PageSection label={own('keyboard.fixed')}>
        <p className={styles.note}>{own('keyboard.fixedText')}</p>
        <FixedKeys enter={enter} />
      </PageSection>
      {recorded !== null && (
        <RecordDialog
          action={t(recorded.action.words)}
          isNew={recorded.old === null}
          losersOf={(keys) => textsOf(clashing(table, recorded.action.id, keys))}
          onSave={(keys) => choose(recorded.action, withNew(keysOf(recorded.action), recorded.old, keys))}
          onRemove={() =>
            choose(
              recorded.action,
              keysOf(recorded.action).filter((one) => one !== recorded.old),
            )
          }
          focusAfter={() => focusAfter(recorded)}
          onGone={() => setRecorded(null)}
        />
      )}
    </SectionPage>
  );
};

/** Puts `keys` in the place of `old`, or at the end. The action's other keys that clash with it go. */
const withNew = (all: readonly Keys[], old: Keys | null, keys: Keys): readonly Keys[] => {
  const put = old === null ? [...all, keys] : all.map((one) => (one === old ? keys : one));
  return [...new Set(put)].filter((one) => one === keys || !clash(one, keys));
};

type GroupProps = {
  readonly label: string;
  readonly actions: readonly Action[];
  readonly table: KeyTable;
  readonly onRecord: (recorded: Recorded) => void;
  readonly onRestore: (action: Action) => void;
};

const Group = ({ label, actions, table, onRecord, onRestore }: GroupProps) =>
  actions.length > 0 && (
    <div className={styles.group}>
      <h4 className={styles.label}>{label}</h4>
      <ul className={styles.rows}>
        {actions.map((action) => (
          <KeyRow
            key={action.id}
            words={action.words}
            keys={table.get(action.id) ?? action.keys}
            changed={isChanged(action, table)}
            onChange={(old, button) => onRecord({ action, old, button, row: button.closest('li') })}
            onRestore={() => onRestore(action)}
          />
        ))}
      </ul>
    </div>
  );

const line = css({
  layerStyle: 'row',
  gap: '12',
  minHeight: '32px',
  textStyle: 'text.ui',
  '& > dt': { flex: '1', minWidth: '0' },
});

const IDS = Object.keys(PART_KEYS).filter((id): id is PartKeysId => id in PART_KEYS);

/** The keys that fields handle themselves. */
const FixedKeys = ({ enter }: { readonly enter: Enter }) => {
  const { t } = useTranslation();
  return (
    <dl>
      {IDS.map((id) => (
        <div key={id} className={line}>
          <dt>{t(`actions.parts.${id}`)}</dt>
          <dd>
            <KeyCaps presses={keyCaps(partKeys(id, enter)[0])} />
          </dd>
        </div>
      ))}
    </dl>
  );
};
