import { sidOf } from './random.ts';

export interface WorldTemplate {
  /** `HX…` */
  readonly sid: string;
  readonly friendlyName: string;
  /** Default values by name of the placeholder. */
  readonly variables: Readonly<Record<string, string>>;
  /** The variants by content type, such as `twilio/text`. */
  readonly variants: Readonly<Record<string, { readonly body?: string; readonly [field: string]: unknown }>>;
  /** Epoch ms. */
  readonly at: number;
}

export interface NewTemplate {
  readonly name: string;
  readonly variables?: Readonly<Record<string, string>>;
  readonly variants: WorldTemplate['variants'];
}

export interface Templates {
  templates(): readonly WorldTemplate[];
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
