import { LogOut, MailPlus, ShieldOff, UserCheck, UserPlus, Users, UserX } from 'lucide-react';
import { useState } from 'react';
import { PLANS, USER_STATUSES, type UserRecord, users } from '../../../core/model/collections/users.ts';
import { ADMIN_ROLES } from '../../../core/model/session/may-do.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { InlineSelect } from '../../components/field/inline-select.tsx';
import { showDone } from '../../components/toast/show-toast.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { BulkOutcomes } from '../../records/bulk/bulk-outcomes.tsx';
import { useBulk } from '../../records/bulk/use-bulk.ts';
import { RecordPane } from '../../records/drawer/record-pane.tsx';
import { PhoneRow } from '../../records/phone-row.tsx';
import { RecordsPageView } from '../../records/records-page.tsx';
import { type Some, useRemoval } from '../../records/removal/use-removal.ts';
import type { RowAction } from '../../records/row-action.ts';
import { useRecordsPage } from '../../records/use-records-page.ts';
import { useSession } from '../../session/use-session.ts';
import { Hit } from '../../shared/search/hit.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { texts } from './texts/texts.ts';
import { useRoleNames } from './use-role-names.ts';
import { useUserWrites } from './use-user-writes.ts';
import { billingWords, StatusBadge, userColumns } from './user-columns.tsx';
import { UserDetail } from './user-detail.tsx';
import { BulkRoleDialog, RemoveDialog } from './user-dialogs.tsx';
import { UserFields } from './user-fields.tsx';
import { UserStats, useAdminCount } from './user-stats.tsx';

/** A question whether to deactivate these users. */
interface Leaving {
  readonly people: Some<UserRecord>;
  readonly open: boolean;
  /** True if they were ticked. */
  readonly isBulk: boolean;
}

