import type { KeyedRow, View } from '../keyed-view.ts';
import type { Reason } from '../reasons.ts';
import type { Timestamp } from '../time.ts';
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
