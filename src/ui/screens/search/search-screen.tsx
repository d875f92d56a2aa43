import { HardDrive, SearchX } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { cutText } from '../../../core/kernel/cut-text.ts';
import { EMPTY_QUERY, isEmptyQuery } from '../../../core/kernel/search/search-query.ts';
import { SEARCH_MAX } from '../../../core/kernel/windows.ts';
import { SEARCH_KINDS, type SearchKind, type SearchView } from '../../../core/model/search/types.ts';
import { isComposing } from '../../actions/part-keys.ts';
import { Button } from '../../components/button/button.tsx';
import { Chip } from '../../components/chip/chip.tsx';
import { EmptyState } from '../../components/state/panel-state.tsx';
import { useSteadyView } from '../../core-client/use-steady-view.ts';
import { useMinute } from '../../hooks/use-now.ts';
import { useOnChange } from '../../hooks/use-on-change.ts';
import { useTranslation } from '../../language/translation-context.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { ListSearch } from '../../records/list-search.tsx';
import { asksService, searchPath, typedOf } from '../../routes/search-path.ts';
import { mayDo } from '../../session/ability.ts';
import { useAbility } from '../../session/use-ability.ts';
import { readQuery } from '../../shared/search/read-query.ts';
import { texts } from '../../shared/search/texts/texts.ts';
import { useNumberSearch } from '../../shared/search/use-number-search.ts';
import { HitRow } from './hit-rows.tsx';
import { QueryProblems } from './query-problems.tsx';
import { searchPage } from './search.recipe.ts';
import { ServiceResults } from './service-results.tsx';
import { newHits, useServiceSearch } from './use-service-search.ts';

/** Hits of each kind that are shown at first, and that *Show more* adds. */
const SHOWN = 20;
/** Longest search, in characters. */
const TYPED_MAX = 500;

/** Characters of a search without results that its sentence repeats. */
const NAMED_MAX = 80;

/** What the chips add to the search. */
const CHIPS = [
  ['from', 'from:'],
  ['in', 'in:'],
  ['flag', 'flag:'],
  ['has', 'has:picture'],
  ['before', 'before:'],
  ['after', 'after:'],
] as const;

/** Searches this device, and the service if the user asks for it. The address holds the search. */
const SearchScreen = () => {
  const t = useTexts(texts);
  const styles = searchPage();
  const [, navigate] = useLocation();
  const now = useMinute();
  const ability = useAbility();
  const search = useSearch();
  const typed = typedOf(search).slice(0, TYPED_MAX);
  const [more, setMore] = useState({ typed, size: SHOWN });
  const size = more.typed === typed ? more.size : SHOWN;
  const head = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  // The day decides what `today` means, so the minute is precise enough.
  const { query, problems } = readQuery(typed, now);
  const isIdle = isEmptyQuery(query);
  const { view, settled } = useSteadyView({ view: 'search', query: isIdle ? EMPTY_QUERY : query, size });

  const may = (action: string) => ability !== null && mayDo(ability, action);
  const service = useServiceSearch(typed, query, {
    chats: may('view-chat'),
    articles: may('view-knowledge-base'),
  });
  useNumberSearch(query.terms.join(' '));
  const mayAsk = may('view-chat') || may('view-knowledge-base');

  const type = (next: string) => navigate(searchPath(next.slice(0, TYPED_MAX)), { replace: true });
  const add = (piece: string) => {
    const before = typed.trimEnd();
    type(before === '' ? piece : `${before} ${piece}`);
    head.current?.querySelector('input')?.focus();
  };
  const canAsk = !isIdle && mayAsk && query.terms.length > 0 && service.step.kind !== 'asking';
  // The palette said that the service will be asked. A reload does not ask again.
  const isWanted = asksService(search) && canAsk;
  useOnChange([isWanted], () => {
    if (!isWanted) return;
    service.ask();
    type(typed);
  });
  const keys = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !isComposing(event.nativeEvent);
    if (isEnter && event.target instanceof HTMLInputElement && canAsk) service.ask();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    const hits = [...(root.current?.querySelectorAll<HTMLElement>('[data-hit]') ?? [])];
    const isField = event.target instanceof HTMLInputElement;
    const at = event.target instanceof HTMLElement ? hits.indexOf(event.target) : -1;
    if (at < 0 && !isField) return;
    event.preventDefault();
    if (event.key === 'ArrowUp' && at <= 0) head.current?.querySelector('input')?.focus();
    else hits[event.key === 'ArrowUp' ? at - 1 : Math.min(at + 1, hits.length - 1)]?.focus();
  };

  const isSearching = !isIdle && (!settled || view === undefined || view.head.isSearching);
  const hasHits = view !== undefined && view.rows.length > 0;
  const served = newHits(service.hits, view?.rows ?? []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between the field and the hits inside
    <div ref={root} className={styles.root} onKeyDown={keys}>
      <div ref={head} className={styles.head}>
        <ListSearch
          label={t('field')}
          value={typed}
          maxLength={TYPED_MAX}
          autoFocus
          dir="auto"
          onText={type}
        />
        <fieldset aria-label={t('operators')} className={styles.chips}>
          {CHIPS.map(([name, piece]) => (
            <Chip key={name} onClick={() => add(piece)}>
              {t(`add.${name}`)}
            </Chip>
          ))}
        </fieldset>
        <QueryProblems problems={problems} />
        <Status
          view={isIdle ? undefined : view}
          isSearching={isSearching}
          isDeviceOnly={service.step.kind === 'idle'}
        />
      </div>
      {isIdle && (
        <>
          <EmptyState icon={HardDrive} title={t('idleTitle')} text={t('idleText')} />
          <SearchHelp />
        </>
      )}
      {!isIdle && !isSearching && !hasHits && served.length === 0 && (
        <EmptyState
          icon={SearchX}
          title={t('nothing', { q: cutText(typed.trim(), NAMED_MAX) })}
          text={t(service.step.kind === 'idle' ? 'nothingText' : 'fewerWords')}
        />
      )}
      {!isIdle && hasHits && (
        <div aria-busy={!settled}>
          {SEARCH_KINDS.map((kind) => (
            <Hits
              key={kind}
              kind={kind}
              view={view}
              now={now}
              mayReplay={may('view-logs')}
              onMore={
                size < SEARCH_MAX
                  ? () => setMore({ typed, size: Math.min(size + 2 * SHOWN, SEARCH_MAX) })
                  : null
              }
            />
          ))}
        </div>
      )}
      {!isIdle && mayAsk && (hasHits || !isSearching || service.step.kind !== 'idle') && (
        <ServiceResults
          search={service}
          hits={served}
          hasOthers={hasHits}
          canAsk={query.terms.length > 0}
          now={now}
        />
      )}
    </div>
  );
};

