import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { DetailsHead } from '../../../../core/model/inspect/types.ts';
import { PlainIconButton } from '../../../components/button/plain-icon-button.tsx';
import { useOverlay } from '../../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../../components/overlay/use-report-missing.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { useMayWrite } from '../../../session/may-write.ts';
import { ParticipantList } from '../people/participant-list.tsx';
import { PARTICIPANTS_DIALOG } from '../people/participants-part.ts';
import { detailsRecipe } from './details.recipe.ts';
import { texts } from './texts/texts.ts';

const ColleagueStates = lazy(() => import('../../profile/availability/colleague-states.tsx'));

export const PeopleSection = ({ head }: { readonly head: DetailsHead }) => {
  const styles = detailsRecipe();
  const t = useTexts(texts);
  const mayWrite = useMayWrite();
  const { chatId, participants } = head;
  const colleagues = participants
    .filter(({ channel, isSelf }) => channel === 'chat' && !isSelf)
    .map(({ label }) => label);
  const [isChanging, setChanging] = useState(false);
  const dialog = useOverlay(PARTICIPANTS_DIALOG, isChanging, () => setChanging(false), useReportMissing());
  return (
    <section className={styles.section} aria-label={t('people.label')}>
      <div className={styles.sectionHead}>
        <h3 className={styles.heading}>
          <span>{t('people.label')}</span>
          {participants.length > 0 && <span className={styles.count}>{participants.length}</span>}
        </h3>
        {mayWrite && (
          <PlainIconButton
            size="sm"
            label={t('people.change')}
            title={t('people.change')}
            icon={UserPlus}
            aria-haspopup="dialog"
            onClick={() => setChanging(true)}
          />
        )}
      </div>
      <ParticipantList chatId={chatId} participants={participants} small />
      {colleagues.length > 0 && (
        <Suspense>
          <ColleagueStates identities={colleagues} />
        </Suspense>
      )}
      {dialog.draw({ head: { chatId, participants } })}
    </section>
  );
};
