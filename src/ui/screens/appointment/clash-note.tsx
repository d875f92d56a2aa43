import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { sva } from 'styled-system/css';
import type { AppointmentClash } from '../../../core/model/collections/appointment-writes.ts';
import { Button } from '../../components/button/button.tsx';
import { useTexts } from '../../language/use-texts.ts';
import { useZoneTimes } from '../../language/zone-times.ts';
import { texts } from './texts/texts.ts';

const recipe = sva({
  slots: ['root', 'title', 'choices'],
  base: {
    root: {
      layerStyle: 'column',
      gap: '8',
      p: '12',
      borderRadius: 'sm',
      bg: 'error.soft',
      textStyle: 'text.ui',
      overflowWrap: 'anywhere',
    },
    title: { layerStyle: 'row', gap: '8', color: 'error.fg', fontWeight: 'semibold' },
    choices: { display: 'flex', flexWrap: 'wrap', gap: '8' },
  },
});

/** Most agents that are offered. */
const OTHERS_MAX = 3;

interface ClashNoteProps {
  readonly clash: AppointmentClash;
  /** The agent who is busy. */
  readonly agent: string;
  readonly wantedAt: number;
  readonly zone: string;
  readonly onTime: (at: number) => void;
  readonly onAgent: (id: string) => void;
  readonly children?: ReactNode;
}

/** Says which appointment is in the way, and offers what fits. */
export const ClashNote = ({ clash, agent, wantedAt, zone, onTime, onAgent, children }: ClashNoteProps) => {
  const t = useTexts(texts);
  const { timeIn, clockIn } = useZoneTimes();
  const styles = recipe();
  return (
    <div className={styles.root} role="alert" tabIndex={-1}>
      <p className={styles.title}>
        <CircleAlert size={16} aria-hidden />
        <bdi translate="no">{t('clash.title', { agent })}</bdi>
      </p>
      <p>
        <bdi translate="no">
          {t('clash.text', {
            what: clash.name === '' ? clash.title : `${clash.name}, ${clash.title}`,
            from: timeIn(clash.startsAt, zone),
            to: clockIn(clash.endsAt, zone),
          })}
        </bdi>
      </p>
      <div className={styles.choices}>
        {clash.freeFrom !== null && clash.freeFrom !== wantedAt && (
          <Button size="sm" onClick={() => clash.freeFrom !== null && onTime(clash.freeFrom)}>
            <bdi translate="no">{t('clash.freeFrom', { agent, time: clockIn(clash.freeFrom, zone) })}</bdi>
          </Button>
        )}
        {clash.others.slice(0, OTHERS_MAX).map(({ id, name }) => (
          <Button key={id} size="sm" onClick={() => onAgent(id)}>
            <bdi translate="no">{t('clash.other', { agent: name, time: clockIn(wantedAt, zone) })}</bdi>
          </Button>
        ))}
      </div>
      {children}
    </div>
  );
};
