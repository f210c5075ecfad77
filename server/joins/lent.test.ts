import { expect, test } from 'vitest';
import type { Area } from '../kernel/area.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { list } from './lent.ts';

type Lent = { readonly attach: (file: string) => void; readonly tell: () => void };

const area = { name: 'boats', answers: [] } as const satisfies Area;
const attaching = (_kernel: Kernel, _given: { readonly attach: (file: string) => void }) => area;
const telling = (_kernel: Kernel, _given: { readonly tell?: () => void } = {}) => area;
const alone = () => area;
const misnamed = (_kernel: Kernel, _given: { readonly atach: (file: string) => void }) => area;
const misnamedOption = (
  _kernel: Kernel,
  _given: { readonly attach: (file: string) => void; readonly tel?: () => void },
) => area;
const otherwise = (_kernel: Kernel, _given: { readonly attach: (file: number) => void }) => area;

test('a list of areas compiles where everything that they ask for is lent, and not otherwise', () => {
  expect(list<Lent>()([attaching, telling, alone])).toHaveLength(3);
  // @ts-expect-error -- nobody lends `atach`
  list<Lent>()([attaching, misnamed]);
  // @ts-expect-error -- nobody lends `tel`, though the area can do without
  list<Lent>()([attaching, misnamedOption]);
  // @ts-expect-error -- `attach` takes the name of a file
  list<Lent>()([otherwise, alone]);
});
