import { availableParallelism } from 'node:os';
import { constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';

/** A smaller file needs one packet, however small it is. */
const LEAST_BYTES = 1_024;

/**
 * Writes beside each text file of a build the same file compressed with Brotli, for hosts that serve such files. They
 * are a seventh smaller than with gzip.
 */
export const compressedFiles = (): Plugin =>
  compression({
    algorithms: [
      defineAlgorithm('brotliCompress', {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      }),
    ],
    include: /\.(?:js|css|svg)$/,
    threshold: LEAST_BYTES,
    scheduler: { limit: availableParallelism() },
    logLevel: 'silent',
  });
