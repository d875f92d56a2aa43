import { setTimeout as pause } from 'node:timers/promises';
import type { Contract, Operation } from './contract-file.ts';
import type { Findings } from './findings.ts';
import type { Given, Reply, Service } from './service.ts';
import { isObject, type Row, recordIn, type ShapeProblem, type Shapes } from './shapes.ts';
import { Trouble } from './trouble.ts';

export interface CheckOptions {
  readonly email: string;
  readonly password: string;
  /** Make records, and remove them. */
  readonly writes: boolean;
  /** A chat for the messages of the checker. */
  readonly chat?: string;
  /** The origin of the console. */
  readonly origin?: string;
  /** An account that may do little. */
  readonly limited?: { readonly email: string; readonly password: string };
  /** How many requests may be sent at once to find the limit of requests. 0: the limit is not looked for. */
  readonly burst: number;
  readonly twilsock?: string;
  readonly region?: string;
  readonly statusDocument: string;
  /** How long something may take to arrive in realtime, ms. */
  readonly arrivesWithinMs: number;
}

/** What every check needs. */
export interface Visit {
  readonly contract: Contract;
  readonly service: Service;
  readonly findings: Findings;
  readonly shapes: Shapes;
  readonly options: CheckOptions;
  /** Distinguishes the records of this run from those of an earlier one. */
  readonly mark: string;
  /** The calls that the report names. */
  readonly wanted: readonly Operation[];
  isWanted(...names: readonly string[]): boolean;
  progress(text: string): void;
}

/** Longest wait that a 429 may ask for, seconds. */
const WAIT_MAX_S = 60;
const ATTEMPTS = 4;

const isWait = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** How long to wait before a refused request is repeated, seconds; null if the answer does not say. */
export const waitIn = (body: unknown): number | null =>
  isObject(body) && isWait(body.retry_after) ? body.retry_after : null;

/** A browser shows the console only answers that allow its origin, refusals included. */
function originAllowed({ options: { origin }, findings }: Visit, operation: Operation, reply: Reply): void {
  if (origin === undefined) return;
  const allowed = reply.headers.get('access-control-allow-origin');
  if (allowed === origin || allowed === '*') return;
  const found = `the answer ${reply.status} has ${allowed ?? 'none'}`;
  findings.failed(operation, 'other origins', 'access-control-allow-origin', found);
}

/**
 * Asks, and waits if the service says that there are too many requests.
 *
 * @returns null if there was no answer, which is then noted
 */
export async function asked(visit: Visit, operation: Operation, given: Given = {}): Promise<Reply | null> {
  const { service, findings } = visit;
  for (let attempt = 1; ; attempt += 1) {
    let reply: Reply;
    try {
      reply = await service.ask(operation, given);
    } catch (error) {
      if (!(error instanceof Trouble)) throw error;
      findings.failed(operation, 'answered', 'status', error.message);
      return null;
    }
    originAllowed(visit, operation, reply);
    if (reply.status !== 429 || attempt === ATTEMPTS) return reply;
    const wait = waitIn(reply.body);
    if (wait === null) findings.failed(operation, 'too many requests', 'retry_after', 'a 429 lacks it');
    else findings.passed(operation, 'too many requests');
    if (wait !== null && wait > WAIT_MAX_S) return reply;
    visit.progress(`${operation.name}: waiting ${wait ?? 1} s, as the service asks`);
    await pause((wait ?? 1) * 1000);
  }
}

const ERROR_FIELDS = ['message', 'error', 'errors'] as const;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** What is wrong with the body of a refusal; null if the console finds a reason in it. */
export function refusalProblem(body: unknown): ShapeProblem | null {
  if (!isObject(body)) return { field: '', found: 'the refusal is no JSON object' };
  const { errors } = body;
  if (errors !== undefined) {
    if (!isObject(errors)) return { field: 'errors', found: 'it is not an object of fields' };
    const [wrong] = Object.entries(errors).filter(
      ([, texts]) => !(isText(texts) || (Array.isArray(texts) && texts.length > 0 && texts.every(isText))),
    );
    if (wrong !== undefined)
      return { field: `errors.${wrong[0]}`, found: 'it is neither a text nor a list of texts' };
  }
  return ERROR_FIELDS.some((name) => (isObject(body[name]) ? true : isText(body[name])))
    ? null
    : { field: 'message', found: 'the refusal has neither `message`, `error` nor `errors`' };
}

