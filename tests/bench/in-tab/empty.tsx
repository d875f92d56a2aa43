import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (root === null) throw new Error('empty.html has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <p>Empty</p>
  </StrictMode>,
);
