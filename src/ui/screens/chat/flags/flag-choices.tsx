import { useState } from 'react';
import { sva } from 'styled-system/css';
import { containsWords } from '../../../../core/kernel/search/fold-text.ts';
import type { FlagRow } from '../../../../core/model/chat/flags/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import type { Anchored } from '../../../components/overlay/use-triggered-overlay.ts';
import { Popover } from '../../../components/popover/popover.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { texts as detailsTexts } from '../../../shared/chat/details/texts/texts.ts';
import { FlagBox } from '../../../shared/chat/flags/flag-box.tsx';
import { texts } from '../../../shared/chat/texts/texts.ts';
import { isChoosing } from '../../../shared/search/is-choosing.ts';

const styles = sva({
  slots: ['search', 'list', 'note', 'foot'],
  base: {
    search: { display: 'flex', p: '8', borderBlockEnd: '1px solid token(colors.border.subtle)' },
    note: { px: '8', py: '8', textStyle: 'text.ui', color: 'fg.muted' },
    list: { maxHeight: 'min(360px, 60dvh)', overflowY: 'auto', p: '8' },
    foot: {
      display: 'flex',
      justifyContent: 'flex-end',
      p: '8',
      borderBlockStart: '1px solid token(colors.border.subtle)',
    },
  },
})();

export type FlagChoicesProps = Anchored & {
  readonly flags: readonly FlagRow[];
  readonly chosen: readonly string[];
  readonly onToggle: (id: string) => void;
  readonly onClear: () => void;
};

/** Lists every flag. The chat list then shows chats with any of the chosen flags. */
const FlagChoices = ({ flags, chosen, onToggle, onClear, ...anchored }: FlagChoicesProps) => {
  const t = useTexts(texts);
  const td = useTexts(detailsTexts);
  const [q, setQ] = useState('');
  const found = flags.filter(({ name }) => containsWords(name, q.trim()));
  return (
    <Popover {...anchored} label={t('list.anyFlag')} placement="bottom-start">
      <div className={styles.search}>
        <SearchField
          label={td('flags.search')}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (isChoosing(event, q) && first !== undefined) onToggle(first.key);
          }}
        />
      </div>
      <div className={styles.list}>
        {found.length === 0 && (
          <p className={styles.note} role="status">
            {td('flags.noMatch')}
          </p>
        )}
        {found.map((flag) => (
          <FlagBox
            key={flag.key}
            flag={flag}
            checked={chosen.includes(flag.key)}
            onChange={() => onToggle(flag.key)}
          />
        ))}
      </div>
      <div className={styles.foot}>
        <Button
          size="sm"
          disabled={chosen.length === 0}
          onClick={({ currentTarget }) => {
            // The button is disabled next, so the popover takes the focus.
            currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
            onClear();
          }}
        >
          {t('list.clearFlags')}
        </Button>
      </div>
    </Popover>
  );
};

export default FlagChoices;