const saidIn = (reply: Reply): string => {
  const text = reply.text.replaceAll(/\s+/g, ' ').slice(0, 100);
  return text === '' ? '' : `: ${text}`;
};

/** Adds what an answer contains that a success can't: an error, or the wrong shape. Returns whether it is readable. */
function readable(visit: Visit, operation: Operation, { body, text, status }: Reply): boolean {
  const { findings, shapes } = visit;
  if (isObject(body) && (isText(body.error) || isObject(body.errors))) {
    const field = isText(body.error) ? 'error' : 'errors';
    findings.failed(operation, 'error in an answer', field, `${status} with an error`);
    return false;
  }
  if (operation.answer === null) return true;
  if (body === undefined) {
    const found = text === '' ? 'the answer is empty' : `the answer is no JSON: ${text.slice(0, 60)}`;
    findings.failed(operation, 'shape', '', found);
    return false;
  }
  const problems = shapes(operation, body);
  for (const { field, found } of problems)
    findings.failed(operation, field.includes('[]') ? 'rows' : 'shape', field, found);
  if (problems.length === 0) findings.passed(operation, 'shape');
  return problems.length === 0;
}

/**
 * Makes a call that must succeed. Notes what differs.
 *
 * @returns the answer; null if the call was not carried out
 */
export async function succeeded(
  visit: Visit,
  operation: Operation,
  given: Given = {},
): Promise<Reply | null> {
  const { findings } = visit;
  if (findings.isMissing(operation)) return null;
  visit.progress(operation.name);
  const reply = await asked(visit, operation, given);
  if (reply === null) return null;
  const { status } = reply;
  if (status >= 200 && status < 300) {
    findings.passed(operation, 'answered');
    readable(visit, operation, reply);
    return reply;
  }
  // Every id that is asked for is one that the service has named, so a 404 is not about the record.
  if ([404, 405, 501].includes(status)) findings.missing(operation, `${status}${saidIn(reply)}`);
  else if (status === 403)
    findings.note(operation, `The account ${visit.options.email} may not do this (403).`);
  else if (status >= 300 && status < 400)
    findings.failed(
      operation,
      'answered',
      'status',
      `${status}, a redirect to ${reply.headers.get('location') ?? 'nowhere'}, which the console does not follow`,
    );
  else findings.failed(operation, 'answered', 'status', `${status}${saidIn(reply)}`);
  return null;
}

/** Makes a call that must be refused, with one of these statuses and a reason. */
export async function refused(
  visit: Visit,
  operation: Operation,
  check: 'without a token' | 'without the right' | 'wrong values' | 'older version',
  given: Given,
  isRefusal: (status: number) => boolean,
): Promise<Reply | null> {
  const { findings } = visit;
  if (findings.isMissing(operation)) return null;
  const reply = await asked(visit, operation, given);
  if (reply === null) return null;
  if (!isRefusal(reply.status)) {
    findings.failed(operation, check, 'status', `${reply.status}${saidIn(reply)}`);
    return reply;
  }
  const problem = reply.status === 401 ? null : refusalProblem(reply.body);
  if (problem === null) findings.passed(operation, check);
  else findings.failed(operation, check, problem.field, problem.found);
  return reply;
}

/** Makes a write, and returns its record. */
export async function recordOf(visit: Visit, operation: Operation, given: Given): Promise<Row | null> {
  const reply = await succeeded(visit, operation, given);
  return reply === null ? null : recordIn(reply.body);
}

/** The refusals of wrong values: every 4xx but those that mean something else to the console. */
export const isWrongValue = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 403, 405, 408, 429].includes(status);
