import { createHash } from 'node:crypto';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** The share of the core to mutate, from 0 to 1. All of it takes hours. Example: `SAMPLE=0.1 npm run mutation`. */
const SAMPLE = Number(process.env.SAMPLE ?? 1);
/** Another text selects another sample of the same size. */
const DRAW = process.env.DRAW ?? '';

/**
 * Decides whether a declaration is in the sample. The decision depends on a hash of its code, so all processes decide alike.
 *
 * @param {string} code
 */
const isInSample = (code) => {
  const hash = createHash('sha256').update(DRAW).update(code).digest();
  return hash.readUInt32BE() / 2 ** 32 < SAMPLE;
};

/** @param {unknown} node */
const isModule = (node) =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'Program';

/** Tells Stryker to ignore declarations outside the sample. They do not affect the score. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'sample', {
    shouldIgnore(path) {
      if (SAMPLE >= 1 || !('parent' in path) || !isModule(path.parent)) return undefined;
      return isInSample(path.toString()) ? undefined : 'Not in the sample.';
    },
  }),
];
