import { useId, useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import { describeHiddenAmounts } from '../../platform/hidden-amounts/hidden-amounts.ts';
import { styled } from '../../ui/theme/styled.ts';
import {
  computeChartGeometry,
  PLOT_MARGIN_PX,
  type ChartData,
  type ChartLine,
  type ChartSize,
} from './line-chart-geometry.ts';
import type { GrowthDirection } from '../format/growth-direction.ts';
import { useIsPrinting } from '../../platform/browser/use-is-printing.ts';
import { useElementWidth } from './use-width.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { NoWrapFigure } from '../../ui/text/no-wrap.tsx';

const HEIGHT = 300;
/** Height of the chart on a phone and in a panel, in pixels. */
const NARROW_HEIGHT = 220;
const NARROW_BELOW_PX = 480;
const MANY_DOTS = 12;
const USUAL_WIDTH = 640;
/** Width of a card printed on A4 or Letter, in pixels. */
const PAPER_WIDTH = 640;
/** Distance between the touch point and the read-out in pixels, so that the finger does not cover it. */
const FINGER_GAP_PX = 36;
/** Space in px that the read-out needs above the finger; with less, it appears below the finger. */
const READOUT_HEIGHT_PX = 150;

type LineChartProps = ChartData & {
  readonly height?: number | undefined;
  /** Accessible name of the read-out, which is a slider and a tab stop. */
  readonly cursorLabel: string;
  /** Instructions for the read-out: 'Touch the chart to see a date.' */
  readonly hint: string;
  readonly formatDay: (day: string) => string;
  readonly formatValue: (value: number | null) => string;
  /** Formats a value of the axis in short form; returns an empty text if amounts are hidden. */
  readonly formatTick: (value: number) => string;
  /** Returns the text that says where the axis starts, for an axis that does not include zero. */
  readonly axisStart: (tick: string) => string;
  /** Direction of the first line, which decides its colour: a loss is never drawn as a gain. */
  readonly direction: GrowthDirection;
  /** Indexes of the days with a dot on the last line: days on which money was paid in or taken out. */
  readonly dotDays: readonly number[];
  readonly extraReading?: (index: number) => Pick<Reading, 'label' | 'text'>;
};

type Reading = {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  /** Pattern of the line that the reading belongs to. */
  readonly pattern?: ChartLine['pattern'];
};

/** Position of a finger on the chart, in pixels of the picture. */
type Touch = { readonly x: number; readonly y: number; readonly isNearTop: boolean };

/** Step chart with a read-out of one day; hidden from screen readers, which read the table beside it. */
export function LineChart(props: LineChartProps) {
  const { days, lines, height, cursorLabel, hint } = props;
  const frame = useRef<HTMLDivElement>(null);
  const measuredWidth = useElementWidth(frame, USUAL_WIDTH);
  // Uses a fixed width in print: scaling the picture of the screen to the paper would also scale its texts.
  const width = useIsPrinting() ? PAPER_WIDTH : measuredWidth;
  const size = { width, height: height ?? (width < NARROW_BELOW_PX ? NARROW_HEIGHT : HEIGHT) };
  const [chosen, setChosen] = useState<number | null>(null);
  const [touch, setTouch] = useState<Touch | null>(null);
  const hintId = useId();
  const at = Math.min(chosen ?? Infinity, days.length - 1);
  const geometry = computeChartGeometry({ days, lines }, size, props.formatDay);
  const day = props.formatDay(days[at] ?? '');
  const readings = getReadings(at, props);
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - left;
    setChosen(geometry.nearest(x));
    if (event.pointerType === 'touch') {
      setTouch({ x, y: event.clientY - top, isNearTop: event.clientY < READOUT_HEIGHT_PX });
    }
  };
  return (
    <div>
      <ChartReadout day={day} readings={readings} direction={props.direction} />
      <Frame ref={frame}>
        <Cursor
          type="range"
          aria-label={cursorLabel}
          aria-describedby={hintId}
          aria-valuetext={describeHiddenAmounts(
            [day, ...readings.map(({ label, text }) => `${label} ${text}`)].join(', '),
          )}
          min={0}
          max={days.length - 1}
          step={1}
          value={at}
          onChange={(event) => setChosen(event.currentTarget.valueAsNumber)}
        />
        <Drawing
          {...props}
          geometry={geometry}
          size={size}
          at={at}
          onPoint={follow}
          onRelease={() => setTouch(null)}
        />
        {touch && <FingerReadout touch={touch} width={size.width} day={day} readings={readings} />}
      </Frame>
      <VisuallyHidden id={hintId}>{hint}</VisuallyHidden>
    </div>
  );
}

