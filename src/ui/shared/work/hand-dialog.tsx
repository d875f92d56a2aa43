import { createListCollection, Listbox } from '@ark-ui/react/listbox';
import { Check, CircleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { sva } from 'styled-system/css';
import { HAND_NOTE_MAX } from '../../../core/model/collections/work/chat-work.ts';
import { chatWorkAgents, type WorkAgentRecord } from '../../../core/model/collections/work/work-agents.ts';
import { AVAILABILITIES } from '../../../core/model/profile/types.ts';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { Button } from '../../components/button/button.tsx';
import { SearchField } from '../../components/field/search-field.tsx';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { AreaField } from '../../records/form/fields.tsx';
import { useTooLong } from '../../records/form/use-too-long.ts';
import { useWholeList } from '../../records/use-whole-list.ts';
import { availabilityWords, endWords, stateNow } from '../profile/availability.ts';
import { AvailabilityDot } from '../profile/availability-dot.tsx';
import { texts as profileTexts } from '../profile/texts/texts.ts';
import { findNamed } from '../search/find-named.ts';
import { useEarlyEnter } from '../search/use-early-enter.ts';
import { inSentence } from './in-sentence.ts';
import { useKeptNote } from './kept-note.ts';
import { texts } from './texts/texts.ts';
import type { NewOwner } from './use-work-acts.ts';
import type { WorkChat } from './work-acts.ts';
import { WorkDialog } from './work-dialog.tsx';

const recipe = sva({
  slots: ['picker', 'rows', 'row', 'who', 'name', 'second', 'mark', 'hint', 'problem', 'unseen'],
  base: {
    picker: { display: 'flex', flexDirection: 'column', gap: '8', minHeight: '0' },
    rows: {
      minHeight: '48px',
      maxHeight: { base: '200px', md: '240px' },
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      mx: '-8',
      borderRadius: 'sm',
    },
    row: {
      layerStyle: 'row',
      gap: '10',
      minHeight: '48px',
      px: '8',
      borderRadius: 'sm',
      cursor: 'pointer',
      '&[data-on]': { bg: 'bg.hover' },
      '&[aria-selected=true]': { bg: 'accent.soft' },
      _disabled: { cursor: 'default', color: 'fg.muted' },
    },
    who: { flex: '1', minWidth: '0' },
    name: { textStyle: 'text.ui', fontWeight: 'medium', overflowWrap: 'anywhere', lineClamp: 2 },
    second: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '6',
      textStyle: 'text.meta',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
    },
    mark: { display: 'grid', placeItems: 'center', boxSize: '16px', color: 'accent.fg' },
    hint: { textStyle: 'text.ui', color: 'fg.muted' },
    problem: {
      display: 'flex',
      gap: '6',
      textStyle: 'text.ui',
      color: 'error.fg',
      overflowWrap: 'anywhere',
      '& > svg': { flexShrink: 0, mt: '2' },
    },
    unseen: { srOnly: true },
  },
});

const nameOf = ({ name, identity }: WorkAgentRecord): string => name || identity;

export type HandDialogProps = {
  readonly chats: readonly WorkChat[];
  /** Some of the chats are nobody's. The person takes these first. */
  readonly takesFirst: boolean;
  /** Resolves with the reason if the only chat was refused. The dialog then stays open, with what was typed. */
  readonly onHand: (to: NewOwner, note: string) => Promise<string | null>;
};

/** Gives chats to somebody, with a note for that person. */
const HandDialog = ({ chats, takesFirst, onHand, ...overlaid }: HandDialogProps & Overlaid) => {
  const styles = recipe();
  const t = useTexts(texts);
  const now = useMinute();
  const search = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<WorkAgentRecord | null>(null);
  const { note, change, forget } = useKeptNote(chats);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useId();
  const area = useRef<HTMLFormElement>(null);
  const isTooLong = useTooLong()(note, HAND_NOTE_MAX) !== undefined;
  const hand = async () => {
    setAsked(true);
    if (chosen === null) search.current?.focus();
    else if (isTooLong) area.current?.querySelector('textarea')?.focus();
    if (chosen === null || isTooLong || isBusy) return;
    setBusy(true);
    const reason = await onHand({ id: chosen.id, name: nameOf(chosen) }, note.trim());
    setBusy(false);
    setRefusal(reason);
    if (reason !== null) return;
    forget();
    overlaid.onClose();
  };
  const problem = isAsked && chosen === null ? t('hand.choose') : refusal;
  return (
    <WorkDialog
      {...overlaid}
      act="hand"
      chats={chats}
      form={form}
      busy={isBusy}
      focusFirst={() => search.current}
    >
      <AgentPicker
        search={search}
        owners={new Set(chats.map(({ work }) => work.ownerId))}
        now={now}
        chosen={chosen}
        onChoose={(agent) => {
          setChosen(agent);
          setRefusal(null);
        }}
        onEnterAgain={() => void hand()}
      />
      <form
        ref={area}
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void hand();
        }}
      >
        <AreaField
          name="note"
          label={t('hand.note')}
          help={t('hand.noteHelp')}
          maxLength={HAND_NOTE_MAX}
          value={note}
          onChange={change}
        />
      </form>
      {takesFirst && (
        <p className={styles.hint}>{t(chats.length === 1 ? 'hand.takesFirst' : 'hand.takesFirstAll')}</p>
      )}
      {chosen !== null && <AbsenceLine agent={chosen} now={now} />}
      {problem !== null && (
        <p className={styles.problem} role="alert">
          <CircleAlert size={16} aria-hidden />
          <span>{problem}</span>
        </p>
      )}
    </WorkDialog>
  );
};

export default HandDialog;

