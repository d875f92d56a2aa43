import type { ReactNode } from 'react';
import { css } from 'styled-system/css';
import * as v from 'valibot';
import { Link } from 'wouter';
import { flags } from '../../../../core/model/collections/flags.ts';
import { FlagSquare } from '../../../components/flag-square/flag-square.tsx';
import { spacedNumber } from '../../../language/spaced-number.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { FactList } from '../../../records/fact-list.tsx';
import { useCollection } from '../../../records/use-collection.ts';
import { type CampaignStep, campaignPath } from '../../../routes/campaign-path.ts';
import { texts as sharedTexts } from '../../../shared/campaigns/texts/texts.ts';
import { texts } from '../texts/texts.ts';
import type { Draft } from './draft.ts';
import { useScheduleWords } from './schedule-words.ts';

const part = css({
  py: '16',
  borderBlockStart: '1px solid token(colors.border.subtle)',
  '& > header': { display: 'flex', justifyContent: 'space-between', pb: '8' },
  '& h3': { textStyle: 'text.ui', fontWeight: 'semibold' },
  '& a': { color: 'accent.fg', textStyle: 'text.ui', fontWeight: 'medium' },
});

const names = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '12',
  '& > span': { display: 'inline-flex', alignItems: 'center', gap: '6' },
});

type Fact = readonly [label: string, value: ReactNode];

interface SummaryProps {
  readonly id: string;
  readonly draft: Draft;
  readonly mayEdit: boolean;
}

/** What was chosen in the steps, beside the review. */
export const Summary = ({ id, draft, mayEdit }: SummaryProps) => {
  const t = useTexts(texts);
  const { t: words, formats } = useTranslation(sharedTexts);
  const { start, zone, quiet: quietWords } = useScheduleWords();
  const known = new Map(
    useCollection(flags, v.parse(flags.query, {})).rows.map(({ values }) => [values.id, values]),
  );
  const named = (ids: readonly string[]) => (
    <span className={names}>
      {ids.map((id) => (
        <span key={id}>
          <FlagSquare colour={known.get(id)?.colour ?? 'grey'} />
          <bdi translate="no">{known.get(id)?.name ?? `#${id}`}</bdi>
        </span>
      ))}
    </span>
  );
  const { flagsAny, flagsAll, flagsNot, contactIds, messagedDays, schedule, quiet } = draft;
  const audience: readonly (Fact | false)[] = [
    flagsAny.length > 0 && [t('review.anyOf'), named(flagsAny)],
    flagsAll.length > 0 && [t('review.allOf'), named(flagsAll)],
    flagsNot.length > 0 && [t('review.not'), named(flagsNot)],
    contactIds.length > 0 && [t('review.byName'), formats.count(contactIds.length)],
    messagedDays > 0 && [t('review.leaveOut'), t('review.messagedDays', { count: messagedDays })],
  ];
  const sender =
    draft.senderNumber === '' ? (
      t('review.businessNumber')
    ) : (
      <bdi dir="ltr" translate="no">
        {spacedNumber(draft.senderNumber)}
      </bdi>
    );
  const message: readonly (Fact | false)[] = [
    [t('review.channel'), words(`channels.${draft.channel}`)],
    draft.channel !== 'chat' && [t('review.from'), sender],
    draft.media.length > 0 && [t('pictures.label'), formats.joined(draft.media.map(({ name }) => name))],
    [t('review.optOutLine'), draft.optOutFooter ? t('review.on') : t('review.off')],
  ];
  const when: readonly (Fact | false)[] = [
    [t('review.start'), start(schedule)],
    schedule.kind !== 'now' && [t('review.zone'), zone(schedule)],
    [t('review.quiet'), quietWords(quiet)],
    [t('review.paceShort'), t('review.pace', { figure: formats.count(draft.throttle) })],
  ];
  const parts: readonly (readonly [CampaignStep, readonly (Fact | false)[]])[] = [
    ['audience', audience],
    ['message', message],
    ['schedule', when],
  ];
  return parts.map(([step, facts]) => (
    <section key={step} className={part} aria-label={t(`steps.${step}`)}>
      <header>
        <h3>{t(`steps.${step}`)}</h3>
        {mayEdit && (
          <Link href={campaignPath(id, step)} aria-label={t('review.editStep', { step: t(`steps.${step}`) })}>
            {t('review.edit')}
          </Link>
        )}
      </header>
      <FactList facts={facts.filter((fact) => fact !== false)} />
    </section>
  ));
};
