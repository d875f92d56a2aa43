import { randomBytes } from 'node:crypto';
import { createKnown } from './checks/known.ts';
import { limitHolds, originHolds, rightsHold } from './checks/limits.ts';
import { readsHold } from './checks/reads.ts';
import { LOGIN, signIn } from './checks/sign-in.ts';
import { type Contract, type Operation, readContract } from './contract-file.ts';
import { createFindings, type Report } from './findings.ts';
import { REALTIME_CALLS, realtimeHolds } from './realtime/realtime.ts';
import { createService } from './service.ts';
import { shapesOf } from './shapes.ts';
import { Trouble } from './trouble.ts';
import { type CheckOptions, succeeded, type Visit } from './visit.ts';
import { NOT_TRIED } from './writes/not-tried.ts';
import { writesHold } from './writes/writes.ts';

export interface RunOptions extends CheckOptions {
  /** The versioned root of the API (`VITE_API_ROOT`). */
  readonly url: string;
  /** Groups or calls, such as `chats`, `GET /messages` or `chats_messages`. Without names, all. */
  readonly only: readonly string[];
  readonly timeoutMs: number;
  /** Called with what is checked now. */
  progress?(text: string): void;
}

/** @throws {Trouble} if it is no address of an API */
function rootOf(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (parsed === null || !/^https?:$/.test(parsed.protocol))
    throw new Trouble(`${url} is no address. After --url comes one such as https://api.example.com/v1.`);
  return parsed.href.replace(/\/+$/, '');
}

const fits = (name: string, call: Pick<Operation, 'name' | 'id' | 'group' | 'path'>): boolean =>
  [call.name, call.id, call.group, call.path].includes(name);

/** @throws {Trouble} if a name fits no call */
function chosen(contract: Contract, only: readonly string[]) {
  const known = [...contract.operations, ...REALTIME_CALLS];
  for (const name of only)
    if (!known.some((call) => fits(name, call))) {
      const groups = [...new Set(known.map(({ group }) => group))].join(', ');
      throw new Trouble(
        `--only names nothing that is in the contract: ${name}. Name a group (${groups}) or a call, such as "GET /messages".`,
      );
    }
  const isChosen = (call: Pick<Operation, 'name' | 'id' | 'group' | 'path'>) =>
    only.length === 0 || only.some((name) => fits(name, call));
  return { operations: contract.operations.filter(isChosen), realtime: REALTIME_CALLS.filter(isChosen) };
}

const isWrite = ({ repeat }: Operation): boolean => repeat.some((one) => one !== 'reads');

/**
 * Compares a back end with the contract.
 *
 * @throws {Trouble} with a sentence, if nothing can be compared
 */
export async function checkContract(options: RunOptions): Promise<Report> {
  const { only, email, password, writes, timeoutMs, origin, limited, progress = () => undefined } = options;
  const started = performance.now();
  const url = rootOf(options.url);
  const contract = readContract();
  const { operations, realtime } = chosen(contract, only);
  const service = createService({ url, timeoutMs, ...(origin === undefined ? {} : { origin }) });
  const findings = createFindings([...operations, ...realtime]);
  for (const operation of operations) {
    const never = NOT_TRIED[operation.name];
    if (never !== undefined) findings.note(operation, `Not made: ${never}`);
    else if (isWrite(operation) && !writes) findings.note(operation, 'It writes. --writes checks it, too.');
  }
  const names = new Set([...operations, ...realtime].map(({ name }) => name));
  const visit: Visit = {
    contract,
    service,
    findings,
    shapes: shapesOf(contract),
    options,
    mark: randomBytes(3).toString('hex'),
    wanted: operations,
    isWanted: (...some) => some.some((name) => names.has(name)),
    progress,
  };

  progress('signing in');
  service.setToken(await signIn(visit, email, password));
  if (visit.isWanted(LOGIN)) await succeeded(visit, contract.operation(LOGIN), { body: { email, password } });
  const known = createKnown(visit);
  await readsHold(visit, known);
  if (limited !== undefined) {
    const token = await signIn(visit, limited.email, limited.password);
    await rightsHold(visit, known, token);
  }
  if (origin !== undefined) await originHolds(visit, origin, service);
  if (writes) await writesHold(visit, known);
  if (realtime.length > 0) await realtimeHolds(visit, known);
  if (options.burst > 0) await limitHolds(visit, known, service);

  return {
    url,
    email,
    writes,
    seconds: (performance.now() - started) / 1000,
    requests: service.requests(),
    calls: findings.reports(),
  };
}
