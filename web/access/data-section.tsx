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
          <p className="text-quiet">
            One ZIP with everything stored about you: every record as JSON and for spreadsheets, every file
            under its own name, and a list with a fingerprint of each. You can export three times an hour.
          </p>
          <ExportButton />
        </div>
      </Card>
      <Card title="Delete account">
        <div className="grid items-center gap-4 lg:grid-cols-[minmax(0,1fr)_13rem]">
          <p className="text-quiet">
            Everything is erased for good two weeks after you ask, or on the day your records would be erased
            anyway if that is sooner. Until then you can read, export, and change your mind with one click.
          </p>
          <DeleteAccount />
        </div>
      </Card>
    </Stack>
  );
}
