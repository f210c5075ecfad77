import { changePushDevice } from '@holdfast/domain/alerts/push-endpoints';
import type { PushDevice } from '@holdfast/domain/alerts/push';
import { useId, useState } from 'react';
import { useChange } from '../kernel/call/query.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/form/field.tsx';
import { TextInput } from '../ui/form/text-input.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';

/** Gives a device the name by which its owner will know it again. */
export function RenameDeviceDialog({ device, onClose }: { device: PushDevice; onClose: () => void }) {
  const form = useId();
  const [name, setName] = useState(device.device);
  const change = useChange(changePushDevice, { done: 'Device renamed', quiet: true, onDone: onClose });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Name this device"
      line="So you know which one it is when you look at the list."
      width="narrow"
      footer={
        <Button type="submit" form={form} busy={change.isPending}>
          Save
        </Button>
      }
    >
      <form
        id={form}
        aria-label="Name this device"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ id: device.id, device: name });
        }}
      >
        <Field label="Name" error={change.error?.fields?.[0]?.message ?? change.error?.message}>
          {(parts) => (
            <TextInput
              {...parts}
              autoComplete="off"
              maxLength={60}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}
