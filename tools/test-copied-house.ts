import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const here = path.dirname(import.meta.dirname);
const left = ['node_modules', 'dist', 'data', '.git', '.cache'];

export type CopiedHouse = {
  readonly root: string;
  /** Runs a script in the copy, without what vitest tells its own children. */
  run(...words: string[]): { code: number | null; said: string };
  read(file: string): string;
  /** Puts something into a file, behind what is there once; throws where it is not. */
  insert(file: string, behind: string, text: string): void;
  /** Takes a file or a folder away, and puts a file as it was. */
  remove(file: string): void;
  restore(file: string): void;
  /** The files that are not as they are in this house, or are not there, in alphabetical order. */
  changed(): string[];
};

/** The program of a package. */
export const program = (...parts: string[]) => path.join('node_modules', ...parts);

/** Copies the house, so that a new area stands among the real kernels. The packages are the same ones. */
export function copyHouse(): CopiedHouse {
  const root = mkdtempSync(path.join(os.tmpdir(), 'holdfast-house-'));
  cpSync(here, root, { recursive: true, filter: (file) => !left.includes(path.basename(file)) });
  mkdirSync(path.join(root, 'node_modules', '@holdfast'), { recursive: true });
  for (const name of readdirSync(path.join(here, 'node_modules'))) {
    if (name === '@holdfast' || name.startsWith('.holdfast')) continue;
    symlinkSync(path.join(here, 'node_modules', name), path.join(root, 'node_modules', name));
  }
  for (const side of ['domain', 'server', 'web']) {
    symlinkSync(path.join(root, side), path.join(root, 'node_modules', '@holdfast', side));
  }
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return {
    root,
    read,
    run(...words) {
      const env = Object.fromEntries(
        Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV)/.test(name)),
      );
      const ran = spawnSync(process.execPath, words, {
        cwd: root,
        encoding: 'utf8',
        env,
        maxBuffer: 2 ** 26,
      });
      return { code: ran.status, said: ran.stdout + ran.stderr };
    },
    insert(file, behind, text) {
      const before = read(file);
      if (before.split(behind).length !== 2) throw new Error(`${file} does not say once: ${behind}`);
      writeFileSync(
        path.join(root, file),
        before.replace(behind, () => behind + text),
      );
    },
    remove: (file) => rmSync(path.join(root, file), { recursive: true }),
    restore: (file) => cpSync(path.join(here, file), path.join(root, file)),
    changed() {
      const before = new Map(filesOf(here).map((file) => [file, readFileSync(path.join(here, file))]));
      return filesOf(root)
        .filter((file) => before.get(file)?.equals(readFileSync(path.join(root, file))) !== true)
        .toSorted();
    },
  };
}

/** All files below a folder but those that are made: folders of those come and go while others run, and are not looked into. */
function filesOf(root: string, below = ''): string[] {
  return readdirSync(path.join(root, below), { withFileTypes: true })
    .filter(({ name }) => !left.includes(name))
    .flatMap((each) => {
      const file = path.join(below, each.name);
      return each.isDirectory() ? filesOf(root, file) : each.isFile() ? [file] : [];
    });
}

/**
 * Adds an area as somebody does who reads what the tool prints: runs it and adds exactly the lines that it names. Gives the files that
 * were written by hand.
 */
export function addArea(house: CopiedHouse, word: string): { said: string; byHand: string[] } {
  const { code, said } = house.run('tools/new-area.ts', word);
  if (code !== 0) throw new Error(said);
  const byHand = new Set<string>();
  let file = '';
  for (const line of said.split('What is left:')[1]?.split('\n') ?? []) {
    const [, named] = /^ {2}(\S+\/areas\.ts)$/.exec(line) ?? [];
    const [, imported] = /^ {4}(import .*;)$/.exec(line) ?? [];
    const [, entry, list] = /^ {4}(\w+,) +in the list `(\w+)`$/.exec(line) ?? [];
    if (named !== undefined) file = named;
    if (imported === undefined && entry === undefined) continue;
    byHand.add(file);
    const lines = house.read(file).split('\n');
    if (imported !== undefined) house.insert(file, lines[0] ?? '', `\n${imported}`);
    const head = lines.find((each) => /^(?:export )?const (\w+)\b.*\[$/.exec(each)?.[1] === list);
    if (entry !== undefined) house.insert(file, head ?? `the list ${list}`, `\n  ${entry}`);
  }
  return { said, byHand: [...byHand] };
}