type StatusProps = {
  readonly view: SearchView | undefined;
  readonly isSearching: boolean;
  /** The service was not asked. */
  readonly isDeviceOnly: boolean;
};

const Status = ({ view, isSearching, isDeviceOnly }: StatusProps) => {
  const { t, language } = useTranslation(texts);
  const styles = searchPage();
  const counts = Object.values(view?.head.counts ?? {});
  const total = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const indexed = view?.head.indexed ?? 1;
  return (
    <div className={styles.status}>
      <span role="status">
        {view !== undefined && (isSearching && total === 0 ? t('searching') : t('found', { count: total }))}
      </span>
      {indexed < 1 && (
        <span role="status">
          {t('building', {
            percent: new Intl.NumberFormat(language, { style: 'percent' }).format(indexed),
          })}
        </span>
      )}
      {isDeviceOnly && (
        <span>
          <HardDrive size={14} aria-hidden />
          <span>{t('device')}</span>
        </span>
      )}
    </div>
  );
};

type HitsProps = {
  readonly kind: SearchKind;
  readonly view: SearchView;
  readonly now: number;
  readonly mayReplay: boolean;
  readonly onMore: (() => void) | null;
};

const Hits = ({ kind, view, now, mayReplay, onMore }: HitsProps) => {
  const { t, formats } = useTranslation(texts);
  const styles = searchPage();
  const rows = view.rows.filter((row) => row.kind === kind);
  const count = view.head.counts[kind] ?? 0;
  if (rows.length === 0) return null;
  return (
    <section aria-label={t(`kinds.${kind}`)} className={styles.section}>
      <h2 className={styles.title}>
        <span>{t(`kinds.${kind}`)}</span>
        <span translate="no" className={styles.count}>
          {formats.count(count)}
        </span>
      </h2>
      <ul className={styles.list}>
        {rows.map((hit) => (
          <HitRow key={hit.key} hit={hit} now={now} mayReplay={mayReplay} />
        ))}
      </ul>
      {count > rows.length && onMore !== null && (
        <Button size="sm" onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </section>
  );
};

export default SearchScreen;

/** What a person types. The operators are the same in every language. */
const EXAMPLES = [
  ['phrase', '"hot water"'],
  ['from', 'from:ada, from:me'],
  ['in', 'in:"Quay Street"'],
  ['flag', 'flag:urgent'],
  ['has', 'has:picture'],
  ['dates', 'after:2026-10-01 before:today'],
] as const;

/** Explains the operators by examples. */
const SearchHelp = () => {
  const t = useTexts(texts);
  const styles = searchPage();
  return (
    <section aria-label={t('help.title')} className={styles.section}>
      <h2 className={styles.title}>{t('help.title')}</h2>
      <dl className={styles.help}>
        {EXAMPLES.map(([name, typed]) => (
          <div key={name} className={styles.pair}>
            <dt className={styles.example} dir="ltr" lang="en" translate="no">
              {typed}
            </dt>
            <dd>{t(`help.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
