import type { Figure } from '../../kernel/call/tool.ts';
import { valueWords } from '../sentence.ts';
import { periodWords } from '../understanding/period-words.ts';
import type { Shown } from './wording.ts';

/** What stands in place of a figure’s placeholders. Its name belongs to its label, so that neither stands without the other. */
export const shownFigure = (figure: Figure): Shown => ({
  label: figure.of === undefined ? figure.label : `${figure.label} (${figure.of})`,
  value: valueWords(figure),
  period: figure.period === undefined ? null : periodWords(figure.period),
});
