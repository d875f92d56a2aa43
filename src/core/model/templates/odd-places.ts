import { placeholderKey, templateParts } from './render.ts';

/** Two braces that are no place, or a name between single braces. */
const LEFT = /\{\{[^{}\n]{0,60}\}?|\{([^{}\n]{1,60})\}|\}\}/gu;

/** What the writer of a text probably meant as a place. As written, each once. */
export interface OddPlaces {
  /** Places that nobody has a value for. */
  readonly unknown: readonly string[];
  /** Braces that the service sends as they stand. */
  readonly broken: readonly string[];
}

/** Returns the places of a text that the service can't fill. `known`: the keys of those that it can. */
export function oddPlaces(body: string, known: ReadonlySet<string>): OddPlaces {
  const unknown = new Set<string>();
  const broken = new Set<string>();
  for (const part of templateParts(body, 'service')) {
    if (part.kind === 'placeholder') {
      if (!known.has(placeholderKey(part.name))) unknown.add(part.source);
      continue;
    }
    // Single braces may be part of a text, unless they hold the name of a place.
    for (const [source, single] of part.text.matchAll(LEFT))
      if (single === undefined || known.has(placeholderKey(single))) broken.add(source.trim());
  }
  return { unknown: [...unknown], broken: [...broken] };
}
