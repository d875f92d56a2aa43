import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** ms for a program to end after SIGTERM, before it is killed. */
const END_LIMIT_MS = 5_000;

/** A program that a test started. */
export interface Child {
  /** Rejects when the process ends. Never resolves. */
  readonly ended: Promise<never>;
  /** Resolves with the first group of the pattern in a line that the program prints. */
  printed(pattern: RegExp): Promise<string>;
  /** Ends exactly this process. */
  end(): Promise<void>;
}

/** ms within which a program must print the line that a test waits for. */
const PRINT_LIMIT_MS = 30_000;

export function startChild(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Child {
  const child: ChildProcess = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<never>((_, reject) => {
    child.on('error', (error) => reject(new Error(`${program} could not be started: ${error.message}`)));
    child.on('exit', (code) => reject(new Error(`${program} ended with code ${code}.`)));
  });
  ended.catch(() => undefined);
  const readers = [1, 2, 3].flatMap((stream) => {
    const output = child.stdio[stream];
    return output !== null && output !== undefined && 'read' in output ? [createInterface(output)] : [];
  });
  return {
    ended,
    printed: (pattern) =>
      Promise.race([
        ended,
        new Promise<string>((resolve, reject) => {
          const limit = setTimeout(
            () => reject(new Error(`${program} printed no line that matches ${pattern}.`)),
            PRINT_LIMIT_MS,
          ).unref();
          for (const lines of readers) {
            lines.on('line', (line) => {
              const found = pattern.exec(line)?.[1];
              if (found === undefined) return;
              clearTimeout(limit);
              resolve(found);
            });
          }
        }),
      ]),
    async end() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill();
      const limit = setTimeout(() => child.kill('SIGKILL'), END_LIMIT_MS);
      await exit;
      clearTimeout(limit);
    },
  };
}
