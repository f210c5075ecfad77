import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { factsOf } from '@holdfast/domain/kernel/form/field';

/** Fields that no form has, each with the reason. */
const withoutPlace: Record<string, Record<string, string>> = {
  documentDraft: {
    type: 'follows the category; a program may give it (S-202)',
    document_type: 'another name of type, for programs (X-28)',
    expiration_date: 'another name of expiry_date, for programs (X-28)',
  },
  transactionDraft: {
    of_type: 'picked as one record, `of`',
    of_id: 'picked as one record, `of`',
    lines: 'the dialog of parts',
  },
  profileDraft: { email: 'changes under Security, by a letter to the new address' },
  uploadDraft: { mode: 'chosen by the tabs above the fields' },
  completionDraft: { occurrence: 'the date that the dialog was opened for' },
  moneyAccountDraft: {
    private: 'taken whole by <PrivateField>, which the kernel’s drafts are not looked for',
  },
  savedViewDraft: { filter: 'the filters that the list stands at' },
  tenancyMessageDraft: { file_ids: 'a button below the message' },
  deductionDraft: { photos: 'a row of photographs below the fields' },
  sectionDraft: { left_out: 'a button of its own beside the notes' },
  skipDraft: { occurrence: 'the date that the dialog was opened for' },
};

/** The shape by whose fields a form binds those of another. */
const boundAs: Record<string, readonly string[]> = {
  documentDraft: ['describedDraft'],
  editDraft: ['describedDraft'],
  uploadDraft: ['describedDraft'],
  profileDraft: ['shape'],
  transactionDraft: ['transactionForm'],
  checkedMortgageDraft: ['mortgageDraft'],
  newPolicyDraft: ['policyDraft'],
  newLoanDraft: ['loanDraft'],
  checkedLoanDraft: ['loanDraft', 'newLoanDraft'],
  checkedTaskDraft: ['maintenanceTaskDraft'],
  checkedEventDraft: ['eventDraft'],
  checkedDateDraft: ['ownDateDraft'],
  completionDraft: ['visitDraft'],
  storedRepairDraft: ['repairDraft'],
};

/** Drafts that are no record's: a question in between, a setting, or what a program sends. */
const noForm: Record<string, string> = {
  importRuleDraft: 'a rule, whose form is flat: its fields are those of ruleForm',
  answerDraft: 'the walk of an inventory check, which has a button for each answer',
  timeZoneDraft: 'told by the browser at the sign-in; no screen changes it yet',
  statementDraft: 'the screen of reconciling, whose list of ticks is no form',
  signInDraft: 'the small forms of the account, which do without the forms’ library',
  suspensionDraft: 'an administrator’s dialog, which asks for a confirmation',
  emailChangeDraft: 'two lines under Security, sent by the small forms of the account',
  privilegeDraft: 'an administrator’s dialog; what is given is taken back, not changed',
  presetDraft: 'an administrator’s dialog; what is given is taken back, not changed',
  roundDraft: 'the card that sends a lease: a line for each signer, and ticks for clauses',
  signerDraft: 'a line of the card that sends a lease',
  unfinishedDraft: 'the property wizard, left half-way: whatever it holds is kept as it was typed',
};

const root = join(import.meta.dirname, '..');

async function sources(pattern: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob(pattern, { cwd: root, exclude: (each) => each.includes('node_modules') })) {
    if (!path.includes('.test.')) paths.push(path);
  }
  return paths.toSorted();
}

/** Fields that forms take whole from a component which knows their name. */
const shared: Record<string, string> = {
  private: '<PrivateField',
  photos: '<PhotosField',
  documents: '<AttachedFilesField',
};

/** The fields that the forms of each area take whole: `real-estate photos`. */
async function takenWhole(): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const path of await sources('web/*/**/*.tsx')) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [field, component] of Object.entries(shared)) {
      if (text.includes(component)) taken.add(`${path.split('/')[1] ?? ''} ${field}`);
    }
  }
  return taken;
}

const areaOf = new Map<string, string>();

/** Every draft of the domain, by its name; `ends` also finds shapes of other names. */
async function drafts(ends = /Draft/): Promise<Map<string, z.ZodObject>> {
  const end = new RegExp(`(${ends.source})$`);
  const found = new Map<string, z.ZodObject>();
  for (const path of await sources('domain/*/**/*.ts')) {
    const text = readFileSync(join(root, path), 'utf8');
    if (!new RegExp(`export const \\w+(${ends.source})\\b`).test(text)) continue;
    const module = (await import(join(root, path))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      if (!end.test(name) || !(value instanceof z.ZodObject)) continue;
      found.set(name, value);
      areaOf.set(name, path.split('/')[1] ?? '');
    }
  }
  return found;
}

