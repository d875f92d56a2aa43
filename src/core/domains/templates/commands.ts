import * as v from 'valibot';
import { commandsWith } from '../../kernel/define/define-command.ts';
import { READS } from '../../model/session/needs.ts';
import type { TemplateLoader } from './load-templates.ts';

export const templateCommands = {
  /** Loads the templates, unless they were loaded recently. */
  loadTemplates: commandsWith<{ readonly templates: TemplateLoader }>()({
    input: v.object({ type: v.literal('loadTemplates') }),
    may: READS,
    reads: true,
    perform: ({ templates }) => templates.load(),
  }),
};
