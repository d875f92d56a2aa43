import { Plus, SearchX, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { sva } from 'styled-system/css';
import { type RoleRecord, roles } from '../../../core/model/collections/roles.ts';
import { users } from '../../../core/model/collections/users.ts';
import { Button } from '../../components/button/button.tsx';
import { TitleCount } from '../../components/page/title-count.tsx';
import { EmptyState } from '../../components/state/panel-state.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { keptInputs } from '../../records/form/kept-input.ts';
import { useKeptNotice } from '../../records/form/use-kept-notice.ts';
import { ListSearch } from '../../records/list-search.tsx';
import { moveToRows } from '../../records/move-to-rows.ts';
import { useHeldWrite } from '../../records/removal/use-held-write.ts';
import { ListNotice, ListStates } from '../../records/states/list-states.tsx';
import { UnsavedWrites } from '../../records/states/unsaved-writes.tsx';
import { TypedSearch } from '../../records/typed-search.ts';
import { useCollection } from '../../records/use-collection.ts';
import { useQuickWrite } from '../../records/use-quick-write.ts';
import { useRecordsPage } from '../../records/use-records-page.ts';
import { ListViews, ListViewsButton } from '../../records/views/list-views.tsx';
import { useAbility } from '../../session/use-ability.ts';
import { useSession } from '../../session/use-session.ts';
import { RoleCardBones, RoleCards } from './role-cards.tsx';
import { NameDialog, RemoveDialog } from './role-dialogs.tsx';
import { RoleEditor } from './role-editor.tsx';
import { managesRoles, mayGiveRole } from './role-guards.ts';
import { RolePeople } from './role-people.tsx';
import { texts } from './texts/texts.ts';
import { rightsForm } from './use-draft.ts';

const recipe = sva({
  slots: ['root', 'tools', 'search', 'acts'],
  base: {
    // Positioned, so that invisible controls far below scroll with the page instead of making it longer.
    root: {
      position: 'relative',
      height: 'full',
      overflowY: 'auto',
      minWidth: '0',
      scrollPaddingBlockEnd: '72px',
    },
    tools: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8',
      px: { base: '16', md: '20' },
      py: '12',
    },
    search: { display: 'flex', width: { base: 'full', md: '280px' } },
    acts: { display: 'flex', alignItems: 'center', gap: '4', marginInlineStart: 'auto' },
  },
});

const EVERYBODY = { q: '', role: '', plan: '', status: '', sort: 'user', order: 'asc' } as const;
const ALL = { q: '' };

/** The roles of the account and their rights (screens, section 5.10). */
const RolesScreen = () => {
  const t = useTexts(texts);
  const styles = recipe();
  const page = useRecordsPage(roles);
  const all = useCollection(roles, ALL).rows.map(({ values }) => values);
  const everybody = useCollection(users, EVERYBODY);
  const people = everybody.rows.map(({ values }) => values);
  const writes = useRoleWrites();
  const [renamed, setRenamed] = useState<RoleRecord | null>(null);
  const [removed, setRemoved] = useState<RoleRecord | null>(null);
  const { address, list } = page;
  const mayManage = page.may('update');
  const ability = useAbility();
  const ownName = useSession()?.userData.role;
  /** Returns the newest version of a role, because somebody may change it while a dialog is open. */
  const newest = (role: RoleRecord) => all.find(({ id }) => id === role.id) ?? role;
  const isOwn = removed !== null && removed.name === ownName;
  const replacements = all.filter(
    (role) =>
      role.id !== removed?.id &&
      ability !== null &&
      mayGiveRole(ability, role) &&
      (!isOwn || managesRoles(role)),
  );
  const open = all.find(({ id }) => id === page.openId);
  const isNaming = page.isNew && (page.may('create') || keptInputs().read(`${roles.name}.create.`) !== null);
  useKeptNotice(rightsForm(page.openId ?? ''), open?.name ?? '', open === undefined ? null : 'form.kept');
  const openNext = (id: string | null) => {
    if (id !== null) address.setOpen(id);
  };

  return (
    <div className={styles.root}>
      <TitleCount total={list.head?.status === 'ready' ? list.count : null} />
      <div role="toolbar" aria-label={t('search')} className={styles.tools}>
        <search className={styles.search}>
          <ListSearch
            label={t('search')}
            value={address.query.q}
            onKeyDown={moveToRows}
            onText={(q) => address.change({ q }, 'replace')}
          />
        </search>
        <div className={styles.acts}>
          <ListViewsButton page={page} />
          {page.may('create') && (
            <Button icon={Plus} onClick={page.openNew}>
              {t('create')}
            </Button>
          )}
        </div>
      </div>
      <ListViews page={page} />
      <ListNotice list={list} />
      <UnsavedWrites collection={roles} except={[]} titleOf={({ name }) => name} onShow={page.open} />
      <ListStates
        list={list}
        isFiltered={page.isFiltered}
        onClear={address.clear}
        empty={{ icon: ShieldCheck, title: t('empty'), text: t('emptyText') }}
        skeleton={<RoleCardBones />}
      >
        <TypedSearch value={address.query.q}>
          <RoleCards
            roles={list.rows.map(({ values }) => values)}
            openId={page.openId}
            onOpen={({ id }) => (id === page.openId ? page.close() : page.open(id))}
            people={people}
            acts={
              mayManage ? { edit: setRenamed, clone: (role) => void writes.clone(role).then(openNext) } : null
            }
          />
        </TypedSearch>
      </ListStates>
      {open === undefined ? (
        page.openId === null && people.length > 0 && <RolePeople people={people} count={everybody.count} />
      ) : (
        <RoleEditor
          key={open.id}
          role={open}
          others={all.filter(({ id }) => id !== open.id)}
          members={
            everybody.head === undefined || everybody.head.status === 'loading'
              ? null
              : people.filter(({ role }) => role === open.name)
          }
          mayManage={mayManage}
          onClose={page.close}
          onRename={() => setRenamed(open)}
          onRemove={() => setRemoved(open)}
          onSave={async (rules, onRefused) => (await writes.setRules(open, rules, onRefused)) !== null}
        />
      )}
      {page.openId !== null && open === undefined && list.head?.status === 'ready' && (
        <EmptyState icon={SearchX} title={t('gone')} text={t('goneText')} />
      )}
      <NameDialog
        role={isNaming ? 'new' : renamed && newest(renamed)}
        others={all.filter(({ id }) => isNaming || id !== renamed?.id)}
        mayWrite={mayManage}
        onClose={() => (isNaming ? address.setOpen(null, 'replace') : setRenamed(null))}
        onDone={(id) => isNaming && address.setOpen(id)}
      />
      <RemoveDialog
        role={removed === null ? null : newest(removed)}
        replacements={replacements}
        isOwn={isOwn}
        onClose={() => setRemoved(null)}
        onRemove={(role, replaceWith) => {
          setRemoved(null);
          void writes.remove(role, replaceWith).then((isDone) => {
            if (isDone && page.openId === role.id) address.setOpen(null);
          });
        }}
      />
    </div>
  );
};

export default RolesScreen;

/** The writes of roles. A refusal is shown with its reason. */
function useRoleWrites() {
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
