import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { whoHas } from '../sample-log/sample-user.ts';
import { PAGE_FOLDER } from './places.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

const HEADERS = {
  // With cross-origin isolation the page's clock has a resolution of 5 µs. Without it the resolution is 100 µs.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
};

/** Like a real server, lets browsers cache files with a hash in their name for ever. */
const cacheOf = (path: string) =>
  path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';

async function answer(path: string, authorization: string, response: ServerResponse): Promise<void> {
  if (path.startsWith('/api/')) {
    // There is no pretend service. The console only learns whose token it has. All other requests fail at once, and all
    // data is from the log.
    const whose = path.endsWith('/auth/me') ? whoHas(authorization) : null;
    response
      .writeHead(whose === null ? 503 : 200, { ...HEADERS, 'content-type': 'application/json' })
      .end(JSON.stringify(whose ?? {}));
    return;
  }
  const file = path === '/' ? '/index.html' : path;
  try {
    const content = await readFile(join(PAGE_FOLDER, normalize(file)));
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response
      .writeHead(200, { ...HEADERS, 'content-type': type, 'cache-control': cacheOf(file) })
      .end(content);
  } catch {
    response.writeHead(404, HEADERS).end();
  }
}

export interface PageServer {
  /** Address of the page, such as `http://localhost:40123/`. */
  readonly url: string;
  close(): Promise<void>;
}

export async function servePage(): Promise<PageServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    void answer(pathname, request.headers.authorization ?? '', response);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page has no port.');
  return {
    url: `http://localhost:${address.port}/`,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
