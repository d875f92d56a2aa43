import { type RoleRecord, roles } from '../../../core/model/collections/roles.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useHeldWrite } from '../../records/removal/use-held-write.ts';
import { useQuickWrite } from '../../records/use-quick-write.ts';
import { texts } from './texts/texts.ts';

/** The writes of roles. A refusal is shown with its reason. */
export function useRoleWrites() {
  const t = useTexts(texts);
  const write = useQuickWrite(roles);
  const heldWrite = useHeldWrite(roles);

  const act = async (
    op: string,
    record: RoleRecord | null,
    input: object,
    done: string,
    failed: string | ((reason: string) => void),
  ): Promise<string | null> =>
    (await write({ op, record, input }, failed, { title: done }))?.recordId ?? null;
  const named = ({ name }: Pick<RoleRecord, 'name'>) => ({ name });
  return {
    setRules: (role: RoleRecord, rules: RoleRecord['rules'], onRefused: (reason: string) => void) =>
      act('update', role, { rules }, t('done.saved', named(role)), onRefused),
    clone: (role: RoleRecord) =>
      act('clone', null, { of: role.id }, t('done.cloned', named(role)), t('failed.clone', named(role))),
    remove: (role: RoleRecord, replaceWith: string | null): Promise<boolean> =>
      heldWrite(
        { op: 'remove', record: role, input: { replaceWith } },
        { done: t('done.removed', named(role)), failed: t('failed.remove', named(role)) },
      ),
  };
}
