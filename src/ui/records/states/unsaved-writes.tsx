import { CircleAlert, CloudOff } from 'lucide-react';
import { css } from 'styled-system/css';
import type { Collection } from '../../../core/model/records/collection.ts';
import type { RecordRow, WriteRefusal } from '../../../core/model/records/types.ts';
import type { WriteRow } from '../../../core/model/records/view-types.ts';
import { Button } from '../../components/button/button.tsx';
import { useView } from '../../core-client/use-view.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useIsRoleView } from '../../session/use-session.ts';
import { refusalWords } from '../refusal-words.ts';
import { texts } from '../texts/texts.ts';
import { useRecord } from '../use-record.ts';
import { useWrite } from '../use-write.ts';
import { isWaiting } from '../waiting-writes.ts';

const line = css({
  layerStyle: 'row',
  flexWrap: 'wrap',
  gap: '8',
  px: { base: '16', md: '20' },
  py: '6',
  textStyle: 'text.ui',
  borderBlockEnd: '1px solid token(colors.border.subtle)',
  '&[data-state=refused]': { bg: 'error.soft', color: 'error.fg' },
  '&[data-state=waiting]': { bg: 'bg.subtle', color: 'fg.muted' },
  '& > span': { flex: '1 1 160px', minWidth: '0', overflowWrap: 'anywhere' },
});

interface UnsavedWritesProps<R extends RecordRow> {
  readonly collection: Collection<R>;
  /** Writes that another part of the screen shows, such as an open form. */
  readonly except: readonly string[];
  readonly titleOf: (values: R) => string;
  /** Shows a record. */
  readonly onShow: (id: string) => void;
}

/** The writes of a collection that the service refused, or has not answered. Their input is kept until then. */
export const UnsavedWrites = <R extends RecordRow>(props: UnsavedWritesProps<R>) => {
  const t = useTexts(texts);
  const { collection, except } = props;
  const rows = useView({ view: 'writes', collection: collection.name })?.rows ?? [];
  const isRoleView = useIsRoleView();
  // These are the user's own writes. A role view could neither repeat nor dismiss them.
  const shown = isRoleView ? [] : rows.filter(({ key }) => !except.includes(key));
  const waiting = shown.filter(isWaiting);
  return (
    <section aria-label={t('unsaved.label')}>
      {waiting.length > 0 && (
        <p className={line} data-state="waiting" role="status">
          <CloudOff size={16} aria-hidden />
          <span>{t('unsaved.waiting', { count: waiting.length })}</span>
        </p>
      )}
      {shown.map((write) =>
        write.refusal === null ? null : (
          <RefusedWrite key={write.key} {...props} write={write} refusal={write.refusal} />
        ),
      )}
    </section>
  );
};

interface RefusedWriteProps<R extends RecordRow> extends UnsavedWritesProps<R> {
  readonly write: WriteRow;
  readonly refusal: WriteRefusal;
}

/** Says what was not done to which record. After a change by somebody else, a repetition would overwrite that change. */
const RefusedWrite = <R extends RecordRow>({
  collection,
  titleOf,
  onShow,
  write: { key, recordId, op, version },
  refusal,
}: RefusedWriteProps<R>) => {
  const { t, sentence } = useTranslation(texts);
  const { end } = useWrite(collection);
  const { values } = useRecord(collection, recordId);
  const done = collection.writes[op]?.removes === true ? 'removal' : 'change';
  const { kind, current } = refusal;
  // The row may be another record, which has the same unique value.
  const newer = current?.id === recordId && typeof current.version === 'number' ? current.version : null;
  const reason = refusalWords(t, sentence, refusal);
  return (
    <p className={line} data-state="refused" role="alert">
      <CircleAlert size={16} aria-hidden />
      <span>
        {values === null
          ? t(`unsaved.refused.${done}`, { reason })
          : t(`unsaved.refusedOf.${done}`, { name: titleOf(values), reason })}
      </span>
      {values !== null && (
        <Button size="sm" onClick={() => onShow(recordId)}>
          {t('unsaved.show')}
        </Button>
      )}
      <Button size="sm" onClick={() => void end(key, 'again', newer ?? version)}>
        {t(kind === 'conflict' && newer !== null ? `unsaved.anyway.${done}` : 'unsaved.again')}
      </Button>
      <Button size="sm" variant="ghost" onClick={() => void end(key, 'drop')}>
        {t('unsaved.dismiss')}
      </Button>
    </p>
  );
};
