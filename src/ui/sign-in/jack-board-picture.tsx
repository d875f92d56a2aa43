import { css, cva, cx } from 'styled-system/css';
import { type Board, cordPath, jackAt, jackNumbers } from './jack-board.ts';

/** px around the outer jacks, for rings, numbers and the lowest cord. */
const MARGIN = { x: 20, top: 32, bottom: 24 };

const cord = cva({
  base: { fill: 'none', strokeWidth: '4', strokeLinecap: 'round' },
  variants: {
    tone: {
      ink: { stroke: 'primary.solid' },
      accent: { stroke: 'accent.solid' },
      idle: { stroke: 'border.control' },
    },
  },
});

const plug = cva({
  variants: {
    tone: {
      ink: { fill: 'primary.solid' },
      accent: { fill: 'accent.solid' },
      idle: { fill: 'border.control' },
    },
  },
});

const picture = css({ display: 'block', flexShrink: 0 });
const ring = css({ fill: 'bg.surface', stroke: 'border.strong' });
const hole = css({ fill: 'border.strong' });
const shade = css({
  fill: 'none',
  stroke: '#000',
  opacity: '0.09',
  strokeWidth: '5',
  strokeLinecap: 'round',
});
const figure = css({
  fill: 'fg.disabled',
  fontSize: '12px',
  textAnchor: 'middle',
  fontVariantNumeric: 'tabular-nums',
  '&[data-in-use]': { fill: 'fg.muted', fontWeight: 'medium' },
});

type JackBoardPictureProps = {
  readonly board: Board;
  readonly numbered: boolean;
  readonly className?: string | undefined;
};

/** A picture of a switchboard with hanging cords. Hidden from screen readers. */
export const JackBoardPicture = ({ board, numbered, className }: JackBoardPictureProps) => {
  const width = (board.columns - 1) * board.stepX;
  const height = (board.rows - 1) * board.stepY;
  const box = numbered
    ? [-MARGIN.x, -MARGIN.top, width + 2 * MARGIN.x, height + MARGIN.top + MARGIN.bottom]
    : [-30, -34, width + 60, height + 48];
  const inUse = new Set(board.cords.flatMap(({ from, to }) => [from, to]));
  return (
    <svg
      aria-hidden="true"
      viewBox={box.join(' ')}
      {...(numbered ? { width: box[2], height: box[3] } : { preserveAspectRatio: 'xMidYMin slice' })}
      className={cx(picture, className)}
    >
      {jackNumbers(board).map((number) => {
        const { x, y } = jackAt(board, number);
        return (
          <g key={number} transform={`translate(${x} ${y})`}>
            <circle r="9" className={ring} />
            <circle r="3" className={hole} />
            {numbered && (
              <text y="-16" className={figure} data-in-use={inUse.has(number) || undefined}>
                {String(number).padStart(2, '0')}
              </text>
            )}
          </g>
        );
      })}
      {board.cords.map((line) => {
        const path = cordPath(board, line);
        return (
          <g key={line.from}>
            <path d={path} className={shade} transform="translate(1 4)" />
            <path d={path} className={cord({ tone: line.tone })} />
            {[line.from, line.to].map((number) => {
              const { x, y } = jackAt(board, number);
              return <circle key={number} cx={x} cy={y} r="5" className={plug({ tone: line.tone })} />;
            })}
          </g>
        );
      })}
    </svg>
  );
};
