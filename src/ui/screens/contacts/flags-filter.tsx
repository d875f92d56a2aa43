import { Flag } from 'lucide-react';
import { css } from 'styled-system/css';
import type { FlagRow } from '../../../core/model/chat/flags/types.ts';
import { flags as flagCollection } from '../../../core/model/collections/flags.ts';
import { Button } from '../../components/button/button.tsx';
import { type Anchored, useTriggeredOverlay } from '../../components/overlay/use-triggered-overlay.ts';
import { Popover } from '../../components/popover/popover.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { lazyPart } from '../../lazy/lazy-part.ts';
import { useCollection } from '../../records/use-collection.ts';
import { FlagChecks } from '../../shared/contacts/flag-checks.tsx';
import { texts } from '../../shared/contacts/texts/texts.ts';

const body = css({ p: '8', maxHeight: 'min(360px, 60dvh)', overflowY: 'auto' });
const name = css({ maxWidth: '180px', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
const foot = css({
  display: 'flex',
  justifyContent: 'flex-end',
  p: '8',
  borderBlockStart: '1px solid token(colors.border.subtle)',
});

interface FlagsFilterProps {
  readonly flags: readonly FlagRow[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

const ARCHIVED = { q: '', scope: 'any', archived: true } as const;

interface OtherChecksProps extends Omit<FlagsFilterProps, 'flags'> {
  readonly ids: readonly string[];
}

/** Chosen flags that no contact can get any more, such as from an old link. */
const OtherChecks = ({ ids, ...rest }: OtherChecksProps) => {
  const t = useTexts(texts);
  const { head, rows } = useCollection(flagCollection, ARCHIVED);
  const byId = new Map(rows.map(({ key, values }) => [key, values]));
  const others = ids.map((id): FlagRow => {
    const flag = byId.get(id);
    if (flag !== undefined)
      return { key: id, name: t('archivedFlag', { name: flag.name }), colour: flag.colour };
    return { key: id, name: head?.status === 'ready' ? t('deletedFlag') : '…', colour: 'grey' };
  });
  return <FlagChecks flags={others} {...rest} />;
};

const Choices = ({ flags, chosen, onChange, ...anchored }: FlagsFilterProps & Anchored) => {
  const t = useTexts(texts);
  const others = chosen.filter((id) => !flags.some(({ key }) => key === id));
  return (
    <Popover {...anchored} label={t('flagsFilterLabel')}>
      <div className={body}>
        <FlagChecks flags={flags} chosen={chosen} onChange={onChange} />
        {others.length > 0 && <OtherChecks ids={others} chosen={chosen} onChange={onChange} />}
      </div>
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
          {t('clearFlags')}
        </Button>
      </div>
    </Popover>
  );
};

const CHOICES = lazyPart<FlagsFilterProps & Anchored>(() => Promise.resolve({ default: Choices }));

/** Shows contacts with any of the chosen flags. */
export const FlagsFilter = (props: FlagsFilterProps) => {
  const t = useTexts(texts);
  const { trigger, draw } = useTriggeredOverlay<FlagsFilterProps>('dialog', CHOICES);
  const { chosen, flags } = props;
  const first = flags.find(({ key }) => chosen.includes(key));
  return (
    <>
      <Button {...trigger} variant="ghost" icon={Flag}>
        <span className={name} translate={first === undefined ? undefined : 'no'}>
          {chosen.length === 0
            ? t('anyFlag')
            : first === undefined
              ? t('chosenFlags', { count: chosen.length })
              : chosen.length === 1
                ? first.name
                : t('moreFlags', { name: first.name, count: chosen.length - 1 })}
        </span>
      </Button>
      {draw(props)}
    </>
  );
};
