import type { DetailsHead, DetailsView, TimelineRow } from '../../../../core/model/inspect/types.ts';
import { useFlags } from '../../../core-client/use-flags.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { detailsRecipe } from './details.recipe.ts';
import { texts } from './texts/texts.ts';
import type { TimelineItem } from './timeline.tsx';
import { kindsOf } from './timeline-kinds.ts';
import { timelineWords } from './timeline-words.ts';
import { WholeTimeline } from './whole-timeline.tsx';

/** Returns what happened to a chat, in words. */
export function useChatItems(rows: readonly TimelineRow[]): readonly TimelineItem[] {
  const { t, formats, sentence } = useTranslation(texts);
  const { byId } = useFlags();
  const wording = { t, formats, sentence, nameOf: (id: string) => byId.get(id)?.name ?? id };
  return rows.map((step) => ({
    key: step.key,
    at: step.at,
    isNoticed: step.isNoticed,
    kinds: kindsOf(step),
    ...timelineWords(step, wording),
  }));
}

/** Says what the timeline of this device's log may lack. */
export const TimelineLacks = ({ trimmed, unreadable }: Pick<DetailsHead, 'trimmed' | 'unreadable'>) => {
  const styles = detailsRecipe();
  const t = useTexts(texts);
  return (
    <>
      {trimmed && <p className={styles.note}>{t('timeline.trimmed')}</p>}
      {unreadable > 0 && <p className={styles.note}>{t('timeline.unreadable', { count: unreadable })}</p>}
    </>
  );
};

interface TimelineSectionProps {
  readonly view: DetailsView;
  /** The chat's contact; null if nobody knows it. */
  readonly contactId: string | null;
}

/** Shows what happened to the chat according to this device's log, and to its contact, newest first. */
export const TimelineSection = ({ view: { head, rows }, contactId }: TimelineSectionProps) => (
  <WholeTimeline chatId={head.chatId} contactId={contactId} items={useChatItems(rows)} status={head.status}>
    <TimelineLacks {...head} />
  </WholeTimeline>
);
