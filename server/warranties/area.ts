import type { Area } from '../kernel/area.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { claimAnswers } from './claim-answers.ts';
import { findable, shown, sections } from './contributions.ts';
import { tools } from './tools.ts';
import { warrantyAnswers } from './warranty-answers.ts';
import type { WarrantiesGiven } from './given.ts';

/** Warranties of things, in layers, and claims under them or under policies, with their diaries (S-171, M-07). */
export function warrantiesArea(kernel: Kernel, { attachFiles }: WarrantiesGiven): Area {
  return {
    name: 'warranties',
    sections,
    findable,
    shown,
    tools,
    trash: [{ table: 'claim_entries' }, { table: 'claims', fileUse: 'claim' }, { table: 'warranties' }],
    answers: [...warrantyAnswers(kernel, attachFiles), ...claimAnswers(kernel, attachFiles)],
  };
}
