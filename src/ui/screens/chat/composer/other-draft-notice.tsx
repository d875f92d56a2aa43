import { Files } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import { withoutDirectionControls } from '../../../../core/chat/text/shown-text.ts';
import { Button } from '../../../components/button/button.tsx';
import { notice } from './reply-guard-notice.tsx';

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
  return (
    <div className={styles.root}>
      <Files size={16} aria-hidden />
      <div className={styles.text}>
        <p role="status">You also wrote in another tab. That text is kept:</p>
        <bdi translate="no" className={quote}>
          {withoutDirectionControls(text)}
        </bdi>
      </div>
      <div className={styles.acts}>
        <Button size="sm" variant="ghost" onClick={onDiscard}>
          Discard
        </Button>
        <Button size="sm" onClick={onAdd}>
          Add below
        </Button>
      </div>
    </div>
  );
};

export default OtherDraftNotice;
