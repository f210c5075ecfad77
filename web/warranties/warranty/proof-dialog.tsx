import { attachedFiles, type AttachedKind } from '@holdfast/domain/kernel/files/attached-file';
import { addProof } from '@holdfast/domain/warranties/endpoints';
import { z } from 'zod';
import { AttachedFilesField } from '../../kernel/photos/attached-files-field.tsx';
import { useChange } from '../../kernel/call/query.ts';
import { DraftDialog } from '../../kernel/form/draft-dialog.tsx';
import { useDraft } from '../../kernel/form/form.tsx';

const shape = z.object({ documents: attachedFiles });

/** A proof that is a file. */
export type ProofFile = 'receipt' | 'photograph' | 'warranty_document';

const asked: Record<ProofFile, { title: string; kinds: readonly [AttachedKind, ...AttachedKind[]] }> = {
  receipt: { title: 'Add the receipt', kinds: ['receipt', 'warranty', 'other'] },
  photograph: { title: 'Add a photograph', kinds: ['other', 'receipt', 'warranty'] },
  warranty_document: { title: 'Add the warranty document', kinds: ['warranty', 'receipt', 'other'] },
};

type ProofDialogProps = { warrantyId: string; kind: ProofFile; onClose: () => void };

/** Takes the receipt or the contract of a warranty in: a file, or a photograph of it. */
export function ProofDialog({ warrantyId, kind, onClose }: ProofDialogProps) {
  const add = useChange(addProof, { quiet: true, done: 'Proof added', refresh: ['documents'] });
  const draft = useDraft({
    shape,
    start: { documents: [] },
    save: ({ documents }) => add.mutateAsync({ id: warrantyId, documents }),
    onSaved: onClose,
  });
  const { title, kinds } = asked[kind];
  return (
    <DraftDialog
      draft={draft}
      title={title}
      line="It is kept with your documents, and the search finds what can be read in it."
      submit="Add"
      onClose={onClose}
    >
      <AttachedFilesField label="Drop the file here" help="A PDF, a document or a photograph" kinds={kinds} />
    </DraftDialog>
  );
}
