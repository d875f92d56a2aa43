import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { Button } from '../../components/button/button.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { useUnloadWarning } from '../../hooks/use-unload-warning.ts';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';
import type { Step } from './upload-frame.tsx';
import type { Upload } from './use-upload.ts';

/** On a phone, the arrow says enough. */
const wide = css({ display: { base: 'none', md: 'inline' } });

/** Gives the upload up. From the review on it asks first, because corrections would be lost. */
export const Discard = ({ upload, asks }: { readonly upload: Upload; readonly asks: boolean }) => {
  const t = useTexts(texts);
  const [isAsking, setAsking] = useState(false);
  const discard = () => void upload.unfinished.discard();
  return (
    <>
      <Button variant="ghost" onClick={() => (asks ? setAsking(true) : discard())}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('discard.title')}
        keepLabel={t('discard.keep')}
        actLabel={t('discard.act')}
        onKeep={() => setAsking(false)}
        onAct={discard}
      >
        {t('discard.text')}
      </ConfirmDialog>
    </>
  );
};

interface BackToProps {
  readonly upload: Upload;
  readonly step: Step;
  readonly onBack?: () => void;
}

export const BackTo = ({ upload, step, onBack = () => upload.send({ type: 'back' }) }: BackToProps) => {
  const t = useTexts(texts);
  return (
    <Button icon={ArrowLeft} aria-label={t('back', { step: t(`steps.${step}`) })} onClick={onBack}>
      <span className={wide}>{t(`steps.${step}`)}</span>
    </Button>
  );
};

interface LeavingWarningProps {
  readonly upload: Upload;
  /** A correction is being typed. */
  readonly isTyping?: boolean;
}

/** While something is not stored, lets the browser ask before a reload or a closed tab loses it. */
export const LeavingWarning = ({ upload: { unfinished }, isTyping = false }: LeavingWarningProps) => {
  const isStored = unfinished.kept === 'kept' && !isTyping;
  useUnloadWarning(!isStored);
  return null;
};

/** Returns a warning if a reload would lose the upload. */
export function useKeptNote({ unfinished }: Upload): string | null {
  const t = useTexts(texts);
  return unfinished.kept === 'failed' ? t('unfinished.notKept') : null;
}
