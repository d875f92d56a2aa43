import * as v from 'valibot';
import { defineCommands } from '../../kernel/define/define-command.ts';
import { READS } from '../session/needs.ts';
import { templateAnswers } from './answers.ts';

export const templateCommands = defineCommands(templateAnswers, {
  /** Loads the templates, unless they were loaded recently. */
  loadTemplates: { input: v.object({ type: v.literal('loadTemplates') }), may: READS, reads: true },
});
