import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { sva } from 'styled-system/css';
import { Button } from '../../../../components/button/button.tsx';
import { PlainIconButton } from '../../../../components/button/plain-icon-button.tsx';
import { SearchField } from '../../../../components/field/search-field.tsx';
import type { Overlaid } from '../../../../components/overlay/use-overlay.ts';
import { useView } from '../../../../core-client/use-view.ts';
import { useTranslation } from '../../../../language/translation-context.tsx';
import { type ThreadTexts, texts } from '../../../../shared/chat/thread/texts/texts.ts';
import { type NameOf, useColleagueNames } from '../../../../shared/profile/colleague-names.ts';
import { besideHit, type Hit, hitLine, hitName, mergeHits } from './merge-hits.ts';
import { useJump } from './use-jump.ts';
import { useLinkedHit } from './use-linked-hit.ts';
import { useServedHits } from './use-served-hits.ts';

const search = sva({
  slots: ['root', 'bar', 'count', 'note', 'list', 'hit', 'who', 'text', 'time'],
  base: {
    root: { flexShrink: 0, borderBlockEnd: '1px solid token(colors.border.default)', bg: 'bg.surface' },
    bar: { layerStyle: 'row', gap: '4', px: { base: '12', md: '20' }, py: '8' },
    count: {
      textStyle: 'text.meta',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      fontVariantNumeric: 'tabular-nums',
      px: '4',
    },
    note: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '8',
      px: { base: '12', md: '20' },
      pb: '8',
      textStyle: 'text.ui',
      color: 'fg.muted',
    },
    list: {
      maxHeight: '176px',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      px: { base: '4', md: '12' },
      pb: '8',
    },
    hit: {
      display: 'flex',
      alignItems: 'baseline',
      gap: '8',
      width: 'full',
      minHeight: { base: '40px', md: '32px' },
      px: '8',
      py: '6',
      border: 'none',
      borderRadius: 'sm',
      bg: 'transparent',
      textAlign: 'start',
      textStyle: 'text.ui',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      '&[aria-current=true]': { bg: 'accent.soft' },
      '& mark': { bg: 'transparent', color: 'accent.fg', fontWeight: 'semibold' },
    },
    who: {
      flexShrink: 0,
      maxWidth: '120px',
      truncate: true,
    },
    text: {
      flex: '1',
      minWidth: '0',
      color: 'fg.muted',
      truncate: true,
    },
    time: { flexShrink: 0, textStyle: 'text.meta', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  },
});

export type ThreadSearchProps = Overlaid & {
  readonly chatId: string;
  readonly chatName: string;
  readonly now: number;
  /** True if connected: the search then includes the service. */
  readonly ready: boolean;
  /** Called with the key of the message to show in the thread. */
  readonly onArrive: (key: string) => void;
};

