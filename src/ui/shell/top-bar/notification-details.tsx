import { useNotificationAnswer } from '../../acting/notification-permission.ts';
import { useSoundChoice } from '../../acting/sound-choice.ts';
import { NotificationPanel } from './notification-panel.tsx';

/** The panel behind the bell, with what this device and its user have chosen. */
export const NotificationDetails = () => {
  const [sound, chooseSound] = useSoundChoice();
  const [answer, ask] = useNotificationAnswer();
  return <NotificationPanel sound={sound} answer={answer} onSound={chooseSound} onAsk={ask} />;
};
