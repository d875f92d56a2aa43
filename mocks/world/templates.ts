import { sidOf } from './random.ts';

/** A template as staff made it in the messaging service. */
export interface WorldTemplate {
  /** `HX…` */
  readonly sid: string;
  readonly friendlyName: string;
  /** Places and what stands in them by default. */
  readonly variables: Readonly<Record<string, string>>;
  /** By kind: `twilio/text` and others. */
  readonly variants: Readonly<Record<string, { readonly body?: string; readonly [field: string]: unknown }>>;
  /** Epoch ms. */
  readonly at: number;
}

/** What a template is made of. */
export interface NewTemplate {
  readonly name: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly variants: WorldTemplate['variants'];
}

/** The texts that are kept ready to be sent. */
export interface Templates {
  templates(): readonly WorldTemplate[];
  /** These and no others. */
  setTemplates(all: readonly NewTemplate[]): void;
}

export function createTemplates(now: () => number, salt: string, first: readonly NewTemplate[]): Templates {
  const made = (all: readonly NewTemplate[]): readonly WorldTemplate[] =>
    all.map(({ name, variables = {}, variants }, place) => ({
      sid: sidOf('HX', `${salt}:template:${place}:${name}`),
      friendlyName: name,
      variables,
      variants,
      at: now(),
    }));
  let kept = made(first);
  return {
    templates: () => kept,
    setTemplates(all) {
      kept = made(all);
    },
  };
}
