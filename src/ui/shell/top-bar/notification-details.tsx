import { useNotificationAnswer } from '../../acting/notification-permission.ts';
import { soundChoice } from '../../acting/sound-choice.ts';
import { useDeviceChoice } from '../../session/device-choice.ts';
import { NotificationPanel } from './notification-panel.tsx';

/** The panel behind the bell, with what this device and its user have chosen. */
export const NotificationDetails = () => {
  const sound = useDeviceChoice(soundChoice);
  const [answer, ask] = useNotificationAnswer();
  return <NotificationPanel sound={sound} answer={answer} onSound={soundChoice.choose} onAsk={ask} />;
};
