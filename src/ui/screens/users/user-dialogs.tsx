import { type FormEvent, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { readsLike } from '../../../core/kernel/search/fold-text.ts';
import { hasVisibleText } from '../../../core/kernel/shown-text.ts';
import type { UserRecord } from '../../../core/model/collections/users.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { SelectField } from '../../components/field/select-field.tsx';
import { TextField } from '../../components/field/text-field.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { LeftOut } from '../../records/bulk/left-out.tsx';
import { texts } from './texts/texts.ts';
import { chatsKey, useOpenChats } from './use-open-chats.ts';

const form = css({ layerStyle: 'column', gap: '16', pb: '16' });
const acts = css({ display: 'flex', justifyContent: 'flex-end', gap: '8' });

interface RemoveDialogProps {
  /** Null closes the dialog. */
  readonly user: UserRecord | null;
  readonly onClose: () => void;
  readonly onRemove: (user: UserRecord) => void;
}

/** Deletes a user after the name has been typed. */
export const RemoveDialog = ({ user, onClose, onRemove }: RemoveDialogProps) => {
  const t = useTexts(texts);
  const inside = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={user !== null}
      onClose={onClose}
      focusFirst={() => inside.current?.querySelector('input') ?? null}
      title={
        user === null
          ? ''
          : t('remove.title', { name: hasVisibleText(user.fullName) ? user.fullName : user.email })
      }
    >
      {user !== null && (
        <div ref={inside}>
          <RemoveForm key={user.id} user={user} onClose={onClose} onRemove={onRemove} />
        </div>
      )}
    </Dialog>
  );
};

const RemoveForm = ({
  user,
  onClose,
  onRemove,
}: Omit<RemoveDialogProps, 'user'> & { readonly user: UserRecord }) => {
  const t = useTexts(texts);
  const [typed, setTyped] = useState('');
  // A name without anything to see would be typed already.
  const name = hasVisibleText(user.fullName) ? user.fullName : user.email;
  const isSame = readsLike(typed, name);
  const chats = useOpenChats([user]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSame) onRemove(user);
  };
  return (
    <form className={form} onSubmit={submit}>
      <p>
        <span>{t('remove.text')}</span> <span>{t(`remove.${chatsKey(chats)}`, { count: chats ?? 0 })}</span>{' '}
        <span>{t('remove.undo')}</span>
      </p>
      <TextField
        label={t('remove.type', { name })}
        dir="auto"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div className={acts}>
        <Button onClick={onClose}>{t('remove.keep')}</Button>
        <Button type="submit" variant="destructive" disabled={!isSame}>
          {t('remove.act')}
        </Button>
      </div>
    </form>
  );
};

interface BulkRoleDialogProps {
  readonly count: number;
  /** How many of the users the list does not show. */
  readonly leftOut: number;
  readonly roleNames: readonly string[];
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onChoose: (role: string) => void;
}

/** Chooses a role for the ticked users. No role is chosen at first: the first one may do everything. */
export const BulkRoleDialog = ({ open, count, ...props }: BulkRoleDialogProps) => {
  const t = useTexts(texts);
  const inside = useRef<HTMLDivElement>(null);
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      focusFirst={() => inside.current?.querySelector('select') ?? null}
      title={t('bulkRole.title', { count })}
    >
      {open && (
        <div ref={inside}>
          <BulkRoleForm {...props} />
        </div>
      )}
    </Dialog>
  );
};

const BulkRoleForm = ({
  roleNames,
  leftOut,
  onClose,
  onChoose,
}: Omit<BulkRoleDialogProps, 'open' | 'count'>) => {
  const t = useTexts(texts);
  const [role, setRole] = useState('');
  return (
    <form
      className={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (role !== '') onChoose(role);
      }}
    >
      <SelectField
        label={t('fields.role')}
        value={role}
        options={[
          { value: '', label: t('bulkRole.choose') },
          ...roleNames.map((name) => ({ value: name, label: name })),
        ]}
        onChange={setRole}
      />
      <LeftOut count={leftOut} />
      <div className={acts}>
        <Button onClick={onClose}>{t('bulkRole.keep')}</Button>
        <Button type="submit" variant="primary" disabled={role === ''}>
          {t('bulkRole.act')}
        </Button>
      </div>
    </form>
  );
};
