import type { Refusal } from '../../../../core/kernel/answer.ts';
import { type AccountSettings, FREE_ACCOUNT } from '../../../../core/model/account/types.ts';
import {
  type SettingsChange,
  type SettingsRecord,
  settings,
} from '../../../../core/model/collections/settings.ts';
import { useCore } from '../../../core-client/use-core.ts';
import { useView } from '../../../core-client/use-view.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { isRowOf } from '../../../records/typed-rows.ts';
import { useQuickWrite } from '../../../records/use-quick-write.ts';
import { mayDo } from '../../../session/ability.ts';
import { ACCOUNT_VIEW } from '../../../session/account-view.ts';
import { useMayWrite } from '../../../session/may-write.ts';
import { useAbility } from '../../../session/use-ability.ts';
import { texts } from '../../../shared/setting/texts/texts.ts';

interface Account {
  /** Null until loaded, and if the service has none. */
  readonly record: SettingsRecord | null;
  /** The settings that apply: those of the record, or none. */
  readonly rules: AccountSettings;
  readonly status: 'loading' | 'ready' | 'error' | 'refused';
  /** Why the settings couldn't be loaded. */
  readonly error: Refusal | null;
  /** True while a change is not carried out yet. */
  readonly isSaving: boolean;
  readonly mayChange: boolean;
  readonly change: (change: SettingsChange) => void;
  readonly load: () => void;
}

/** Returns the settings of the account. A change is shown at once, and taken back if the service refuses it. */
export function useAccount(): Account {
  const t = useTexts(texts);
  const { execute } = useCore();
  const view = useView(ACCOUNT_VIEW);
  const ability = useAbility();
  const mayWrite = useMayWrite();
  const write = useQuickWrite<SettingsRecord>(settings);
  const row = view?.rows[0];
  const record = row !== undefined && isRowOf(settings, row) ? row.values : null;
  return {
    record,
    rules: record ?? FREE_ACCOUNT,
    status: view?.head.status ?? 'loading',
    error: view?.head.error ?? null,
    isSaving: (view?.head.unsaved ?? 0) > 0,
    mayChange: mayWrite && ability !== null && mayDo(ability, settings.writes.update.may),
    change: (change) => void write({ op: 'update', record, input: change }, t('account.notChanged')),
    load: () => void execute({ type: 'refreshRecords', collection: settings.name, query: {} }),
  };
}
