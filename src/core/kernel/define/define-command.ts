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

/** A search that a service compares with names, numbers or addresses. */
export interface Search {
  readonly q?: string;
}

/** Which texts of an answer a role with masks sees only in part: fields that name somebody, or every text. */
export type HiddenTexts = 'names' | 'all' | 'none';

/**
 * A command of the tabs: its schema, its rights, and the function that executes it with `Parts` of the core. Its
 * answer is `null`, unless the table of answers has its type.
 */
export interface CommandDeclaration<Parts, C extends { readonly type: string }, V> {
  /**
   * Decodes the command. The limits of texts are high: the core checks texts itself, so that a refusal can state the
   * reason.
   */
  readonly input: v.GenericSchema<unknown, C>;
  /** The rights that the screens ask for before they send the command. */
  readonly may: Needs;
  /**
   * The command only reads: it changes nothing at the service, no read mark, no text and no setting. A role view executes
   * no other commands.
   */
  readonly reads?: true;
  /** It stores a text of the user, so it is executed after the session has expired too. */
  readonly keepsText?: true;
  /**
   * It searches at the service. A role with masks can't search for what they hide. `joins`: what is found joins a list
   * that is on this device.
   */
  readonly searches?: 'joins' | 'answers';
  /** Returns the mark of the only session in which the command may run. */
  session?(command: C): string;
  /** Returns which texts of the answer are hidden. `inRoleView`: a role view asks. By default none. */
  hides?(command: C, inRoleView: boolean): HiddenTexts;
  /** Resolves when the command's events are stored. */
  perform(parts: Parts, command: C, commandId: string): Promise<Answer<V>>;
}

/** Returns a function that checks the types of a command, which is executed with `Parts`. */
export const commandsWith =
  <Parts>() =>
  <C extends { readonly type: string }, V>(
    declaration: CommandDeclaration<Parts, C, V>,
  ): CommandDeclaration<Parts, C, V> =>
    declaration;
