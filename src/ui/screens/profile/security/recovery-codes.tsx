import { Copy, Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import { download } from '../../../browser/download.ts';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import { showDone, showFailure } from '../../../components/toast/show-toast.ts';
import { useUnloadWarning } from '../../../hooks/use-unload-warning.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/profile/texts/texts.ts';

const list = css({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  maxWidth: '320px',
  gap: '4',
  mt: '12',
  p: '16',
  borderRadius: 'sm',
  border: '1px solid token(colors.border.default)',
  textStyle: 'text.ui',
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  outline: 'none',
});
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '8', mt: '12' });
const stored = css({ mt: '12' });

const FILE_NAME = 'switchboard-recovery-codes.txt';

/** Lets the browser ask before codes are lost that nobody has stored, and says so if another page replaces them. */
function useUnstoredWarning(isStored: boolean): void {
  const t = useTexts(texts);
  const latest = useRef<(() => void) | null>(null);
  useEffect(() => {
    latest.current = () => {
      if (!isStored) showFailure(t('step.notStored'), t('step.notStoredText'));
    };
  });
  // React must be done before the toast draws itself.
  useEffect(() => () => queueMicrotask(() => latest.current?.()), []);
  useUnloadWarning(!isStored);
}

/** Ten codes that the service shows only once. */
export const RecoveryCodes = ({
  codes,
  onFinish,
}: {
  readonly codes: readonly string[];
  readonly onFinish: () => void;
}) => {
  const t = useTexts(texts);
  const [isStored, setStored] = useState(false);
  const element = useRef<HTMLUListElement>(null);
  useUnstoredWarning(isStored);
  // The codes replace the field that had the focus.
  useEffect(() => element.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showDone(t('step.codesCopied'));
    } catch {
      showFailure(t('step.notCopied'));
    }
  };
  return (
    <div>
      <ul
        ref={element}
        tabIndex={-1}
        aria-label={t('step.codesLabel')}
        dir="ltr"
        translate="no"
        className={list}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={acts}>
        <Button icon={Copy} onClick={() => void copy()}>
          {t('step.copyCodes')}
        </Button>
        <Button
          icon={Download}
          onClick={() => download(FILE_NAME, 'text/plain', [codes.map((code) => `${code}\n`).join('')])}
        >
          {t('step.download')}
        </Button>
      </div>
      <div className={stored}>
        <Checkbox label={t('step.stored')} checked={isStored} onChange={setStored} />
      </div>
      <div className={acts}>
        <Button variant="primary" disabled={!isStored} onClick={onFinish}>
          {t('step.finish')}
        </Button>
      </div>
    </div>
  );
};
