import { FileX2, Pencil } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import type { Collection } from '../../../core/model/records/collection.ts';
import type { JsonObject, RecordRow } from '../../../core/model/records/types.ts';
import { Button } from '../../components/button/button.tsx';
import { Skeleton } from '../../components/skeleton/skeleton.tsx';
import { EmptyState, ErrorState } from '../../components/state/panel-state.tsx';
import { showDone } from '../../components/toast/show-toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import { DRAWER, focusSoon } from '../focus-soon.ts';
import { keptInputs } from '../form/kept-input.ts';
import { RecordFormView } from '../form/record-form.tsx';
import type { WordsOf } from '../form/their-change.tsx';
import { formName, type RecordForm, useRecordForm } from '../form/use-record-form.ts';
import type { RowAction } from '../row-action.ts';
import { RowMenu } from '../row-menu.tsx';
import { Mark } from '../table/row-mark.tsx';
import { texts } from '../texts/texts.ts';
import { useFailureText } from '../use-failure-text.ts';
import { useRecord } from '../use-record.ts';
import type { RecordsPage } from '../use-records-page.ts';
import type { WriteOutcome, WriteRefused } from '../use-write.ts';
import { RecordDrawer } from './record-drawer.tsx';

/** The form of a collection's records. */
export interface PaneForm<R extends RecordRow> {
  /**
   * The fields, made of components such as `FormText`. `masked`: fields that this person sees only in part, and may
   * not change.
   */
  readonly fields: (record: R | null, masked: readonly string[]) => ReactNode;
  /** Labels of the fields by name. */
  readonly labels: Readonly<Record<string, string>>;
  readonly wordsOf?: WordsOf;
  readonly valuesOf: (record: R) => JsonObject;
  /** The values of a new record. */
  readonly initial: JsonObject;
  readonly newTitle: string;
  readonly createLabel: string;
  readonly createOp?: string;
  readonly updateOp?: string;
  readonly problemOf?: (code: string) => string | null;
  /** Returns the codes or sentences of what the schema can't know of, by field. */
  readonly check?: (values: JsonObject, record: R | null) => Readonly<Record<string, string>>;
  /** Shown with a refusal, such as a link to the record that exists already. */
  readonly refusalNote?: (refusal: WriteRefused) => ReactNode;
  /** Called with the typed values when the service has created the record. */
  readonly onCreated?: (values: JsonObject) => void;
  /** Called when a write is carried out or stored. */
  readonly onDone?: (outcome: WriteOutcome) => void;
}

export interface RecordPaneProps<R extends RecordRow, Q> {
  readonly page: RecordsPage<R, Q>;
  readonly collection: Collection<R>;
  readonly titleOf: (values: R) => string;
  /** Null: the detail changes its fields in place, and nothing is created here. */
  readonly form: PaneForm<R> | null;
  readonly detail: (values: R, edit: (() => void) | null) => ReactNode;
  /** True for records with long texts to read. */
  readonly isWide?: true;
  /** Actions of the menu in the drawer's head. */
  readonly actions: (values: R) => readonly RowAction[];
}

type FormPaneProps<R extends RecordRow, Q> = RecordPaneProps<R, Q> & { readonly form: PaneForm<R> };

const body = css({ flex: '1', minHeight: '0', overflowY: 'auto', px: '20', pb: '20' });
const bones = css({ layerStyle: 'column', gap: '16', p: '20' });
const bone = css({ width: '60%', height: '12px' });

/** The drawer of a screen with one list: the open record, its form, or the form of a new record. */
export const RecordPane = <R extends RecordRow, Q>(props: RecordPaneProps<R, Q>) => {
  const { page, collection, form } = props;
  const createOp = form?.createOp ?? 'create';
  // If the right is taken while the form has unsaved text, the form stays.
  const isOpen = page.may(createOp) || keptInputs().read(formName(collection, createOp)) !== null;
  if (page.isNew && form !== null && isOpen) return <NewRecord {...props} form={form} />;
  if (page.openId === null) return null;
  return <OpenRecord key={page.openId} {...props} recordId={page.openId} />;
};

const NewRecord = <R extends RecordRow, Q>({ page, collection, form }: FormPaneProps<R, Q>) => {
  const t = useTexts(texts);
  const updateOp = form.updateOp ?? 'update';
  const state = useRecordForm({
    collection,
    op: form.createOp ?? 'create',
    updateOp,
    record: null,
    title: form.newTitle,
    mayWrite: page.may(form.createOp ?? 'create'),
    initialOf: () => form.initial,
    check: (values) => form.check?.(values, null) ?? {},
    onDone: (outcome) => {
      if (outcome.state === 'queued') showDone(t('form.queued'));
      else form.onCreated?.(state.values);
      form.onDone?.(outcome);
      const isMoreTyped = keptInputs().read(formName(collection, updateOp, outcome.recordId)) !== null;
      if (outcome.state === 'written' || isMoreTyped) {
        page.address.setOpen(outcome.recordId, 'replace');
        focusSoon(DRAWER);
      } else page.close();
    },
    onLeave: page.close,
  });
  useFormWrite(page, state);
  return (
    <RecordDrawer
      label={form.newTitle}
      title={form.newTitle}
      place={null}
      total={0}
      onMove={null}
      onClose={state.leave}
      onGone={page.close}
    >
      <RecordFormView
        form={state}
        label={form.newTitle}
        submitLabel={form.createLabel}
        fieldLabels={form.labels}
        problemOf={form.problemOf}
        refusalNote={state.refusal === null ? null : form.refusalNote?.(state.refusal)}
      >
        {form.fields(null, [])}
      </RecordFormView>
    </RecordDrawer>
  );
};

