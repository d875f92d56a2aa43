import type { TriggerRecord } from '../../../core/model/collections/automation/response-triggers.ts';
import { BackTestPane } from './back-test/back-test-pane.tsx';
import { Bench } from './bench/bench.tsx';
import { NEW_ID, type TriggerDraft, withDraft } from './draft.ts';
import type { NameOf } from './trigger-words.ts';

export interface AttemptProps {
  /** All triggers, in their order. */
  readonly triggers: readonly TriggerRecord[];
  /** The trigger as its form has it. */
  readonly fields: TriggerDraft;
  /** The trigger as it is saved; null for a new one. */
  readonly saved: TriggerRecord | null;
  readonly nameOf: NameOf;
  /** Called when a back-test of the trigger with this id has read all texts. */
  readonly onTested: (id: string) => void;
}

/** Tries a trigger before it answers anybody: on a text, and on the texts of the past days. */
export const Attempt = ({ triggers, fields, saved, nameOf, onTested }: AttemptProps) => {
  const tried = withDraft(triggers, fields, saved);
  const id = saved?.id ?? NEW_ID;
  const trigger = tried.find((one) => one.id === id);
  return (
    <>
      <Bench triggers={tried} triedId={id} nameOf={nameOf} isOff={saved?.active === false} />
      {trigger !== undefined && (
        <BackTestPane trigger={trigger} saved={saved} onTested={() => onTested(id)} />
      )}
    </>
  );
};
