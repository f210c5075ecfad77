import type { Arrow } from './arrow.ts';
import type { Room } from './room.ts';
import type { Survey } from './survey.ts';

/**
 * The map as Markdown, by the names of its files below `docs`: `map.md` with all rooms and the picture of who reads whose tables, and
 * `map/<room>.md` for each room.
 */
export function draw({ kernel, areas, lends, reads, sql }: Survey): Map<string, string> {
  const between = ({ from, to }: Arrow) => from !== kernel.name && to !== kernel.name;
  const overviewPage = [
    '# The map of the house',
    '',
    'Drawn from the sources by `npm run map`; do not edit it. Why the house is built like this: ' +
      '[0001](decisions/0001-the-house.md).',
    '',
    'No area imports another, all stand on the kernels. What one lends to others goes through `server/joins` and `web/areas.ts`, and stands on its page. An area ' +
      'writes its own tables only ([owners](../db/owners.json)); those that it reads in SQL besides its own and the kernel\u2019s:',
    '',
    ...picture(reads.filter(between).map((arrow) => ({ ...arrow, what: [] }))),
    '',
    '| Room | What it is for | domain | server | web | tests | tables | endpoints | screens |',
    '| --- | --- | --: | --: | --: | --: | --: | --: | --: |',
    ...[...areas, kernel].map(overview),
    '',
  ];
  return new Map([
    ['map.md', overviewPage.join('\n')],
    ...[...areas, kernel].map((room): [string, string] => [
      `map/${room.name}.md`,
      page(room, lends, reads, sql).join('\n'),
    ]),
  ]);
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
  return `| [${room.name}](map/${room.name}.md) | ${room.purpose || '–'} | ${counts.join(' | ')} |`;
}

function picture(arrows: readonly Arrow[]): string[] {
  const names = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))].toSorted();
  const node = (name: string) => name.replaceAll(/\W/g, '_');
  const label = (what: readonly string[]) => (what.length > 0 ? `|"${what.join('<br>')}"|` : '');
  return [
    '```mermaid',
    'flowchart LR',
    ...names.map((name) => `  ${node(name)}["${name}"]`),
    ...arrows.map(({ from, to, what }) => `  ${node(from)} -->${label(what)} ${node(to)}`),
    '```',
  ];
}

function page(room: Room, lends: readonly Arrow[], reads: readonly Arrow[], sql: Survey['sql']): string[] {
  const lines = [
    `# ${room.name}`,
    '',
    'Drawn from the sources by `npm run map`: [all rooms](../map.md).',
    '',
  ];
  if (room.purpose) lines.push(room.purpose, '');
  if (room.tables.length > 0) {
    lines.push(`Tables: ${named(room.tables)}`, '');
  }
  lines.push(...database(room, sql));
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
  lines.push(...asked(room));
  return lines;
}

/** What the assistant is answered by the area, and how it is asked: a way in each line, as `domain/kernel/call/tool.ts` says to read it. */
function asked({ tools }: Room): string[] {
  if (tools.length === 0) return [];
  const lines = ['## Questions it answers', ''];
  for (const { name, title, asks, of, examples, ways } of tools) {
    lines.push(`### ${title} (\`${name}\`)`, '', ...examples.map((example) => `- ${example}`), '');
    const takes = [...of, ...asks];
    if (takes.length > 0) lines.push(`Asked of: ${named(takes)}.`, '');
    if (ways.length > 0) lines.push('```text', ...ways, '```', '');
  }
  return lines;
}

/** What the area has in the database: its files, its triggers, and the functions that it calls or that others call. */
function database(room: Room, { rooms, calls }: Survey['sql']): string[] {
  const own = rooms.get(room.name);
  if (own === undefined) return [];
  const file = (name: string) => `[${name}](../../db/schema/${name})`;
  const lines = [
    `In the database: ${counted(own.functions, 'function', 'functions')} and ${counted(own.policies, 'policy', 'policies')}, ` +
      `${own.files.map(file).join(', ')}.`,
    '',
  ];
  if (own.triggers.length > 0) lines.push(`Its triggers call ${named(own.triggers)}.`, '');
  const outward = calls.filter(({ from }) => from === room.name);
  if (outward.length > 0)
    lines.push(`Its SQL calls ${outward.map(({ to, what }) => `${named(what)} of ${to}`).join('; ')}.`, '');
  const inward = calls.filter(({ to }) => to === room.name);
  if (inward.length > 0) {
    lines.push('| SQL of | calls here |', '| --- | --- |');
    lines.push(...inward.map(({ from, what }) => `| [${from}](${from}.md) | ${named(what)} |`), '');
  }
  return lines;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

const named = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(', ');
