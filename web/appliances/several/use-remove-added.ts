import { removeAppliances } from '@holdfast/domain/appliances/endpoints';
import { useChange } from '../../kernel/call/query.ts';

/** Takes back what was added together: it goes to the trash, where it stays for 30 days. */
export function useRemoveAdded(): (ids: string[]) => void {
  const remove = useChange(removeAppliances, { done: 'Moved to the trash' });
  return (ids) => remove.mutate({ ids });
}
