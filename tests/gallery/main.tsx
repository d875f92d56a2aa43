/** The page of the gallery: `npm run dev` serves it at `/tests/gallery/`. No build contains it. */
import '../../src/ui/theme/page.ts';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { followAppearance } from '../../src/ui/appearance/browser-appearance.ts';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root.');
await followAppearance();
createRoot(root).render(
  <StrictMode>
    <Suspense fallback={null}>
      <Gallery />
    </Suspense>
  </StrictMode>,
);
