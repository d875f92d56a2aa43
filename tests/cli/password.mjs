/** Asks for a password on the terminal, and shows none of it. */

const [CTRL_C, CTRL_D, DELETE, BACKSPACE] = ['\u0003', '\u0004', '\u007f', '\b'];

/**
 * @typedef {Pick<NodeJS.ReadStream, 'isTTY' | 'setRawMode' | 'setEncoding' | 'resume' | 'pause' | 'on' | 'off'>} Keyboard
 */

/**
 * Asks for the password of an account. What is typed is not echoed.
 *
 * @param {string} account
 * @param {Keyboard} [keyboard]
 * @param {{ write(text: string): unknown }} [screen]
 * @returns {Promise<string>}
 * @throws {Error} if there is no terminal, or if the person gives up
 */
export function askForPassword(account, keyboard = process.stdin, screen = process.stderr) {
  if (!keyboard.isTTY)
    throw new Error(
      `Set CONTRACT_PASSWORD to the password of ${account} (CONTRACT_LIMITED_PASSWORD for --limited-email): there is no terminal to ask for it.`,
    );
  screen.write(`Password of ${account}: `);
  keyboard.setRawMode(true);
  keyboard.setEncoding('utf8');
  keyboard.resume();
  return new Promise((resolve, reject) => {
    let typed = '';
    /** @param {() => void} settle */
    const end = (settle) => {
      keyboard.off('data', onData);
      keyboard.setRawMode(false);
      keyboard.pause();
      screen.write('\n');
      settle();
    };
    /** @param {string} data */
    const onData = (data) => {
      for (const key of data) {
        if (key === CTRL_C || key === CTRL_D) return end(() => reject(new Error('No password was given.')));
        if (key === '\r' || key === '\n') return end(() => resolve(typed));
        typed = key === DELETE || key === BACKSPACE ? [...typed].slice(0, -1).join('') : typed + key;
      }
    };
    keyboard.on('data', onData);
  });
}
