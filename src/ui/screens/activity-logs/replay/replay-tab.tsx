import { History, X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Answer } from '../../../../core/kernel/answer.ts';
import type { EventGroup, PastIndex, PastSource } from '../../../../core/model/replay/types.ts';
import { Button } from '../../../components/button/button.tsx';
import { useOverlay } from '../../../components/overlay/use-overlay.ts';
import { useReportMissing } from '../../../components/overlay/use-report-missing.ts';
import { EmptyState, ErrorState } from '../../../components/state/panel-state.tsx';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import type { Translation } from '../../../language/translation.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { useFailureText } from '../../../records/use-failure-text.ts';
import { replayPlaceOf } from '../../../routes/activity-logs-path.ts';
import { NO_PLACE, replayPath } from '../../../routes/replay-path.ts';
import { useAskPast } from '../../../shared/past/use-past.ts';
import { useExport } from '../files/use-export.ts';
import { type HistoryFile, useOpenedFile } from '../files/use-opened-file.ts';
import { texts } from '../texts/texts.ts';
import { ChatChoice } from './chat-choice.tsx';
import type { LogTexts } from './event-words.ts';
import { lackWords } from './lacks.ts';
import { LacksNotice } from './lacks-notice.tsx';
import { OpenedReplay } from './opened-replay.tsx';
import { countUpTo, risingTimes, trackOf } from './player.ts';
import { ReplayBar } from './replay-bar.tsx';
import { ReplayBones } from './replay-bones.tsx';
import type { SpanDialogProps } from './span-dialog.tsx';
import { SPAN_DIALOG } from './span-part.ts';
import { daysOf, isOfDays, type Span, spanAround, wholeSpan } from './spans.ts';
import { usePastNames } from './use-past-names.ts';

const WHOLE = 'whole';
const CUSTOM = 'custom';
const CHOOSE = 'choose';
/** The times of a shorter span are named with their seconds, in ms. */
const SHORT_MS = 300_000;
/** Most days offered. Choose the whole history to see older days. */
const DAYS_MAX = 60;

export const ReplayTab = () => {
  const historyFile = useOpenedFile();
  const [, navigate] = useLocation();
  const place = replayPlaceOf(useSearch());
  const { file } = historyFile;
  const fileId = file?.fileId ?? null;
  const [fileChat, setFileChat] = useState<string | null>(null);
  const chatId = file === null ? place.chatId : (fileChat ?? file.chats[0]?.chatId ?? null);
  const source = useMemo<PastSource | null>(
    () => (chatId === null ? null : { fileId, chatId }),
    [fileId, chatId],
  );
  const t = useTexts(texts);
  const choose = (chosen: string) => {
    if (file !== null) setFileChat(chosen);
    else {
      historyFile.close();
      navigate(replayPath({ chatId: chosen }));
    }
  };
  const isUnchosen = file === null && chatId === null && historyFile.problem === null;
  const bar = (
    <ReplayBar
      chat={null}
      historyFile={historyFile}
      exporting={null}
      exportNote={null}
      unreadable={null}
      spans={[]}
      span={null}
      onSpan={() => undefined}
      onChat={isUnchosen ? null : choose}
    />
  );
  if (historyFile.problem !== null)
    return (
      <>
        {bar}
        <ErrorState
          title={t('files.broken')}
          reason={historyFile.problem}
          action={
            <Button icon={X} onClick={historyFile.close}>
              {t('files.close')}
            </Button>
          }
        />
      </>
    );
  if (source === null)
    return (
      <>
        {bar}
        <EmptyState
          icon={History}
          title={isUnchosen ? t('replay.unchosen') : t('files.noChat')}
          text={isUnchosen ? t('replay.chooseText') : undefined}
          action={isUnchosen && <ChatChoice name={null} onPick={choose} />}
        />
      </>
    );
  return (
    <SourceReplay
      key={JSON.stringify(source)}
      source={source}
      historyFile={historyFile}
      fallbackBar={bar}
      onChat={choose}
    />
  );
};

type SourceReplayProps = {
  readonly source: PastSource;
  readonly historyFile: HistoryFile;
  readonly fallbackBar: ReactNode;
  readonly onChat: (chatId: string) => void;
};

