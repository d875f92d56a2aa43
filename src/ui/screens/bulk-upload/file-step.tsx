import { CircleAlert, ClipboardPaste, FileUp } from 'lucide-react';
import { type ClipboardEvent, useRef, useState } from 'react';
import { css, cx, sva } from 'styled-system/css';
import { ROWS_MAX } from '../../../core/model/import/types.ts';
import { bringsFiles } from '../../browser/brought-files.ts';
import { pasteIsFiles } from '../../browser/pasted-files.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { field } from '../../components/field/field.recipe.ts';
import { showFailure } from '../../components/toast/show-toast.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { HistoryList } from './history-list.tsx';
import { texts } from './texts/texts.ts';
import { UnfinishedList } from './unfinished/unfinished-list.tsx';
import { uploadRecipe } from './upload.recipe.ts';
import type { UploadProblem } from './upload-types.ts';
import type { Upload } from './use-upload.ts';
import { WorkBar } from './work-bar.tsx';

const recipe = sva({
  slots: ['drop', 'acts', 'title', 'problem', 'input'],
  base: {
    drop: {
      layerStyle: 'row',
      flexDirection: 'column',
      gap: '8',
      px: '16',
      py: '48',
      textAlign: 'center',
      borderRadius: 'md',
      border: '1px dashed token(colors.border.control)',
      bg: 'bg.subtle',
      '&[data-over]': { bg: 'accent.soft', borderColor: 'accent.solid' },
      '& > svg': { color: 'fg.muted' },
    },
    title: { textStyle: 'text.heading' },
    acts: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8', mt: '8' },
    problem: {
      display: 'flex',
      gap: '10',
      p: '12',
      mb: '16',
      borderRadius: 'sm',
      bg: 'error.soft',
      textStyle: 'text.ui',
      '& > svg': { color: 'error.fg', mt: '2' },
      '& > div > p:first-child': { fontWeight: 'semibold' },
    },
    input: { srOnly: true },
  },
});

const textArea = css({ height: 'auto', minHeight: '180px', py: '8', resize: 'vertical' });

/** Files that the picker offers first. The worker decides by the content. */
const ACCEPT = '.csv,.tsv,.txt,.vcf,text/csv,text/tab-separated-values,text/plain,text/vcard';

export const FileProblemNote = ({ problem }: { readonly problem: UploadProblem }) => {
  const t = useTexts(texts);
  const styles = recipe();
  return (
    <div role="alert" className={styles.problem}>
      <CircleAlert size={16} aria-hidden />
      <div>
        <p>{t('problems.title')}</p>
        <p>{t(`problems.${problem}`)}</p>
      </div>
    </div>
  );
};

/** Chooses a file: by dropping, by the picker, or by pasting rows. Below are earlier uploads. */
export const FileStep = ({ upload }: { readonly upload: Upload }) => {
  const { state, send, history, unfinished } = upload;
  const { t, formats } = useTranslation(texts);
  const frame = uploadRecipe();
  const styles = recipe();
  const picker = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [isPasting, setPasting] = useState(false);
  /** Kept if the dialog is closed, so that nothing typed is lost. */
  const [pasted, setPasted] = useState('');
  const area = useRef<HTMLTextAreaElement>(null);
  /** Rows of the closing dialog. A dialog that left the page before it was gone would keep the page inert. */
  const taken = useRef('');
  const { problem, file, progress } = state.context;

  /** Starts the worker while the person chooses a file, which takes longer. */
  const prepare = () => void upload.calls();
  const choose = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first === undefined) return;
    if (files !== null && files.length > 1) return showFailure(t('file.several'));
    send({ type: 'choose', file: { id: crypto.randomUUID(), name: first.name, content: first } });
  };
  const takeText = (text: string) => {
    if (text.trim() === '') return;
    send({
      type: 'choose',
      file: { id: crypto.randomUUID(), name: t('file.pasted'), content: new Blob([text]) },
    });
  };
  const onPaste = ({ clipboardData, target }: ClipboardEvent) => {
    // A paste into a field, such as that of the dialog, belongs to the field.
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    if (pasteIsFiles(clipboardData)) choose(clipboardData.files);
    else takeText(clipboardData.getData('text/plain'));
  };

  if (state.matches({ file: 'opening' }))
    return (
      <WorkBar
        text={`${t('file.reading', { name: file?.name ?? '' })} · ${t('file.readRows', { count: progress.done })}`}
        progress={progress}
      />
    );
  if (unfinished.opening !== null)
    return (
      <WorkBar
        text={t('file.reading', { name: unfinished.opening.fileName })}
        progress={{ done: 0, total: null }}
      />
    );
  return (
    <div className={frame.page} onPaste={onPaste}>
      <section className={frame.section}>
        {problem !== null && <FileProblemNote problem={problem} />}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside do the same by keyboard */}
        <div
          className={styles.drop}
          data-over={isOver || undefined}
          onDragOver={(event) => {
            if (!bringsFiles(event.dataTransfer)) return;
            event.preventDefault();
            prepare();
            setOver(true);
          }}
          onDragLeave={({ currentTarget, relatedTarget }) => {
            if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
          }}
          onDrop={(event) => {
            if (!bringsFiles(event.dataTransfer)) return;
            event.preventDefault();
            setOver(false);
            choose(event.dataTransfer.files);
          }}
        >
          <FileUp size={24} strokeWidth={1.5} aria-hidden />
          <p className={styles.title}>{t('file.title')}</p>
          <p className={frame.note}>{t('file.kinds', { rows: formats.count(ROWS_MAX) })}</p>
          <p className={frame.note}>{t('file.drop')}</p>
          <div className={styles.acts}>
            <Button
              icon={ClipboardPaste}
              onClick={() => {
                prepare();
                setPasting(true);
              }}
            >
              {t('file.paste')}
            </Button>
            <Button
              variant="primary"
              icon={FileUp}
              onClick={() => {
                prepare();
                picker.current?.click();
              }}
            >
              {t('file.choose')}
            </Button>
          </div>
          <input
            ref={picker}
            type="file"
            accept={ACCEPT}
            tabIndex={-1}
            aria-label={t('file.choose')}
            className={styles.input}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files);
              // The same file may be chosen again after a correction.
              currentTarget.value = '';
            }}
          />
        </div>
      </section>
      {unfinished.list.length > 0 && <UnfinishedList unfinished={unfinished} />}
      <HistoryList history={history} />
      <Dialog
        open={isPasting}
        onClose={() => setPasting(false)}
        focusFirst={() => area.current}
        onGone={() => {
          takeText(taken.current);
          taken.current = '';
        }}
        title={t('file.paste')}
        actions={
          <Button
            variant="primary"
            disabled={pasted.trim() === ''}
            onClick={() => {
              taken.current = pasted;
              setPasted('');
              setPasting(false);
            }}
          >
            {t('file.pasteAct')}
          </Button>
        }
      >
        <textarea
          ref={area}
          aria-label={t('file.pasteLabel')}
          autoComplete="off"
          dir="auto"
          spellCheck={false}
          className={cx(field({ size: 'md' }).input, textArea)}
          value={pasted}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
      </Dialog>
    </div>
  );
};
