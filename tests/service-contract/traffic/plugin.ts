import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createTrafficCheck } from './check.ts';
import { type Counts, NO_TRAFFIC, REPORT_PATH } from './report.ts';

const CONTRACT = join(import.meta.dirname, '../../../docs/contract/openapi.json');

/** The same exchange is reported once. */
const PROBLEMS_MAX = 100;

/**
 * A Vite plugin that compares all REST calls of a preview server with the contract. It changes no request and no answer.
 * `GET /__contract` returns its counts and the problems that nobody has fetched yet.
 */
export function contractTraffic(): Plugin {
  return {
    name: 'switchboard:contract-traffic',
    apply: (_config, { isPreview }) => isPreview === true,
    configurePreviewServer({ middlewares }) {
      const check = createTrafficCheck(readFileSync(CONTRACT, 'utf8'));
      const counts: Counts = { ...NO_TRAFFIC };
      const problems = new Set<string>();
      middlewares.use((req, res, next) => {
        const address = req.url ?? '/';
        if (address === REPORT_PATH) {
          res.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
          res.end(JSON.stringify({ counts, problems: [...problems] }));
          problems.clear();
          return;
        }
        if (address.startsWith('/api/')) {
          counts.requests += 1;
          observe(req, res, (body, answer) => {
            if (answer === null) {
              counts.unanswered += 1;
              return;
            }
            const { kind, problems: found } = check({
              method: req.method ?? 'GET',
              address,
              type: req.headers['content-type'] ?? '',
              body,
              status: res.statusCode,
              answer,
            });
            counts[kind] += 1;
            counts.problems += found.length;
            for (const problem of found) if (problems.size < PROBLEMS_MAX) problems.add(problem);
          });
        }
        next();
      });
    },
  };
}

/** Calls `ended` with both bodies; with null if the request got no answer. The service ends each answer with one chunk. */
function observe(
  req: IncomingMessage,
  res: ServerResponse,
  ended: (body: string, answer: string | null) => void,
): void {
  const chunks: Buffer[] = [];
  req.on('data', (chunk: Buffer) => chunks.push(chunk));
  let answer = '';
  const { end } = res;
  res.end = function observed(this: ServerResponse, ...given: unknown[]) {
    const [chunk] = given;
    if (chunk instanceof Uint8Array || typeof chunk === 'string') answer = Buffer.from(chunk).toString();
    return Reflect.apply(end, this, given);
  };
  // A form holds a file, whose bytes are no UTF-8.
  const isForm = req.headers['content-type']?.startsWith('multipart/') === true;
  res.on('close', () =>
    ended(Buffer.concat(chunks).toString(isForm ? 'latin1' : 'utf8'), res.writableFinished ? answer : null),
  );
}
