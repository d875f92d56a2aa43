import { sva } from 'styled-system/css';
import type { FlagRow } from '../../../../core/views.ts';
import { Button } from '../../../components/button/button.tsx';
import { Checkbox } from '../../../components/checkbox/checkbox.tsx';
import type { Anchored } from '../../../components/overlay/use-triggered-overlay.ts';
import { Popover } from '../../../components/popover/popover.tsx';
import { FlagSquare } from './flag-square.tsx';

const styles = sva({
  slots: ['list', 'row', 'foot'],
  base: {
    list: { maxHeight: 'min(360px, 60dvh)', overflowY: 'auto', p: '8' },
    row: {
      display: 'flex',
      alignItems: 'center',
      gap: '8',
      minHeight: { base: '40px', md: '32px' },
      px: '8',
      '& > label': { flex: '1' },
    },
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

/** All flags; a chat is shown that carries one of the chosen. */
const FlagChoices = ({ flags, chosen, onToggle, onClear, ...anchored }: FlagChoicesProps) => (
  <Popover {...anchored} label="Chats with any of these flags">
    <div className={styles.list}>
      {flags.map(({ key, name, colour }) => (
        <div key={key} className={styles.row}>
          <Checkbox label={name} checked={chosen.includes(key)} onChange={() => onToggle(key)} />
          <FlagSquare colour={colour} />
        </div>
      ))}
    </div>
    <div className={styles.foot}>
      <Button size="sm" disabled={chosen.length === 0} onClick={onClear}>
        Clear flags
      </Button>
    </div>
  </Popover>
);

export default FlagChoices;
