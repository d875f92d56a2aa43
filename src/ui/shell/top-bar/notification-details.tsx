import { useNotificationAnswer } from '../../alerts/notification-permission.ts';
import { soundChoice } from '../../alerts/sound-choice.ts';
import type { Anchored } from '../../components/overlay/use-triggered-overlay.ts';
import { Popover } from '../../components/popover/popover.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useDeviceChoice } from '../../session/device-choice.ts';
import { NotificationPanel } from './notification-panel.tsx';

const NotificationDetails = (anchored: Anchored) => {
  const { t } = useTranslation();
  const sound = useDeviceChoice(soundChoice);
  const [answer, ask] = useNotificationAnswer();
  return (
    <Popover label={t('shell.notifications.label')} {...anchored}>
      <NotificationPanel sound={sound} answer={answer} onSound={soundChoice.choose} onAsk={ask} />
    </Popover>
  );
};

export default NotificationDetails;
