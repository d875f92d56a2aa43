import { AlarmClock, CalendarClock, MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { Menu, MenuItem } from '../../components/menu/menu.tsx';
import type { Anchored } from '../../components/overlay/use-triggered-overlay.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useOwnZone, useZoneTimes } from '../../language/zone-times.ts';
import { askWork } from './ask-work.ts';
import { snoozeChoices } from './snooze-choices.ts';
import { texts } from './texts/texts.ts';
import type { WorkChat } from './work-acts.ts';

export type SnoozeMenuProps = { readonly chats: readonly WorkChat[] };

/** Snoozes chats by one press, or opens the dialog for any other time. */
const SnoozeMenu = ({ chats, ...anchored }: SnoozeMenuProps & Anchored) => {
  const t = useTexts(texts);
  const { timeIn } = useZoneTimes();
  const zone = useOwnZone();
  const [offered] = useState(() => snoozeChoices(Date.now(), zone));
  const waits = chats.some(({ work }) => work.waitingSince !== null);
  return (
    <Menu placement="bottom-end" {...anchored}>
      {offered.map(({ choice, until }) => (
        <MenuItem
          key={choice}
          value={choice}
          icon={until === null ? MessageSquareReply : AlarmClock}
          onSelect={until === null && waits ? undefined : () => askWork({ act: 'snooze', chats, until })}
        >
          {until === null
            ? t(waits ? 'snooze.waits' : 'snooze.reply')
            : t('snooze.at', { choice: t(`snooze.${choice}`), time: timeIn(until, zone) })}
        </MenuItem>
      ))}
      <MenuItem value="choose" icon={CalendarClock} onSelect={() => askWork({ act: 'snooze', chats })}>
        {t('snooze.choose')}
      </MenuItem>
    </Menu>
  );
};

export default SnoozeMenu;
