import { type RoleRecord, roles } from '../../../core/collections/roles.ts';
import { showDone } from '../../components/toast/show-toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useQuickWrite } from '../../records/use-quick-write.ts';
import { texts } from './texts/texts.ts';

/** The writes of roles. Each returns the id of the role, or null if it was refused: then the reason is shown. */
export function useRoleWrites() {
  const t = useTexts(texts);
  const write = useQuickWrite(roles);

  const act = async (
    op: string,
    record: RoleRecord | null,
    input: object,
    done: string,
    failed: string,
  ): Promise<string | null> => {
    const outcome = await write({ op, record, input }, failed);
    if (outcome === null) return null;
    showDone(done);
    return outcome.recordId;
  };
  const named = ({ name }: Pick<RoleRecord, 'name'>) => ({ name });
  return {
    create: (input: { readonly name: string; readonly description: string }) =>
      act('create', null, { ...input, rules: [] }, t('done.created', named(input)), t('failed.create')),
    update: (role: RoleRecord, input: Partial<Pick<RoleRecord, 'name' | 'description' | 'rules'>>) =>
      act('update', role, input, t('done.saved', named(role)), t('failed.save', named(role))),
    clone: (role: RoleRecord) =>
      act('clone', null, { of: role.id }, t('done.cloned', named(role)), t('failed.clone', named(role))),
    remove: (role: RoleRecord, replaceWith: string | null) =>
      act('remove', role, { replaceWith }, t('done.removed', named(role)), t('failed.remove', named(role))),
  };
}
