import type { Step, Trigger } from '../../../../core/model/automation/types.ts';

/** Triggers of a trace that are told in one line. */
export interface TraceLine {
  readonly key: string;
  /** `fits`: the trigger ran. `held`: its words fit, but it did not run. `rest`: triggers whose words don't fit. */
  readonly kind: 'guard' | 'fits' | 'held' | 'law' | 'rest';
  readonly steps: readonly Step[];
}

/**
 * Returns the lines of a trace: guards that held all back, then each trigger whose words fit. The triggers of law and
 * carriers whose words don't fit are one line, and so are the account's.
 */
export function traceLines(trace: readonly Step[], triggers: readonly Trigger[]): readonly TraceLine[] {
  const system = new Set(triggers.filter((trigger) => trigger.system !== null).map(({ id }) => id));
  const guards = trace.filter(({ part, passed }) => part === 'guard' && !passed);
  const steps = trace.filter(({ part }) => part === 'trigger');
  const isFound = ({ passed, marks }: Step) => passed || marks.length > 0;
  const rest = steps.filter((step) => !isFound(step));
  const law = rest.filter(({ id }) => system.has(id));
  const own = rest.filter(({ id }) => !system.has(id));
  return [
    ...guards.map((step): TraceLine => ({ key: `guard ${step.why.code}`, kind: 'guard', steps: [step] })),
    ...(law.length === 0 ? [] : [{ key: 'law', kind: 'law' as const, steps: law }]),
    ...steps
      .filter(isFound)
      .map((step): TraceLine => ({ key: step.id, kind: step.passed ? 'fits' : 'held', steps: [step] })),
    ...(own.length === 0 ? [] : [{ key: 'rest', kind: 'rest' as const, steps: own }]),
  ];
}

/** A part of a text that fits, and the word around it. */
export interface Hit {
  readonly part: string;
  readonly word: string;
  readonly isStart: boolean;
}

const BEFORE = /[\p{L}\p{N}\p{M}]*$/u;
const AFTER = /^[\p{L}\p{N}\p{M}]*/u;

/** Returns the different parts of a text that fit, in the order of the text. */
export function hitsIn(text: string, marks: Step['marks']): readonly Hit[] {
  const hits = new Map<string, Hit>();
  for (const [start, end] of marks.toSorted(([a], [b]) => a - b)) {
    const part = text.slice(start, end);
    const before = BEFORE.exec(text.slice(0, start))?.[0] ?? '';
    const after = AFTER.exec(text.slice(end))?.[0] ?? '';
    const word = `${before}${part}${after}`;
    if (!hits.has(word)) hits.set(word, { part, word, isStart: before === '' });
  }
  return [...hits.values()];
}