/** Searches the open chat's messages on this device and at the service, and jumps to a hit. */
const ThreadSearch = ({
  open,
  onClose,
  onGone,
  chatId,
  chatName,
  now,
  ready,
  onArrive,
}: ThreadSearchProps) => {
  const styles = search();
  const { t, formats, sentence } = useTranslation(texts);
  const { exactTime, rowTime } = formats;
  const [text, setText] = useState('');
  const q = text.trim();
  const field = useRef<HTMLDivElement>(null);
  const local = useView({ view: 'messageSearch', chatId, q });
  const served = useServedHits(chatId, q);
  const { jump, jumpTo, cancel } = useJump(chatId, onArrive, t);
  const [chosen, setChosen] = useState<{ readonly q: string; readonly hit: Hit } | null>(null);
  const hits = q === '' ? [] : mergeHits(local?.rows ?? [], served.hits);
  const nameOf = useColleagueNames(
    hits.map(({ author, direction }) => (direction === 'inbound' ? null : author)),
  );
  // A hit from the service gets a key once its message is loaded, so compare the service's ids too.
  const current = chosen?.q === q ? (hits.find((hit) => isOf(hit, chosen.hit)) ?? null) : null;
  const place = current === null ? 0 : hits.indexOf(current) + 1;

  useLinkedHit((q, hit) => {
    setText(q);
    void jumpTo(hit);
  });

  useEffect(() => {
    if (open) field.current?.querySelector('input')?.focus();
    else onGone();
  }, [open, onGone]);

  const go = (hit: Hit | null) => {
    if (hit === null) return;
    setChosen({ q, hit });
    void jumpTo(hit);
  };
  const step = (by: 1 | -1) => go(besideHit(hits, current === null ? null : hitName(current), by));
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      return onClose();
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement))
      return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  const isWaiting = q !== '' && (local === undefined || local.head.loading || (ready && served.isAsking));
  const total = Math.max(hits.length, served.total ?? 0, local?.head.total ?? 0);

  if (!open) return null;
  return (
    <search aria-label={t('search.label', { name: chatName })} className={styles.root} onKeyDown={keys}>
      <div ref={field} className={styles.bar}>
        <SearchField
          label={t('search.field')}
          value={text}
          maxLength={200}
          onChange={(event) => setText(event.target.value)}
        />
        <span role="status" aria-label={t('search.count')} className={styles.count}>
          {countWords({ q, isWaiting, total, place }, t)}
        </span>
        <PlainIconButton
          label={t('search.older')}
          icon={ChevronUp}
          disabled={hits.length === 0}
          onClick={() => step(1)}
        />
        <PlainIconButton
          label={t('search.newer')}
          icon={ChevronDown}
          disabled={hits.length === 0}
          onClick={() => step(-1)}
        />
        <PlainIconButton label={t('search.close')} icon={X} onClick={onClose} />
      </div>
      {jump.kind === 'loading' && (
        <div role="status" aria-label={t('search.loading')} className={styles.note}>
          <span>{t('search.loadingSoFar', { held: jump.held })}</span>
          <Button size="sm" onClick={cancel}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {jump.kind === 'failed' && (
        <div role="alert" className={styles.note}>
          {t('search.cantShow', { reason: sentence(jump.reason) })}
        </div>
      )}
      {q !== '' && !served.isAsking && served.failure !== null && (
        <div role="alert" className={styles.note}>
          <span>{t('search.onlyHere', { reason: sentence(served.failure) })}</span>
          <Button size="sm" onClick={served.more}>
            {t('retry')}
          </Button>
        </div>
      )}
      {q !== '' && !isWaiting && hits.length === 0 && (
        <p className={styles.note}>
          <span>{t('search.none', { q })}</span>
          <Button size="sm" onClick={() => setText('')}>
            {t('search.clear')}
          </Button>
        </p>
      )}
      {hits.length > 0 && (
        <ul aria-label={t('search.results')} className={styles.list}>
          {hits.map((hit) => (
            <li key={hitName(hit)}>
              <button
                type="button"
                className={styles.hit}
                aria-current={hit === current}
                onClick={() => go(hit)}
              >
                <bdi translate="no" className={styles.who}>
                  {hit.mine ? t('search.you') : whoWrote(hit, chatName, nameOf)}
                </bdi>
                <span dir="auto" translate="no" className={styles.text}>
                  {hitLine(hit.body, q).map((part, at) =>
                    part.isHit ? (
                      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
                      <mark key={at}>{part.text}</mark>
                    ) : (
                      part.text
                    ),
                  )}
                </span>
                <time
                  dateTime={new Date(hit.at).toISOString()}
                  title={exactTime(hit.at)}
                  className={styles.time}
                >
                  <bdi translate="no">{rowTime(hit.at, now)}</bdi>
                </time>
              </button>
            </li>
          ))}
          {served.next !== null && served.failure === null && (
            <li>
              <Button size="sm" busy={served.isAsking} onClick={served.more}>
                {t('search.more')}
              </Button>
            </li>
          )}
        </ul>
      )}
    </search>
  );
};

const isOf = (hit: Hit, chosen: Hit): boolean =>
  hitName(hit) === hitName(chosen) || (chosen.sid !== null && hit.sid === chosen.sid);

const whoWrote = ({ author, direction }: Hit, chatName: string, nameOf: NameOf): string =>
  direction === 'inbound' ? chatName : author === null ? chatName : nameOf(author);

type Found = {
  readonly q: string;
  readonly isWaiting: boolean;
  readonly total: number;
  readonly place: number;
};

const countWords = ({ q, isWaiting, total, place }: Found, t: ThreadTexts): string => {
  if (q === '') return '';
  if (place > 0) return t('search.place', { place, total });
  return isWaiting && total === 0 ? t('search.searching') : t('search.found', { count: total });
};

export default ThreadSearch;
