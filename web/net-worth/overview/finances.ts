import type { OutputOf } from '@holdfast/domain/kernel/call/endpoint';
import type { showFinances } from '@holdfast/domain/net-worth/endpoints';

/** What the overview of money shows. */
export type Finances = OutputOf<typeof showFinances>;
