import type { Answer } from '../../kernel/http/answer/answer.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import type { RentalsGiven } from '../given.ts';

/** What this room answers. */
export const ledgerAnswers = (_kernel: Kernel, _given: RentalsGiven): readonly Answer[] => [];
