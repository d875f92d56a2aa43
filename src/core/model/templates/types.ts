import type { Reason } from '../../kernel/reasons.ts';
import type { Timestamp } from '../../kernel/time.ts';
import type { KeyedRow, View } from '../../kernel/views/keyed-view.ts';
import type { Template } from './template.ts';

export interface TemplateRow extends KeyedRow {
  readonly key: string;
  readonly name: string;
  readonly body: string;
  readonly defaults: Template['defaults'];
}

export interface TemplatesHead {
  readonly listedAt: Timestamp | null;
  readonly loading: boolean;
  readonly error: Reason | null;
}

/** In the service's order. */
export type TemplatesView = View<TemplatesHead, TemplateRow>;
