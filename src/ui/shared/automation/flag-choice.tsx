import { Flag, X } from 'lucide-react';
import { css } from 'styled-system/css';
import { flags } from '../../../core/model/collections/flags.ts';
import { Chip } from '../../components/chip/chip.tsx';
import { FlagSquare } from '../../components/flag-square/flag-square.tsx';
import { MenuButton } from '../../components/menu/menu-button.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useWholeList } from '../../records/use-whole-list.ts';
import { texts } from './texts/texts.ts';

const row = css({
  layerStyle: 'row',
  flexWrap: 'wrap',
  gap: '8',
  minHeight: '32px',
  minWidth: '0',
  border: 'none',
});

interface FlagChoiceProps {
  readonly label: string;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const IN_USE = { q: '', scope: 'any', archived: false } as const;

/** Chooses some flags of the account. A press on a chosen flag takes it away. */
export const FlagChoice = ({ label, chosen, onChange }: FlagChoiceProps) => {
  const t = useTexts(texts);
  const { rows, head } = useWholeList(flags, IN_USE);
  const known = new Map(rows.map(({ key, values }) => [key, values]));
  const free = rows.filter(({ key }) => !chosen.includes(key));
  return (
    <fieldset aria-label={label} className={row}>
      {chosen.map((id) => {
        const flag = known.get(id);
        // A flag that is not loaded yet is not a deleted flag.
        const name = flag?.name ?? (head?.status === 'ready' ? t('flags.deleted') : id);
        return (
          <Chip
            key={id}
            aria-label={t('flags.remove', { name })}
            onClick={() => onChange(chosen.filter((one) => one !== id))}
          >
            {flag !== undefined && <FlagSquare colour={flag.colour} />}
            <bdi translate="no">{name}</bdi>
            <X size={12} aria-hidden />
          </Chip>
        );
      })}
      {free.length > 0 && (
        <MenuButton
          label={t('flags.add')}
          options={free.map(({ key, values }) => ({
            value: key,
            label: <bdi translate="no">{values.name}</bdi>,
            icon: Flag,
            mark: <FlagSquare colour={values.colour} />,
            onSelect: () => onChange([...chosen, key]),
          }))}
        />
      )}
    </fieldset>
  );
};
