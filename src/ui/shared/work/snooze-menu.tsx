import { AlarmClock, CalendarClock, MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { Menu, MenuItem } from '../../components/menu/menu.tsx';
import type { Anchored } from '../../components/overlay/use-triggered-overlay.ts';
import { useTexts } from '../../language/use-texts.ts';
import { useOwnZone } from '../../language/zone-times.ts';
import { useOfferedWords } from '../chat/later/use-offered-words.ts';
import { askWork } from './ask-work.ts';
import { snoozeChoices, untilOf } from './snooze-choices.ts';
import { texts } from './texts/texts.ts';
import type { WorkChat } from './work-acts.ts';

export type SnoozeMenuProps = { readonly chats: readonly WorkChat[] };

/** Snoozes chats by one press, or opens the dialog for any other time. */
const SnoozeMenu = ({ chats, ...anchored }: SnoozeMenuProps & Anchored) => {
  const t = useTexts(texts);
  const words = useOfferedWords();
  const zone = useOwnZone();
  const [offered] = useState(() => snoozeChoices(Date.now(), zone));
  const waits = chats.some(({ work }) => work.waitingSince !== null);
  return (
    <Menu placement="bottom-end" {...anchored}>
      {offered.map((one) => (
        <MenuItem
          key={one.choice}
          value={one.choice}
          icon={one.choice === 'reply' ? MessageSquareReply : AlarmClock}
          onSelect={
            one.choice === 'reply' && waits
              ? undefined
              : () => askWork({ act: 'snooze', chats, until: untilOf(one) })
          }
        >
          {one.choice === 'reply' ? t(waits ? 'snooze.waits' : 'snooze.reply') : words(one).line}
        </MenuItem>
      ))}
      <MenuItem value="choose" icon={CalendarClock} onSelect={() => askWork({ act: 'snooze', chats })}>
        {t('snooze.choose')}
      </MenuItem>
    </Menu>
  );
};

export default SnoozeMenu;
