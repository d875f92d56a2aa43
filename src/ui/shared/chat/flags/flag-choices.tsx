import { css } from 'styled-system/css';
import type { FlagRow } from '../../../../core/model/chat/flags/types.ts';
import { flags as flagCollection } from '../../../../core/model/collections/flags.ts';
import { Button } from '../../../components/button/button.tsx';
import { FlagSquare } from '../../../components/flag-square/flag-square.tsx';
import type { Anchored } from '../../../components/overlay/use-triggered-overlay.ts';
import { Radios } from '../../../components/radio/radios.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useCollection } from '../../../records/use-collection.ts';
import { texts } from '../details/texts/texts.ts';
import { FlagBox } from './flag-box.tsx';
import { FlagsPopover } from './flags-popover.tsx';

const foot = css({
  display: 'flex',
  justifyContent: 'flex-end',
  p: '8',
  borderBlockStart: '1px solid token(colors.border.subtle)',
});

const option = css({
  position: 'relative',
  layerStyle: 'row',
  gap: '8',
  minHeight: { base: '40px', md: '32px' },
  px: '8',
  borderRadius: 'sm',
  textStyle: 'text.ui',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  _checked: { bg: 'accent.soft' },
  '&:has(:focus-visible)': { outline: '2px solid token(colors.accent.solid)', outlineOffset: '-2px' },
  '& > bdi': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
});

export type FlagChoicesProps = {
  readonly label: string;
  readonly flags: readonly FlagRow[];
  readonly chosen: readonly string[];
  /** Only one flag can be chosen. */
  readonly isOne?: boolean;
  readonly onChange: (chosen: readonly string[]) => void;
};

/** Lists every flag, with a search. A list then shows what has any of the chosen flags. */
const FlagChoices = ({
  label,
  flags,
  chosen,
  isOne = false,
  onChange,
  ...anchored
}: FlagChoicesProps & Anchored) => {
  const t = useTexts(texts);
  const others = chosen.filter((id) => !flags.some(({ key }) => key === id));
  const toggle = (id: string) => {
    const rest = chosen.filter((one) => one !== id);
    if (isOne) onChange([id]);
    else onChange(rest.length === chosen.length ? [...chosen, id] : rest);
  };
  const list = { chosen, isOne, label, onToggle: toggle };
  return (
    <FlagsPopover
      {...anchored}
      label={label}
      flags={flags}
      onFirst={({ key }) => toggle(key)}
      foot={
        <div className={foot}>
          <Button
            size="sm"
            disabled={chosen.length === 0}
            onClick={({ currentTarget }) => {
              // The button is disabled next, so the popover takes the focus.
              currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
              onChange([]);
            }}
          >
            {t('flags.clear')}
          </Button>
        </div>
      }
    >
      {(found) =>
        others.length === 0 ? (
          <Choices {...list} flags={found} />
        ) : (
          <ChoicesWithOthers {...list} flags={found} others={others} />
        )
      }
    </FlagsPopover>
  );
};

export default FlagChoices;

interface ChoicesProps extends Pick<FlagChoicesProps, 'label' | 'flags' | 'chosen'> {
  readonly isOne: boolean;
  readonly onToggle: (id: string) => void;
}

const Choices = ({ label, flags, chosen, isOne, onToggle }: ChoicesProps) =>
  isOne ? (
    <Radios
      label={label}
      value={chosen[0] ?? null}
      options={flags.map(({ key, name, colour }) => ({
        value: key,
        content: (
          <>
            <bdi translate="no">{name}</bdi>
            <FlagSquare colour={colour} />
          </>
        ),
      }))}
      onChange={onToggle}
      optionClassName={option}
    />
  ) : (
    flags.map((flag) => (
      <FlagBox
        key={flag.key}
        flag={flag}
        checked={chosen.includes(flag.key)}
        onChange={() => onToggle(flag.key)}
      />
    ))
  );

const ARCHIVED = { q: '', scope: 'any', archived: true } as const;

/** Also lists chosen flags that nothing can get any more, such as those of an old link. */
const ChoicesWithOthers = ({
  flags,
  others,
  ...rest
}: ChoicesProps & { readonly others: readonly string[] }) => {
  const t = useTexts(texts);
  const { head, rows } = useCollection(flagCollection, ARCHIVED);
  const byId = new Map(rows.map(({ key, values }) => [key, values]));
  const more = others.map((id): FlagRow => {
    const flag = byId.get(id);
    if (flag !== undefined)
      return { key: id, name: t('flags.archived', { name: flag.name }), colour: flag.colour };
    return { key: id, name: head?.status === 'ready' ? t('flags.deleted') : '…', colour: 'grey' };
  });
  return <Choices {...rest} flags={[...flags, ...more]} />;
};