/** Opens the history of one chat. */
const SourceReplay = ({ source, historyFile, fallbackBar, onChat }: SourceReplayProps) => {
  const ask = useAskPast();
  const t = useTexts(texts);
  const failureText = useFailureText();
  const [attempt, setAttempt] = useState(0);
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let isWanted = true;
    // A new object makes the parts load their frames and events again.
    const again = { ...source };
    void ask({ kind: 'open', source }).then(
      (answer) => isWanted && setOpened({ answer, source: again, attempt }),
    );
    return () => {
      isWanted = false;
    };
  }, [ask, source, attempt]);
  const retry = () => setAttempt((before) => before + 1);
  // An open history stays on the screen while it is read again.
  const answer = opened?.answer.ok || opened?.attempt === attempt ? opened.answer : null;
  if (opened === null || answer === null)
    return (
      <>
        {fallbackBar}
        <ReplayBones />
      </>
    );
  if (!answer.ok)
    return (
      <>
        {fallbackBar}
        <ErrorState title={t('replay.failed')} reason={failureText(answer.refusal)} onRetry={retry} />
      </>
    );
  return (
    <IndexReplay
      source={opened.source}
      index={answer.value}
      historyFile={historyFile}
      onChat={onChat}
      onReload={retry}
    />
  );
};

interface Opened {
  readonly answer: Answer<PastIndex>;
  readonly source: PastSource;
  readonly attempt: number;
}

type IndexReplayProps = Omit<SourceReplayProps, 'fallbackBar'> & {
  readonly index: PastIndex;
  readonly onReload: () => void;
};

