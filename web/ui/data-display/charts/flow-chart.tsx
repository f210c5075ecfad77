import { formatMoney, type Money as Amount } from '@holdfast/domain/kernel/money/money';
import { Link } from '../../../base/link.tsx';
import { plainColor } from './chart-frame.tsx';
import { asDrawn, useRoom } from './chart-room.ts';
import { useOneStop } from './use-one-stop.ts';
import { placeFlow } from './flow-geometry.ts';
import { ShareBars } from './share-bars.tsx';

export type FlowPart = {
  readonly key: string;
  readonly label: string;
  readonly value: Amount;
  readonly color: string | null;
  readonly href?: string;
};
type Ribbon = { readonly from: string; readonly to: string; readonly amount: Amount };
type FlowChartProps = { label: string; parts: readonly FlowPart[]; ribbons: readonly Ribbon[] };

/** Below this width a list with bars says more than ribbons. */
const narrow = 620;

/** The way of money as ribbons between what it comes from and what it goes to; on a phone as a list with bars. */
export function FlowChart(props: FlowChartProps) {
  const [box, { width, letter }] = useRoom();
  return (
    <div ref={box}>
      {width > 0 &&
        (width < narrow * letter ? <FlowList {...props} /> : <Ribbons {...props} width={width} />)}
    </div>
  );
}

function Ribbons({ label, parts, ribbons, width }: FlowChartProps & { width: number }) {
  const drawing = useOneStop();
  const sides = [new Set(ribbons.map(({ from }) => from)).size, new Set(ribbons.map(({ to }) => to)).size];
  const height = Math.max(300, 40 * Math.max(...sides));
  const placed = placeFlow(
    parts,
    ribbons.map(({ from, to, amount }) => ({ from, to, value: Number(amount) })),
    { width, height },
  );
  const partOf = (key: string) => parts.find((part) => part.key === key);
  const last = Math.max(0, ...placed.nodes.map(({ column }) => column));
  return (
    <svg
      ref={drawing}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="group"
      aria-label={label}
      className={`${asDrawn} overflow-visible`}
    >
      <g aria-hidden>
        {placed.links.map(({ from, to, path, width: thick }) => (
          <path
            key={`${from} ${to}`}
            d={path}
            fill="none"
            stroke={partOf(to)?.color ?? partOf(from)?.color ?? plainColor}
            strokeOpacity={0.32}
            strokeWidth={Math.max(1, thick)}
          />
        ))}
      </g>
      {placed.nodes.map((node) => {
        const part = partOf(node.key);
        if (part === undefined) return null;
        const right = node.column === last;
        const words = `${part.label}: ${formatMoney(part.value)}`;
        const drawn = (
          <>
            <title>{words}</title>
            <rect
              x={node.x}
              y={node.y}
              width={node.width}
              height={Math.max(2, node.height)}
              rx={2}
              fill={part.color ?? plainColor}
            />
            <text
              aria-hidden
              x={right ? node.x - 8 : node.x + node.width + 8}
              y={node.y + node.height / 2}
              dy="0.35em"
              textAnchor={right ? 'end' : 'start'}
              className="fill-ink stroke-card text-sm"
              strokeWidth={3}
              paintOrder="stroke"
            >
              {part.label} <tspan className="figures fill-quiet">{formatMoney(part.value)}</tspan>
            </text>
          </>
        );
        if (part.href === undefined) return <g key={node.key}>{drawn}</g>;
        return (
          <Link key={node.key} href={part.href} aria-label={words} className="hover:opacity-80">
            {drawn}
          </Link>
        );
      })}
    </svg>
  );
}

function FlowList({ label, parts, ribbons }: FlowChartProps) {
  const goes = new Set(ribbons.map(({ from }) => from));
  const comes = new Set(ribbons.map(({ to }) => to));
  const ends = parts.filter(({ key }) => !comes.has(key) || !goes.has(key));
  const most = Math.max(1, ...ends.map(({ value }) => Number(value)));
  const groups = [
    { name: 'Comes from', parts: parts.filter(({ key }) => !comes.has(key)) },
    { name: 'Goes to', parts: parts.filter(({ key }) => !goes.has(key)) },
  ];
  return (
    <div role="group" aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {groups.map((group) => (
        <div key={group.name}>
          <p className="mb-1 text-sm font-semibold text-quiet">{group.name}</p>
          <ShareBars label={group.name} parts={group.parts} most={most} />
        </div>
      ))}
    </div>
  );
}
