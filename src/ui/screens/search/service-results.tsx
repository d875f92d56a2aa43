import { CloudDownload, RotateCw, Square } from 'lucide-react';
import { useState } from 'react';
import type { MessageHit } from '../../../core/model/search/types.ts';
import { Button } from '../../components/button/button.tsx';
import { useTranslation } from '../../language/translation-context.tsx';
import { texts } from '../../shared/search/texts/texts.ts';
import { HitRow } from './hit-rows.tsx';
import { searchPage } from './search.recipe.ts';
import type { ServiceSearch } from './use-service-search.ts';

/** Hits that are shown at first. */
const SHOWN = 20;

type ServiceResultsProps = {
  readonly search: ServiceSearch;
  /** The hits that are not among those of this device. */
  readonly hits: readonly MessageHit[];
  /** This device has found something. */
  readonly hasOthers: boolean;
  /** The query has words: the service can search nothing else. */
  readonly canAsk: boolean;
  readonly now: number;
};

/** Offers to search at the service, and shows the messages that it found. */
export const ServiceResults = ({ search, hits, hasOthers, canAsk, now }: ServiceResultsProps) => {
  const { t, formats, sentence } = useTranslation(texts);
  const styles = searchPage();
  const [size, setSize] = useState(SHOWN);
  const { step, chatIds, hasArticles, count } = search;
  const isAsking = step.kind === 'asking';
  const isBegun = step.kind !== 'idle';
  const outcome = (): string => {
    if (hits.length > 0) return t('service.found', { count: hits.length });
    if (step.kind === 'done' && !hasOthers) return t('service.nothing');
    // Without the right to see chats, no messages were asked for.
    return chatIds === null ? '' : t('service.none');
  };
  const isOver = step.kind === 'done' || step.kind === 'paused';
  const words = isAsking ? t('service.asking') : isOver ? outcome() : null;
  return (
    <section aria-label={t('service.title')} className={styles.section}>
      <h2 className={styles.title}>
        <span>{t('service.title')}</span>
        {hits.length > 0 && (
          <span translate="no" className={styles.count}>
            {formats.count(hits.length)}
          </span>
        )}
      </h2>
      <div className={styles.service}>
        {canAsk && (
          <Button
            size="sm"
            icon={isAsking ? Square : step.kind === 'idle' ? CloudDownload : RotateCw}
            onClick={isAsking ? search.stop : search.ask}
          >
            {t(`service.${WORDS[step.kind]}`)}
          </Button>
        )}
        {!isBegun && <span>{t(canAsk ? 'service.text' : 'service.needsWord')}</span>}
        {isBegun && chatIds !== null && (
          <span>
            {t('service.asked', { asked: formats.count(count), total: formats.count(chatIds.length) })}
          </span>
        )}
        {hasArticles && <span>{t('service.articles')}</span>}
        <span role="status">{words !== null && <span key={words}>{words}</span>}</span>
      </div>
      {step.kind === 'failed' && (
        <p role="alert" className={styles.failure}>
          <span>{t('service.failed')}</span> <span>{sentence(step.reason)}</span>
        </p>
      )}
      {hits.length > 0 && (
        <ul className={styles.list}>
          {hits.slice(0, size).map((hit) => (
            // The service's messages are not in the log, so there is no replay of them.
            <HitRow key={hit.key} hit={hit} now={now} mayReplay={false} />
          ))}
        </ul>
      )}
      {hits.length > size && (
        <Button size="sm" onClick={() => setSize(size + 2 * SHOWN)}>
          {t('more')}
        </Button>
      )}
    </section>
  );
};

/** What the one button says. It stays the same element, so that it keeps the focus. */
const WORDS = { idle: 'ask', asking: 'stop', paused: 'goOn', failed: 'retry', done: 'retry' } as const;
