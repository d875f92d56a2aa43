import { AlarmClock, CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Menu, MenuItem } from '../../../../components/menu/menu.tsx';
import type { Anchored } from '../../../../components/overlay/use-triggered-overlay.ts';
import { useTexts } from '../../../../language/use-texts.ts';
import { useOwnZone } from '../../../../language/zone-times.ts';
import type { LaterChoice } from '../../../../shared/chat/later/later-dialog.tsx';
import { offeredTimes } from '../../../../shared/chat/later/offered-times.ts';
import { texts } from '../../../../shared/chat/later/texts/texts.ts';
import { useOfferedWords } from '../../../../shared/chat/later/use-offered-words.ts';

export type LaterChoicesProps = {
  readonly onLater: (choice: LaterChoice) => void;
  readonly onChoose: () => void;
};

const LaterChoices = ({ onLater, onChoose, ...anchored }: LaterChoicesProps & Anchored) => {
  const t = useTexts(texts);
  const words = useOfferedWords();
  const zone = useOwnZone();
  const [times] = useState(() => offeredTimes(Date.now(), zone));
  return (
    <Menu placement="top-end" {...anchored}>
      {times.map((one) => (
        <MenuItem
          key={one.choice}
          value={one.choice}
          icon={AlarmClock}
          onSelect={() => onLater({ dueAt: one.at, unlessReply: false })}
        >
          {words(one).line}
        </MenuItem>
      ))}
      <MenuItem value="choose" icon={CalendarClock} onSelect={onChoose}>
        {t('choose')}
      </MenuItem>
    </Menu>
  );
};

export default LaterChoices;