const IndexReplay = ({ source, index, historyFile, onChat, onReload }: IndexReplayProps) => {
  const t = useTexts(texts);
  const translation = useTranslation();
  const { formats } = translation;
  const [, navigate] = useLocation();
  const inSearch = replayPlaceOf(useSearch());
  // An address can't name a file, so its place is kept here.
  const isFile = source.fileId !== null;
  const [inFile, setInFile] = useState(NO_PLACE);
  const { from, to, at, kind, ...place } = isFile ? inFile : inSearch;
  const times = useMemo(() => risingTimes(index.times), [index]);
  // If the address has an instant but no event, show the newest event up to that instant, or else the first event.
  const atInstant = at === null ? null : (index.seqs[Math.max(countUpTo(times, at) - 1, 0)] ?? null);
  const seq = place.seq ?? atInstant;
  const days = useMemo(() => daysOf(times, formats.dayOf).slice(0, DAYS_MAX), [times, formats.dayOf]);
  const whole = useMemo(() => wholeSpan(times), [times]);
  const here = seq === null ? times.length : countUpTo(index.seqs, seq);
  const instant = times[Math.max(here - 1, 0)] ?? 0;
  /** Starts with the day of the instant. The span stays the same while the instant moves within it. */
  const [shown, setShown] = useState<Span>(() => spanAround(times, instant));
  const isOutside = from === null && (instant < shown.from || instant > shown.to);
  if (isOutside) setShown(spanAround(times, instant));
  const span = useMemo(() => (from === null || to === null ? shown : { from, to }), [from, to, shown]);
  const names = usePastNames(index);
  const track = useMemo(() => trackOf(times, span.from, span.to), [times, span]);
  const isWhole = span.from === whole.from && span.to === whole.to;
  const lacks = useMemo(() => lackWords(t, formats, index), [t, formats, index]);
  const exporting = useExport(source, index, track, isWhole, names);

  const { chatId } = source;
  const go = useCallback(
    (
      next: { readonly span: Span; readonly seq: number | null; readonly kind: EventGroup | null },
      replace: boolean,
    ) => {
      const place = {
        chatId,
        from: next.span.from,
        to: next.span.to,
        seq: next.seq,
        at: null,
        kind: next.kind,
      };
      if (isFile) setInFile(place);
      else navigate(replayPath(place), { replace });
    },
    [navigate, chatId, isFile],
  );
  const onSeq = useCallback((next: number) => go({ span, seq: next, kind }, true), [go, span, kind]);
  const onKind = (next: EventGroup | null) => go({ span, seq, kind: next }, true);
  const onWhole = () => go({ span: whole, seq, kind }, false);
  /** The shown seq, while older messages are loaded: the whole history will end later than before. Null: its end. */
  const [growing, setGrowing] = useState<{ readonly seq: number | null } | null>(null);
  useOnChange([whole], () => {
    if (growing !== null) go({ span: whole, seq: growing.seq, kind }, true);
    setGrowing(null);
  });

  const dayValue = (day: Span): string => `${day.from}`;
  const chosenDay = days.find((day) => span.from >= day.from && span.to <= day.to);
  const isDay = chosenDay !== undefined && spansEqual(spanAround(times, chosenDay.from), span);
  const value = isDay ? dayValue(chosenDay) : isWhole ? WHOLE : CUSTOM;
  const [isChoosing, setIsChoosing] = useState(false);
  const dialog = useOverlay<SpanDialogProps>(
    SPAN_DIALOG,
    isChoosing,
    () => setIsChoosing(false),
    useReportMissing(),
  );
  const chooseSpan = (chosen: string) => {
    if (chosen === CHOOSE) setIsChoosing(true);
    if (chosen === WHOLE) onWhole();
    const day = days.find((one) => dayValue(one) === chosen);
    if (day !== undefined) go({ span: spanAround(times, day.from), seq: null, kind }, false);
  };

  return (
    <>
      <ReplayBar
        chat={index.chat}
        historyFile={historyFile}
        exporting={exporting}
        exportNote={
          isWhole && lacks.length > 0
            ? [...lacks, ...(isFile || index.lacking === null ? [] : [t('lacks.first')])].join(' ')
            : null
        }
        unreadable={isFile ? null : unreadableIn(index)}
        span={value}
        spans={[
          { value: WHOLE, label: t(lacks.length === 0 ? 'replay.whole' : 'replay.wholePart') },
          ...days.map((day) => ({
            value: dayValue(day),
            label: t('replay.day', {
              day: formats.dateLabel(day.from, Date.now()),
              events: formats.count(day.count),
            }),
          })),
          ...(value === CUSTOM ? [{ value: CUSTOM, label: spanWords(t, translation, span) }] : []),
          { value: CHOOSE, label: t('replay.times.choose') },
        ]}
        onSpan={chooseSpan}
        onChat={onChat}
      />
      {dialog.draw({ span, whole, lacks, onChoose: (chosen) => go({ span: chosen, seq, kind }, false) })}
      <LacksNotice
        index={index}
        words={isWhole ? lacks : []}
        onLoaded={
          isFile
            ? null
            : () => {
                setGrowing({ seq: here === times.length ? null : seq });
                onReload();
              }
        }
      />
      <OpenedReplay
        key={`${span.from}-${span.to}`}
        source={source}
        index={index}
        times={times}
        span={span}
        seq={seq}
        onSeq={onSeq}
        isPlaced={from !== null}
        onWhole={onWhole}
        kind={kind}
        onKind={onKind}
        names={names}
        onReload={onReload}
      />
    </>
  );
};

/** Returns the number of damaged events in this device's log. The replay of a chat reads the whole log. */
const unreadableIn = ({ gaps }: PastIndex): number =>
  gaps.reduce((sum, { kind, missing }) => (kind === 'unreadable' ? sum + (missing ?? 0) : sum), 0);

/** Returns the name of a span that is neither a day nor the whole history. */
function spanWords(t: LogTexts, { formats }: Translation, span: Span): string {
  const now = Date.now();
  const [from, to] = [formats.dateLabel(span.from, now), formats.dateLabel(span.to, now)];
  if (isOfDays(span)) return t('replay.times.days', { from, to });
  const timeOf = (at: number): string =>
    span.to - span.from < SHORT_MS ? formats.secondTime(at) : formats.clockTime(at);
  return t('replay.times.day', { day: from, from: timeOf(span.from), to: timeOf(span.to) });
}

const spansEqual = (a: Span, b: Span): boolean => a.from === b.from && a.to === b.to;