/** The fields that forms bind, by the name of the shape: `const home = fieldsOf(propertyDraft)`, then `home.text('city')`. */
async function bound(): Promise<Map<string, Set<string>>> {
  const fields = new Map<string, Set<string>>();
  for (const path of await sources('web/**/*.{ts,tsx}')) {
    const text = readFileSync(join(root, path), 'utf8');
    const names = [...text.matchAll(/const (\w+) = fieldsOf\((\w+)/g)].map(([, own, of]) => [own, of]);
    for (const [own = '', of = ''] of names) {
      const uses = text.matchAll(new RegExp(`\\b${own}\\s*\\.\\w+\\('(\\w+)'\\)`, 'g'));
      fields.set(of, new Set([...(fields.get(of) ?? []), ...[...uses].map(([, name = '']) => name)]));
    }
    for (const [, of = '', name = ''] of text.matchAll(/fieldsOf\((\w+)\)\.\w+\('(\w+)'\)/g)) {
      fields.set(of, new Set([...(fields.get(of) ?? []), name]));
    }
  }
  return fields;
}

test('every field of every draft has a place in a form, or is named as having none', async () => {
  const [shapes, places, taken] = [await drafts(), await bound(), await takenWhole()];
  expect(shapes.size).toBeGreaterThan(12);
  const homeless = [...shapes].flatMap(([name, shape]) => {
    if (name in noForm) return [];
    const of = [name, ...(boundAs[name] ?? [])];
    const placed = new Set(of.flatMap((each) => [...(places.get(each) ?? [])]));
    return Object.entries(shape.shape as Record<string, z.ZodType>).flatMap(([field, of]) => {
      if (taken.has(`${areaOf.get(name) ?? ''} ${field}`)) return [];
      if (placed.has(field) || withoutPlace[name]?.[field] !== undefined) return [];
      // A group of lines has a shape of its own name: the lines of an address.
      const lines = places.get(field);
      const group = 'innerType' in of.def ? (of.def.innerType as z.ZodObject) : of;
      const whole =
        group instanceof z.ZodObject && Object.keys(group.shape).every((line) => lines?.has(line));
      return whole ? [] : [`${name}.${field}`];
    });
  });
  expect(homeless).toEqual([]);
});

/** The dialog adds the task that it completes: nothing is kept of a date that comes round. */
const ownTask = 'web/maintenance/visit/repair-dialog.tsx';

test('what is typed about one date of a repeat is kept under that date, and not found again at the next one', async () => {
  const ofDates = new Set<string>();
  for (const path of await sources('domain/**/*endpoints.ts')) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, name = ''] of text.matchAll(/export const (\w+) = \w+\('POST', .+\{\n\s+closes: 'date'/g))
      ofDates.add(name);
  }
  expect(ofDates.size).toBeGreaterThan(8);
  const wrong: string[] = [];
  let kept = 0;
  for (const path of await sources('web/**/*.tsx')) {
    const text = readFileSync(join(root, path), 'utf8');
    if (path === ownTask || ![...ofDates].some((name) => new RegExp(`useChange\\(${name}\\b`).test(text)))
      continue;
    for (const [, under = ''] of text.matchAll(/\bkeep: (.+),$/gm)) {
      kept += 1;
      if (!/occurrence|day/.test(under)) wrong.push(`${path}: ${under}`);
    }
  }
  expect([kept > 0, wrong]).toEqual([true, []]);
});

/** One line that is shown on several, because it is long. */
const longLines = new Set(['describedDraft name', 'documentDraft name']);

test('a field of several lines has a place for several, and a field of one line has none', async () => {
  const shapes = await drafts(/Draft|Form/);
  const wrong: string[] = [];
  for (const path of await sources('web/**/*.{ts,tsx}')) {
    const text = readFileSync(join(root, path), 'utf8');
    for (const [, own = '', of = ''] of text.matchAll(/const (\w+) = fieldsOf\((\w+)/g)) {
      for (const [, how, name = ''] of text.matchAll(
        new RegExp(`\\b${own}\\s*\\.(text|lines)\\('(\\w+)'\\)`, 'g'),
      )) {
        const field = shapes.get(of)?.shape[name] as z.ZodType | undefined;
        if (field === undefined || longLines.has(`${of} ${name}`)) continue;
        if ((how === 'lines') !== (factsOf(field).lines ?? false))
          wrong.push(`${path}: ${own}.${how}('${name}')`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

/** Fields whose input has words of its own. */
const ownWords = new Set(['shareDraft items', 'uploadDraft files']);

test('every field that a form binds is called by a word, not by its name', async () => {
  const [shapes, places] = [await drafts(/Draft|Form/), await bound()];
  const nameless = [...places].flatMap(([name, fields]) =>
    [...fields].flatMap((field) => {
      const of = shapes.get(name)?.shape[field] as z.ZodType | undefined;
      if (of === undefined || ownWords.has(`${name} ${field}`)) return [];
      return factsOf(of).label === undefined ? [`${name}.${field}`] : [];
    }),
  );
  expect(nameless).toEqual([]);
});

test('what is said to have no place has none, and exists', async () => {
  const [shapes, places] = [await drafts(), await bound()];
  for (const [name, fields] of Object.entries(withoutPlace)) {
    for (const field of Object.keys(fields)) {
      expect(Object.keys(shapes.get(name)?.shape ?? {})).toContain(field);
      expect(places.get(name)?.has(field) ?? false).toBe(false);
    }
  }
  for (const name of [...Object.keys(boundAs), ...Object.keys(noForm)])
    expect([...shapes.keys()]).toContain(name);
});
