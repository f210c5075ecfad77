import { useGo } from '../../base/link.tsx';
import type { AddingProps } from '../../kernel/screen/house/record-parts.ts';
import { NewProjectDialog } from './project-dialog.tsx';

/** Adds the first project about a thing, and opens it. */
export default function AddingProject({ item_type, item_id, onClose }: AddingProps) {
  const go = useGo();
  return (
    <NewProjectDialog
      of={{ item_type, item_id }}
      onClose={(id) => {
        onClose();
        if (id !== undefined) go(`/projects/${id}`);
      }}
    />
  );
}
