import { FlaskConical } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { css, sva } from 'styled-system/css';
import { Link, useLocation } from 'wouter';
import { CAMPAIGN_NAME_MAX } from '../../../../core/model/collections/campaigns/campaign-fields.ts';
import { type CampaignRecord, campaigns } from '../../../../core/model/collections/campaigns/campaigns.ts';
import { isFocusLost } from '../../../browser/may-take-focus.ts';
import { Button } from '../../../components/button/button.tsx';
import { useCarried } from '../../../hooks/use-carried.ts';
import { useMinute } from '../../../hooks/use-now.ts';
import { useLayoutOnChange } from '../../../hooks/use-on-change.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { FormText } from '../../../records/form/fields.tsx';
import { FormContext } from '../../../records/form/form-context.ts';
import { TheirChange } from '../../../records/form/their-change.tsx';
import { problemsIn } from '../../../records/form/typed-input.ts';
import type { RecordForm } from '../../../records/form/use-record-form.ts';
import { refusalWords } from '../../../records/refusal-words.ts';
import { RowMenu } from '../../../records/row-menu.tsx';
import { texts as recordTexts } from '../../../records/texts/texts.ts';
import { CAMPAIGN_STEPS, type CampaignStep, campaignPath } from '../../../routes/campaign-path.ts';
import { useReadOnlyWords } from '../../../session/use-read-only-words.ts';
import { campaignRefusal } from '../../../shared/campaigns/campaign-refusal.ts';
import { texts as sharedTexts } from '../../../shared/campaigns/texts/texts.ts';
import { useCampaignActions } from '../../../shared/campaigns/use-campaign-actions.tsx';
import { CampaignHead } from '../campaign-head.tsx';
import { texts } from '../texts/texts.ts';
import { AudienceStep } from './audience-step.tsx';
import { draftOf, fieldsOf, isBegun, isFieldName, problemsOf, STEP_OF } from './draft.ts';
import { useFieldWords } from './field-words.ts';
import { MessageStep } from './message-step.tsx';
import { mediaIn } from './pictures-field.tsx';
import { Preview } from './preview.tsx';
import { ReviewStep } from './review-step.tsx';
import { isPossible } from './schedule.ts';
import { ScheduleStep } from './schedule-step.tsx';
import { SendButton } from './send-button.tsx';
import { type StepMark, StepsBar } from './steps-bar.tsx';
import { Summary } from './summary.tsx';
import { TestDialog } from './test-dialog.tsx';
import { useCampaignPictures } from './use-campaign-pictures.ts';
import { useEstimate } from './use-estimate.ts';

const recipe = sva({
  slots: ['root', 'body', 'main', 'aside', 'fields', 'foot', 'alert', 'problems'],
  base: {
    root: { layerStyle: 'column', height: 'full', minHeight: '0' },
    body: {
      display: { base: 'block', lg: 'grid' },
      gridTemplateColumns: 'minmax(0, 1fr) 400px',
      flex: '1',
      minHeight: '0',
      overflowY: { base: 'auto', lg: 'hidden' },
    },
    main: { minWidth: '0', overflowY: { lg: 'auto' }, px: { base: '16', md: '32' }, py: '20' },
    fields: { layerStyle: 'column', gap: '20', maxWidth: '760px' },
    aside: {
      minWidth: '0',
      overflowY: { lg: 'auto' },
      p: '20',
      bg: 'bg.subtle',
      borderInlineStart: { lg: '1px solid token(colors.border.subtle)' },
      borderBlockStart: { base: '1px solid token(colors.border.subtle)', lg: 'none' },
      '& > section:first-child': { pb: '16' },
    },
    foot: { display: 'flex', justifyContent: 'space-between', gap: '8', pt: '20', maxWidth: '760px' },
    alert: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '8',
      p: '12',
      borderRadius: 'sm',
      bg: 'error.soft',
      color: 'error.fg',
      textStyle: 'text.ui',
    },
    problems: {
      layerStyle: 'column',
      gap: '4',
      '& > li': { display: 'flex', flexWrap: 'wrap', columnGap: '8' },
      '& a': { color: 'accent.fg', fontWeight: 'medium', _hover: { textDecoration: 'underline' } },
    },
  },
});

const NO_STEPS: ReadonlySet<CampaignStep> = new Set();

/** Returns the steps that somebody has been in and left. The review looks at all of them. */
function useTriedSteps(step: CampaignStep): ReadonlySet<CampaignStep> {
  const { left } = useCarried({ step, left: NO_STEPS }, (before) =>
    before.step === step ? before : { step, left: new Set([...before.left, before.step]) },
  );
  return step === 'review' || left.has('review') ? new Set(CAMPAIGN_STEPS) : left;
}

