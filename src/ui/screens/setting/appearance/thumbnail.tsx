import { css } from 'styled-system/css';

type Scheme = 'light' | 'dark' | 'both';

type ThumbnailProps = {
  readonly scheme?: Scheme;
  readonly bordered?: boolean;
  readonly nav?: 'vertical' | 'collapsed' | 'horizontal';
};

const INK = {
  light: { canvas: '#F3F3F0', sheet: '#FFFFFF', line: '#CBCBC5', bubble: '#D6E3FA' },
  dark: { canvas: '#0E0F10', sheet: '#1B1D1F', line: '#4A4D52', bubble: '#2C4A7C' },
} as const;

const LINES = [14, 22, 30, 38, 46];

const svg = css({
  display: 'block',
  width: '108px',
  height: '66px',
  borderRadius: 'sm',
  _rtl: { transform: 'scaleX(-1)' },
});

/** A picture of the console, 108 × 66 px. Hidden from screen readers. */
export const Thumbnail = ({ scheme = 'light', bordered = false, nav = 'vertical' }: ThumbnailProps) => (
  <svg viewBox="0 0 108 66" className={svg} aria-hidden="true">
    {scheme === 'both' ? (
      <>
        <Console ink={INK.light} bordered={bordered} nav={nav} />
        <g style={{ clipPath: 'polygon(62% 0, 100% 0, 100% 100%, 46% 100%)' }}>
          <Console ink={INK.dark} bordered={bordered} nav={nav} />
        </g>
      </>
    ) : (
      <Console ink={INK[scheme]} bordered={bordered} nav={nav} />
    )}
  </svg>
);

type ConsoleProps = Required<Omit<ThumbnailProps, 'scheme'>> & {
  readonly ink: (typeof INK)[keyof typeof INK];
};

const Console = ({ ink, bordered, nav }: ConsoleProps) => {
  const start = nav === 'horizontal' ? 3 : nav === 'collapsed' ? 12 : 24;
  const top = nav === 'horizontal' ? 10 : 3;
  return (
    <>
      <rect width="108" height="66" fill={ink.canvas} />
      <rect
        x={start}
        y={bordered ? 6 : top}
        width={105 - start + (bordered ? 3 : 0)}
        height={63 - top + (bordered ? 3 : 0)}
        rx={bordered ? 0 : 3}
        fill={ink.sheet}
        stroke={ink.line}
        strokeWidth={bordered ? 1 : 0}
      />
      {nav === 'horizontal'
        ? [4, 20, 34, 48].map((x) => (
            <rect key={x} x={x} y="4" width="10" height="2" rx="1" fill={ink.line} />
          ))
        : LINES.map((y) => (
            <rect
              key={y}
              x="4"
              y={y}
              width={nav === 'collapsed' ? 4 : 14}
              height="2"
              rx="1"
              fill={ink.line}
            />
          ))}
      {LINES.map((y) => (
        <rect key={y} x={start + 5} y={y + 2} width="16" height="2" rx="1" fill={ink.line} />
      ))}
      <rect x="66" y="22" width="24" height="5" rx="2" fill={ink.line} opacity="0.5" />
      <rect x="78" y="31" width="24" height="5" rx="2" fill={ink.bubble} />
      <rect x="84" y="39" width="18" height="5" rx="2" fill={ink.bubble} />
    </>
  );
};
