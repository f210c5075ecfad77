import type { RowChoice } from '@holdfast/domain/statements/row-choice';
import type { PreviewRow } from '@holdfast/domain/statements/statement';

/** Keeps what somebody said about a row. */
export type Tell = (row: PreviewRow, choice: RowChoice) => void;
