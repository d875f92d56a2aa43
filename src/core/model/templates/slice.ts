import * as v from 'valibot';
import { defineSlice } from '../../kernel/define/define-slice.ts';
import { fitting, trusted } from '../../kernel/define/trusted.ts';
import type { Timestamp } from '../../kernel/time.ts';
import { templateEvents } from './events.ts';
import { FOLD_REVISION } from './fold-revision.ts';
import type { Template } from './template.ts';

/** All templates, in the service's order. `listedAt` is null until the templates have been loaded. */
export interface KnownTemplates {
  readonly list: readonly Template[];
  readonly listedAt: Timestamp | null;
}

const empty: KnownTemplates = { list: [], listedAt: null };

const storedSchema = v.object({ list: v.array(trusted<Template>()), listedAt: v.nullable(v.number()) });

export const templatesSlice = defineSlice({
  events: templateEvents,
  revision: FOLD_REVISION,
  empty,
  reduce: (_, { payload, at }): KnownTemplates => ({ list: payload.templates, listedAt: at }),
  save: (templates) => templates,
  load: (stored) => fitting(storedSchema, stored),
});
