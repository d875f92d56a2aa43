import { Braces, Eraser, History, ListFilter, SquareArrowOutUpRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { css } from 'styled-system/css';
import { Link } from 'wouter';
import type { ActivityRecord } from '../../../../core/model/collections/activity.ts';
import { button } from '../../../components/button/button.recipe.ts';
import { Button } from '../../../components/button/button.tsx';
import { showDone, showFailure } from '../../../components/toast/show-toast.ts';
import { useTranslation } from '../../../language/translation-context.tsx';
import { useTexts } from '../../../language/use-texts.ts';
import { replayFromPath, useTargetPath } from '../../../routes/activity-path.ts';
import { useMayRedact } from '../../../session/may-redact.ts';
import { texts } from '../../../shared/activity/texts/texts.ts';
import { useAskPast } from '../../../shared/past/use-past.ts';
import { useRemoveText } from '../use-remove-text.ts';
import type { ActivityPage } from './activity-page.ts';
import { FROM_NEWEST } from './activity-times.ts';
import { entryJson } from './entry-envelope.tsx';

const foot = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8',
  flexShrink: 0,
  px: '20',
  py: '12',
  borderBlockStart: '1px solid token(colors.border.default)',
});
const name = css({ maxWidth: '180px', overflow: 'hidden', textOverflow: 'ellipsis' });

/** Entries of this device about one message of a chat, which may have been confirmed since. */
const ABOUT_MESSAGES: ReadonlySet<string> = new Set([
  'device.notDelivered',
  'device.lateFailure',
  'device.failureDismissed',
  'device.answerLost',
  'device.sendRetried',
]);

const isAboutMessage = ({ action, targetKind, event }: ActivityRecord): boolean =>
  event > 0 && targetKind === 'chat' && ABOUT_MESSAGES.has(action);

/** What can be done with an entry: open what it is about, replay it, copy it, or remove its message's text. */
export const EntryActs = ({ row, page }: { readonly row: ActivityRecord; readonly page: ActivityPage }) => {
  const t = useTexts(texts);
  const { targetKind, targetId } = row;
  const path = useTargetPath()(row);
  const replay = useReplayPath(row);
  const mayRedact = useMayRedact();
  const { change, query } = page.address;
  const copy = () =>
    navigator.clipboard.writeText(entryJson(row)).then(
      () => showDone(t('copied')),
      () => showFailure(t('notCopied'), t('copyBlocked')),
    );
  return (
    <div className={foot}>
      {path !== null && (
        <Link href={path} className={button({ variant: 'secondary' })}>
          <SquareArrowOutUpRight size={14} aria-hidden />
          <bdi translate="no" className={name}>
            {t('openTarget', { name: row.targetName || t('unnamed') })}
          </bdi>
        </Link>
      )}
      {targetKind !== null && targetId !== '' && query.targetId !== targetId && (
        <Button
          variant="ghost"
          icon={ListFilter}
          onClick={() => change({ q: '', target: targetKind, targetId, ...FROM_NEWEST })}
        >
          {t('onlyTarget')}
        </Button>
      )}
      <Button variant="ghost" icon={Braces} onClick={() => void copy()}>
        {t('copyJson')}
      </Button>
      {replay !== null && (
        // Last, because it comes late: the log has to be asked.
        <Link href={replay} className={button({ variant: 'secondary' })}>
          <History size={14} aria-hidden />
          <span>{t('replayHere')}</span>
        </Link>
      )}
      {mayRedact && isAboutMessage(row) && <RemoveEntryText row={row} />}
    </div>
  );
};

/**
 * Returns the address of the replay at this entry's moment. Null if this device's log has no event of the chat up to
 * that moment, or before the worker has said so. An entry of this device comes from the log itself.
 */
function useReplayPath(row: ActivityRecord): string | null {
  const ask = useAskPast();
  const path = replayFromPath(row);
  const chatId = path !== null && row.event === 0 ? row.targetId : null;
  const [known, setKnown] = useState<{ readonly chatId: string; readonly since: number | null } | null>(null);
  useEffect(() => {
    if (chatId === null) return undefined;
    let isCurrent = true;
    void ask({ kind: 'since', chatId }).then((answer) => {
      if (isCurrent) setKnown({ chatId, since: answer.ok ? answer.value : null });
    });
    return () => {
      isCurrent = false;
    };
  }, [ask, chatId]);
  if (chatId === null) return path;
  const since = known?.chatId === chatId ? known.since : null;
  return since !== null && since <= row.at ? path : null;
}

/** Finds the entry's message in the chat's past, and offers to remove its text. */
const RemoveEntryText = ({ row: { targetId, event } }: { readonly row: ActivityRecord }) => {
  const { t, sentence } = useTranslation(texts);
  const ask = useAskPast();
  const [busy, setBusy] = useState(false);
  const removal = useRemoveText(targetId, () => showDone(t('textRemoved')));
  const find = async () => {
    setBusy(true);
    const source = { fileId: null, chatId: targetId };
    const past = await ask({ kind: 'open', source });
    const position = past.ok ? past.value.seqs.indexOf(event) + 1 : 0;
    const found = past.ok ? await ask({ kind: 'frame', source, position, size: 1 }) : past;
    setBusy(false);
    if (!found.ok) showFailure(t('notFound'), sentence(found.refusal.reason));
    else if (position === 0 || found.value.messageKey === null) showFailure(t('notFound'));
    else if (!found.value.hasText) showFailure(sentence(':noTextToRemove'));
    else removal.ask(found.value.messageKey);
  };
  return (
    <>
      <Button variant="ghost" icon={Eraser} busy={busy} onClick={() => void find()}>
        {t('removeText')}
      </Button>
      {removal.dialog}
    </>
  );
};
