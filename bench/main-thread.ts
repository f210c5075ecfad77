/** An event of Chromium's tracing; times in microseconds, `tdur` is time of the processor. */
export type TraceEvent = {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { src_file?: string; src_func?: string };
};

const parts: Readonly<Record<string, string>> = {
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  UpdateLayer: 'paint',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'commit',
  FunctionCall: 'script',
  FireAnimationFrame: 'script',
  EventDispatch: 'script',
  TimerFire: 'script',
  RunMicrotasks: 'script',
  MinorGC: 'garbage',
  MajorGC: 'garbage',
  HitTest: 'hit test',
};

/** What the main thread did from the beginning of a frame to that of the next, in milliseconds of processor time. */
export type Frame = {
  time: number;
  /** In which part of the engine. */
  parts: Map<string, number>;
  /** The same by the events' own names; what lies within another is taken from it. */
  names: Map<string, number>;
};
export type MainThread = { frames: Frame[] };

/** What a page marks with `performance.mark` tells its thread from those of other pages. */
export const mark = 'the page that is scrolled';

/** Reads the frames of a page's own thread out of a trace. */
export function readTrace(events: readonly TraceEvent[]): MainThread {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const marked = events.find(({ name }) => name === mark);
  if (marked === undefined) throw new Error('The page has not marked its thread');
  const main = threadOf(marked);
  const spans = events
    .filter((event) => event.ph === 'X' && event.tdur !== undefined && threadOf(event) === main)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const begins = spans
    .filter(({ name }) => name === 'WebFrameWidgetImpl::BeginMainFrame')
    .map(({ ts }) => ts);
  const frames: Frame[] = [];
  let frame: Frame = { time: 0, parts: new Map(), names: new Map() };
  const open: { end: number; part: string; name: string }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of spans) {
    // The task in which a frame begins belongs to that frame as a whole.
    if ((begins[frames.length] ?? Number.POSITIVE_INFINITY) <= ts + dur) {
      frame = { time: 0, parts: new Map(), names: new Map() };
      frames.push(frame);
    }
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const around = open.at(-1);
    const part = parts[name] ?? around?.part ?? 'other';
    const time = tdur / 1000;
    if (around === undefined) frame.time += time;
    else {
      add(frame.parts, around.part, -time);
      add(frame.names, around.name, -time);
    }
    add(frame.parts, part, time);
    add(frame.names, name, time);
    open.push({ end: ts + dur, part, name });
  }
  return { frames: frames.slice(0, -1) };
}

function add(to: Map<string, number>, key: string, time: number): void {
  to.set(key, (to.get(key) ?? 0) + time);
}
