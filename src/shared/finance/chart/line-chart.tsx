import { useId, useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import { describeHiddenAmounts } from '../../platform/hidden-amounts/hidden-amounts.ts';
import { styled } from '../../ui/theme/styled.ts';
import {
  computeChartGeometry,
  drawDots,
  PLOT_MARGIN_PX,
  type ChartData,
  type ChartLine,
  type ChartSize,
} from './line-chart-geometry.ts';
import type { GrowthDirection } from '../format/growth-direction.ts';
import type { AxisScale } from '../format/money.ts';
import { useIsPrinting } from '../../platform/browser/use-is-printing.ts';
import { useElementWidth } from './use-width.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** Height of a chart in pixels. */
const HEIGHT = 300;
/** Height of the chart on a phone and in a panel, in pixels. */
const NARROW_HEIGHT = 220;
const NARROW_BELOW_PX = 480;
const MANY_DOTS = 12;
const USUAL_WIDTH = 640;
/** Width of a card printed on A4 or Letter, in pixels. */
const PAPER_WIDTH = 640;
/** Distance in pixels between the read-out and a finger, which would cover it, or a pointer. */
const GAP_PX = { touch: 36, other: 16 };
/** Space in px that the read-out needs above the pointer; with less, it appears below the pointer. */
const READOUT_HEIGHT_PX = 150;

type LineChartProps = ChartData & {
  readonly height?: number | undefined;
  /** Distance in px of the labels from both edges; 0 by default. */
  readonly inset?: number | undefined;
  /** Accessible name of the read-out, which is a slider and a tab stop. */
  readonly cursorLabel: string;
  /** Instructions for the read-out: 'Touch the chart to see a date.' */
  readonly hint: string;
  readonly formatDay: (day: string) => string;
  readonly formatValue: (value: number | null) => string;
  /** Formats a value of the axis in short form; returns an empty text if amounts are hidden. */
  readonly formatTick: (value: number, scale: AxisScale) => string;
  /** Returns the text that says where the axis starts, for an axis that does not include zero. */
  readonly axisStart: (tick: string) => string;
  /** Direction of the first line, which decides its colour outside a `CategoryScope`. */
  readonly direction: GrowthDirection;
  /** Indexes of the days with a dot on the last line: days on which money was paid in or taken out. */
  readonly dotDays: readonly number[];
};

type Reading = {
  readonly id: string;
  readonly label: string;
  readonly text: string;
  readonly pattern: ChartLine['pattern'];
};

/** Position that the read-out points at, in pixels of the picture. */
type Position = {
  readonly x: number;
  readonly y: number;
  readonly gap: number;
  readonly isNearTop: boolean;
};

/**
 * Step chart whose read-out of one day appears while it is pointed at, touched or focused. Screen readers have
 * the slider and the table beside the chart.
 */
export function LineChart(props: LineChartProps) {
  const { days, lines, height, inset = 0, cursorLabel, hint } = props;
  const frame = useRef<HTMLDivElement>(null);
  const measuredWidth = useElementWidth(frame, USUAL_WIDTH);
  // Uses a fixed width in print: scaling the picture of the screen to the paper would also scale its texts.
  const width = useIsPrinting() ? PAPER_WIDTH : measuredWidth;
  const size = {
    width,
    height: height ?? (width < NARROW_BELOW_PX ? NARROW_HEIGHT : HEIGHT),
    inset,
  };
  const [chosen, setChosen] = useState<number | null>(null);
  const [pointer, setPointer] = useState<Position | null>(null);
  const [isFocused, setFocused] = useState(false);
  const hintId = useId();
  const at = Math.min(chosen ?? Infinity, days.length - 1);
  const geometry = computeChartGeometry({ days, lines }, size, props);
  const day = props.formatDay(days[at] ?? '');
  const readings = getReadings(at, props);
  const focused = isFocused ? { x: geometry.x(at), y: 0, gap: 0, isNearTop: true } : null;
  const position = pointer ?? focused;
  const follow = ({
    currentTarget,
    clientX,
    clientY,
    pointerType,
  }: PointerEvent<SVGSVGElement>) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const x = clientX - left;
    setChosen(geometry.nearest(x));
    const gap = pointerType === 'touch' ? GAP_PX.touch : GAP_PX.other;
    setPointer({ x, y: clientY - top, gap, isNearTop: clientY < READOUT_HEIGHT_PX });
  };
  return (
    <div>
      {/* Time runs from left to right, also in a right-to-left translation. */}
      <Frame ref={frame} dir="ltr">
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
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
        <Drawing
          {...props}
          geometry={geometry}
          size={size}
          at={position ? at : null}
          onPoint={follow}
          onRelease={() => setPointer(null)}
        />
        {position && <Readout position={position} width={width} day={day} readings={readings} />}
      </Frame>
      <VisuallyHidden id={hintId}>{hint}</VisuallyHidden>
    </div>
  );
}

