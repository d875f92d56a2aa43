import { useEffect, useSyncExternalStore } from 'react';
import { createSignal } from '../../../core/kernel/signal.ts';
import type { ParticipantView } from '../../../core/model/chat/thread/types.ts';
import { useCore } from '../../core-client/use-core.ts';
import { useIsRoleView, useSession } from '../../session/use-session.ts';

/** Returns the name of the person of the account at this address, or the address. */
export type NameOf = (address: string) => string;

/** The colleagues' names, by the addresses that name them in chats. Of one user and one kind of view. */
interface Known {
  readonly key: string;
  /** Null for an address that two people share, as masked addresses can be. */
  readonly names: ReadonlyMap<string, string | null>;
}

const NOBODY: Known = { key: '', names: new Map() };
const FRESH_MS = 600_000;

let known = NOBODY;
/** The last question, so that the parts of a page ask once. */
let asked = { key: '', at: 0 };
const listeners = createSignal();
const snapshot = () => known;

function received(
  key: string,
  colleagues: readonly { readonly identity: string; readonly fullName: string }[],
) {
  const names = new Map<string, string | null>();
  for (const { identity, fullName } of colleagues)
    if (fullName !== '') names.set(identity, names.has(identity) ? null : fullName);
  known = { key, names };
  listeners.notify();
}

/**
 * Returns the names of the people of the account. If one of `addresses` may be a colleague, the service is asked once in
 * ten minutes. Until it answers, an address stands for its person.
 */
export function useColleagueNames(addresses: readonly (string | null | undefined)[]): NameOf {
  const { execute } = useCore();
  const session = useSession();
  const isRoleView = useIsRoleView();
  const { names, key: knownKey } = useSyncExternalStore(listeners.subscribe, snapshot);
  const user = session?.userData;
  const key = `${user?.id ?? ''} ${isRoleView}`;
  const isAsking = addresses.some((one) => one?.includes('@') === true && one !== user?.email);
  useEffect(() => {
    const now = Date.now();
    if (!isAsking || (asked.key === key && now - asked.at < FRESH_MS)) return;
    asked = { key, at: now };
    void execute({ type: 'readProfile', ask: { what: 'colleagues' } }).then((answer) => {
      if (answer.ok && answer.value.what === 'colleagues') received(key, answer.value.colleagues);
      // The next part that shows a colleague asks again.
      else asked = { key: '', at: 0 };
    });
  }, [execute, key, isAsking]);
  return (address) => {
    if (address === user?.email) return user.fullName || address;
    return (knownKey === key ? names.get(address) : null) ?? address;
  };
}

type Head = { readonly participants: readonly ParticipantView[] };

/** Returns the people of a chat with the names of colleagues, among them those who wrote `authors` and have left. */
export function useNamedPeople(
  { participants }: Head,
  authors: readonly (string | null)[],
): Head['participants'] {
  const nameOf = useColleagueNames([...participants.map(({ label }) => label), ...authors]);
  const labels = new Set(participants.map(({ label }) => label));
  const left = new Set(authors.flatMap((one) => (one === null || labels.has(one) ? [] : one)));
  const people = [
    ...participants,
    ...[...left].map((label): ParticipantView => ({ id: label, label, channel: 'chat', isSelf: false })),
  ];
  return people.map((one) => {
    const name = one.name ?? nameOf(one.label);
    return name === one.label ? one : { ...one, name };
  });
}
