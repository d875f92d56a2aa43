import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { download, fileName } from '../../../browser/download.ts';
import { Button } from '../../../components/button/button.tsx';
import { showFailure } from '../../../components/toast/show-toast.ts';
import { isoDate } from '../../../language/formats.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { collectLines } from '../../../shared/past/collect.ts';
import { useAskPast } from '../../../shared/past/use-past.ts';
import { texts } from '../../../shared/setting/texts/texts.ts';

const styles = {
  note: css({ textStyle: 'text.meta', color: 'fg.muted', mb: '8' }),
  row: css({ layerStyle: 'row', flexWrap: 'wrap', gap: '12' }),
  share: css({ textStyle: 'text.ui', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' }),
};

/** Exports the whole log to a file. `events` is the number of its events. */
export const ExportLog = ({ events }: { readonly events: number }) => {
  const { t, formats, sentence } = useTranslation(texts);
  const ask = useAskPast();
  /** Share done, from 0 to 1; null while nothing is exported. */
  const [share, setShare] = useState<number | null>(null);
  /** The running export. Another value means that it was cancelled. */
  const running = useRef(0);
  useEffect(
    () => () => {
      running.current += 1;
    },
    [],
  );

  const start = async () => {
    running.current += 1;
    const run = running.current;
    setShare(0);
    const lines = await collectLines({
      ask,
      source: { fileId: null, chatId: null },
      exportId: crypto.randomUUID(),
      from: 1,
      first: 0,
      last: events,
      isCancelled: () => running.current !== run,
      onProgress: setShare,
    });
    if (running.current !== run) return;
    setShare(null);
    if (!lines.ok) showFailure(t('data.exportFailed'), sentence(lines.refusal.reason));
    else if (lines.value !== null)
      download(fileName(t('data.file'), isoDate(Date.now()), 'jsonl'), 'application/jsonl', lines.value);
  };
  const cancel = () => {
    running.current += 1;
    setShare(null);
  };
  return (
    <>
      <p className={styles.note}>{t('data.exportNote')}</p>
      <div className={styles.row}>
        {share === null ? (
          <Button icon={Download} onClick={() => void start()}>
            {t('data.exportAct')}
          </Button>
        ) : (
          <Button icon={X} onClick={cancel}>
            {t('data.exportCancel')}
          </Button>
        )}
        <span role="status" className={styles.share}>
          {share === null ? '' : t('data.exporting', { percent: formats.count(Math.floor(share * 100)) })}
        </span>
      </div>
    </>
  );
};
