import type { Operation } from '../contract-file.ts';
import type { Service } from '../service.ts';
import { asked, refused, type Visit, waitIn } from '../visit.ts';
import type { Known } from './known.ts';

const isRead = ({ repeat, isOpen }: Operation): boolean => !isOpen && repeat.every((one) => one === 'reads');

/** Asks with an account that may do little: it is refused what is not its own, and not signed out. */
export async function rightsHold(visit: Visit, known: Known, token: string): Promise<void> {
  let refusals = 0;
  for (const operation of visit.wanted.filter(isRead)) {
    if (visit.findings.isMissing(operation)) continue;
    const given = await known.given(operation);
    if (given === null) continue;
    visit.progress(`${operation.name} without the right`);
    const reply = await asked(visit, operation, { ...given, token });
    if (reply === null || (reply.status >= 200 && reply.status < 300)) continue;
    if (reply.status === 404 && operation.params.length + operation.query.length > 0) continue;
    refusals += 1;
    await refused(visit, operation, 'without the right', { ...given, token }, (status) => status === 403);
  }
  const [first] = visit.wanted.filter(isRead);
  if (refusals === 0 && first !== undefined && visit.wanted.length === visit.contract.operations.length)
    visit.findings.note(first, 'Nothing was refused to the account with few rights.');
}

/** Sends reads at once until the service says that they are too many. */
export async function limitHolds(visit: Visit, known: Known, service: Service): Promise<void> {
  const operation = visit.wanted.find(isRead);
  if (operation === undefined) return;
  const given = await known.given(operation);
  if (given === null) return;
  visit.progress(`${operation.name}: ${visit.options.burst} requests at once`);
  const sent = Array.from({ length: visit.options.burst }, () => service.ask(operation, given));
  const replies = await Promise.all(sent.map((one) => one.catch(() => null)));
  const limited = replies.filter((reply) => reply?.status === 429);
  if (limited.length === 0)
    visit.findings.note(operation, `${visit.options.burst} requests at once met no limit.`);
  else if (limited.some((reply) => waitIn(reply?.body) === null))
    visit.findings.failed(operation, 'too many requests', 'retry_after', 'a 429 lacks it');
  else visit.findings.passed(operation, 'too many requests');
}

const listed = (header: string | null): readonly string[] =>
  (header ?? '').split(',').map((name) => name.trim().toLowerCase());

/** Methods and headers that a browser sends to other origins without asking. */
const SAFE_METHODS = ['get', 'post'];

/** Asks as a browser does before a call to another origin. */
export async function originHolds(visit: Visit, origin: string, service: Service): Promise<void> {
  const { findings } = visit;
  for (const operation of visit.wanted) {
    if (findings.isMissing(operation)) continue;
    visit.progress(`${operation.name} from ${origin}`);
    const { status, headers } = await service.preflight(operation, origin);
    const allowed = headers.get('access-control-allow-origin');
    const methods = listed(headers.get('access-control-allow-methods'));
    const names = listed(headers.get('access-control-allow-headers'));
    const method = operation.method.toLowerCase();
    const needed = [
      ...(operation.isOpen ? [] : ['authorization']),
      ...(operation.body === undefined ? [] : ['content-type']),
      ...(operation.repeat.includes('key') ? ['idempotency-key'] : []),
    ];
    // A star does not stand for `authorization`.
    const lacks = needed.find(
      (name) => !names.includes(name) && !(names.includes('*') && name !== 'authorization'),
    );
    const fail = (field: string, found: string) => findings.failed(operation, 'other origins', field, found);
    if (status < 200 || status >= 300) fail('status', `the preflight answers ${status}`);
    else if (allowed !== origin && allowed !== '*')
      fail('access-control-allow-origin', `the preflight answers ${allowed ?? 'nothing'}`);
    else if (!SAFE_METHODS.includes(method) && !methods.includes(method) && !methods.includes('*'))
      fail('access-control-allow-methods', `${operation.method} is not among them`);
    else if (lacks !== undefined) fail('access-control-allow-headers', `${lacks} is not among them`);
    else findings.passed(operation, 'other origins');
  }
}
