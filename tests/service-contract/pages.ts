import { COLLECTIONS, GROUPS, type Group, type GroupName } from './about.ts';
import { exampleOf } from './asyncapi.ts';
import { jsonText, typeText } from './fill.ts';
import type { JsonSchema } from './json-schema.ts';
import {
  answerSchemaOf,
  bodySchemaOf,
  type Operation,
  REPEATS,
  refusalsOf,
  shown,
  uploadOf,
} from './openapi.ts';
import { REALTIME } from './realtime.ts';
import type { Seen } from './realtime-tour.ts';

/** Number of rows of a list in an example of a page. */
const ROWS = 1;

const MADE_BY =
  '<!-- Made by tests/service-contract. After a change: npx vitest run --project unit tests/service-contract -u -->';

const nameOf = ({ calls: [{ method, path }] }: Operation): string => `${method} ${path}`;
const isRequired = ({ calls }: Operation): boolean => calls.some(({ required }) => required);
const originOf = ({ calls }: Operation): string =>
  calls.some(({ origin }) => origin === 'spec') ? 'specification' : 'ours';

/** As GitHub makes the anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

const block = (language: string, lines: readonly (string | null)[]): string =>
  ['```'.concat(language), ...lines.filter((line) => line !== null), '```'].join('\n');

/** The parts of an example that the schemas of its operation must accept, as the page shows them. */
export const exampleIn = ({ example }: Operation) =>
  example && {
    body: example.request.body === undefined ? undefined : shown(example.request.body, ROWS),
    answer: shown(example.answer, ROWS),
  };

function exampleText(operation: Operation): string {
  const { example } = operation;
  if (example === null) return '';
  const { request, keyed, status } = example;
  const upload = uploadOf(operation);
  const { body, answer } = exampleIn(operation) ?? {};
  const isRead = answerSchemaOf(operation) !== null && status !== 204;
  return block('http', [
    `${request.method} ${request.base === 'api' ? '' : '/api'}${request.path}`,
    keyed ? 'Idempotency-Key: 6f1c…' : null,
    upload === null ? null : `Content-Type: multipart/form-data; the file is “${upload}”`,
    ...(body === undefined ? [] : ['', jsonText(body)]),
    '',
    String(status),
    isRead ? jsonText(answer) : null,
  ]);
}

function callText(operation: Operation): string {
  const { calls } = operation;
  const [call] = calls;
  const query = [...new Set(calls.flatMap((one) => one.query))];
  const body = bodySchemaOf(operation);
  const answer = answerSchemaOf(operation);
  const repeats = [...new Set(calls.map(({ repeat }) => REPEATS[repeat]))];
  const refusals = refusalsOf(operation).map(([status, text]) => `${status}: ${text}`);
  return [
    `## ${nameOf(operation)}`,
    [
      `${calls.map(({ summary }) => summary).join(' · ')}.`,
      originOf(operation) === 'ours' ? 'Ours' : 'From the specification',
      isRequired(operation) ? 'and **required**.' : 'and optional.',
      ...repeats,
    ].join(' '),
    [
      `- Without it: ${call.without}`,
      ...(query.length > 0 ? [`- Query: ${query.map((name) => `\`${name}\``).join(', ')}.`] : []),
      ...refusals.map((text) => `- ${text}`),
    ].join('\n'),
    ...(body === null && answer === null
      ? []
      : [
          block('ts', [
            body === null ? null : typeText(body, 'body: '),
            answer === null ? null : typeText(answer, 'answer: '),
          ]),
        ]),
    exampleText(operation),
  ].join('\n\n');
}

function objectTexts(group: GroupName, seen: readonly Seen[]): readonly string[] {
  return Object.entries(REALTIME)
    .filter(([, own]) => own.group === group)
    .map(([name, own]) =>
      [
        `## Twilio: ${own.title}`,
        `${own.about} ${own.origin === 'spec' ? 'From the specification' : 'Ours'}${own.required ? ', and **required**' : ', and optional'}.`,
        [
          `- ${own.kind === 'document' ? 'Sync document' : own.kind === 'map item' ? 'Sync map' : 'Conversation'}: \`${own.address}\``,
          `- Readers: ${own.readers}.`,
          `- Writers: ${own.writers}.`,
          `- Without it: ${own.without}`,
        ].join('\n'),
        block('ts', [typeText(own.payload)]),
        block('json', [jsonText(shown(exampleOf(name, seen), ROWS))]),
      ].join('\n\n'),
    );
}

const recordsOf = (group: GroupName): readonly string[] =>
  Object.entries(COLLECTIONS).flatMap(([name, own]) => (own.group === group ? [name] : []));

/** Returns the page of a group, which a back end's authors read. */
export function pageOf(
  group: GroupName,
  operations: readonly Operation[],
  records: Readonly<Record<string, JsonSchema>>,
  seen: readonly Seen[],
): string {
  const { title, about }: Group = GROUPS[group];
  const own = operations.filter(({ calls: [call] }) => call.group === group);
  const rows = own.map((operation) => {
    const name = nameOf(operation);
    const [call] = operation.calls;
    return `| [\`${name}\`](#${anchorOf(name)}) | ${originOf(operation)} | ${isRequired(operation) ? 'yes' : ''} | ${call.without} |`;
  });
  const recordTexts = recordsOf(group).flatMap((name) => {
    const schema = records[name];
    return schema === undefined ? [] : [`## Record: ${name}`, block('ts', [typeText(schema, `${name}: `)])];
  });
  return `${[
    MADE_BY,
    `# ${title}`,
    `${about} [What all calls have in common](README.md).`,
    ['| call | defined by | required | without it |', '|---|---|---|---|', ...rows].join('\n'),
    ...own.map(callText),
    ...objectTexts(group, seen),
    ...recordTexts,
  ].join('\n\n')}\n`;
}
