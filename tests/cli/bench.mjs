/** `npm run bench`: the figures, as a table, and as JSON with `-- --json FILE`. So far: how heavy a build is. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { install } from './installation.mjs';
import { buildProduct } from './product-build.mjs';
import { run } from './run.mjs';

await run(async () => {
  const { values } = parseArgs({ options: { json: { type: 'string' } } });
  await install();
  const bundle = await buildProduct();
  if (values.json !== undefined) {
    const file = resolve(values.json);
    writeFileSync(file, `${JSON.stringify({ bundle }, null, 2)}\n`);
    console.log(`Written to ${file}.`);
  }
});
