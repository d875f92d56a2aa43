import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import {
  PERMISSION_ROLES,
  type PermissionRecord,
  permissions,
} from '../../../core/collections/permissions.ts';
import { Button } from '../../components/button/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { Segment } from '../../components/segment/segment.tsx';
import { tellDone, tellFailure } from '../../components/toast/tell.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { EditButton, RecordPane } from '../../records/drawer/record-pane.tsx';
import { FactList } from '../../records/fact-list.tsx';
import { PhoneRow } from '../../records/phone-row.tsx';
import { RecordsPageView } from '../../records/records-page.tsx';
import { refusalWords } from '../../records/refusal-words.ts';
import type { RowAction } from '../../records/row-action.ts';
import { RowMenu } from '../../records/row-menu.tsx';
import { texts as kitTexts } from '../../records/texts/texts.ts';
import { useRecordsPage } from '../../records/use-records-page.ts';
import { useWrite } from '../../records/use-write.ts';
import { createdAt, PermissionName, permissionColumns, RoleChips, roleWords } from './permission-columns.tsx';
import { PermissionFields } from './permission-fields.tsx';
import { PermissionMatrix } from './permission-matrix.tsx';
import { texts } from './texts/texts.ts';

const MINUTE_MS = 60_000;
const title = css({ textStyle: 'text.title', overflowWrap: 'anywhere' });
const note = css({ textStyle: 'text.ui', color: 'fg.muted', mt: '8' });
const acts = css({ display: 'flex', gap: '8', py: '16' });

/** The spec's list of permissions and the roles that have them (screens, section 5.11). */
const PermissionsScreen = () => {
  const t = useTexts(texts);
  const kit = useTexts(kitTexts);
  const { formats, sentence } = useTranslation();
  const now = useNow(MINUTE_MS);
  const page = useRecordsPage(permissions);
  const { write, end } = useWrite(permissions);
  const [isMatrix, setMatrix] = useState(false);
  const [removed, setRemoved] = useState<PermissionRecord | null>(null);
  const { address, list } = page;
  const { query } = address;
  const mayManage = page.may('update');

  const act = async (permission: PermissionRecord, op: 'update' | 'remove', input: object) => {
    const { name } = permission;
    const outcome = await write({ op, record: permission, input });
    if (outcome.state !== 'refused') return true;
    tellFailure(
      op === 'update' ? t('failed.save', { name }) : t('failed.remove', { name }),
      refusalWords(kit, sentence, outcome),
    );
    if (outcome.kind !== 'notLogged') void end(outcome.writeId, 'drop');
    return false;
  };
  const actions = (permission: PermissionRecord): readonly RowAction[] =>
    mayManage && !permission.core
      ? [{ id: 'remove', label: t('remove.menu'), icon: Trash2, run: () => setRemoved(permission) }]
      : [];
  const create = page.may('create') && (
    <Button variant="primary" icon={Plus} onClick={page.openNew}>
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
            value={isMatrix ? 'matrix' : 'catalogue'}
            options={[
              { value: 'catalogue', label: t('catalogue') },
              { value: 'matrix', label: t('matrix') },
            ]}
            onChange={(value) => setMatrix(value === 'matrix')}
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
            second={permission.assignedTo.map((role) => roleWords(t, role)).join(', ')}
          />
        )}
        empty={{ icon: KeyRound, title: t('empty'), text: t('emptyText'), action: create }}
        count={t('count', { count: list.count })}
        rowEnd={
          mayManage
            ? ({ values }) => <RowMenu name={values.name} actions={actions(values)} isInRow />
            : undefined
        }
        table={
          isMatrix ? (
            <PermissionMatrix
              permissions={list.rows.map(({ values }) => values)}
              onSet={
                mayManage
                  ? (permission, role, isGiven) =>
                      void act(permission, 'update', {
                        assignedTo: PERMISSION_ROLES.filter((one) =>
                          one === role ? isGiven : permission.assignedTo.includes(one),
                        ),
                      })
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
      <ConfirmDialog
        open={removed !== null}
        title={removed === null ? '' : t('remove.title', { name: removed.name })}
        keepLabel={t('remove.keep')}
        actLabel={t('remove.act')}
        onKeep={() => setRemoved(null)}
        onAct={() => {
          if (removed === null) return;
          setRemoved(null);
          void act(removed, 'remove', {}).then((isDone) => {
            if (!isDone) return;
            tellDone(t('done.removed', { name: removed.name }));
            if (page.openId === removed.id) page.address.setOpen(null);
          });
        }}
      >
        <span>{t('remove.text')}</span>
      </ConfirmDialog>
    </>
  );
};

export default PermissionsScreen;
