import type { SliceDeclaration } from '../kernel/define/define-slice.ts';
import { type ChatState, emptyChats } from './chat/chat-state.ts';
import { DOMAINS } from './domains.ts';
import { countUnsaved } from './records/writes.ts';

type AnyDomain = (typeof DOMAINS)[number];
type SliceDomain = Extract<AnyDomain, { readonly state: SliceDeclaration }>;

/** The name of a domain that has a slice of its own. */
export type SliceName = SliceDomain['name'];

type SliceStates = { readonly [D in SliceDomain as D['name']]: D['state']['empty'] };

/** The state of one user, folded from the log: the chats, and the slices of other domains. Immutable once published. */
export interface State extends ChatState, SliceStates {
  readonly seq: number;
}

export interface NamedSlice {
  readonly name: SliceName;
  readonly slice: SliceDeclaration;
}

const hasSlice = (domain: AnyDomain): domain is SliceDomain => typeof domain.state !== 'string';

export const SLICES: readonly NamedSlice[] = DOMAINS.filter(hasSlice).map(({ name, state }) => ({
  name,
  slice: state,
}));

const SLICE_OF: ReadonlyMap<string, NamedSlice> = new Map(
  SLICES.flatMap((named) =>
    Object.keys(named.slice.events).map((type): [string, NamedSlice] => [type, named]),
  ),
);

/** Returns the slice that folds events of this type. */
export function sliceOf(type: string): NamedSlice {
  const named = SLICE_OF.get(type);
  if (named === undefined) throw new RangeError(`No slice folds ${type}.`);
  return named;
}

/** Returns the state with these slices in place of its own. */
export const withSlices = (state: State, slices: ReadonlyMap<SliceName, unknown>): State =>
  slices.size === 0 ? state : { ...state, ...Object.fromEntries(slices) };

/** Counts the messages, drafts and writes of records that only this device has. */
export const unsentIn = ({ totals, records }: State): number => totals.unsent + countUnsaved(records);

const isWhole = (slices: Readonly<Record<string, unknown>>): slices is SliceStates =>
  SLICES.every(({ name }) => name in slices);

function emptySlices(): SliceStates {
  const slices = Object.fromEntries(SLICES.map(({ name, slice }) => [name, slice.empty]));
  if (!isWhole(slices)) throw new RangeError('A slice is missing.');
  return slices;
}

export const emptyState = (self: Iterable<string>): State => ({
  ...emptyChats(self),
  ...emptySlices(),
  seq: 0,
});
