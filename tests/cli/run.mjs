/**
 * Runs a command's body. Prints an error as one sentence and sets exit code 1.
 * @param {() => Promise<void>} body
 */
export async function run(body) {
  try {
    await body();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