/** Says that the chosen person is away or busy. */
const AbsenceLine = ({ agent, now }: { readonly agent: WorkAgentRecord; readonly now: number }) => {
  const styles = recipe();
  const { t, formats } = useTranslation(texts);
  const { until } = agent;
  const name = inSentence(nameOf(agent));
  const state = stateNow({ state: agent.availability, until }, now);
  if (state === 'available') return null;
  return (
    <p role="status" className={styles.hint}>
      {state === 'busy'
        ? t('hand.busy', { name })
        : until === null
          ? t('hand.away', { name })
          : t('hand.awayUntil', { name, time: endWords(until, now, formats) })}
    </p>
  );
};

interface AgentPickerProps {
  readonly search: React.Ref<HTMLInputElement>;
  /** Ids of those who answer the chats now. */
  readonly owners: ReadonlySet<string>;
  readonly now: number;
  readonly chosen: WorkAgentRecord | null;
  readonly onChoose: (agent: WorkAgentRecord) => void;
  /** Enter was pressed on the chosen person. */
  readonly onEnterAgain: () => void;
}

const ALL = {};

/** Chooses one of the people who may answer chats. Who is available comes first. The first match is highlighted. */
const AgentPicker = ({ search, owners, now, chosen, onChoose, onEnterAgain }: AgentPickerProps) => {
  const styles = recipe();
  const t = useTexts(texts);
  const profile = useTexts(profileTexts);
  const { formats } = useTranslation();
  const [q, setQ] = useState('');
  const [pointed, setPointed] = useState<string | null>(null);
  const list = useWholeList(chatWorkAgents, ALL);
  const stateOf = ({ availability, until }: WorkAgentRecord) => stateNow({ state: availability, until }, now);
  const rank = (agent: WorkAgentRecord): number => AVAILABILITIES.indexOf(stateOf(agent));
  const found = findNamed(
    list.rows.map(({ values }) => values),
    q,
  ).toSorted((a, b) => rank(a) - rank(b));
  // Of several chats, each may have another owner: whoever has some of them may get the others.
  const isFixed = ({ id }: WorkAgentRecord): boolean => owners.size === 1 && owners.has(id);
  const fixed = new Set(found.filter(isFixed).map(({ id }) => id));
  const keys = found.map(({ id }) => id);
  const first = q.trim() === '' ? null : (keys.find((key) => !fixed.has(key)) ?? null);
  const highlighted = keys.find((key) => key === pointed) ?? first;
  const collection = createListCollection<string>({ items: keys, isItemDisabled: (key) => fixed.has(key) });
  const status = list.head?.status ?? 'loading';
  const choose = (key: string): void => {
    const agent = found.find(({ id }) => id === key);
    if (agent !== undefined) onChoose(agent);
  };
  const onEarlyEnter = useEarlyEnter({
    q,
    isLoading: status === 'loading' && list.rows.length === 0,
    first,
    choose,
  });
  return (
    <Listbox.Root
      className={styles.picker}
      collection={collection}
      selectionMode="single"
      value={chosen === null ? [] : [chosen.id]}
      highlightedValue={highlighted}
      onHighlightChange={(details) => setPointed(details.highlightedValue)}
      onSelect={(details) => choose(details.value)}
    >
      <Listbox.Label className={styles.unseen}>{t('hand.people')}</Listbox.Label>
      <Listbox.Input asChild>
        <SearchField
          ref={search}
          role="combobox"
          aria-expanded={keys.length > 0}
          label={t('hand.search')}
          value={q}
          onChange={({ currentTarget }) => {
            setQ(currentTarget.value);
            setPointed(null);
          }}
          onKeyDown={(event) => {
            const { isComposing, repeat } = event.nativeEvent;
            const isAgain = chosen !== null && chosen.id === highlighted;
            if (event.key !== 'Enter' || isComposing || !isAgain) onEarlyEnter(event);
            else if (!repeat) onEnterAgain();
          }}
        />
      </Listbox.Input>
      {keys.length > 0 ? (
        <Listbox.Content className={styles.rows} tabIndex={-1}>
          {found.map((agent) => (
            <Listbox.Item
              key={agent.id}
              item={agent.id}
              highlightOnHover
              className={styles.row}
              data-on={agent.id === highlighted ? '' : undefined}
            >
              <Avatar id={agent.id} name={agent.name} size={32} />
              <div className={styles.who}>
                <div className={styles.name}>
                  <bdi translate="no">{nameOf(agent)}</bdi>
                </div>
                <div className={styles.second}>
                  <AvailabilityDot state={stateOf(agent)} />
                  <span>
                    {availabilityWords(
                      profile,
                      formats,
                      { state: agent.availability, until: agent.until },
                      now,
                    )}
                  </span>
                  <span>
                    {agent.limit > 0
                      ? t('hand.openOf', {
                          open: formats.count(agent.open),
                          limit: formats.count(agent.limit),
                        })
                      : t('hand.open', { count: agent.open })}
                  </span>
                  {isFixed(agent) && <span>{t('hand.now')}</span>}
                </div>
              </div>
              <Listbox.ItemIndicator className={styles.mark}>
                <Check size={16} aria-hidden />
              </Listbox.ItemIndicator>
            </Listbox.Item>
          ))}
        </Listbox.Content>
      ) : (
        <div role="status" className={styles.hint}>
          {status === 'loading' ? (
            <p>{t('hand.loading')}</p>
          ) : status === 'ready' ? (
            <p>{t('hand.none')}</p>
          ) : (
            <>
              <p>{t('hand.failed')}</p>
              <Button size="sm" onClick={list.refresh}>
                {t('hand.retry')}
              </Button>
            </>
          )}
        </div>
      )}
    </Listbox.Root>
  );
};
