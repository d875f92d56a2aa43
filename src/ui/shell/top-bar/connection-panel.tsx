import { sva } from 'styled-system/css';
import type { ConnectionHead } from '../../../core/views.ts';
import { Button } from '../../components/button/button.tsx';
import { useNow } from '../../use-now.ts';
import { clockTime, count, counted, duration } from '../../words.ts';
import { ConnectionMark } from './connection-mark.tsx';

const SECOND_MS = 1000;

const panel = sva({
  slots: ['head', 'title', 'reason', 'sharing', 'facts', 'fact', 'key', 'value', 'foot'],
  base: {
    head: { px: '16', pt: '16', pb: '12', borderBlockEnd: '1px solid token(colors.border.subtle)' },
    title: {
      display: 'flex',
      alignItems: 'center',
      gap: '8',
      textStyle: 'text.body',
      fontWeight: 'semibold',
    },
    reason: { textStyle: 'text.ui', mt: '4', overflowWrap: 'anywhere' },
    sharing: { textStyle: 'text.ui', color: 'fg.muted', mt: '4' },
    facts: { px: '16', py: '12', borderBlockEnd: '1px solid token(colors.border.subtle)' },
    fact: { display: 'flex', gap: '8', py: '3px', textStyle: 'text.ui' },
    key: { width: '120px', flexShrink: 0, color: 'fg.muted' },
    value: { fontVariantNumeric: 'tabular-nums' },
    foot: { display: 'flex', justifyContent: 'flex-end', p: '8' },
  },
});

type ConnectionPanelProps = {
  readonly head: ConnectionHead;
  readonly onReconnect: () => void;
};

/** What lies behind the chip: state, reason, since when, who shares the line, what waits. */
export const ConnectionPanel = ({ head, onReconnect }: ConnectionPanelProps) => {
  const styles = panel();
  const now = useNow(SECOND_MS);
  const facts: readonly (readonly [string, string])[] = [
    ['Up to date', head.upToDateAt === null ? 'Not yet' : clockTime(head.upToDateAt)],
    [head.ready ? 'Connected for' : 'Since', head.ready ? duration(now - head.since) : clockTime(head.since)],
    ['Waiting to send', count(head.waitingToSend)],
    ...(head.quarantined > 0 ? [['Set aside, unreadable', count(head.quarantined)] as const] : []),
  ];
  return (
    <div>
      <div className={styles.head}>
        <p className={styles.title}>
          <ConnectionMark state={head.state} />
          {head.text}
        </p>
        {head.reason !== null && <p className={styles.reason}>{head.reason}</p>}
        <p className={styles.sharing}>1 connection · {counted(head.tabs, 'tab')}</p>
      </div>
      <dl className={styles.facts}>
        {facts.map(([key, value]) => (
          <div key={key} className={styles.fact}>
            <dt className={styles.key}>{key}</dt>
            <dd className={styles.value}>
              <bdi dir="ltr">{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.foot}>
        <Button onClick={onReconnect}>Reconnect</Button>
      </div>
    </div>
  );
};
