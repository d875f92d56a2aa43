/** `npm run build` builds the real product into dist/product. */
import { install } from './installation.mjs';
import { buildProduct } from './product-build.mjs';
import { run } from './run.mjs';

await run(async () => {
  await install();
  await buildProduct();
});
