import { FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import {
  articleCategories,
  CATEGORY_NAME_MAX,
  type CategoryRecord,
} from '../../../core/model/collections/knowledge-base/article-lists.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { showDone } from '../../components/toast/show-toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import { FormText } from '../../records/form/fields.tsx';
import { RecordFormView } from '../../records/form/record-form.tsx';
import { useRecordForm } from '../../records/form/use-record-form.ts';
import { RowMenu } from '../../records/row-menu.tsx';
import { texts as recordTexts } from '../../records/texts/texts.ts';
import { useQuickWrite } from '../../records/use-quick-write.ts';
import { FormDialog, useLeave } from './form-dialog.tsx';
import { texts } from './texts/texts.ts';
import type { Shelf } from './use-shelf.ts';

type Naming = 'create' | 'rename';

/** The menu of the chosen category, or of all. A category inside another one holds no further categories. */
export const CategoryActs = ({ shelf }: { readonly shelf: Shelf }): ReactNode => {
  const t = useTexts(texts);
  const write = useQuickWrite(articleCategories);
  const { at, categories, go } = shelf;
  const chosen = categories.find(({ id }) => id === at.category) ?? null;
  const [naming, setNaming] = useState<Naming | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const canHold = chosen === null || chosen.parentId === null;
  const actions = [
    ...(canHold
      ? [
          {
            id: 'create',
            label: chosen === null ? t('category.create') : t('category.createInside', { name: chosen.name }),
            icon: FolderPlus,
            run: () => setNaming('create'),
          },
        ]
      : []),
    ...(chosen === null
      ? []
      : [
          { id: 'rename', label: t('category.rename'), icon: Pencil, run: () => setNaming('rename') },
          { id: 'remove', label: t('category.remove'), icon: Trash2, run: () => setRemoving(true) },
        ]),
  ];
  const remove = async (category: CategoryRecord) => {
    setRemoving(false);
    const { name } = category;
    const outcome = await write(
      { op: 'remove', record: category, input: {} },
      t('notDone.category', { name }),
      { title: t('done.categoryRemoved', { name }) },
    );
    if (outcome !== null) go({ category: '' });
  };
  const title =
    naming === 'rename'
      ? t('category.rename')
      : chosen === null
        ? t('category.create')
        : t('category.createInside', { name: chosen.name });
  return (
    <>
      <RowMenu name={chosen?.name ?? t('categories')} actions={actions} />
      <FormDialog open={naming !== null} title={title} onClose={() => setNaming(null)}>
        {(leave) => (
          <NameForm
            category={naming === 'rename' ? chosen : null}
            parentId={chosen?.id ?? null}
            title={title}
            leave={leave}
            mayWrite={shelf.mayManage}
            onClose={() => setNaming(null)}
          />
        )}
      </FormDialog>
      <ConfirmDialog
        open={isRemoving && chosen !== null}
        title={t('category.removeTitle', { name: chosen?.name ?? '' })}
        keepLabel={t('keep')}
        actLabel={t('acts.remove')}
        onKeep={() => setRemoving(false)}
        onAct={() => chosen !== null && void remove(chosen)}
      >
        <span>{t('category.removeText')}</span>
      </ConfirmDialog>
    </>
  );
};

interface NameFormProps {
  /** Null: a new category. */
  readonly category: CategoryRecord | null;
  readonly parentId: string | null;
  readonly title: string;
  readonly mayWrite: boolean;
  readonly leave: RefObject<() => void>;
  readonly onClose: () => void;
}

const NameForm = ({ category, parentId, title, mayWrite, leave, onClose }: NameFormProps) => {
  const t = useTexts(texts);
  const kit = useTexts(recordTexts);
  const form = useRecordForm({
    collection: articleCategories,
    op: category === null ? 'create' : 'update',
    record: category,
    title,
    mayWrite,
    initialOf: (row) => (row === null ? { name: '', parentId } : { name: row.name }),
    onDone: ({ state }) => {
      if (state === 'queued') showDone(kit('form.queued'));
      onClose();
    },
    onLeave: onClose,
  });
  useLeave(leave, form);
  return (
    <RecordFormView
      form={form}
      label={title}
      submitLabel={category === null ? t('category.add') : t('category.save')}
      fieldLabels={{ name: t('category.name') }}
    >
      <FormText name="name" label={t('category.name')} maxLength={CATEGORY_NAME_MAX} autoFocus />
    </RecordFormView>
  );
};
