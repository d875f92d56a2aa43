import * as v from 'valibot';
import type { Answer } from '../kernel/answer.ts';
import type {
  CommandGroup,
  CommandIn,
  InputDeclaration,
  Needs,
  Performer,
  ValueIn,
} from '../kernel/define/define-command.ts';
import { DOMAINS } from './domains.ts';

type AnyDomain = (typeof DOMAINS)[number];
type CommandDomain = Extract<AnyDomain, { readonly commands: readonly CommandGroup[] }>;

type DeclaredIn<G> = G extends CommandGroup
  ? {
      readonly [T in keyof G['inputs'] & string]: {
        readonly type: T;
        readonly command: CommandIn<G, T>;
        readonly value: ValueIn<G, T>;
      };
    }[keyof G['inputs'] & string]
  : never;

type Group = CommandDomain['commands'][number];
type Declared = DeclaredIn<Group>;

/** Every command that a tab can send. */
export type Command = Declared['command'];
export type CommandType = Declared['type'];

/** Commands and the values of their answers, by type. */
export type Commands = { readonly [D in Declared as D['type']]: D['command'] };
export type CommandValues = { readonly [D in Declared as D['type']]: D['value'] };

export type CommandValue = Declared['value'];

interface CommandDeclaration extends InputDeclaration {
  readonly input: v.GenericSchema<unknown, Command>;
}

/** What the domains declare about their commands, by type. */
export const COMMANDS: ReadonlyMap<string, CommandDeclaration> = new Map(
  DOMAINS.flatMap((domain): readonly Group[] => ('commands' in domain ? domain.commands : [])).flatMap(
    ({ inputs }) => Object.entries<CommandDeclaration>(inputs),
  ),
);

const typed = v.object({ type: v.string() });

/** Decodes any command. */
export const commandSchema: v.GenericSchema<unknown, Command> = v.lazy(
  (given): v.GenericSchema<unknown, Command> =>
    (v.is(typed, given) ? COMMANDS.get(given.type)?.input : undefined) ?? v.never(),
);

function declarationOf(type: CommandType): CommandDeclaration {
  const declaration = COMMANDS.get(type);
  if (declaration === undefined) throw new RangeError(`No domain declares ${type}.`);
  return declaration;
}

export const needsOf = (type: CommandType): Needs => declarationOf(type).may;

/** Returns whether the command only reads, so that a role view may execute it. */
export const isRead = (type: CommandType): boolean => declarationOf(type).reads === true;

/** One function for each of these commands. */
export type PerformersOf<T extends CommandType> = {
  readonly [K in T]: Performer<Commands[K], CommandValues[K]>;
};

/** Executes the command of this type with its function. */
export const performWith = <T extends CommandType>(
  performers: PerformersOf<T>,
  type: T,
  command: Commands[T],
  commandId: string,
): Promise<Answer<CommandValues[T]>> => performers[type](command, commandId);
