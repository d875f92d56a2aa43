import type * as v from 'valibot';
import type { Answer } from '../answer.ts';

/** The rights that a command or a view needs: all of `actions`. With `writes`, the role must not be read-only. */
export interface Needs {
  readonly actions: readonly string[];
  readonly writes: boolean;
}

/** What tabs know about a command. It is in their first load, so it holds no more than they need. */
export interface AnswerDeclaration {
  /** Decodes the value that the worker answers. */
  readonly answer: v.GenericSchema;
  /**
   * Whether a tab may resend the command, with the same ids, after its worker was lost. False if a second run
   * could have a different effect.
   */
  readonly resendable: boolean;
  /**
   * The command's schema, for commands with input that only the user could repeat: if a tab closes before the
   * answer, it stores the command on the device. Never for a command that contains a password.
   */
  readonly storable?: v.GenericSchema;
}

export type AnswerDeclarations = Readonly<Record<string, AnswerDeclaration>>;

export interface InputDeclaration {
  /**
   * Decodes the command. The limits of texts are high: the core checks texts itself, so that a refusal can state the
   * reason.
   */
  readonly input: v.GenericSchema;
  /** The rights that the screens ask for before they send the command. */
  readonly may: Needs;
  /**
   * The command only reads: it changes nothing at the service, no read mark, no text and no setting. A role view executes
   * no other commands.
   */
  readonly reads?: true;
}

/** Commands that one part of a domain declares. */
export interface CommandGroup {
  readonly answers: AnswerDeclarations;
  readonly inputs: Readonly<Record<string, InputDeclaration>>;
}

type InputOf<T extends string, A extends AnswerDeclaration> = A extends { readonly storable: infer S }
  ? S
  : v.GenericSchema<unknown, { readonly type: T }>;

/** Every command with an answer needs an input, and the other way round. */
type InputsOf<A extends AnswerDeclarations> = {
  readonly [T in keyof A & string]: InputDeclaration & { readonly input: InputOf<T, A[T]> };
};

export const defineAnswers = <const A extends AnswerDeclarations>(answers: A): A => answers;

/**
 * Declares commands. Their answers are declared in a file of their own, because tabs import the answers and must not
 * load the inputs.
 */
export const defineCommands = <A extends AnswerDeclarations, const I extends InputsOf<A>>(
  answers: A,
  inputs: I & { readonly [T in Exclude<keyof I, keyof A>]: never },
): { readonly answers: A; readonly inputs: I } => ({ answers, inputs });

/** The command `T` of a group, and the value of its answer. */
export type CommandIn<G extends CommandGroup, T extends string> = v.InferOutput<G['inputs'][T]['input']>;
export type ValueIn<G extends CommandGroup, T extends string> = v.InferOutput<G['answers'][T]['answer']>;

/** Executes a command. Resolves when its events are stored. */
export type Performer<C, V> = (command: C, commandId: string) => Promise<Answer<V>>;

/** One function for each command of a group. */
export type Performers<G extends CommandGroup> = {
  readonly [T in keyof G['inputs'] & string]: Performer<CommandIn<G, T>, ValueIn<G, T>>;
};
