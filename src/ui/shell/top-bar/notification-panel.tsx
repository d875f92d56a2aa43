import { BellRing, ChevronDown, Settings2 } from 'lucide-react';
import { useId, useState } from 'react';
import { sva } from 'styled-system/css';
import type { NotificationAnswer } from '../../alerts/notification-permission.ts';
import { Button } from '../../components/button/button.tsx';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { texts } from './texts/texts.ts';

const styles = sva({
  slots: ['root', 'line', 'settings', 'note'],
  base: {
    root: { borderBlockStart: '1px solid token(colors.border.subtle)', p: '8' },
    line: {
      layerStyle: 'row',
      gap: '8',
      width: 'full',
      minHeight: '32px',
      px: '8',
      border: 'none',
      borderRadius: 'sm',
      bg: 'transparent',
      color: 'fg.muted',
      textStyle: 'text.ui',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover', color: 'fg.default' },
      '& > :last-child': { marginInlineStart: 'auto' },
      '&[aria-expanded=true] > :last-child': { transform: 'rotate(180deg)' },
    },
    settings: { display: 'grid', justifyItems: 'start', gap: '12', p: '8' },
    note: { textStyle: 'text.ui', color: 'fg.muted' },
  },
})();

export type NotificationPanelProps = {
  readonly sound: boolean;
  readonly answer: NotificationAnswer;
  readonly onSound: (sound: boolean) => void;
  readonly onAsk: () => void;
};

/** The settings of alerts, behind one line. */
export const NotificationPanel = ({ sound, answer, onSound, onAsk }: NotificationPanelProps) => {
  const { t } = useTranslation();
  const own = useTexts(texts);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.root}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Settings2 size={16} aria-hidden />
        <span>{own('settings')}</span>
        <ChevronDown size={16} aria-hidden />
      </button>
      {isOpen && (
        <div id={id} className={styles.settings}>
          <Checkbox label={t('shell.notifications.sound')} checked={sound} onChange={onSound} />
          <DesktopNotifications answer={answer} onAsk={onAsk} />
        </div>
      )}
    </div>
  );
};

export const DesktopNotifications = ({ answer, onAsk }: Pick<NotificationPanelProps, 'answer' | 'onAsk'>) => {
  const { t } = useTranslation();
  switch (answer) {
    case null:
      return null;
    case 'default':
      return (
        <Button icon={BellRing} onClick={onAsk}>
          {t('shell.notifications.ask')}
        </Button>
      );
    case 'granted':
      return <p className={styles.note}>{t('shell.notifications.granted')}</p>;
    case 'denied':
      return <p className={styles.note}>{t('shell.notifications.denied')}</p>;
    default:
      return answer satisfies never;
  }
};
