/** Serves dist/demo below a path, as any host of static files does. Arguments: the port and the path. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { ROOT } from '../cli/processes.mjs';

const FOLDER = join(ROOT, 'dist/demo');
const [, , port = '', base = '/'] = process.argv;

/** @type {Record<string, string>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/** @param {string} path below the folder */
const fileAt = async (path) => {
  const file = normalize(join(FOLDER, path.endsWith('/') ? `${path}index.html` : path));
  if (!file.startsWith(FOLDER)) return null;
  try {
    return { type: TYPES[extname(file)] ?? 'application/octet-stream', content: await readFile(file) };
  } catch {
    return null;
  }
};

createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const found = pathname.startsWith(base) ? await fileAt(pathname.slice(base.length - 1)) : null;
  const isOfDemo = pathname.startsWith(base);
  const { type, content } = found ??
    (isOfDemo ? await fileAt('/404.html') : null) ?? { type: 'text/plain', content: 'Not found' };
  response.writeHead(found === null ? 404 : 200, { 'content-type': type, 'cache-control': 'no-cache' });
  response.end(content);
}).listen(Number(port), 'localhost');
