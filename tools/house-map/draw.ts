import type { Arrow } from './arrow.ts';
import type { Room } from './room.ts';
import type { Survey } from './survey.ts';

/** The map as Markdown: an overview, the picture of what stands on what, and a page for each room. */
export function draw({ kernel, areas, lends, reads }: Survey): string {
  const between = ({ from, to }: Arrow) => from !== kernel.name && to !== kernel.name;
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
    'No area imports another, all stand on the kernels. What goes between them is handed over by `server/joins` and `web/areas.ts`.',
    '',
    '## Who lends what to whom',
    '',
    ...picture(lends.filter(between)),
    '',
    '## Who reads whose tables',
    '',
    'An area writes its own tables only ([owners](../db/owners.json)). It may read others in SQL:',
    '',
    ...picture(reads.filter(between)),
    '',
    ...[...areas, kernel].flatMap((room) => page(room, lends, reads)),
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

function picture(arrows: readonly Arrow[]): string[] {
  const names = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].toSorted();
  const node = (name: string) => name.replaceAll(/\W/g, '_');
  return [
    '```mermaid',
    'flowchart LR',
    ...names.map((name) => `  ${node(name)}["${name}"]`),
    ...arrows.map(({ from, to, what }) => `  ${node(from)} -->|"${what.join('<br>')}"| ${node(to)}`),
    '```',
  ];
}

function page(room: Room, lends: readonly Arrow[], reads: readonly Arrow[]): string[] {
  const lines = [`## ${room.name}`, ''];
  if (room.purpose) lines.push(room.purpose, '');
  if (room.tables.length > 0) {
    lines.push(`Tables: ${named(room.tables)}`, '');
  }
  const lent = lends.filter(({ from }) => from === room.name);
  if (lent.length > 0)
    lines.push(`Lends ${lent.map(({ to, what }) => `${named(what)} to ${to}`).join('; ')}.`, '');
  const read = reads.filter(({ from }) => from === room.name);
  if (read.length > 0)
    lines.push(`Reads ${read.map(({ to, what }) => `${named(what)} of ${to}`).join('; ')}.`, '');
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

const named = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
