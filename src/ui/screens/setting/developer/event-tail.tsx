import { FilterX, Pause, Play, SearchX, X } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { css } from 'styled-system/css';
import type { EventRow } from '../../../../core/model/inspect/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { ChoiceBar } from '../../../components/choice-bar/choice-bar.tsx';
import { SearchField } from '../../../components/field/search-field.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { EmptyState } from '../../../components/state/panel-state.tsx';
import { useSteadyView } from '../../../core-client/use-steady-view.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { useRowKeys } from '../../../lists/use-row-keys.ts';
import { EVERYTHING, type EventFilter, eventsRequest, FILTER_GROUPS, isNarrowed } from './event-filter.ts';
import { EventRowItem } from './event-row-item.tsx';
import { eventTail } from './event-tail.recipe.ts';
import { texts } from './texts/texts.ts';

/** The newest events of the log, live. The worker filters them. */
export const EventTail = () => {
  const styles = eventTail();
  const t = useTexts(texts);
  const [filter, setFilter] = useState(EVERYTHING);
  const search = useRef<HTMLInputElement>(null);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const { view } = useSteadyView(eventsRequest(filter));
  const rows = view?.rows ?? [];
  const keys = useRowKeys(
    rows.map(({ key }) => key),
    openKey,
  );
  const narrow = useCallback(
    (change: Partial<EventFilter>) => setFilter((now) => ({ ...now, ...change })),
    [],
  );
  const toggle = useCallback(({ key }: EventRow) => setOpenKey((open) => (open === key ? null : key)), []);
  const onlyChat = useCallback((chat: EventFilter['chat']) => narrow({ chat }), [narrow]);
  /** Removes a filter. The filter's button disappears, so the search field takes the focus. */
  const undo = (change: Partial<EventFilter>) => {
    search.current?.focus();
    narrow(change);
  };

  const seq = view?.head.seq ?? 0;
  const newer = filter.pausedAt === null ? 0 : Math.max(0, seq - filter.pausedAt);
  const reading = view === undefined || view.head.status === 'reading';
  return (
    <div>
      <div className={styles.bar}>
        <div className={styles.search}>
          <SearchField
            ref={search}
            label={t('events.search')}
            value={filter.q}
            onChange={(event) => narrow({ q: event.target.value })}
          />
        </div>
        <div className={styles.groups}>
          <ChoiceBar
            label={t('events.show')}
            value={filter.group}
            options={FILTER_GROUPS.map((value) => ({ value, label: t(`events.groups.${value}`) }))}
            onChange={(group) => narrow({ group })}
          />
        </div>
        {filter.chat !== null && (
          <Button
            size="sm"
            icon={X}
            className={styles.chip}
            aria-label={t('events.removeChat', { chat: filter.chat.name })}
            onClick={() => undo({ chat: null })}
          >
            <span dir="auto" translate="no">
              {filter.chat.name}
            </span>
          </Button>
        )}
        <div className={styles.live}>
          <span role="status" className={css({ textStyle: 'text.meta', color: 'fg.muted' })}>
            {filter.pausedAt === null ? '' : t('events.paused', { count: newer })}
          </span>
          <Button
            size="sm"
            icon={filter.pausedAt === null ? Pause : Play}
            // Without events, pausing is useless: the list would stay empty.
            disabled={filter.pausedAt === null && seq === 0}
            onClick={() => narrow({ pausedAt: filter.pausedAt === null ? seq : null })}
          >
            {t(filter.pausedAt === null ? 'events.pause' : 'events.follow')}
          </Button>
        </div>
      </div>
      {view?.head.status === 'failed' && (
        <p role="alert" className={styles.warning}>
          {t('events.unreadable')}
        </p>
      )}
      {rows.length > 0 ? (
        // Handles the keys of the rows, because the list itself is never focused.
        <div ref={keys.list}>
          <ol
            aria-label={t('events.label')}
            className={styles.list}
            onKeyDown={(event) => {
              if (event.target instanceof HTMLElement && event.target.dataset.row !== undefined)
                keys.onKeyDown(event);
            }}
          >
            {rows.map((row) => (
              <EventRowItem
                key={row.key}
                row={row}
                open={row.key === openKey}
                tabStop={row.key === keys.tabStop}
                onToggle={toggle}
                onFocus={keys.onRowFocus}
                onChat={onlyChat}
              />
            ))}
          </ol>
        </div>
      ) : reading ? (
        <EventSkeleton />
      ) : (
        <NoEvents
          filter={filter}
          onClear={() => undo({ ...EVERYTHING, pausedAt: filter.pausedAt })}
          onFollow={() => undo({ pausedAt: null })}
        />
      )}
      {view !== undefined && (
        <p className={styles.foot}>
          <bdi translate="no">{t('events.shown', { shown: rows.length, searched: view.head.searched })}</bdi>
        </p>
      )}
    </div>
  );
};

type NoEventsProps = {
  readonly filter: EventFilter;
  readonly onClear: () => void;
  readonly onFollow: () => void;
};

const NoEvents = ({ filter, onClear, onFollow }: NoEventsProps) => {
  const t = useTexts(texts);
  const none = (title: string, text: string, action?: ReactNode) => (
    <EmptyState icon={SearchX} title={title} text={text} action={action} />
  );
  if (isNarrowed(filter)) {
    const clear = (
      <Button icon={FilterX} onClick={onClear}>
        {t('events.clear')}
      </Button>
    );
    return none(t('events.noMatch'), t('events.noMatchText'), clear);
  }
  if (filter.pausedAt !== null) {
    const follow = (
      <Button icon={Play} onClick={onFollow}>
        {t('events.follow')}
      </Button>
    );
    return none(t('events.lost'), t('events.lostText'), follow);
  }
  return none(t('events.none'), t('events.noneText'));
};

const SKELETON_ROWS = [0, 1, 2, 3, 4, 5];
const bone = css({ height: '32px', width: 'full', mb: '2' });

const EventSkeleton = () => (
  <div aria-busy>
    {SKELETON_ROWS.map((row) => (
      <Skeleton key={row} shape="line" className={bone} />
    ))}
  </div>
);
