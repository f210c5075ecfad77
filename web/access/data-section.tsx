import { Card } from '../ui/layout/card.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportButton } from './export-button.tsx';
import { Stack } from '../ui/layout/stack.tsx';

/** The settings' section "Data": take everything along, or leave for good. */
export function DataSection() {
  return (
    <Stack gap={6}>
      <Card title="Export">
        <div className="grid items-center gap-4 lg:grid-cols-[minmax(0,1fr)_13rem]">
          <p className="text-quiet">One ZIP with every record and file. Up to three exports an hour.</p>
          <ExportButton />
        </div>
      </Card>
      <Card title="Delete account">
        <div className="grid items-center gap-4 lg:grid-cols-[minmax(0,1fr)_13rem]">
          <p className="text-quiet">
            Everything is deleted two weeks after you ask. You can change your mind until then.
          </p>
          <DeleteAccount />
        </div>
      </Card>
    </Stack>
  );
}
