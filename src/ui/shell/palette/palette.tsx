import { createListCollection, Listbox } from '@ark-ui/react/listbox';
import { HardDrive, Search, SearchX } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { css } from 'styled-system/css';
import { useLocation, useSearch } from 'wouter';
import { cutText } from '../../../core/kernel/cut-text.ts';
import { paletteText } from '../../actions/palette-text.ts';
import { isComposing } from '../../actions/part-keys.ts';
import { keyCaps } from '../../actions/platform-keys.ts';
import { pressedKeys } from '../../actions/pressed-keys.ts';
import { useActions, usePerform } from '../../actions/use-actions.ts';
import { useKeyTable } from '../../actions/use-keys.ts';
import { useOffered } from '../../actions/use-offer.ts';
import { focusMain } from '../../browser/keep-focus.ts';
import { Modal, ModalCloser } from '../../components/dialog/modal.tsx';
import { KeyCaps } from '../../components/key-caps/key-caps.tsx';
import { useFocusReturn } from '../../components/overlay/use-focus-return.ts';
import type { Overlaid } from '../../components/overlay/use-overlay.ts';
import { EmptyState } from '../../components/state/panel-state.tsx';
import { useSteadyView } from '../../core-client/use-steady-view.ts';
import { useHref } from '../../hooks/use-href.ts';
import { useLayoutOnChange, useOnChange } from '../../hooks/use-on-change.ts';
import { useWide } from '../../hooks/use-wide.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { bufferKeys, keepBuffering } from '../../lazy/buffered-keys.ts';
import { recordPath } from '../../records/list-query.ts';
import { articlePath } from '../../routes/article-path.ts';
import { chatPath } from '../../routes/chat-path.ts';
import { hitPath, searchPath, serviceSearchPath } from '../../routes/search-path.ts';
import { type AppAbility, mayDo } from '../../session/ability.ts';
import { useMayWrite } from '../../session/may-write.ts';
import type { Recents } from '../../session/recents.ts';
import { texts } from '../../shared/search/texts/texts.ts';
import { chatActions } from './chat-actions.ts';
import { PAGE_ACTIONS } from './page-actions.ts';
import { palette } from './palette.recipe.ts';
import { CHATS_FOUND, type PaletteEntry, type PaletteSection, paletteSections } from './palette-entries.ts';
import { PaletteRow } from './palette-row.tsx';
import { recordActions } from './record-actions.ts';
import { replayActions } from './replay-actions.ts';
import { usePaletteHits } from './use-palette-hits.ts';
import { usePaletteRecords } from './use-palette-records.ts';
import { useTabActions } from './use-tab-actions.ts';
import { useViewWays } from './use-view-ways.ts';

/** Characters of a text without results that the palette repeats. */
const NAMED_MAX = 80;

const srOnly = css({ srOnly: true });

export type PaletteProps = Overlaid & {
  readonly ability: AppAbility;
  readonly path: string;
  readonly recents: Recents;
};

/** Returns the address of an entry that can open in a new tab, else null. */
const addressOf = (entry: PaletteEntry): string | null => {
  if (entry.kind === 'chat') return chatPath(entry.row.key);
  if (entry.kind === 'listed' || entry.kind === 'draft') return chatPath(entry.hit.chatId);
  if (entry.kind === 'contact') return recordPath('/contacts', entry.hit.recordId);
  if (entry.kind === 'article') return articlePath(entry.hit.recordId);
  if (entry.kind === 'record') return entry.record.path;
  if (entry.kind === 'message') return hitPath(entry.hit);
  if (entry.kind === 'results') return searchPath(entry.typed);
  if (entry.kind === 'ask') return serviceSearchPath(entry.typed);
  return entry.action.deed.kind === 'open' ? entry.action.deed.path : null;
};

const stringOf = (entry: PaletteEntry): string => {
  switch (entry.kind) {
    case 'chat':
      return entry.row.name;
    case 'listed':
    case 'contact':
    case 'article':
      return entry.hit.name;
    case 'record':
      return entry.record.name;
    case 'draft':
    case 'message':
      return entry.hit.chatName;
    case 'results':
    case 'ask':
      return entry.typed;
    case 'action':
      return entry.words;
  }
};

