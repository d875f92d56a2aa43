import { ShieldOff } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/state/panel-state.tsx';
import { useAct } from '../../core-client/use-act.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useMayWrite, useSeesAll } from '../../session/may-write.ts';
import { useReadOnlyWords } from '../../session/use-read-only-words.ts';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { NewFlagsDialog } from './new-flags-dialog.tsx';
import { OptionsStep } from './options-step.tsx';
import { ReportStep } from './report-step.tsx';
import { ReviewPage } from './review-page.tsx';
import { RunSide } from './run-side.tsx';
import { RunStep } from './run-step.tsx';
import { texts } from './texts/texts.ts';
import { BackTo, Discard, LeavingWarning, useKeptNote } from './upload-acts.tsx';
import { UploadFrame } from './upload-frame.tsx';
import { type Upload, useUpload } from './use-upload.ts';

/** Uploads contacts from a file (screens, section 5.18). */
const BulkUploadScreen = () => {
  const t = useTexts(texts);
  const readOnlyWords = useReadOnlyWords(t('readOnly'));
  const mayWrite = useMayWrite();
  const seesAll = useSeesAll();
  if (!mayWrite) return <EmptyState icon={ShieldOff} title={readOnlyWords} />;
  return seesAll ? <UploadSteps /> : <EmptyState icon={ShieldOff} title={t('hidesNumbers')} />;
};

const UploadSteps = () => {
  const upload = useUpload();
  const { state } = upload;
  const [isReturning, setReturning] = useState(false);
  const hasLeftFile = !state.matches('file');
  useOnChange([hasLeftFile], () => {
    if (hasLeftFile) setReturning(true);
  });
  if (state.matches('run')) return <RunPage upload={upload} />;
  if (state.matches('review')) return <ReviewPage upload={upload} />;
  if (state.matches('columns')) return <ColumnsPage upload={upload} />;
  if (state.matches('options') || state.matches('storing')) return <OptionsPage upload={upload} />;
  return (
    <UploadFrame
      step="file"
      takesFocus={isReturning}
      file={null}
      acts={state.matches({ file: 'opening' }) && <Discard upload={upload} asks={false} />}
    >
      <FileStep upload={upload} />
    </UploadFrame>
  );
};

const fileOf = ({ state }: Upload) => ({
  name: state.context.file?.name ?? '',
  rows: state.context.table?.rows ?? null,
});

const ColumnsPage = ({ upload }: { readonly upload: Upload }) => {
  const t = useTexts(texts);
  const note = useKeptNote(upload);
  return (
    <UploadFrame
      step="columns"
      file={fileOf(upload)}
      note={note}
      acts={
        <>
          <Discard upload={upload} asks={false} />
          <BackTo upload={upload} step="file" />
          <Button
            variant="primary"
            disabled={!upload.state.can({ type: 'next' })}
            onClick={() => upload.send({ type: 'next' })}
          >
            {t('columns.continue')}
          </Button>
        </>
      }
    >
      <ColumnsStep upload={upload} />
      <LeavingWarning upload={upload} />
    </UploadFrame>
  );
};

const OptionsPage = ({ upload }: { readonly upload: Upload }) => {
  const t = useTexts(texts);
  const note = useKeptNote(upload);
  const { state, send, calls, mayAddFlags } = upload;
  const { counts, options } = state.context;
  const [newFlags, setNewFlags] = useState<readonly string[] | null>(null);
  const start = async () => {
    const asks =
      mayAddFlags &&
      options.new_flags === 'create' &&
      options.duplicates !== 'skip' &&
      counts?.reasons.some(({ code }) => code === 'unknownFlag') === true;
    // If the worker ended, the screen goes back to the first step.
    const names = asks ? await calls().newFlags() : [];
    if (names.length === 0) send({ type: 'next' });
    else setNewFlags(names);
  };
  const sendable = counts === null ? 0 : counts.total - counts.states.error - counts.states.blank;
  return (
    <UploadFrame
      step="options"
      file={fileOf(upload)}
      note={note}
      acts={
        !state.matches('storing') && (
          <>
            <Discard upload={upload} asks />
            <BackTo upload={upload} step="review" />
            <Button variant="primary" disabled={!state.can({ type: 'next' })} onClick={() => void start()}>
              {t('options.start', { count: sendable })}
            </Button>
          </>
        )
      }
    >
      <OptionsStep upload={upload} />
      <NewFlagsDialog
        names={newFlags}
        onKeep={() => setNewFlags(null)}
        onCreate={() => {
          setNewFlags(null);
          send({ type: 'next' });
        }}
      />
      <LeavingWarning upload={upload} />
    </UploadFrame>
  );
};

const RunPage = ({ upload: { run } }: { readonly upload: Upload }) => {
  const t = useTexts(texts);
  const act = useAct();
  const [, navigate] = useLocation();
  if (run === null)
    return (
      <UploadFrame step="upload" file={null}>
        {null}
      </UploadFrame>
    );
  const isEnded = run.state === 'finished' || run.state === 'undone';
  const close = () =>
    act({ type: 'import', ask: { act: 'steer', importId: run.importId, how: 'close' } }, t('run.failed'));
  return (
    <UploadFrame
      step={isEnded ? 'report' : 'upload'}
      file={{ name: run.fileName, rows: run.total }}
      acts={
        isEnded && (
          <>
            <Button onClick={() => void close()}>{t('report.close')}</Button>
            <Button variant="primary" onClick={() => navigate('/contacts')}>
              {t('report.open')}
            </Button>
          </>
        )
      }
      side={isEnded ? undefined : <RunSide run={run} />}
    >
      {isEnded ? <ReportStep run={run} /> : <RunStep run={run} />}
    </UploadFrame>
  );
};

export default BulkUploadScreen;
