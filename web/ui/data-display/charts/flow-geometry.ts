import { sankey, sankeyLinkHorizontal } from 'd3-sankey';
import type { Box } from './bar-geometry.ts';

export type FlowNode = { readonly key: string };
export type FlowLink = { readonly from: string; readonly to: string; readonly value: number };

export type PlacedNode = Box & {
  readonly key: string;
  /** 0 is the first column. */ readonly column: number;
};
export type PlacedLink = {
  readonly from: string;
  readonly to: string;
  /** The line along its middle, to be drawn as wide as `width`. */
  readonly path: string;
  readonly width: number;
};

/** Places nodes and ribbons of a flow in an area, each node as high as what passes through it, in the order in which they are given. */
export function placeFlow(
  nodes: readonly FlowNode[],
  links: readonly FlowLink[],
  { width, height }: { readonly width: number; readonly height: number },
): { nodes: PlacedNode[]; links: PlacedLink[] } {
  if (links.length === 0) return { nodes: [], links: [] };
  const most = Math.max(links.filter(({ to }) => to === links[0]?.to).length, links.length / 2);
  const graph = sankey<{ key: string }, object>()
    .nodeId(({ key }) => key)
    .nodeWidth(12)
    .nodePadding(Math.max(4, Math.min(18, height / (most * 2.5))))
    .nodeSort(null)
    .linkSort(null)
    .extent([
      [0, 0],
      [width, height],
    ])({
    nodes: nodes.map(({ key }) => ({ key })),
    links: links.map(({ from, to, value }) => ({ source: from, target: to, value })),
  });
  const line = sankeyLinkHorizontal();
  return {
    nodes: graph.nodes.map(({ key, x0 = 0, x1 = 0, y0 = 0, y1 = 0, depth = 0 }) => ({
      key,
      column: depth,
      x: x0,
      y: y0,
      width: x1 - x0,
      height: y1 - y0,
    })),
    links: graph.links.map((link, place) => ({
      from: links[place]?.from ?? '',
      to: links[place]?.to ?? '',
      path: line(link) ?? '',
      width: link.width ?? 0,
    })),
  };
}
