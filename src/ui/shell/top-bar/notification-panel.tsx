import { BellRing } from 'lucide-react';
import { css } from 'styled-system/css';
import type { NotificationAnswer } from '../../acting/notification-permission.ts';
import { Button } from '../../components/button/button.tsx';
import { Checkbox } from '../../components/checkbox/checkbox.tsx';

const root = css({ display: 'grid', justifyItems: 'start', gap: '12', p: '16' });
const title = css({ textStyle: 'text.body', fontWeight: 'semibold' });
const note = css({ textStyle: 'text.ui', color: 'fg.muted' });

export type NotificationPanelProps = {
  readonly sound: boolean;
  readonly answer: NotificationAnswer;
  readonly onSound: (sound: boolean) => void;
  readonly onAsk: () => void;
};

/** What lies behind the bell: how this device calls its user. */
export const NotificationPanel = ({ sound, answer, onSound, onAsk }: NotificationPanelProps) => (
  <div className={root}>
    <h2 className={title}>New messages</h2>
    <Checkbox label="Play a sound" checked={sound} onChange={onSound} />
    <DesktopNotifications answer={answer} onAsk={onAsk} />
  </div>
);

const DesktopNotifications = ({ answer, onAsk }: Pick<NotificationPanelProps, 'answer' | 'onAsk'>) => {
  switch (answer) {
    case null:
      return null;
    case 'default':
      return (
        <Button icon={BellRing} onClick={onAsk}>
          Notify me on this device
        </Button>
      );
    case 'granted':
      return <p className={note}>This device notifies you while no tab of the console can be seen.</p>;
    case 'denied':
      return (
        <p className={note}>
          Notifications are blocked. Allow them for this site in the settings of your browser.
        </p>
      );
    default:
      return answer satisfies never;
  }
};
