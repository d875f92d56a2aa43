import { createHash } from 'node:crypto';
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/** Part of the core that is changed, from 0 to 1: all of it takes hours. `SAMPLE=0.1 npm run mutation`. */
const SAMPLE = Number(process.env.SAMPLE ?? 1);
/** Another text draws another sample of the same size. */
const DRAW = process.env.DRAW ?? '';

/**
 * Whether a declaration is drawn, by what it says: the same ones in every process.
 * @param {string} code
 */
const isDrawn = (code) => {
  const hash = createHash('sha256').update(DRAW).update(code).digest();
  return hash.readUInt32BE() / 2 ** 32 < SAMPLE;
};

/** @param {unknown} node */
const isModule = (node) =>
  typeof node === 'object' && node !== null && 'type' in node && node.type === 'Program';

/** Leaves out whole declarations of a module that were not drawn; they count in no score. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'sample', {
    shouldIgnore(path) {
      if (SAMPLE >= 1 || !('parent' in path) || !isModule(path.parent)) return undefined;
      return isDrawn(path.toString()) ? undefined : 'Not drawn into the sample.';
    },
  }),
];