const OpenRecord = <R extends RecordRow, Q>(props: RecordPaneProps<R, Q> & { readonly recordId: string }) => {
  const { page, collection, recordId, titleOf, form, actions } = props;
  const record = useRecord(collection, recordId);
  const updateOp = form?.updateOp ?? 'update';
  const isTyped = () => form !== null && keptInputs().read(formName(collection, updateOp, recordId)) !== null;
  const [isEditing, setEditing] = useState(isTyped);
  const leave = useRef<(() => void) | null>(null);
  const { values } = record;
  const mayEdit = page.may(updateOp);
  const title = values === null ? '' : titleOf(values);
  return (
    <RecordDrawer
      label={title}
      place={page.openPlace}
      total={page.list.count}
      onMove={isEditing ? null : page.move}
      onClose={() => (leave.current ?? page.close)()}
      onGone={page.close}
      isWide={props.isWide === true}
      acts={
        values !== null && !isEditing && <RowMenu key={recordId} name={title} actions={actions(values)} />
      }
    >
      {values === null ? (
        <Missing record={record} onRetry={page.list.refresh} />
      ) : form !== null && isEditing && (mayEdit || isTyped()) ? (
        <EditForm
          {...props}
          form={form}
          record={values}
          mayEdit={mayEdit}
          masked={record.masked}
          leave={leave}
          onOver={() => {
            setEditing(false);
            focusSoon(DRAWER);
          }}
        />
      ) : (
        <div className={body}>
          {record.mark !== null && <Mark mark={record.mark} />}
          {props.detail(values, mayEdit ? () => setEditing(true) : null)}
        </div>
      )}
    </RecordDrawer>
  );
};

/** The form shows its refused write. The notice above the list does not repeat it. */
function useFormWrite<R extends RecordRow, Q>(
  { setFormWrite }: RecordsPage<R, Q>,
  { refusal }: RecordForm,
): void {
  const writeId = refusal?.writeId ?? null;
  useEffect(() => {
    setFormWrite(writeId);
    return () => setFormWrite(null);
  }, [setFormWrite, writeId]);
}

type EditFormProps<R extends RecordRow, Q> = FormPaneProps<R, Q> & {
  readonly record: R;
  readonly mayEdit: boolean;
  readonly masked: readonly string[];
  /** Holds the function that leaves the form. It asks first if input would be lost. */
  readonly leave: RefObject<(() => void) | null>;
  readonly onOver: () => void;
};

const EditForm = <R extends RecordRow, Q>({
  page,
  collection,
  form,
  record,
  mayEdit,
  masked,
  titleOf,
  leave,
  onOver,
}: EditFormProps<R, Q>) => {
  const t = useTexts(texts);
  const state = useRecordForm({
    collection,
    op: form.updateOp ?? 'update',
    record,
    title: titleOf(record),
    mayWrite: mayEdit,
    masked,
    initialOf: (row) => form.valuesOf(row ?? record),
    check: (values) => form.check?.(values, record) ?? {},
    onDone: (outcome) => {
      if (outcome.state === 'queued') showDone(t('form.queued'));
      form.onDone?.(outcome);
      onOver();
    },
    onLeave: onOver,
  });
  useFormWrite(page, state);
  useEffect(() => {
    leave.current = state.leave;
    return () => {
      leave.current = null;
    };
  });
  return (
    <RecordFormView
      form={state}
      label={titleOf(record)}
      submitLabel={t('form.save')}
      fieldLabels={form.labels}
      wordsOf={form.wordsOf}
      problemOf={form.problemOf}
      refusalNote={state.refusal === null ? null : form.refusalNote?.(state.refusal)}
    >
      {form.fields(record, masked)}
    </RecordFormView>
  );
};

const Missing = <R extends RecordRow>({
  record,
  onRetry,
}: {
  readonly record: ReturnType<typeof useRecord<R>>;
  readonly onRetry: () => void;
}) => {
  const t = useTexts(texts);
  const failureText = useFailureText();
  switch (record.status) {
    case 'gone':
      return <EmptyState icon={FileX2} title={t('drawer.gone')} text={t('drawer.goneText')} />;
    case 'error':
    case 'refused':
      return (
        <ErrorState
          title={t('drawer.failed')}
          reason={record.error === null ? '' : failureText(record.error)}
          onRetry={onRetry}
        />
      );
    default:
      return (
        <div className={bones} role="status" aria-label={t('states.loading')}>
          <Skeleton shape="line" className={bone} />
          <Skeleton shape="line" className={bone} />
          <Skeleton shape="line" className={bone} />
        </div>
      );
  }
};

/** The button that begins to change a record. */
export const EditButton = ({ onClick }: { readonly onClick: () => void }) => {
  const t = useTexts(texts);
  return (
    <Button icon={Pencil} onClick={onClick}>
      {t('form.edit')}
    </Button>
  );
};
