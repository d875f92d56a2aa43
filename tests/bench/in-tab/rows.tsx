import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { numbered } from '../sample-log/volume-log.ts';

/** The height of a row in the chat list. Messages have about the same height. */
const ROW_PX = 64;

/** Reads `?rows=10000` from the address. With `&from=end` the list starts at its last row. */
const asked = new URLSearchParams(location.search);
const count = Number(asked.get('rows'));
const initialOffset = asked.get('from') === 'end' ? count * ROW_PX : 0;

const Rows = () => {
  // The virtualizer mutates itself. The compiler would cache the first values that it reads.
  'use no memo';
  const box = useRef<HTMLDivElement>(null);
  const list = useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    initialOffset,
    useFlushSync: false,
  });
  return (
    <div ref={box} style={{ height: '100vh', overflowY: 'auto' }} id="box">
      <div style={{ position: 'relative', height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ key, index, start }) => (
          <div key={key} data-row={index} style={{ position: 'absolute', top: start, height: ROW_PX }}>
            {numbered(index + 1, 'a row of plain text')}
          </div>
        ))}
      </div>
    </div>
  );
};

const root = document.getElementById('root');
if (root === null) throw new Error('rows.html has no element with the id root.');
createRoot(root).render(<Rows />);
