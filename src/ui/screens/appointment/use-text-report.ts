import { textReportIn } from '../../../core/model/collections/appointment-writes.ts';
import { showDone, showFailure } from '../../components/toast/show-toast.ts';
import { useTexts } from '../../language/use-texts.ts';
import type { WriteOutcome } from '../../records/use-write.ts';
import { texts } from './texts/texts.ts';

const PROBLEMS = { opted_out: 'optedOut', no_phone: 'noPhone', no_contact: 'none' } as const;

/** Returns a function that says whether the text about a new time has left. It says nothing of a move without a text. */
export function useTextReport(): (outcome: WriteOutcome) => void {
  const t = useTexts(texts);
  return (outcome) => {
    const report = outcome.state === 'written' ? textReportIn(outcome.report) : null;
    if (report === null) return;
    if (report.sent) showDone(t('text.movedAndSent'));
    else
      showFailure(
        t('text.movedNotSent'),
        report.problem === null ? undefined : t(`remindProblems.${PROBLEMS[report.problem]}`),
      );
  };
}
