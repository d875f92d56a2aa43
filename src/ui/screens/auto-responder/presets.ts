/** Ready-made rules for an account without any. */

import { TIMES_OF } from '../../../core/model/automation/rule-check.ts';
import type { ResponderKind } from '../../../core/model/automation/types.ts';
import {
  PAUSE_FIRST,
  type ResponderInput,
  WAIT_FIRST,
} from '../../../core/model/collections/automation/auto-responders.ts';
import type { Words } from './rule-words.ts';

const KIND_OF = {
  afterHours: 'after_hours',
  holiday: 'holiday',
  missedCall: 'missed_call',
  nobody: 'no_reply_after',
} as const satisfies Readonly<Record<string, ResponderKind>>;
export type Preset = keyof typeof KIND_OF;
export const PRESETS: readonly Preset[] = ['afterHours', 'holiday', 'missedCall', 'nobody'];

/** The form of a new rule. */
export const FIRST_RULE: ResponderInput = {
  name: '',
  active: true,
  kind: 'after_hours',
  minutes: WAIT_FIRST,
  text: '',
  variants: { fr: '', ar: '' },
  when: 'closed',
  weekly: [],
  dates: [],
  pauseMinutes: PAUSE_FIRST,
  withFlags: [],
  withoutFlags: [],
  quietMinutes: 0,
};

/** Returns the form of a new rule with what a ready-made rule says. */
export function ruleOfPreset(t: Words, preset: Preset): ResponderInput {
  const kind = KIND_OF[preset];
  const [when] = TIMES_OF[kind];
  return {
    ...FIRST_RULE,
    kind,
    when,
    name: t(`presets.${preset}.name`),
    // A place of the answer has double braces, as a place of these texts has. So the texts write single ones.
    text: t(`presets.${preset}.text`).replace(/\{(\w+)\}/g, '{{$1}}'),
  };
}
