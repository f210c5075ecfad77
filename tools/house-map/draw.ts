import type { Room } from './room.ts';
import type { Survey } from './survey.ts';

/** The map as Markdown: an overview, the picture of what stands on what, and a page for each room. */
export function draw({ kernel, areas }: Survey): string {
  return [
    '# The map of the house',
    '',
    'Drawn from the sources by `npm run map`; do not edit it. Why the house is built like this: ' +
      '[0001](decisions/0001-the-house.md).',
    '',
    '| Room | What it is for | domain | server | web | tests | tables | endpoints | screens |',
    '| --- | --- | --: | --: | --: | --: | --: | --: | --: |',
    ...[...areas, kernel].map(overview),
    '',
    'No area names another. Every arrow leads to a kernel:',
    '',
    ...picture(areas),
    '',
    ...[...areas, kernel].flatMap(page),
  ].join('\n');
}

function overview(room: Room): string {
  const { domain, server, web } = room.modules;
  const counts = [
    domain,
    server,
    web,
    room.tests,
    room.tables.length,
    room.endpoints.length,
    room.screens.length,
  ];
  return `| [${room.name}](#${room.name}) | ${room.purpose || '–'} | ${counts.join(' | ')} |`;
}

function picture(areas: readonly Room[]): string[] {
  const kernels = [...new Set(areas.flatMap((room) => room.standsOn))].toSorted();
  const node = (name: string) => name.replaceAll(/\W/g, '_');
  return [
    '```mermaid',
    'flowchart LR',
    ...areas.map((room) => `  ${node(room.name)}["${room.name}"]`),
    ...kernels.map((kernel) => `  ${node(kernel)}[("${kernel}")]`),
    ...areas.flatMap((room) => room.standsOn.map((kernel) => `  ${node(room.name)} --> ${node(kernel)}`)),
    '```',
  ];
}

function page(room: Room): string[] {
  const lines = [`## ${room.name}`, ''];
  if (room.purpose) lines.push(room.purpose, '');
  if (room.tables.length > 0) {
    lines.push(`Tables: ${room.tables.map((table) => `\`${table}\``).join(', ')}`, '');
  }
  if (room.endpoints.length > 0) {
    lines.push('| Endpoint | What it does |', '| --- | --- |');
    for (const each of room.endpoints) {
      lines.push(`| \`${each.method} ${each.path}\` | ${each.summary.replaceAll('|', '\\|')} |`);
    }
    lines.push('');
  }
  if (room.screens.length > 0) {
    lines.push('| Screen | Title |', '| --- | --- |');
    for (const each of room.screens) lines.push(`| \`${each.path}\` | ${each.title} |`);
    lines.push('');
  }
  return lines;
}