function getReadings(
  at: number,
  { lines, formatValue, extraReading }: LineChartProps,
): readonly Reading[] {
  return [
    ...lines.map(({ id, label, pattern, values }) => ({
      id,
      label,
      pattern,
      text: formatValue(values[at] ?? null),
    })),
    ...(extraReading ? [{ id: 'extra', ...extraReading(at) }] : []),
  ];
}

type DayReadings = { readonly day: string; readonly readings: readonly Reading[] };

function ChartReadout(props: DayReadings & Pick<LineChartProps, 'direction'>) {
  const { day, readings, direction } = props;
  return (
    <Readout data-direction={direction}>
      <Day>{day}</Day>
      {readings.map(({ id, label, pattern, text }, index) => (
        <span key={id}>
          {pattern && <Sample index={index} pattern={pattern} />}
          <span>{label}</span>{' '}
          <strong>
            <NoWrapFigure text={text} />
          </strong>
        </span>
      ))}
    </Readout>
  );
}

type FingerReadoutProps = DayReadings & { readonly touch: Touch; readonly width: number };

/** Read-out beside the finger, hidden from screen readers, which find the one above the chart. */
function FingerReadout({ touch, width, day, readings }: FingerReadoutProps) {
  return (
    <FingerReadoutBox aria-hidden data-reading="" style={getReadoutPosition(touch, width)}>
      <Day>{day}</Day>
      {readings.map(({ id, label, text }) => (
        <span key={id}>
          <span>{label}</span> <strong>{text}</strong>
        </span>
      ))}
    </FingerReadoutBox>
  );
}

type DrawingProps = LineChartProps & {
  readonly geometry: ReturnType<typeof computeChartGeometry>;
  readonly size: ChartSize;
  readonly at: number;
  readonly onPoint: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onRelease: () => void;
};

function Drawing(props: DrawingProps) {
  const { dotDays, direction, geometry, size, at, onPoint, onRelease } = props;
  const dotValues = geometry.paths.at(-1)?.values ?? [];
  return (
    <Picture
      aria-hidden
      data-direction={direction}
      viewBox={`0 0 ${size.width} ${size.height}`}
      onPointerDown={onPoint}
      onPointerMove={onPoint}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
    >
      <path data-area="" d={geometry.area} />
      <Axes {...props} />
      <line
        data-cursor=""
        x1={geometry.x(at)}
        x2={geometry.x(at)}
        y1={PLOT_MARGIN_PX.top}
        y2={size.height - PLOT_MARGIN_PX.bottom}
      />
      {geometry.paths.map(({ id, path, pattern, values }, index) => (
        <g key={id} data-line={index + 1}>
          <path d={path} data-pattern={pattern} />
          {index === geometry.paths.length - 1 &&
            dotDays.map((dotDay) => (
              <circle
                key={dotDay}
                data-mark=""
                cx={geometry.x(dotDay)}
                cy={geometry.y(dotValues[dotDay] ?? 0)}
                r={dotDays.length > MANY_DOTS ? 2.5 : 3.5}
              />
            ))}
          {typeof values[at] === 'number' && (
            <circle data-cursor="" cx={geometry.x(at)} cy={geometry.y(values[at])} r={4.5} />
          )}
        </g>
      ))}
      {geometry.labels.map(({ id, label, at: y }) => (
        <text key={id} data-label="" x={size.width - PLOT_MARGIN_PX.right + 10} y={y} dy="0.32em">
          {label}
        </text>
      ))}
    </Picture>
  );
}

function Axes({ geometry, size, formatTick, axisStart }: DrawingProps) {
  // While amounts are hidden, `formatTick` returns an empty text.
  const start = geometry.startsAt === null ? '' : formatTick(geometry.startsAt);
  return (
    <>
      {geometry.yValues.map((value) => (
        <g key={value} transform={`translate(0 ${geometry.y(value)})`}>
          <line data-grid="" x1={PLOT_MARGIN_PX.left} x2={size.width - PLOT_MARGIN_PX.right} />
          <text x={PLOT_MARGIN_PX.left - 8} dy="0.32em" textAnchor="end">
            {formatTick(value)}
          </text>
        </g>
      ))}
      {start !== '' && <text y={12}>{axisStart(start)}</text>}
      {geometry.xTicks.map(({ at: x, text, anchor }) => (
        <g key={x} transform={`translate(${x} ${size.height - PLOT_MARGIN_PX.bottom})`}>
          <line data-tick="" y2={6} />
          <text y={24} textAnchor={anchor}>
            {text}
          </text>
        </g>
      ))}
    </>
  );
}

