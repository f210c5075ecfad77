import { applyRule } from '@holdfast/domain/statements/endpoints';
import { call } from '../../kernel/call/call.ts';
import { refresh } from '../../kernel/call/query-client.ts';
import { tellFault } from '../../kernel/call/query.ts';
import { toast } from '../../ui/overlay/toast-list.ts';

/** Applies a rule to what is there already, and says to how many; what came of it is shown and undone among the imports. */
export async function applyToPast(id: string): Promise<void> {
  try {
    const { id: batch, changed } = await call(applyRule, { id });
    toast({
      tone: 'success',
      text: changed === 0 ? 'Nothing to change' : changed === 1 ? '1 changed' : `${changed} changed`,
      ...(batch === null ? {} : { action: { label: 'Show', href: `/finance/import/${batch}` } }),
    });
  } catch (thrown) {
    tellFault(thrown);
  } finally {
    refresh(['statements', 'finance']);
  }
}
