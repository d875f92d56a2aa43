import { type ReactNode, useState } from 'react';
import { sva } from 'styled-system/css';
import type { FlagRow } from '../../../../core/model/chat/flags/types.ts';
import { SearchField } from '../../../components/field/search-field.tsx';
import type { Anchored } from '../../../components/overlay/use-triggered-overlay.ts';
import { Popover } from '../../../components/popover/popover.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { findNamed } from '../../search/find-named.ts';
import { isChoosing } from '../../search/is-choosing.ts';
import { texts } from '../details/texts/texts.ts';

const styles = sva({
  slots: ['search', 'list', 'note'],
  base: {
    search: { display: 'flex', p: '8', borderBlockEnd: '1px solid token(colors.border.subtle)' },
    list: { maxHeight: 'min(360px, 50dvh)', overflowY: 'auto', p: '8' },
    note: { px: '8', py: '8', textStyle: 'text.ui', color: 'fg.muted' },
  },
})();

type FlagsPopoverProps = Anchored & {
  readonly label: string;
  readonly flags: readonly FlagRow[];
  /** Stands in the place of the flags, if they could not be loaded. */
  readonly problem?: ReactNode;
  readonly onFirst: (flag: FlagRow) => void;
  readonly foot?: ReactNode;
  readonly children: (found: readonly FlagRow[]) => ReactNode;
};

/** Flags with a search. Enter in the search takes the first that it has found. */
export const FlagsPopover = (props: FlagsPopoverProps) => {
  const { label, flags, problem = null, onFirst, foot, children, ...anchored } = props;
  const t = useTexts(texts);
  const [q, setQ] = useState('');
  const found = findNamed(flags, q);
  return (
    <Popover {...anchored} label={label} placement="bottom-start">
      <div className={styles.search}>
        <SearchField
          label={t('flags.search')}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found;
            if (isChoosing(event, q) && first !== undefined) onFirst(first);
          }}
        />
      </div>
      <div className={styles.list}>
        {problem ?? (
          <>
            {found.length === 0 && (
              <p className={styles.note} role="status">
                {t(flags.length === 0 ? 'flags.noneYet' : 'flags.noMatch')}
              </p>
            )}
            {children(found)}
          </>
        )}
      </div>
      {foot}
    </Popover>
  );
};