/** Finds a chat, a contact, an article, a message, an action or a page in this device's data, and opens it. */
const Palette = ({ ability, path, recents, ...overlaid }: PaletteProps) => {
  const styles = palette();
  const [, navigate] = useLocation();
  const href = useHref();
  const search = useSearch();
  const offered = useOffered();
  const perform = usePerform();
  const ownKeys = useKeyTable().get('palette') ?? [];
  const { t } = useTranslation();
  const tSearch = useTexts(texts);
  const giveFocusBack = useFocusReturn();
  const [text, setText] = useState(paletteText.read);
  // A palette that closes does not open again: its choice still has to be carried out.
  const [leaving, setLeaving] = useState(false);
  const mayWrite = useMayWrite();
  const isWide = useWide();
  const [chosen, setChosen] = useState<PaletteEntry | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  /** Enter was pressed before the results of the whole text were here: where to open the first of them. */
  const [entered, setEntered] = useState<'here' | 'newTab' | null>(null);
  // Read once when the palette opens, so that nothing moves under the pointer.
  const [recent] = useState(recents.read);
  const q = text.trim();
  // Who types the name of the page that is open finds that page, instead of a search for its name.
  const actions = useActions(ability, q === '' ? path : '');
  const mayChat = mayDo(ability, 'view-chat');
  const { view, settled } = useSteadyView({ view: 'chatList', q, size: CHATS_FOUND * 4 });
  const tabActions = useTabActions(ability);
  const viewWays = useViewWays(ability);
  const spoken = [
    ...actions,
    ...replayActions(ability, { path, search, offered }),
    ...chatActions(offered),
    ...recordActions(ability, mayWrite),
    ...PAGE_ACTIONS,
  ]
    .filter(({ id }) => id !== 'palette')
    .map((action) => ({
      action,
      words: t(action.words),
      alias: action.alias === null ? '' : t(action.alias),
    }));
  const chatsSettled = settled || !mayChat;
  const hits = usePaletteHits(q);
  const named = usePaletteRecords(ability, q);
  const sections = paletteSections({
    q,
    actions: q === '' ? spoken : [...spoken, ...tabActions, ...viewWays],
    chats: mayChat ? (view?.rows ?? []) : [],
    chatsSettled,
    found: hits.found,
    records: named.records,
    mayAsk: (mayChat || mayDo(ability, 'view-knowledge-base')) && hits.isWhole,
    recent,
  });
  const entries = sections.flatMap((section) => section.entries);
  const found = entries.filter(({ kind }) => kind !== 'ask').length;
  const shown = entries.find(({ key }) => key === pointed) ?? null;
  // Messages and contacts arrive a moment later than the rest and must not change what Enter opens.
  const ranked = entries.find(({ kind }) => kind === 'chat' || kind === 'action');
  const highlighted = shown ?? ranked ?? entries[0] ?? null;
  // Until the results of the whole text are here, Enter would open a result of its beginning.
  const isFound = entries.some(({ kind }) => kind !== 'record' && kind !== 'ask');
  const isFinal =
    shown !== null ||
    (chatsSettled && (ranked !== undefined || (hits.settled && (isFound || named.settled))));
  const collection = createListCollection<PaletteEntry>({
    items: entries,
    itemToValue: ({ key }) => key,
    itemToString: stringOf,
  });

  const choose = (entry: PaletteEntry) => {
    if (entry.kind === 'chat' || entry.kind === 'listed' || entry.kind === 'action') recents.use(entry.key);
    setChosen(entry);
    setLeaving(true);
  };
  const isDone = leaving || entered !== null;
  // What is typed after Enter or Escape belongs to the part that has the focus afterwards.
  useLayoutOnChange([isDone], () => (isDone ? bufferKeys(() => setEntered(null)).giveBack : undefined));
  const end = () => {
    paletteText.ask('');
    giveFocusBack();
    const keys = keepBuffering();
    overlaid.onClose();
    overlaid.onGone();
    if (chosen === null) return keys.giveBack();
    const address = addressOf(chosen);
    // A page that opens gets the focus, not the navigation that was used before.
    if (address !== null && document.activeElement?.closest('main') == null) focusMain();
    if (chosen.kind === 'action') perform(chosen.action);
    else if (address !== null) navigate(address);
    keys.land();
  };
  const enter = (inNewTab: boolean) => {
    setEntered(null);
    if (highlighted === null) return;
    if (!inNewTab) return choose(highlighted);
    const address = addressOf(highlighted);
    if (address !== null) window.open(href(address), '_blank', 'noopener');
  };
  useOnChange([isFinal, entered], () => {
    if (isFinal && entered !== null) enter(entered === 'newTab');
  });
  // Runs before the list's own keys. Ctrl or ⌘ with Enter opens a new tab, and the palette's own shortcut closes
  // the palette.
  const onKeys = (event: KeyboardEvent) => {
    const withMod = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && (withMod || !isFinal) && !isComposing(event.nativeEvent)) {
      event.preventDefault();
      event.stopPropagation();
      if (isFinal) enter(withMod);
      else setEntered(withMod ? 'newTab' : 'here');
      return;
    }
    if (!withMod) return;
    const pressed = pressedKeys(event.nativeEvent);
    if (pressed.kind !== 'press' || !ownKeys.includes(pressed.press)) return;
    event.preventDefault();
    setLeaving(true);
  };

  const sectionLabel = (id: PaletteSection['id']): string => {
    switch (id) {
      case 'people':
        return t('routes.users');
      case 'campaigns':
        return t('routes.campaigns');
      case 'messages':
      case 'contacts':
      case 'drafts':
      case 'articles':
        return tSearch(`kinds.${id}`);
      case 'recent':
      case 'chats':
      case 'actions':
      case 'go':
        return t(`actions.palette.sections.${id}`);
    }
  };

  return (
    <Modal
      kind="palette"
      open={overlaid.open && !leaving}
      onClose={() => setLeaving(true)}
      onGone={end}
      focusAfter="nothing"
      aria-label={t('actions.offers.palette')}
      onKeyDownCapture={onKeys}
    >
      <Listbox.Root
        className={styles.list}
        collection={collection}
        value={[]}
        highlightedValue={highlighted?.key ?? null}
        onHighlightChange={(details) => setPointed(details.highlightedValue)}
        onSelect={(details) => {
          const entry = entries.find(({ key }) => key === details.value);
          if (entry !== undefined) choose(entry);
        }}
      >
        <Listbox.Label className={srOnly}>{t('actions.palette.list')}</Listbox.Label>
        <div className={styles.head}>
          <Search size={20} strokeWidth={1.75} aria-hidden />
          <Listbox.Input
            className={styles.input}
            role="combobox"
            aria-expanded={entries.length > 0}
            aria-label={t('actions.palette.field')}
            placeholder={t(isWide ? 'actions.palette.field' : 'actions.offers.palette')}
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setPointed(null);
              setEntered(null);
            }}
          />
          <ModalCloser className={styles.esc} aria-label={t('actions.palette.close')}>
            <KeyCaps presses={keyCaps('Escape')} />
          </ModalCloser>
        </div>
        {found === 0 && (
          <EmptyState
            icon={SearchX}
            title={t('actions.palette.nothing', { q: cutText(q, NAMED_MAX) })}
            text={t('actions.palette.nothingText')}
          />
        )}
        <Listbox.Content className={styles.results} tabIndex={-1}>
          {sections.map((section) => (
            <Listbox.ItemGroup key={section.id}>
              <Listbox.ItemGroupLabel className={styles.label}>
                {sectionLabel(section.id)}
              </Listbox.ItemGroupLabel>
              {section.entries.map((entry) => (
                <PaletteRow key={entry.key} entry={entry} q={q} highlighted={entry === highlighted} />
              ))}
            </Listbox.ItemGroup>
          ))}
        </Listbox.Content>
      </Listbox.Root>
      <div className={styles.foot}>
        <span className={styles.hint}>
          <KeyCaps presses={[['↑'], ['↓']]} />
          <span>{t('actions.palette.moveHint')}</span>
        </span>
        <span className={styles.hint}>
          <KeyCaps presses={[['↵']]} />
          <span>{t('actions.palette.openHint')}</span>
        </span>
        <span className={styles.hint}>
          <KeyCaps presses={keyCaps('$mod+Enter')} />
          <span>{t('actions.palette.newTabHint')}</span>
        </span>
        <span className={styles.source}>
          <HardDrive size={14} aria-hidden />
          <span>{t('actions.palette.source')}</span>
        </span>
      </div>
      <p role="status" className={styles.announce}>
        {q === '' ? '' : t('actions.palette.found', { count: found })}
      </p>
    </Modal>
  );
};

export default Palette;