const counting = css({ textStyle: 'text.ui', color: 'fg.muted', py: '12', '& b': { color: 'fg.default' } });

interface BuilderProps {
  readonly campaign: CampaignRecord;
  readonly form: RecordForm;
  readonly mark: string | null;
  readonly asked: CampaignStep | null;
  readonly mayManage: boolean;
  /** Whether the fields may be changed: the person has the right, and the campaign is a draft. */
  readonly mayEdit: boolean;
  /** What other people have done meanwhile. */
  readonly notes: ReactNode;
}

/** Builds a campaign in four steps. What is typed is saved by itself. */
export const Builder = ({ campaign, form, mark, asked, mayManage, mayEdit, notes }: BuilderProps) => {
  const t = useTexts(texts);
  const readOnlyWords = useReadOnlyWords(t('readOnly'));
  const words = useTexts(sharedTexts);
  const { t: kit, formats, sentence } = useTranslation(recordTexts);
  const styles = recipe();
  const now = useMinute();
  const [, navigate] = useLocation();
  const [isTesting, setTesting] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const step = mayEdit ? (asked ?? 'audience') : 'review';
  const { labels, valueWords, problemOf, problemAt } = useFieldWords();
  const { actions, questions, writes } = useCampaignActions(mayManage, () => navigate('/campaigns'));
  // Who may not write sees the campaign as it is. What they have typed is kept, but would not be sent.
  const draft = draftOf(mayEdit ? form.values : fieldsOf(campaign));
  const { counted, isCounting, countAgain } = useEstimate(draft);
  const pictures = useCampaignPictures(mediaIn(form.values.media), (media) => form.set('media', media));
  const wrong = {
    ...(mayEdit ? problemsIn(campaigns.writes.update.input, form.values) : {}),
    ...form.problems,
  };
  const lacking =
    draft === null ? [] : problemsOf(draft, counted?.estimate ?? null, isPossible(draft.schedule, now));
  const problems: readonly { readonly step: CampaignStep; readonly text: string }[] = [
    ...Object.entries(wrong).flatMap(([field, problem]) =>
      isFieldName(field)
        ? [{ step: STEP_OF[field], text: `${labels[field]}: ${problemAt(field, problem)}` }]
        : [],
    ),
    ...pictures.pictures.flatMap(({ name, problem }) =>
      problem === null || draft?.channel !== 'mms'
        ? []
        : [{ step: 'message' as const, text: t('pictures.notAdded', { name }) }],
    ),
    ...lacking.map(({ step: where, problem }) => ({
      step: where,
      text: problem === 'emptyWindow' ? t('schedule.emptyWindow') : t(`problems.${problem}`),
    })),
  ];
  const isUnsaved = pictures.isBusy || form.isDirty || form.busy || form.theirs !== null;
  const isReady = draft !== null && problems.length === 0 && !isUnsaved && !isCounting && counted !== null;

  const general =
    form.refusal === null || form.theirs !== null || Object.keys(form.problems).some(isFieldName)
      ? null
      : campaignRefusal(words, 'update', form.refusal, refusalWords(kit, sentence, form.refusal));
  const isRefused = form.refusal !== null || form.theirs !== null || Object.keys(form.problems).length > 0;
  const state = !mayEdit
    ? ''
    : isRefused && form.isDirty && !form.busy
      ? t('unsaved')
      : form.busy || form.isDirty
        ? t('saving')
        : mark !== null
          ? t('queued')
          : campaign.updatedAt === null
            ? ''
            : t('saved', { time: formats.rowTime(campaign.updatedAt, now) });
  const place = CAMPAIGN_STEPS.indexOf(step);
  const [before, after] = [CAMPAIGN_STEPS[place - 1], CAMPAIGN_STEPS[place + 1]];
  // The button that led to this step may not be in it.
  useLayoutOnChange([step], () => {
    if (document.activeElement?.closest('[data-steps-foot]') != null || isFocusLost())
      element.current?.querySelector<HTMLElement>('h2')?.focus();
  });
  const tried = useTriedSteps(step);
  const markOf = (one: CampaignStep): StepMark | null => {
    const hasTyped =
      (draft !== null && isBegun(one, draft)) ||
      Object.keys(wrong).some((field) => isFieldName(field) && STEP_OF[field] === one);
    if (one === 'review' || !(tried.has(one) || hasTyped)) return null;
    return problems.some((problem) => problem.step === one) ? 'open' : 'done';
  };
  const go = (to: CampaignStep) => navigate(campaignPath(campaign.id, to));

  return (
    <FormContext value={{ form, problemOf }}>
      <div className={styles.root}>
        <CampaignHead
          campaign={campaign}
          state={<span role="status">{state}</span>}
          acts={
            mayManage && (
              <>
                {mayEdit && (
                  <Button icon={FlaskConical} disabled={isUnsaved} onClick={() => setTesting(true)}>
                    {t('test.act')}
                  </Button>
                )}
                {campaign.status === 'scheduled' && (
                  <Button variant="primary" onClick={() => void writes.move(campaign, 'unschedule')}>
                    {t('review.toDraft')}
                  </Button>
                )}
                <RowMenu name={campaign.name} actions={actions(campaign)} />
              </>
            )
          }
        />
        {mayEdit && <StepsBar id={campaign.id} step={step} markOf={markOf} />}
        <div className={styles.body}>
          <form
            ref={element}
            className={styles.main}
            noValidate
            aria-label={campaign.name}
            onSubmit={(event) => {
              event.preventDefault();
              if (form.isDirty) void form.submit();
            }}
          >
            <div className={styles.fields}>
              {notes}
              {form.theirs !== null && mayEdit && (
                <TheirChange
                  theirs={form.theirs}
                  by={campaign.updatedBy === '' ? undefined : campaign.updatedBy}
                  fieldLabels={labels}
                  wordsOf={valueWords}
                  onTake={form.takeTheirs}
                  onKeep={form.keepMine}
                />
              )}
              {general !== null && mayEdit && (
                <div className={styles.alert} role="alert">
                  <span>{general}</span>
                  {form.isDirty && (
                    <Button size="sm" type="submit" busy={form.busy}>
                      {t('again')}
                    </Button>
                  )}
                </div>
              )}
              {mayEdit && step === 'audience' && (
                <FormText name="name" label={t('name')} maxLength={CAMPAIGN_NAME_MAX} />
              )}
              {step === 'audience' && <AudienceStep />}
              {step === 'message' && <MessageStep pictures={pictures} />}
              {step === 'schedule' && <ScheduleStep draft={draft} counted={counted} />}
              {step === 'review' && (
                <>
                  {campaign.status === 'scheduled' && mayManage && <p>{t('review.unscheduled')}</p>}
                  {!mayManage && <p>{readOnlyWords}</p>}
                  <ReviewStep
                    campaign={campaign}
                    draft={draft}
                    counted={counted}
                    isCounting={isCounting}
                    onCountAgain={countAgain}
                    mayEdit={mayEdit}
                    missing={
                      problems.length > 0 && (
                        <section className={styles.alert} aria-label={t('review.missing')}>
                          <ul className={styles.problems}>
                            {problems.map(({ step: where, text }) => (
                              <li key={text}>
                                <span>{text}</span>
                                {mayEdit && (
                                  <Link href={campaignPath(campaign.id, where)}>
                                    {t('review.goTo', { step: t(`steps.${where}`) })}
                                  </Link>
                                )}
                              </li>
                            ))}
                          </ul>
                        </section>
                      )
                    }
                  />
                </>
              )}
            </div>
            {mayEdit && (
              <div className={styles.foot} data-steps-foot>
                {before === undefined ? (
                  <span />
                ) : (
                  <Button onClick={() => go(before)}>{t('previous')}</Button>
                )}
                {after === undefined ? (
                  <SendButton
                    draft={draft}
                    estimate={counted?.estimate ?? null}
                    isReady={isReady}
                    onSend={(op, recipients) => writes.move(campaign, op, { recipients })}
                  />
                ) : (
                  <Button variant="primary" onClick={() => go(after)}>
                    {t('next')}
                  </Button>
                )}
              </div>
            )}
          </form>
          <aside className={styles.aside}>
            {step !== 'review' && (
              <p className={counting} role="status">
                {counted === null ? (
                  isCounting && t('review.counting')
                ) : (
                  <>
                    <b>{formats.count(counted.estimate.recipients)}</b>{' '}
                    <span>{t('review.getIt', { count: counted.estimate.recipients })}</span>{' '}
                    <span>
                      {t('review.ofAudience', { figure: formats.count(counted.estimate.audience) })}
                    </span>
                  </>
                )}
              </p>
            )}
            <Preview draft={draft} />
            {step === 'review' && draft !== null && (
              <Summary id={campaign.id} draft={draft} mayEdit={mayEdit} />
            )}
          </aside>
        </div>
      </div>
      {questions}
      <TestDialog campaign={campaign} open={isTesting} onClose={() => setTesting(false)} />
    </FormContext>
  );
};
