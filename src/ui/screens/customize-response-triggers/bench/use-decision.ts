import { useDeferredValue, useState } from 'react';
import { decide } from '../../../../core/model/automation/decide.ts';
import type { Decision, Trigger } from '../../../../core/model/automation/types.ts';
import { useOnChange } from '../../../hooks/use-on-change.ts';
import { useArticleText } from '../../../shared/automation/use-article-text.ts';
import type { Person } from '../../../shared/automation/use-person.ts';
import { useOpeningHours } from '../../../shared/automation/use-rules.ts';

export interface Tried {
  readonly decision: Decision;
  readonly text: string;
  readonly triggers: readonly Trigger[];
  /** How long it took. */
  readonly ms: number;
}

/** Returns what the triggers would do with a text of this person, now. Null without a text. Typing never waits for it. */
export function useDecision(
  triggers: readonly Trigger[],
  person: Person | null,
  channel: 'sms' | 'chat',
  typed: string,
): Tried | null {
  const { hours } = useOpeningHours();
  const articleText = useArticleText();
  const text = useDeferredValue(typed);
  const [tried, setTried] = useState<Tried | null>(null);
  useOnChange([JSON.stringify(triggers), JSON.stringify(person), channel, text, hours, articleText], () => {
    if (person === null || hours === null || text.trim() === '') return setTried(null);
    const begin = performance.now();
    const decision = decide(
      { responderOn: false, responder: [], triggers, hours },
      { ...person, channel, at: Date.now(), cause: { kind: 'text', text, isAutomatic: false } },
      articleText,
    );
    setTried({ decision, text, triggers, ms: performance.now() - begin });
  });
  return tried;
}
