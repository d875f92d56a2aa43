import { soundChoice } from '../../alerts/alert-choices.ts';
import { useNotificationAnswer } from '../../alerts/notification-permission.ts';
import type { Anchored } from '../../components/overlay/use-triggered-overlay.ts';
import { Popover } from '../../components/popover/popover.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { useChoice } from '../../session/choice.ts';
import { NotificationPanel } from './notification-panel.tsx';

const NotificationDetails = (anchored: Anchored) => {
  const { t } = useTranslation();
  const [sound] = useChoice(soundChoice);
  const [answer, ask] = useNotificationAnswer();
  return (
    <Popover label={t('shell.notifications.label')} {...anchored}>
      <NotificationPanel sound={sound} answer={answer} onSound={soundChoice().change} onAsk={ask} />
    </Popover>
  );
};

export default NotificationDetails;