function getReadings(at: number, { lines, formatValue }: LineChartProps): readonly Reading[] {
  return lines.map(({ id, label, pattern, values }) => ({
    id,
    label,
    pattern,
    text: formatValue(values[at] ?? null),
  }));
}

type ReadoutProps = {
  readonly day: string;
  readonly readings: readonly Reading[];
  readonly position: Position;
  readonly width: number;
};

/** Read-out beside the pointer, hidden from screen readers, which read the value of the slider. */
function Readout({ position, width, day, readings }: ReadoutProps) {
  return (
    <ReadoutBox aria-hidden data-reading="" style={getReadoutStyle(position, width)}>
      <Day>{day}</Day>
      {readings.map(({ id, label, pattern, text }, index) => (
        <span key={id}>
          <LineSample index={index} pattern={pattern} />
          <span>{label}</span> <strong>{text}</strong>
        </span>
      ))}
    </ReadoutBox>
  );
}

type DrawingProps = LineChartProps & {
  readonly geometry: ReturnType<typeof computeChartGeometry>;
  readonly size: ChartSize;
  /** Index of the day that is read out; null if none is. */
  readonly at: number | null;
  readonly onPoint: (event: PointerEvent<SVGSVGElement>) => void;
  readonly onRelease: () => void;
};

function Drawing(props: DrawingProps) {
  const { dotDays, direction, geometry, size, at, onPoint, onRelease } = props;
  return (
    <Picture
      aria-hidden
      data-direction={direction}
      viewBox={`0 0 ${size.width} ${size.height}`}
      onPointerDown={onPoint}
      onPointerMove={onPoint}
      onPointerUp={(event) => event.pointerType === 'touch' && onRelease()}
      onPointerLeave={onRelease}
      onPointerCancel={onRelease}
    >
      <path data-area="" d={geometry.area} />
      <Grid geometry={geometry} size={size} />
      {at !== null && (
        <line
          data-cursor=""
          x1={geometry.x(at)}
          x2={geometry.x(at)}
          y1={PLOT_MARGIN_PX.top}
          y2={size.height - PLOT_MARGIN_PX.bottom}
        />
      )}
      {geometry.paths.map(({ id, path, pattern, values }, index) => (
        <g key={id} data-line={index + 1}>
          <path d={path} data-pattern={pattern} />
          {index === geometry.paths.length - 1 && dotDays.length > 0 && (
            <path
              data-dots={dotDays.length > MANY_DOTS ? 'small' : 'large'}
              d={drawDots(dotDays, values, geometry)}
            />
          )}
          {at !== null && typeof values[at] === 'number' && (
            <circle data-cursor="" cx={geometry.x(at)} cy={geometry.y(values[at])} r={4.5} />
          )}
        </g>
      ))}
      <AxisTexts {...props} />
      {geometry.labels.map(({ id, label, right, at: y }) => (
        <text key={id} data-label="" x={right} y={y} textAnchor="end">
          {label}
        </text>
      ))}
    </Picture>
  );
}