/** The people with access to the console (screens, section 5.12). */
const UsersScreen = () => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const page = useRecordsPage(users);
  const writes = useUserWrites();
  const bulk = useBulk(users);
  const roleNames = useRoleNames();
  const admins = useAdminCount();
  const selfId = String(useSession()?.userData.id ?? '');
  const removal = useRemoval(page, ([user]) => writes.remove(user));
  const [reset, setReset] = useState<UserRecord | null>(null);
  const [isChoosingRole, setChoosingRole] = useState(false);
  /** The users who are about to be deactivated. */
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const askToDeactivate = (people: Some<UserRecord>, isBulk = false) =>
    setLeaving({ people, open: true, isBulk });
  const { address, list, selection } = page;
  const { query } = address;
  const mayManage = page.may('update');
  const titleOf = ({ fullName, email }: UserRecord) => fullName || email;

  /**
   * Whether the user must stay: it is the signed-in user or the last active administrator. While the number of
   * administrators is unknown, any of them may be the last.
   */
  const isNeeded = (user: UserRecord) =>
    user.id === selfId || (user.status === 'active' && ADMIN_ROLES.includes(user.role) && (admins ?? 1) <= 1);

  const actions = (user: UserRecord): readonly RowAction[] => {
    if (!mayManage) return [];
    const offered: readonly (RowAction | false)[] = [
      user.status === 'pending' && {
        id: 'resend',
        label: t('acts.resend'),
        icon: MailPlus,
        run: () => void writes.resend(user),
      },
      user.status === 'inactive' && {
        id: 'activate',
        label: t('acts.activate'),
        icon: UserCheck,
        run: () => void writes.activate(user),
      },
      user.sessions.length > 0 && {
        id: 'signOut',
        label: t('acts.signOut'),
        icon: LogOut,
        run: () => void writes.signOut(user),
      },
      user.twoStep && {
        id: 'reset',
        label: t('acts.resetSecondStep'),
        icon: ShieldOff,
        run: () => setReset(user),
      },
      user.status === 'active' &&
        !isNeeded(user) && {
          id: 'deactivate',
          label: t('acts.deactivate'),
          icon: UserX,
          run: () => askToDeactivate([user]),
        },
      !isNeeded(user) && removal.action(user, t('acts.remove')),
    ];
    return offered.filter((action) => action !== false);
  };

  /** The ticked users whose status would change. Users with a pending invite are left out. */
  const changedBy = (status: 'active' | 'inactive') =>
    selection.rows.filter(
      (user) => user.status === (status === 'active' ? 'inactive' : 'active') && user.id !== selfId,
    );
  const activateAll = () => {
    const chosen = changedBy('active');
    selection.clear();
    void bulk.start(
      {
        op: 'setStatus',
        input: { status: 'active' },
        done: (changed) => t('doneAll.activated', { count: changed.length, name: titleOf(changed[0]) }),
      },
      chosen,
    );
  };
  const deactivateAll = (chosen: readonly UserRecord[], mayLoseChats: boolean) => {
    selection.clear();
    void bulk.start(
      {
        op: 'setStatus',
        input: { status: 'inactive' },
        done: (changed) =>
          t(mayLoseChats ? 'doneAll.deactivatedChats' : 'doneAll.deactivated', {
            count: changed.length,
            name: titleOf(changed[0]),
          }),
      },
      chosen,
    );
  };
  const askToDeactivateAll = () => {
    const [first, ...more] = changedBy('inactive');
    if (first !== undefined) askToDeactivate([first, ...more], true);
  };
  // Nobody changes the own role in bulk, where the loss of a right is easily overlooked.
  const others = selection.rows.filter(({ id }) => id !== selfId);
  const setRoles = (role: string) => {
    const chosen = others.filter((user) => user.role !== role);
    setChoosingRole(false);
    selection.clear();
    void bulk.start(
      {
        op: 'update',
        input: { role },
        done: (changed) => t('doneAll.role', { count: changed.length, name: titleOf(changed[0]), role }),
      },
      chosen,
    );
  };
  const rolesWith = (role: string) =>
    roleNames.includes(role) || role === '' ? roleNames : [role, ...roleNames];

  return (
    <>
      <RecordsPageView
        hasTitleCount
        page={page}
        top={<UserStats now={now} />}
        label={t('label')}
        searchLabel={t('search')}
        filters={
          <>
            <InlineSelect
              hasNames
              label={t('role')}
              value={query.role}
              options={[
                { value: '', label: t('anyRole') },
                ...rolesWith(query.role).map((value) => ({ value, label: value })),
              ]}
              onChange={(role) => address.change({ role })}
            />
            <InlineSelect
              label={t('status')}
              value={query.status}
              options={(['', ...USER_STATUSES] as const).map((value) => ({
                value,
                label: t(`statuses.${value === '' ? 'any' : value}`),
              }))}
              onChange={(status) => address.change({ status })}
            />
            <InlineSelect
              label={t('plan')}
              value={query.plan}
              options={(['', ...PLANS] as const).map((value) => ({
                value,
                label: t(`plans.${value === '' ? 'any' : value}`),
              }))}
              onChange={(plan) => address.change({ plan })}
            />
          </>
        }
        acts={
          page.may('create') && (
            <Button variant="primary" icon={UserPlus} title={t('invite')} onClick={page.openNew}>
              {t('invite')}
            </Button>
          )
        }
        columns={userColumns({ t, formats, now, selfId })}
        titleOf={titleOf}
        order={{ sort: query.sort, order: query.order }}
        onOrder={({ sort, order }) => {
          const known = (['user', 'email', 'role', 'plan', 'status', 'billing'] as const).find(
            (one) => one === sort,
          );
          address.change({ sort: known ?? '', order });
        }}
        phoneRow={(user) => (
          <PhoneRow
            start={<Avatar id={user.id} name={user.fullName} size={32} />}
            title={
              <bdi translate="no">
                <Hit text={user.fullName} />
              </bdi>
            }
            titleEnd={<StatusBadge status={user.status} t={t} />}
            second={
              <>
                <bdi translate="no">{user.role}</bdi>
                <span>{' · '}</span>
                <bdi dir="ltr" translate="no">
                  {user.email}
                </bdi>
              </>
            }
          />
        )}
        empty={{
          icon: Users,
          title: t('empty'),
          text: t('emptyText'),
          action: page.may('create') && (
            <Button variant="primary" icon={UserPlus} title={t('invite')} onClick={page.openNew}>
              {t('invite')}
            </Button>
          ),
        }}
        count={t('count', { count: list.count })}
        bulk={
          mayManage ? (
            <>
              {others.length > 0 && (
                <button type="button" onClick={() => setChoosingRole(true)}>
                  {t('acts.changeRole')}
                </button>
              )}
              {changedBy('active').length > 0 && (
                <button type="button" onClick={activateAll}>
                  {t('acts.activate')}
                </button>
              )}
              {changedBy('inactive').length > 0 && (
                <button type="button" onClick={askToDeactivateAll}>
                  {t('acts.deactivate')}
                </button>
              )}
            </>
          ) : undefined
        }
        rowActions={mayManage ? actions : undefined}
      >
        <RecordPane
          page={page}
          collection={users}
          titleOf={titleOf}
          detail={(user, edit) => <UserDetail user={user} edit={edit} now={now} />}
          actions={actions}
          form={{
            fields: (user) => <UserFields roleNames={rolesWith(user?.role ?? '')} isInvite={user === null} />,
            labels: {
              fullName: t('fields.fullName'),
              email: t('fields.email'),
              username: t('fields.username'),
              role: t('fields.role'),
              currentPlan: t('fields.currentPlan'),
              company: t('fields.company'),
              country: t('fields.country'),
              contact: t('fields.contact'),
              billing: t('fields.billing'),
            },
            wordsOf(field, value) {
              if (field === 'billing') return billingWords(t, value);
              const plan = field === 'currentPlan' ? PLANS.find((one) => one === value) : undefined;
              return plan === undefined ? null : t(`plans.${plan}`);
            },
            valuesOf: (user) => ({
              fullName: user.fullName,
              email: user.email,
              username: user.username,
              role: user.role,
              currentPlan: user.currentPlan,
              company: user.company,
              country: user.country,
              contact: user.contact,
              billing: user.billing,
            }),
            initial: {
              fullName: '',
              email: '',
              username: '',
              role: roleNames.find((name) => name === 'Agent') ?? roleNames[0] ?? '',
              currentPlan: 'basic',
              company: '',
              country: '',
              contact: '',
              billing: 'Auto debit',
            },
            newTitle: t('inviteTitle'),
            createLabel: t('inviteAct'),
            onCreated: ({ email }) => showDone(t('done.invited', { email: String(email).trim() })),
            problemOf: (code) =>
              code === 'tooShort' || code === 'username' || code === 'phone' ? t(`problems.${code}`) : null,
          }}
        />
      </RecordsPageView>
      <BulkOutcomes run={bulk.run} titleOf={titleOf} onStop={bulk.stop} onClose={bulk.dismiss} />
      <BulkRoleDialog
        open={isChoosingRole}
        count={others.length}
        leftOut={selection.leftOut(others)}
        roleNames={roleNames}
        onClose={() => setChoosingRole(false)}
        onChoose={setRoles}
      />
      {leaving !== null && (
        <DeactivateDialog
          people={leaving.people}
          open={leaving.open}
          leftOut={leaving.isBulk ? selection.leftOut(leaving.people) : 0}
          onClose={() => setLeaving({ ...leaving, open: false })}
          onGone={() => setLeaving(null)}
          onDeactivate={(mayLoseChats) => {
            const { people, isBulk } = leaving;
            if (isBulk) deactivateAll(people, mayLoseChats);
            else void writes.deactivate(people[0], mayLoseChats);
          }}
        />
      )}
      <RemoveDialog user={removal.asked[0] ?? null} onClose={removal.keep} onRemove={removal.carryOut} />
      <ConfirmDialog
        open={reset !== null}
        title={reset === null ? '' : t('reset.title', { name: reset.fullName })}
        keepLabel={t('reset.keep')}
        actLabel={t('reset.act')}
        onKeep={() => setReset(null)}
        onAct={() => {
          if (reset !== null) void writes.resetSecondStep(reset);
          setReset(null);
        }}
      >
        <span>{reset === null ? '' : t('reset.text', { name: reset.fullName })}</span>
      </ConfirmDialog>
    </>
  );
};

export default UsersScreen;
