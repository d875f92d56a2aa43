import { useMemo } from 'react';
import { css } from 'styled-system/css';
import * as v from 'valibot';
import { Link } from 'wouter';
import type { CampaignCounts } from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import { campaignRecipients } from '../../../../core/model/collections/campaigns/campaign-people.ts';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { useCore } from '../../../core-client/use-core.ts';
import { useView } from '../../../core-client/use-view.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { asJson, isRowOf } from '../../../records/typed-rows.ts';
import { chatPath } from '../../../routes/chat-path.ts';
import { report as styles } from './report.recipe.ts';
import type { ReportAddress } from './report-address.ts';
import { timeWords } from './report-words.ts';
import { texts } from './texts/texts.ts';
import { useRefreshAfter } from './use-refresh-after.ts';

/** Replies that the panel shows. *See all* filters the recipients. */
const SHOWN = 3;

const list = css({
  '& > li': { display: 'flex', alignItems: 'center', gap: '8', py: '6', textStyle: 'text.ui', minWidth: '0' },
  '& > li > span:last-child': { display: 'flex', flexDirection: 'column', minWidth: '0' },
});
const cut = css({ truncate: true, minWidth: '0' });
const root = css({ pt: '16' });
const optedOut = css({ pt: '4' });

interface RepliesProps {
  readonly campaign: string;
  readonly counts: CampaignCounts;
  readonly address: ReportAddress;
  readonly mayChat: boolean;
  readonly now: number;
}

/** Who has replied, each with a link to the chat. */
export const Replies = ({ campaign, counts, address, mayChat, now }: RepliesProps) => {
  const { t, formats } = useTranslation(texts);
  const { name, v: shape } = campaignRecipients;
  const query = useMemo(
    () => asJson(v.parse(campaignRecipients.query, { campaign, mark: 'replied' })),
    [campaign],
  );
  const view = useView({ view: 'records', collection: name, v: shape, query, from: 0, size: SHOWN });
  const { execute } = useCore();
  useRefreshAfter(counts.replied, () => void execute({ type: 'refreshRecords', collection: name, query }));
  const isLoaded = view !== undefined && view.head.status !== 'loading';
  const rows = (view?.rows ?? []).flatMap((row) => (isRowOf(campaignRecipients, row) ? [row.values] : []));
  return (
    <section aria-labelledby="report-replies" className={root}>
      <div className={styles.head}>
        <h2 id="report-replies" className={styles.heading}>
          <span>{t('replies.title')}</span>
          <span className={styles.figure}>{formats.count(counts.replied)}</span>
        </h2>
        {counts.replied > 0 && (
          <span className={styles.end}>
            <button type="button" className={styles.link} onClick={() => address.see({ mark: 'replied' })}>
              {t('replies.all')}
            </button>
          </span>
        )}
      </div>
      {counts.replied === 0 && <p className={styles.muted}>{t('replies.none')}</p>}
      <ul className={list}>
        {rows.map(({ id, contactId, name: person, reply, repliedAt, chatId }) => (
          <li key={id}>
            <Avatar id={contactId} name={person} size={24} />
            <span>
              {mayChat && chatId !== null ? (
                <Link
                  href={chatPath(chatId)}
                  className={styles.link}
                  title={t('replies.open', { name: person })}
                >
                  <bdi translate="no" className={cut}>
                    {person}
                  </bdi>
                </Link>
              ) : (
                <bdi translate="no" title={person} className={cut}>
                  {person}
                </bdi>
              )}
              <span translate="no" className={styles.muted} title={reply}>
                <span className={cut} style={{ display: 'block' }}>
                  {repliedAt === null
                    ? reply
                    : t('replies.quote', { time: timeWords(formats, repliedAt, now), text: reply })}
                </span>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {/* Below the replies: it appears with them, so that they do not push it down. */}
      {isLoaded && counts.opted_out > 0 && (
        <p className={optedOut}>
          <button type="button" className={styles.link} onClick={() => address.see({ mark: 'opted_out' })}>
            {t('replies.optedOut', { count: counts.opted_out })}
          </button>
        </p>
      )}
    </section>
  );
};
