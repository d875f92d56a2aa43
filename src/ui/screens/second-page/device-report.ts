import type { Fact } from '../../components/facts/facts.tsx';

/** A part of the page: a heading and its facts. */
export interface ReportSection {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** Returns the page as plain text, for a message to whoever helps. It has no messages, names or tokens. */
export const deviceReport = (sections: readonly ReportSection[]): string =>
  sections
    .map(({ title, facts }) => [title, ...facts.map(([name, value]) => `  ${name}: ${value}`)].join('\n'))
    .join('\n\n');
