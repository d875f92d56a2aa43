import { sidOf } from './random.ts';

/** A template as staff made it in the messaging service. */
export interface WorldTemplate {
  /** `HX…` */
  readonly sid: string;
  readonly friendlyName: string;
  /** Default values by placeholder. */
  readonly variables: Readonly<Record<string, string>>;
  /** By content type: `twilio/text` and others. */
  readonly variants: Readonly<Record<string, { readonly body?: string; readonly [field: string]: unknown }>>;
  /** Epoch ms. */
  readonly at: number;
}

/** The input from which a template is made. */
export interface NewTemplate {
  readonly name: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly variants: WorldTemplate['variants'];
}

/** The prepared texts of the account. */
export interface Templates {
  templates(): readonly WorldTemplate[];
  /** Replaces all templates. */
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
