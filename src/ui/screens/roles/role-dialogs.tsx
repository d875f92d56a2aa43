import { type RefObject, useEffect, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { readsLike } from '../../../core/kernel/search/fold-text.ts';
import {
  ROLE_DESCRIPTION_MAX,
  ROLE_NAME_MAX,
  type RoleRecord,
  roles,
} from '../../../core/model/collections/roles.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { showDone } from '../../components/toast/show-toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import { FormText } from '../../records/form/fields.tsx';
import { RecordFormView } from '../../records/form/record-form.tsx';
import { type RecordForm, useRecordForm } from '../../records/form/use-record-form.ts';
import { texts as recordTexts } from '../../records/texts/texts.ts';
import { texts } from './texts/texts.ts';

const form = css({ layerStyle: 'column', gap: '16', pb: '16', textStyle: 'text.body' });
const acts = css({ display: 'flex', justifyContent: 'flex-end', gap: '8' });
// The form has an edge of its own, in place of the dialog's.
const wide = css({ layerStyle: 'column', minHeight: '0', mx: '-20px' });

interface NameDialogProps {
  /** The newest version of the role; `new` for a new role; null closes the dialog. */
  readonly role: RoleRecord | 'new' | null;
  readonly others: readonly RoleRecord[];
  /** False: the user may not change roles any more. The typed text stays. */
  readonly mayWrite: boolean;
  readonly onClose: () => void;
  /** Called with the id of a role that the service has created or renamed. */
  readonly onDone: (id: string) => void;
}

/** Names a role. */
export const NameDialog = ({ role, onClose, ...form }: NameDialogProps) => {
  const t = useTexts(texts);
  const leave = useRef(onClose);
  const inside = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={role !== null}
      onClose={() => leave.current()}
      focusFirst={() => inside.current?.querySelector('input') ?? null}
      title={role === null || role === 'new' ? t('form.create') : t('form.edit', { name: role.name })}
    >
      {role !== null && (
        <div ref={inside} className={wide}>
          <NameForm
            key={role === 'new' ? 'new' : role.id}
            role={role === 'new' ? null : role}
            leave={leave}
            onClose={onClose}
            {...form}
          />
        </div>
      )}
    </Dialog>
  );
};

type NameFormProps = Omit<NameDialogProps, 'role'> & {
  /** Null for a new role. */
  readonly role: RoleRecord | null;
  /** Holds the function that leaves the form. It asks first if text would be lost. */
  readonly leave: RefObject<() => void>;
};

const NameForm = ({ role, others, mayWrite, leave, onClose, onDone }: NameFormProps) => {
  const t = useTexts(texts);
  const tRecords = useTexts(recordTexts);
  const [refused, setRefused] = useState(0);
  const state = useRecordForm({
    collection: roles,
    op: role === null ? 'create' : 'update',
    record: role,
    title: role === null ? t('form.create') : role.name,
    mayWrite,
    initialOf: (row) =>
      row === null
        ? { name: '', description: '', rules: [] }
        : { name: row.name, description: row.description },
    onDone: ({ state: outcome, ...written }) => {
      const name = String(state.values.name).trim();
      if (outcome === 'queued') showDone(tRecords('form.queued'));
      else showDone(role === null ? t('done.created', { name }) : t('done.saved', { name }));
      onClose();
      if (outcome === 'written' && 'recordId' in written) onDone(written.recordId);
    },
    onLeave: onClose,
  });
  // People take two names that read alike for one role. Such a name never reaches the service.
  const twin = others.find((other) => readsLike(other.name, String(state.values.name)));
  const shown: RecordForm =
    twin === undefined
      ? state
      : {
          ...state,
          problems: { ...state.problems, name: t('form.taken', { name: twin.name }) },
          failures: state.failures + refused,
          submit: async () => setRefused(refused + 1),
        };
  useEffect(() => {
    leave.current = state.leave;
  });
  return (
    <RecordFormView
      form={shown}
      label={role === null ? t('form.create') : t('form.edit', { name: role.name })}
      submitLabel={role === null ? t('form.createAct') : t('form.saveAct')}
      fieldLabels={{ name: t('form.name'), description: t('form.description') }}
    >
      <FormText name="name" label={t('form.name')} maxLength={ROLE_NAME_MAX} autoFocus />
      <FormText name="description" label={t('form.description')} maxLength={ROLE_DESCRIPTION_MAX} />
    </RecordFormView>
  );
};

interface RemoveDialogProps {
  /** Null closes the dialog. */
  readonly role: RoleRecord | null;
  /** The roles that the members may get. */
  readonly replacements: readonly RoleRecord[];
  /** Whether the user has this role. */
  readonly isOwn: boolean;
  readonly onClose: () => void;
  readonly onRemove: (role: RoleRecord, replaceWith: string | null) => void;
}

/** Deletes a role. Its members need another one. */
export const RemoveDialog = ({ role, onClose, ...form }: RemoveDialogProps) => {
  const t = useTexts(texts);
  return (
    <Dialog
      open={role !== null}
      onClose={onClose}
      title={role === null ? '' : t('removal.title', { name: role.name })}
    >
      {role !== null && <RemoveForm key={role.id} role={role} onClose={onClose} {...form} />}
    </Dialog>
  );
};

const RemoveForm = ({
  role,
  replacements,
  isOwn,
  onClose,
  onRemove,
}: Omit<RemoveDialogProps, 'role'> & { readonly role: RoleRecord }) => {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState('');
  const isNeeded = role.members > 0;
  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isNeeded) onRemove(role, null);
        else if (chosen !== '') onRemove(role, chosen);
      }}
    >
      <p>
        <span>{isNeeded ? t('removal.members', { count: role.members }) : t('removal.nobody')}</span>{' '}
        <span>{t('removal.undo')}</span>
      </p>
      {isNeeded && (
        <SelectField
          required
          label={t('removal.replacement')}
          help={isOwn ? t('removal.own') : undefined}
          value={chosen}
          options={[
            { value: '', label: '' },
            ...replacements.map((other) => ({ value: other.id, label: other.name })),
          ]}
          onChange={setChosen}
        />
      )}
      <div className={acts}>
        <Button onClick={onClose}>{t('removal.keep')}</Button>
        <Button type="submit" variant="destructive" disabled={isNeeded && chosen === ''}>
          {t('removal.act')}
        </Button>
      </div>
    </form>
  );
};
