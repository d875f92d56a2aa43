import { createElement, Fragment, type ReactNode } from 'react';

/** The first of the signs that stand for parts of a text. They mean nothing by themselves, and nobody types them. */
const FIRST = 0xf_0000;
/** A hole with the marks that isolate the direction of a value. */
const HOLES = /\u2068?([\u{f0000}-\u{f0fff}])\u2069?/u;

/** A text with holes, and what is drawn in each of them. */
export interface NamedText {
  readonly text: string;
  readonly parts: readonly ReactNode[];
}

/** Names of others in a sentence. Each is drawn in an element of its own, so that it can't turn the sentence around. */
export function createHoles() {
  const parts: ReactNode[] = [];
  const put = (part: ReactNode): string => {
    parts.push(part);
    return String.fromCodePoint(FIRST + parts.length - 1);
  };
  return {
    /** Returns what stands for a name in the text. */
    name: (name: string): string => put(<bdi translate="no">{name}</bdi>),
    /** The same for a name that is English in every language, such as a city of a time zone. */
    english: (name: string): string =>
      put(
        <bdi lang="en" translate="no">
          {name}
        </bdi>,
      ),
    into: (text: string): NamedText => ({ text, parts }),
  };
}

/** Draws a text with its names. */
export const Named = ({ text, parts }: NamedText): ReactNode => {
  // Every second piece is a hole. A browser's translator handles the others one by one, each in its own element.
  const pieces = text
    .split(HOLES)
    .map((piece, place) =>
      place % 2 === 1
        ? parts[(piece.codePointAt(0) ?? FIRST) - FIRST]
        : piece !== '' && createElement('span', null, piece),
    );
  return createElement(Fragment, null, ...pieces);
};
