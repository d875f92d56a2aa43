import { Files } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { withoutDirectionControls } from '../../../../core/kernel/shown-text.ts';
import { Button } from '../../../components/button/button.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { notice } from './reply-guard-notice.tsx';
import { texts } from './texts/texts.ts';

const quote = css({
  display: 'block',
  maxHeight: '4lh',
  overflowY: 'auto',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});

type OtherDraftNoticeProps = {
  readonly text: string;
  readonly onAdd: () => void;
  readonly onDiscard: () => void;
};

/** Shows a text that another tab typed at the same time. */
const OtherDraftNotice = ({ text, onAdd, onDiscard }: OtherDraftNoticeProps): ReactNode => {
  const styles = notice();
  const t = useTexts(texts);
  return (
    <div className={styles.root}>
      <Files size={16} aria-hidden />
      <div className={styles.text}>
        <p role="status">{t('otherDraft.text')}</p>
        <bdi translate="no" className={quote}>
          {withoutDirectionControls(text)}
        </bdi>
      </div>
      <div className={styles.acts}>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          {t('otherDraft.discard')}
        </Button>
        <Button size="sm" onClick={onAdd}>
          {t('otherDraft.add')}
        </Button>
      </div>
    </div>
  );
};

export default OtherDraftNotice;
