import { GALLERY_PAGES } from './pages.tsx';

/**
 * Shows every screen and component with sample data, one page each (`?page=chat`).
 */
export const Gallery = () => {
  const name = new URLSearchParams(location.search).get('page');
  const page = GALLERY_PAGES.find((candidate) => candidate.name === name);
  if (page !== undefined) return page.draw();
  return (
    <ul>
      {GALLERY_PAGES.map((entry) => (
        <li key={entry.name}>
          <a href={`?page=${entry.name}`}>{entry.name}</a>
        </li>
      ))}
    </ul>
  );
};
