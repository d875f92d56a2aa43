import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { css, sva } from 'styled-system/css';
import type { ReceiptRow, ReceiptStatus } from '../../../../../core/model/chat/delivery/receipts.ts';
import { Button } from '../../../../components/button/button.tsx';
import { Skeleton } from '../../../../components/skeleton/skeleton.tsx';
import { useCore } from '../../../../core-client/use-core.ts';
import { useView } from '../../../../core-client/use-view.ts';
import { useTranslation } from '../../../../language/translation-context.tsx';
import { useTexts } from '../../../../language/use-texts.ts';
import { withCode } from '../delivery-words.ts';
import { texts } from '../texts/texts.ts';
import { codeAdvice } from './step-words.ts';

const recipe = sva({
  slots: ['root', 'title', 'list', 'person', 'name', 'status', 'note', 'trouble'],
  base: {
    root: { mb: '16', pb: '16', borderBlockEnd: '1px solid token(colors.border.subtle)' },
    title: { textStyle: 'text.ui', fontWeight: 'semibold', mb: '8' },
    list: { layerStyle: 'column', gap: '8' },
    person: { display: 'flex', flexWrap: 'wrap', columnGap: '12', justifyContent: 'space-between' },
    name: { textStyle: 'text.ui', fontWeight: 'medium', minWidth: '0', overflowWrap: 'anywhere' },
    status: {
      textStyle: 'text.meta',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      '&[data-tone=good]': { color: 'success.fg' },
      '&[data-tone=bad]': { color: 'error.fg' },
    },
    note: { flex: '1 0 100%', textStyle: 'text.meta', color: 'fg.muted' },
    trouble: {
      layerStyle: 'row',
      flexWrap: 'wrap',
      gap: '8',
      textStyle: 'text.ui',
      color: 'fg.muted',
      mb: '8',
    },
  },
});

const bone = css({ width: '60%', height: '12px', my: '8px' });

const TONES: Readonly<Record<ReceiptStatus, 'plain' | 'good' | 'bad'>> = {
  queued: 'plain',
  sent: 'plain',
  delivered: 'good',
  read: 'good',
  failed: 'bad',
  undelivered: 'bad',
};

/** Shows at whom a group's message has arrived, from the chat service's receipts. */
export const ReceiptList = ({
  chatId,
  messageKey,
}: {
  readonly chatId: string;
  readonly messageKey: string;
}): ReactNode => {
  const styles = recipe();
  const t = useTexts(texts);
  const { execute } = useCore();
  const view = useView({ view: 'receipts', chatId, key: messageKey });
  const [state, setState] = useState<'asking' | 'answered' | 'refused' | 'askingAgain'>('asking');
  const load = useCallback(async () => {
    const answer = await execute({ type: 'loadReceipts', chatId, key: messageKey });
    setState(answer.ok ? 'answered' : 'refused');
  }, [execute, chatId, messageKey]);
  useEffect(() => void load(), [load]);
  const rows = view?.rows ?? [];
  const isEmpty = rows.length === 0;
  return (
    <section aria-label={t('receipts.title')} className={styles.root}>
      <h3 className={styles.title}>{t('receipts.title')}</h3>
      {(state === 'refused' || state === 'askingAgain') && (
        <p role="alert" className={styles.trouble}>
          <span>{t(isEmpty ? 'receipts.failed' : 'receipts.old')}</span>
          <Button
            size="sm"
            busy={state === 'askingAgain'}
            onClick={() => {
              setState('askingAgain');
              void load();
            }}
          >
            {t('receipts.retry')}
          </Button>
        </p>
      )}
      {state === 'asking' && isEmpty && (
        <div role="status" aria-label={t('receipts.loading')}>
          <Skeleton shape="line" className={bone} />
          <Skeleton shape="line" className={bone} />
        </div>
      )}
      {state === 'answered' && isEmpty && <p className={styles.trouble}>{t('receipts.none')}</p>}
      {!isEmpty && (
        <ul className={styles.list}>
          {rows.map((row) => (
            <Person key={row.key} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
};

const Person = ({ row }: { readonly row: ReceiptRow }) => {
  const styles = recipe();
  const t = useTexts(texts);
  const { exactTime } = useTranslation().formats;
  const { name, address, status, code, at } = row;
  const advice = codeAdvice(code, t);
  return (
    <li className={styles.person}>
      <span className={styles.name} title={address ?? undefined}>
        {name === null ? t('receipts.left') : <bdi translate="no">{name}</bdi>}
      </span>
      <span data-tone={TONES[status]} className={styles.status}>
        <span>{withCode(t(`receipts.status.${status}`), code)}</span>
        {at !== null && (
          <time dateTime={new Date(at).toISOString()}>
            <span>{' · '}</span>
            <bdi translate="no">{exactTime(at)}</bdi>
          </time>
        )}
      </span>
      {advice !== null && <p className={styles.note}>{advice}</p>}
    </li>
  );
};
