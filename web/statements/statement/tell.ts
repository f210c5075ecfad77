import type { RowChoice } from '@holdfast/domain/statements/plan/row-choice';
import type { PreviewRow } from '@holdfast/domain/statements/reading/statement';

/** Keeps what somebody said about a row. */
export type Tell = (row: PreviewRow, choice: RowChoice) => void;
