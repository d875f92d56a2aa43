import { css } from 'styled-system/css';
import type { Rules } from '../../../../core/model/automation/types.ts';
import { useTexts } from '../../../language/use-texts.ts';
import { RecordDrawer } from '../../../records/drawer/record-drawer.tsx';
import { texts } from '../texts/texts.ts';
import type { Trial } from './simulation.ts';
import { Simulator } from './simulator.tsx';

const body = css({ flex: '1', minHeight: '0', overflowY: 'auto' });

interface SimulatorPaneProps {
  /** Null while the rules load. */
  readonly rules: Rules | null;
  readonly trial: Trial;
  readonly onChange: (part: Partial<Trial>) => void;
  readonly onClose: () => void;
}

/** The simulator beside the rules. */
export const SimulatorPane = ({ rules, onClose, ...simulator }: SimulatorPaneProps) => {
  const t = useTexts(texts);
  return (
    <RecordDrawer
      label={t('simulator.title')}
      title={t('simulator.title')}
      place={null}
      total={0}
      onMove={null}
      onClose={onClose}
      onGone={onClose}
    >
      <div className={body}>{rules !== null && <Simulator {...simulator} rules={rules} />}</div>
    </RecordDrawer>
  );
};
