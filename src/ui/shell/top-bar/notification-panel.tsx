import { BellRing } from 'lucide-react';
import { css } from 'styled-system/css';
import type { NotificationAnswer } from '../../alerts/notification-permission.ts';
import { Button } from '../../components/button/button.tsx';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';
import { useTranslation } from '../../language/translation-context.tsx';

const root = css({ display: 'grid', justifyItems: 'start', gap: '12', p: '16' });
const title = css({ textStyle: 'text.body', fontWeight: 'semibold' });
const note = css({ textStyle: 'text.ui', color: 'fg.muted' });

export type NotificationPanelProps = {
  readonly sound: boolean;
  readonly answer: NotificationAnswer;
  readonly onSound: (sound: boolean) => void;
  readonly onAsk: () => void;
};

export const NotificationPanel = ({ sound, answer, onSound, onAsk }: NotificationPanelProps) => {
  const { t } = useTranslation();
  return (
    <div className={root}>
      <h2 className={title}>{t('shell.notifications.title')}</h2>
      <Checkbox label={t('shell.notifications.sound')} checked={sound} onChange={onSound} />
      <DesktopNotifications answer={answer} onAsk={onAsk} />
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
      return <p className={note}>{t('shell.notifications.granted')}</p>;
    case 'denied':
      return <p className={note}>{t('shell.notifications.denied')}</p>;
    default:
      return answer satisfies never;
  }
};
