import { KeyRound, Plus } from 'lucide-react';
import { css } from 'styled-system/css';
import {
  PERMISSION_DESCRIPTION_MAX,
  PERMISSION_NAME_MAX,
  PERMISSION_ROLES,
  type PermissionRecord,
  permissions,
} from '../../../core/model/collections/permissions.ts';
import { Button } from '../../components/button/button.tsx';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { Segment } from '../../components/segment/segment.tsx';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { EditButton, RecordPane } from '../../records/drawer/record-pane.tsx';
import { FactList } from '../../records/fact-list.tsx';
import { FormArea, FormGroup, FormText } from '../../records/form/fields.tsx';
import { useFormField } from '../../records/form/form-context.ts';
import { PhoneRow } from '../../records/phone-row.tsx';
import { RecordsPageView } from '../../records/records-page.tsx';
import { ConfirmRemoval } from '../../records/removal/confirm-removal.tsx';
import { useHeldWrite } from '../../records/removal/use-held-write.ts';
import { useRemoval } from '../../records/removal/use-removal.ts';
import type { RowAction } from '../../records/row-action.ts';
import { useQuickWrite } from '../../records/use-quick-write.ts';
import { useRecordsPage } from '../../records/use-records-page.ts';
import { createdAt, PermissionName, permissionColumns, RoleChips, roleWords } from './permission-columns.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { texts } from './texts/texts.ts';

const MATRIX = 'matrix';
const title = css({ textStyle: 'text.title', overflowWrap: 'anywhere' });
const note = css({ textStyle: 'text.ui', color: 'fg.muted', mt: '8' });
const acts = css({ display: 'flex', gap: '8', py: '16' });

/** The spec's list of permissions and the roles that have them (screens, section 5.11). */
const PermissionsScreen = () => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const page = useRecordsPage(permissions);
  const write = useQuickWrite(permissions);
  const heldWrite = useHeldWrite(permissions);
  const { address, list } = page;
  const isMatrix = address.view === MATRIX;
  const { query } = address;
  const mayManage = page.may('update');

  const setRoles = (permission: PermissionRecord, assignedTo: PermissionRecord['assignedTo']) =>
    void write(
      { op: 'update', record: permission, input: { assignedTo } },
      t('failed.save', { name: permission.name }),
    );
  const removal = useRemoval(page, ([permission]) => {
    const { name } = permission;
    return heldWrite(
      { op: 'remove', record: permission, input: {} },
      { done: t('done.removed', { name }), failed: t('failed.remove', { name }) },
    );
  });
  const actions = (permission: PermissionRecord): readonly RowAction[] =>
    mayManage && !permission.core ? [removal.action(permission, t('remove.menu'))] : [];
  const create = page.may('create') && (
    <Button variant="primary" icon={Plus} title={t('create')} onClick={page.openNew}>
      {t('create')}
    </Button>
  );

  return (
    <>
      <RecordsPageView
        page={page}
        label={t('label')}
        searchLabel={t('search')}
        filters={
          <Segment
            label={t('shown')}
            value={isMatrix ? MATRIX : 'catalogue'}
            options={[
              { value: 'catalogue', label: t('catalogue') },
              { value: MATRIX, label: t('matrix') },
            ]}
            onChange={(value) => address.setView(value === MATRIX ? MATRIX : null)}
          />
        }
        acts={create}
        columns={permissionColumns({ t, formats, now })}
        titleOf={({ name }) => name}
        order={{ sort: query.sort, order: query.order }}
        onOrder={({ sort, order }) => address.change({ sort: sort === 'name' ? 'name' : '', order })}
        phoneRow={(permission) => (
          <PhoneRow
            title={<PermissionName permission={permission} t={t} />}
            second={formats.joined(permission.assignedTo.map((role) => roleWords(t, role)))}
          />
        )}
        empty={{ icon: KeyRound, title: t('empty'), text: t('emptyText'), action: create }}
        count={t('count', { count: list.count })}
        rowActions={mayManage ? actions : undefined}
        table={
          isMatrix ? (
            <PermissionMatrix
              permissions={list.rows.map(({ values }) => values)}
              onSet={
                mayManage
                  ? (permission, role, isGiven) =>
                      setRoles(
                        permission,
                        PERMISSION_ROLES.filter((one) =>
                          one === role ? isGiven : permission.assignedTo.includes(one),
                        ),
                      )
                  : null
              }
            />
          ) : undefined
        }
      >
        <RecordPane
          page={page}
          collection={permissions}
          titleOf={({ name }) => name}
          detail={(permission, edit) => {
            const at = createdAt(permission);
            return (
              <>
                <h2 className={title}>
                  <PermissionName permission={permission} t={t} />
                </h2>
                {permission.description !== '' && <p className={note}>{permission.description}</p>}
                {permission.core && <p className={note}>{t('coreText')}</p>}
                <div className={acts}>
                  {edit !== null && !permission.core && <EditButton onClick={edit} />}
                </div>
                <FactList
                  facts={[
                    [
                      t('holders'),
                      permission.assignedTo.length === 0 ? (
                        t('nobody')
                      ) : (
                        <RoleChips key="roles" roles={permission.assignedTo} t={t} />
                      ),
                    ],
                    [t('columns.created'), at === null ? permission.createdDate : formats.exactTime(at)],
                  ]}
                />
              </>
            );
          }}
          actions={actions}
          form={{
            fields: () => <PermissionFields />,
            labels: {
              name: t('fields.name'),
              assignedTo: t('fields.assignedTo'),
              description: t('fields.description'),
            },
            valuesOf: ({ name, assignedTo, description }) => ({ name, assignedTo, description }),
            initial: { name: '', assignedTo: ['administrator'], description: '' },
            newTitle: t('create'),
            createLabel: t('createAct'),
          }}
        />
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

export default PermissionsScreen;

const boxes = css({ layerStyle: 'column', gap: '4' });

const RolesField = () => {
  const t = useTexts(texts);
  const { value, set } = useFormField('assignedTo');
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <FormGroup name="assignedTo" label={t('fields.assignedTo')}>
      <div className={boxes}>
        {PERMISSION_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={t(`roles.${role}`)}
            checked={chosen.includes(role)}
            onChange={(isChosen) =>
              set(PERMISSION_ROLES.filter((one) => (one === role ? isChosen : chosen.includes(one))))
            }
          />
        ))}
      </div>
    </FormGroup>
  );
};

/** The fields of a permission. */
const PermissionFields = () => {
  const t = useTexts(texts);
  return (
    <>
      <FormText name="name" label={t('fields.name')} maxLength={PERMISSION_NAME_MAX} autoFocus />
      <RolesField />
      <FormArea name="description" label={t('fields.description')} maxLength={PERMISSION_DESCRIPTION_MAX} />
    </>
  );
};
