import { useId, useState } from 'react';
import { css } from 'styled-system/css';
import { ROLE_DESCRIPTION_MAX, ROLE_NAME_MAX, type RoleRecord } from '../../../core/collections/roles.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { field } from '../../components/field/field.recipe.ts';
import { TextField } from '../../components/field/text-field.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

const form = css({ display: 'flex', flexDirection: 'column', gap: '16', pb: '16', textStyle: 'text.body' });
const acts = css({ display: 'flex', justifyContent: 'flex-end', gap: '8' });

export interface RoleNames {
  readonly name: string;
  readonly description: string;
}

interface NameDialogProps {
  /** `new` for a new role; null closes the dialog. */
  readonly role: RoleRecord | 'new' | null;
  readonly others: readonly RoleRecord[];
  readonly onClose: () => void;
  /** Returns whether the names were stored. The dialog stays open otherwise. */
  readonly onSave: (names: RoleNames) => Promise<boolean>;
}

/** Names a role. */
export const NameDialog = ({ role, onClose, ...form }: NameDialogProps) => {
  const t = useTexts(texts);
  return (
    <Dialog
      open={role !== null}
      onClose={onClose}
      title={role === null || role === 'new' ? t('form.create') : t('form.edit', { name: role.name })}
    >
      {role !== null && (
        <NameForm key={role === 'new' ? 'new' : role.id} role={role} onClose={onClose} {...form} />
      )}
    </Dialog>
  );
};

/** Names are compared as the service compares them. */
const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const NameForm = ({
  role,
  others,
  onClose,
  onSave,
}: Omit<NameDialogProps, 'role'> & { readonly role: RoleRecord | 'new' }) => {
  const t = useTexts(texts);
  const [name, setName] = useState(role === 'new' ? '' : role.name);
  const [description, setDescription] = useState(role === 'new' ? '' : role.description);
  const [isBusy, setBusy] = useState(false);
  const twin = others.find((other) => isSameName(other.name, name));
  const submit = async () => {
    if (name.trim() === '' || twin !== undefined || isBusy) return;
    setBusy(true);
    const isStored = await onSave({ name: name.trim(), description: description.trim() });
    setBusy(false);
    if (isStored) onClose();
  };
  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('form.name')}
        dir="auto"
        maxLength={ROLE_NAME_MAX}
        required
        error={twin === undefined ? undefined : t('form.taken', { name: twin.name })}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextField
        label={t('form.description')}
        dir="auto"
        maxLength={ROLE_DESCRIPTION_MAX}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      <div className={acts}>
        <Button onClick={onClose}>{t('form.keep')}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          disabled={name.trim() === '' || twin !== undefined}
        >
          {role === 'new' ? t('form.createAct') : t('form.saveAct')}
        </Button>
      </div>
    </form>
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
  const fields = field({ size: 'md' });
  const id = useId();
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
      <p>{isNeeded ? t('removal.members', { count: role.members }) : t('removal.nobody')}</p>
      {isNeeded && (
        <div>
          <label htmlFor={id} className={fields.label}>
            {t('removal.replacement')}
          </label>
          <select
            id={id}
            required
            className={fields.input}
            aria-describedby={isOwn ? `${id}own` : undefined}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            <option value="" />
            {replacements.map((other) => (
              <option key={other.id} value={other.id}>
                {other.name}
              </option>
            ))}
          </select>
          {isOwn && (
            <p id={`${id}own`} className={fields.help}>
              {t('removal.own')}
            </p>
          )}
        </div>
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
