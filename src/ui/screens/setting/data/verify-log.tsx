import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import type { LogVerdict } from '../../../../core/model/replay/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useAskPast } from '../../../shared/past/use-past.ts';
import { texts } from '../../../shared/setting/texts/texts.ts';

const styles = {
  note: css({ textStyle: 'text.meta', color: 'fg.muted', mb: '8' }),
  result: css({
    mt: '8',
    textStyle: 'text.ui',
    '& > [data-bad]': { color: 'error.fg' },
    '& > [data-quiet]': { color: 'fg.muted' },
  }),
};

/** Reads the whole log and says whether all of it is readable. */
export const VerifyLog = () => {
  const t = useTexts(texts);
  const ask = useAskPast();
  const [busy, setBusy] = useState(false);
  const [verdict, setVerdict] = useState<LogVerdict | 'failed' | null>(null);
  const verify = async () => {
    setBusy(true);
    setVerdict(null);
    const answer = await ask({ kind: 'verify' });
    setVerdict(answer.ok ? answer.value : 'failed');
    setBusy(false);
  };
  return (
    <>
      <p className={styles.note}>{t('data.verifyNote')}</p>
      <Button icon={ShieldCheck} busy={busy} onClick={() => void verify()}>
        {t('data.verifyAct')}
      </Button>
      <div role="status" className={styles.result}>
        {verdict === 'failed' && <p data-bad>{t('data.verifyFailed')}</p>}
        {verdict !== null && verdict !== 'failed' && (
          <>
            {verdict.unreadable === 0 ? (
              <p>{t('data.intact', { events: verdict.events })}</p>
            ) : (
              <p data-bad>{t('data.damaged', { events: verdict.unreadable })}</p>
            )}
            {verdict.trimmed > 0 && <p data-quiet>{t('data.trimmed', { events: verdict.trimmed })}</p>}
          </>
        )}
      </div>
    </>
  );
};
