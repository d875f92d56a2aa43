import { MessageSquareWarning } from 'lucide-react';
import { sva } from 'styled-system/css';
import { Button } from '../../../components/button/button.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts } from '../../../shared/chat/texts/texts.ts';

export const notice = sva({
  slots: ['root', 'text', 'acts'],
  base: {
    root: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '8',
      ps: '16',
      pe: '8',
      py: '8',
      bg: 'warning.soft',
      // The inner radius of the box: its corner radius less the border.
      borderStartStartRadius: '9px',
      borderStartEndRadius: '9px',
      textStyle: 'text.ui',
      '& > svg': { color: 'warning.fg', flexShrink: 0 },
    },
    text: { flex: '1 1 200px', minWidth: '0' },
    acts: { display: 'flex', gap: '8', marginInlineStart: 'auto' },
  },
});

type ReplyGuardNoticeProps = {
  readonly message: string;
  readonly onSendAnyway: () => void;
  readonly onCancel: () => void;
};

export const ReplyGuardNotice = ({ message, onSendAnyway, onCancel }: ReplyGuardNoticeProps) => {
  // Drawn seldom: the React compiler's code would weigh more in the first load than it saves.
  'use no memo';
  const styles = notice();
  const t = useTexts(texts);
  return (
    <div className={styles.root}>
      <MessageSquareWarning size={16} aria-hidden />
      <p role="alert" className={styles.text}>
        {message}
      </p>
      <div className={styles.acts}>
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t('composer.cancel')}
        </Button>
        <Button size="sm" onClick={onSendAnyway}>
          {t('composer.sendAnyway')}
        </Button>
      </div>
    </div>
  );
};
