import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { css } from 'styled-system/css';
import { wallTime, zoneNamed } from '../../../../core/kernel/wall-time.ts';
import { campaignPeople } from '../../../../core/model/collections/campaigns/campaign-people.ts';
import { PlainIconButton } from '../../../components/button/plain-icon-button.tsx';
import { Segment } from '../../../components/segment/segment.tsx';
import { Skeleton } from '../../../components/skeleton/skeleton.tsx';
import { useMinute } from '../../../hooks/use-now.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useCollection } from '../../../records/use-collection.ts';
import { texts } from '../texts/texts.ts';
import type { Draft } from './draft.ts';
import { MessageBubble } from './message-bubble.tsx';

const head = css({
  layerStyle: 'row',
  gap: '8',
  '& h3': { textStyle: 'text.body', fontWeight: 'semibold', flex: '1' },
  '& > span': {
    textStyle: 'text.meta',
    color: 'fg.muted',
    minWidth: '0',
    truncate: true,
  },
  '& svg': { _rtl: { transform: 'scaleX(-1)' } },
});
const foot = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '8',
  mt: '4',
  mb: '8',
  textStyle: 'text.meta',
  color: 'fg.muted',
});
const none = css({ mt: '8', textStyle: 'text.ui', color: 'fg.muted' });
const bones = css({ mt: '8', height: '72px', borderRadius: 'md' });

/** What each recipient gets, person by person. */
export const Preview = ({ draft }: { readonly draft: Draft | null }) => {
  const { t, formats } = useTranslation(texts);
  const now = useMinute();
  const [order, setOrder] = useState<'typical' | 'longest'>('typical');
  const [place, setPlace] = useState(0);
  const list = useCollection(campaignPeople, { draft, skipped: '', order, q: '' });
  const total = list.count;
  const at = Math.min(place, Math.max(0, total - 1));
  const person = list.rowAt(at)?.values;
  const zone = zoneNamed(person?.zone ?? '');
  const move = (step: 1 | -1) => {
    const next = Math.min(Math.max(0, at + step), Math.max(0, total - 1));
    setPlace(next);
    list.show(next, next);
  };
  return (
    <section aria-label={t('preview.title')}>
      <div className={head}>
        <h3>{t('preview.title')}</h3>
        {person !== undefined && (
          <span>
            {t('preview.place', {
              name: person.name,
              place: formats.count(at + 1),
              total: formats.count(total),
            })}
          </span>
        )}
        <PlainIconButton
          size="sm"
          icon={ChevronLeft}
          label={t('preview.previous')}
          disabled={at === 0}
          onClick={() => move(-1)}
        />
        <PlainIconButton
          size="sm"
          icon={ChevronRight}
          label={t('preview.next')}
          disabled={at >= total - 1}
          onClick={() => move(1)}
        />
      </div>
      {person !== undefined ? (
        <>
          <MessageBubble media={draft?.channel === 'mms' ? draft.media : []} text={person.text} />
          <div className={foot}>
            <span>{zone !== null && t('preview.localTime', { time: wallTime(now, zone).slice(11) })}</span>
            {draft !== null && draft.channel !== 'chat' && (
              <span>{t('preview.segments', { count: person.segments })}</span>
            )}
          </div>
        </>
      ) : list.head?.status === 'ready' ? (
        <p className={none}>{t('preview.none')}</p>
      ) : (
        <Skeleton shape="bubble" className={bones} />
      )}
      {total > 1 && (
        <Segment
          label={t('preview.order')}
          value={order}
          options={[
            { value: 'typical', label: t('preview.typical') },
            { value: 'longest', label: t('preview.longest') },
          ]}
          onChange={(next) => {
            setOrder(next);
            setPlace(0);
          }}
        />
      )}
    </section>
  );
};
