import * as v from 'valibot';
import { defineEvent } from '../../kernel/define/define-event.ts';
import { templateSchema } from './template.ts';

export const templateEvents = {
  'templates.listed': defineEvent({
    v: 1,
    payload: v.object({ templates: v.array(templateSchema) }),
    group: 'chat',
    stream: 'templates',
    summary: ({ templates }) => `${templates.length} templates`,
  }),
};
