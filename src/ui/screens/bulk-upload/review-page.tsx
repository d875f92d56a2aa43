import { downloadCsv } from '../../browser/download.ts';
import { Button } from '../../components/button/button.tsx';
import { showFailure } from '../../components/toast/show-toast.ts';
import { isoDate } from '../../language/formats.ts';
import { useTexts } from '../../language/use-texts.ts';
import { ReasonPanel } from './reason-panel.tsx';
import { ReviewStep } from './review-step.tsx';
import { texts } from './texts/texts.ts';
import { BackTo, Discard, LeavingWarning, useKeptNote } from './upload-acts.tsx';
import { UploadFrame } from './upload-frame.tsx';
import { useReview } from './use-review.ts';
import type { Upload } from './use-upload.ts';
import { useWords } from './use-words.ts';

/** The review of every row, with the reasons beside it. */
export const ReviewPage = ({ upload }: { readonly upload: Upload }) => {
  const t = useTexts(texts);
  const words = useWords();
  const review = useReview(upload);
  const note = useKeptNote(upload);
  const { state, send, calls } = upload;
  const { counts, file, table } = state.context;
  const isReady = state.matches({ review: 'ready' });
  const sendable = counts === null ? 0 : counts.total - counts.states.error - counts.states.blank;

  const leave = async (type: 'next' | 'back') => {
    await review.settle();
    send({ type });
  };
  const download = async () => {
    try {
      await review.settle();
      const [{ rejectedCsv }, { rejected }] = await Promise.all([
        import('./rejected-file.ts'),
        calls().seal(),
      ]);
      const csv = await rejectedCsv({ rejected, answered: 0 }, (_, seq) => calls().rejected(seq), words);
      if (csv !== null) downloadCsv(`${t('report.fileName')}-${isoDate(Date.now())}.csv`, csv);
    } catch {
      showFailure(t('run.failed'));
    }
  };

  return (
    <UploadFrame
      step="review"
      file={{ name: file?.name ?? '', rows: table?.rows ?? null }}
      note={note}
      acts={
        <>
          <Discard upload={upload} asks />
          <BackTo upload={upload} step="columns" onBack={() => void leave('back')} />
          <Button variant="primary" disabled={!isReady || sendable === 0} onClick={() => void leave('next')}>
            {t('review.continue', { count: sendable })}
          </Button>
        </>
      }
      side={
        isReady && counts !== null ? (
          <ReasonPanel
            counts={counts}
            chosen={review.filter.by === 'reason' ? review.filter.code : null}
            onChoose={(code) => review.show(code === null ? { by: 'all' } : { by: 'reason', code })}
            onDownload={() => void download()}
            onChoices={() => void leave('back')}
          />
        ) : undefined
      }
    >
      <ReviewStep upload={upload} review={review} onChoices={() => void leave('back')} />
      <LeavingWarning upload={upload} isTyping={review.editor?.isChanged === true} />
    </UploadFrame>
  );
};
