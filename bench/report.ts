import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { reached, type Figures, type Line } from './compare.ts';

const root = join(import.meta.dirname, '..');
const results = join(root, 'bench/results/latest.json');
const page = join(root, 'docs/performance.md');

const cells = (line: Line) => [
  line.what,
  line.product,
  line.limit,
  line.unit === '×' ? `${line.value.toFixed(2)} ×` : '',
  line.spread === undefined ? '' : line.spread.map((each) => each.toFixed(2)).join(' to '),
  `${line.atLeast === true ? '≥' : '≤'} ${line.goal} ${line.unit}`,
  reached(line) ? 'yes' : 'NO',
];
const heads = ['', 'Holdfast', 'bare server', 'ratio', 'of all rounds', 'goal', 'reached'];

export function printTable(lines: readonly Line[]): void {
  const rows = [heads, ...lines.map(cells)];
  const widths = heads.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  for (const row of rows) {
    const padded = row.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
    );
    process.stdout.write(`${padded.join('  ').trimEnd()}\n`);
  }
}

/** Keeps the figures for the next who asks, as JSON and as a page for people. */
export async function writeResults(figures: Figures, lines: readonly Line[]): Promise<void> {
  await mkdir(join(root, 'bench/results'), { recursive: true });
  await writeFile(results, `${JSON.stringify({ cores: cpus().length, lines, figures }, null, 1)}\n`);
  // What stands behind the first section is not the bench's.
  const [, ...others] = (await readFile(page, 'utf8')).split(/^(?=# )/m);
  await writeFile(page, [pageOf(lines, figures), ...others].join('\n'));
  spawnSync(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), page, results]);
}

function pageOf(lines: readonly Line[], { load, starts }: Figures): string {
  const [least, most] = [Math.min(...load), Math.max(...load)].map((each) => each.toFixed(0));
  const row = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const met = lines.filter(reached).length;
  return `# Performance

\`npm run bench\` measures the product beside the least that could do the same work: a bare Node server with one prepared statement
for each request, without validation, policies or sessions, on the same PostgreSQL and the same records. What it writes and searches lies in tables of
its own: properties without rules, one row of words for each record, one sum for each month, and what somebody was worth at the end of each. It hashes no file and waits for no disk.
Both take turns, forwards and backwards, in five rounds, and rest for 25 seconds before each round of the mix. A figure is the median of its rounds, and a
ratio the median of the rounds' own ratios; beside it stand the smallest and the largest of them. It takes about fifteen minutes, the first time
longer, because it makes the records. \`--quick\` gives a rough idea in two, \`--small\` makes few records, to say whether it works (neither writes this page), and \`--cpu-prof\`
leaves profiles in \`.cache/bench/profiles\`.

Measured on a virtual machine of ${cpus().length} cores that shares its hardware with others: **only the ratios count**, and of these CPU is the steadiest. The load average
was ${least} to ${most} meanwhile: where it is above the number of cores, other programs ran as well, and times, rates and memory say little.${
    starts === undefined ? ' How long a start takes was not measured in this run.' : ''
  } ${met} of ${lines.length} goals are
reached.

${row(heads)}
${row(['---', '---:', '---:', '---:', '---:', '---:', '---'])}
${lines.map((line) => row(cells(line))).join('\n')}

## What is measured

- A thousand people. A hundred of them have 20 homes, 2,000 documents and 5,000 transactions each, the others 2, 100 and 200, and one has ten times as much as
  the first. All have put the first steps away. Everything lies in the embedded PostgreSQL with the settings that the product ships: every commit is on
  the disk before it is answered.
- **CPU** is that of the server and of PostgreSQL for one operation, from the scheduler's own count. **Time** is from the request’s
  first byte out to the answer’s last byte in, on one kept connection.
- The **mix**: the hundred at once, each asking again as soon as the answer is there. 35 % newest documents, 25 % dashboard, 15 % search while typing,
  15 % monthly summary, 5 % transactions added, 5 % properties changed.
- **Ten times the records** compares the product with itself; so does the dashboard that has not changed, which is answered without
  asking the database.
- **Sign-in** is compared with one password hash by itself.
- **First answer** is from the start of the process to the first answer, with packages installed and the browser's side built.

## What is not

- More than one server process, more than one machine, a network between server and database.
- More people than a thousand, hours of load, and memory over days.
- The browser: the size of what it loads stands above, how soon it draws does not.
- The reading of documents (text recognition), thumbnails, mail, and files in a bucket.

The figures of the last run lie in \`bench/results/latest.json\`.
`;
}