/** Positions the read-out above the finger, or below it near the top, within the picture's width. */
function getReadoutPosition({ x, y, isNearTop }: Touch, width: number): CSSProperties {
  return {
    left: x,
    top: isNearTop ? y + FINGER_GAP_PX : y - FINGER_GAP_PX,
    // Shifts the read-out in proportion to the finger's position, so that it never leaves the picture.
    transform: `translate(${-(x / width) * 100}%, ${isNearTop ? 0 : -100}%)`,
  };
}

type SampleProps = { readonly index: number; readonly pattern: ChartLine['pattern'] };

/** Sample of the line's pattern, for users who cannot distinguish the colours. */
function Sample({ index, pattern }: SampleProps) {
  return (
    <SampleBox aria-hidden viewBox="0 0 28 10">
      <g data-line={index + 1}>
        <path d="M1 5H27" data-pattern={pattern} />
      </g>
    </SampleBox>
  );
}

const strokes = {
  '& path': { fill: 'none', strokeWidth: '2.5', strokeLinejoin: 'round' },
  '& path[data-pattern=dashed]': { strokeDasharray: '7 5', strokeWidth: '1.5' },
  '& [data-line="1"]': { stroke: 'var(--line)' },
  '& [data-line="2"]': { stroke: 'var(--color-chart-2)' },
  '--line': 'var(--color-chart-1)',
  '&[data-direction=down], [data-direction=down] &': { '--line': 'var(--color-negative)' },
};

const Readout = styled('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 5,
    rowGap: 0.5,
    mb: 3,
    containerType: 'inline-size',
    fontVariantNumeric: 'lining-nums tabular-nums',
    '& strong': { fontWeight: 'semibold' },
  },
});

const Day = styled('span', { base: { color: 'ink-muted' } });

const SampleBox = styled('svg', {
  base: { display: 'inline-block', w: 7, h: 2.5, me: 1.5, verticalAlign: 'middle', ...strokes },
});

// Drawn above the chart, without pointer events, so that the chart still receives the touch.
const FingerReadoutBox = styled('div', {
  base: {
    position: 'absolute',
    zIndex: 'sticky',
    display: 'grid',
    gap: 0.5,
    px: 3,
    py: 2,
    maxW: 'full',
    w: 'max-content',
    pointerEvents: 'none',
    textStyle: 'small',
    color: 'ink',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'line-strong',
    borderRadius: 'control',
    boxShadow: 'panel',
    fontVariantNumeric: 'lining-nums tabular-nums',
    '& strong': { fontWeight: 'semibold' },
  },
});

const Frame = styled('div', {
  base: { position: 'relative', breakInside: 'avoid', containerType: 'inline-size' },
});

// Transparent slider over the picture, so that screen magnifiers move to the chart when the slider gets the
// focus. The picture shows the focus ring.
const Cursor = styled('input', {
  base: {
    position: 'absolute',
    inset: 0,
    w: 'full',
    h: 'full',
    m: 0,
    opacity: 0,
    pointerEvents: 'none',
    '&:focus-visible + svg': {
      outline: '3px solid var(--color-focus)',
      outlineOffset: '2px',
      borderRadius: 'control',
    },
  },
});

const Picture = styled('svg', {
  base: {
    display: 'block',
    w: 'full',
    h: 'auto',
    // Lets a long text extend into the padding of the card.
    overflow: 'visible',
    // A horizontal swipe reads the chart; a vertical one scrolls the page.
    touchAction: 'pan-y',
    '& text': {
      fill: 'var(--color-ink-muted)',
      textStyle: 'small',
      // The margins are fixed, so large text is limited by the width of the picture.
      fontSize: 'clamp(14px, 2cqi, 0.875rem)',
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
    '& text[data-label]': { fill: 'var(--color-ink)', fontWeight: 'medium' },
    '& [data-grid]': { stroke: 'var(--color-line)' },
    '& [data-tick]': { stroke: 'var(--color-line-strong)' },
    '& line[data-cursor]': { stroke: 'var(--color-line-strong)', strokeDasharray: '2 3' },
    '& circle': { fill: 'var(--color-surface)', strokeWidth: '2.5' },
    '& [data-cursor]': { _print: { display: 'none' } },
    ...strokes,
    // Must follow `strokes`, whose rules match the same elements.
    '& path[data-area]': { fill: 'var(--line)', opacity: 0.12, stroke: 'none' },
    '& circle[data-mark]': { fill: 'var(--color-chart-2)', stroke: 'none' },
  },
});