function Grid({
  geometry: { y, yValues, startsAt },
  size,
}: Pick<DrawingProps, 'geometry' | 'size'>) {
  return yValues.map((value) => (
    <line
      key={value}
      data-grid={value === startsAt ? 'start' : ''}
      x2={size.width}
      y1={y(value)}
      y2={y(value)}
    />
  ));
}

/** Texts of both axes, above the lines of the chart. */
function AxisTexts({ geometry, size, formatTick, axisStart }: DrawingProps) {
  const { yValues, yScale, startsAt } = geometry;
  return (
    <>
      {yValues.map((value) => {
        // While amounts are hidden, `formatTick` returns an empty text.
        const text = formatTick(value, yScale);
        return (
          <text key={value} x={size.inset} y={geometry.y(value) - 6}>
            {value === startsAt && text !== '' ? axisStart(text) : text}
          </text>
        );
      })}
      {geometry.xTicks.map(({ at: x, text, anchor }) => (
        <g key={x} transform={`translate(${x} ${size.height - PLOT_MARGIN_PX.bottom})`}>
          <text y={20} textAnchor={anchor}>
            {text}
          </text>
        </g>
      ))}
    </>
  );
}

/** Positions the read-out above the pointer, or below it near the top, within the picture's width. */
function getReadoutStyle({ x, y, gap, isNearTop }: Position, width: number): CSSProperties {
  return {
    left: x,
    top: isNearTop ? y + gap : y - gap,
    // Shifts the read-out in proportion to the pointer's position, so that it never leaves the picture.
    transform: `translate(${-(x / width) * 100}%, ${isNearTop ? 0 : -100}%)`,
  };
}

type SampleProps = { readonly index: number; readonly pattern: ChartLine['pattern'] };

/** Sample of the line's pattern, for users who cannot distinguish the colours. */
export function LineSample({ index, pattern }: SampleProps) {
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
  '& [data-line="2"]': { stroke: 'var(--line-2, var(--color-ink-muted))' },
  '--line': 'var(--category-line, var(--color-chart-1))',
  '&[data-direction=down], [data-direction=down] &': {
    '--line': 'var(--category-line, var(--color-negative))',
  },
};

const Day = styled('span', { base: { color: 'ink-muted' } });

const SampleBox = styled('svg', {
  base: { display: 'inline-block', w: 7, h: 2.5, me: 1.5, verticalAlign: 'middle', ...strokes },
});

// Drawn above the chart, without pointer events, so that the chart still receives the touch.
const ReadoutBox = styled('div', {
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
    _print: { display: 'none' },
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
      // Makes the labels inside the plot legible where they cross a line.
      stroke: 'var(--color-surface)',
      strokeWidth: '3px',
      strokeLinejoin: 'round',
      paintOrder: 'stroke',
      textStyle: 'small',
      // The margins are fixed, so large text is limited by the width of the picture.
      fontSize: 'clamp(14px, 2cqi, 0.875rem)',
      fontVariantNumeric: 'lining-nums tabular-nums',
    },
    '& text[data-label]': { fill: 'var(--color-ink)', fontWeight: 'medium' },
    '& [data-grid]': { stroke: 'var(--color-line)' },
    // An axis that does not start at zero.
    '& [data-grid=start]': { stroke: 'var(--color-line-strong)', strokeDasharray: '2 4' },
    '& line[data-cursor]': { stroke: 'var(--color-line-strong)', strokeDasharray: '2 3' },
    '& circle': { fill: 'var(--color-surface)', strokeWidth: '2.5' },
    '& [data-cursor]': { _print: { display: 'none' } },
    ...strokes,
    // Must follow `strokes`, whose rules match the same elements.
    '& path[data-area]': { fill: 'var(--line)', opacity: 0.12, stroke: 'none' },
    // Dots are lines of no length with round ends.
    '& path[data-dots]': {
      stroke: 'var(--color-ink-muted)',
      strokeLinecap: 'round',
      strokeWidth: '7',
    },
    '& path[data-dots=small]': { strokeWidth: '5' },
  },
});
