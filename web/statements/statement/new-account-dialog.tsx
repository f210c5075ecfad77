import { moneyAccountDraft, moneyAccountKindLabels } from '@holdfast/domain/kernel/ledger/money-account';
import { openStatementAccount } from '@holdfast/domain/statements/endpoints';
import type { StatementAccount } from '@holdfast/domain/statements/reading/statement';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { SelectField, TextField } from '../../ui/form/form-fields.tsx';

const shape = moneyAccountDraft.pick({ kind: true, name: true });
const kinds = (['bank', 'card', 'debt'] as const).map((value) => ({
  value,
  label: moneyAccountKindLabels[value],
}));

type NewAccountDialogProps = { statementId: string; part: StatementAccount; onClose: () => void };

/** Opens an account for a part of a file. */
export function NewAccountDialog({ statementId, part, onClose }: NewAccountDialogProps) {
  const open = useChange(openStatementAccount, { quiet: true });
  const draft = useDraft({
    shape,
    start: { kind: part.kind ?? 'bank', name: part.name ?? '' },
    save: (values) => open.mutateAsync({ id: statementId, at: part.at, ...values }),
    onSaved: onClose,
  });
  return (
    <DraftDialog draft={draft} title="New account" submit="Add account" width="narrow" onClose={onClose}>
      <TextField name="name" label="Name" maxLength={100} />
      <SelectField name="kind" label="Kind" choices={kinds} />
    </DraftDialog>
  );
}
