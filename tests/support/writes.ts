import { collections } from '../../src/core/model/collections/collections.ts';
import type { Collection } from '../../src/core/model/records/collection.ts';
import { mayDo, mayWrite } from '../../src/core/model/session/may-do.ts';
import type { Access } from '../../src/core/model/session/user.ts';
import { COMMANDS, type CommandType, isRead } from '../../src/core/session/commands.ts';
import { refusalOf } from '../../src/core/session/rights.ts';
import { COMMAND_WAYS, PROFILE_WAYS, RECORD_WAYS, type Way } from './write-controls.ts';

/** Something that a person can change. */
export interface AnyWrite {
  /** Such as `sendMessage`, `flags.merge` or `profile.setPicture`. */
  readonly name: string;
  readonly way: Way;
  /** Returns whether the core allows it. */
  readonly may: (access: Access) => boolean;
}

const isCommand = (type: string): type is CommandType => Object.hasOwn(COMMANDS, type);

export const commandTypes: readonly CommandType[] = Object.keys(COMMANDS).filter(isCommand);

const ofCommands = commandTypes.flatMap((type): readonly AnyWrite[] => {
  const way = COMMAND_WAYS[type];
  return way === 'reads' ? [] : [{ name: type, way, may: (access) => refusalOf(access, type) === null }];
});

const LISTS: Readonly<Record<string, Pick<Collection, 'writes'>>> = collections;
const WAYS: Readonly<Record<string, Readonly<Record<string, Way>>>> = RECORD_WAYS;

const ofRecords = Object.entries(LISTS).flatMap(([list, { writes }]) =>
  Object.entries(writes).map(([op, write]): AnyWrite => {
    const way = WAYS[list]?.[op];
    if (way === undefined) throw new Error(`The table of writes lacks ${list}.${op}`);
    return { name: `${list}.${op}`, way, may: (access) => mayWrite(access) && mayDo(access, write.may) };
  }),
);

const ofProfile = Object.entries(PROFILE_WAYS).map(
  ([act, way]): AnyWrite => ({
    name: `profile.${act}`,
    way,
    may: (access) => refusalOf(access, 'changeProfile') === null,
  }),
);

/** Every write that exists. */
export const WRITES: readonly AnyWrite[] = [...ofCommands, ...ofRecords, ...ofProfile];

/** Commands that the table calls a read, but the core calls a write, or the other way round. */
export const miscalled = (): readonly string[] =>
  commandTypes.filter((type) => isRead(type) !== (COMMAND_WAYS[type] === 'reads'));
