import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Confirm, Dialog } from '../../ui/overlay/dialog.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Sample, Samples } from './gallery-sample.tsx';
import { Steps } from '../../ui/layout/steps.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { toast, toastWithUndo } from '../../ui/overlay/toast-list.ts';
import { Tooltip } from '../../ui/overlay/tooltip.tsx';

type Open = 'dialog' | 'wizard' | 'confirm' | 'drawer' | null;

export function GalleryOverlays() {
  const [open, setOpen] = useState<Open>(null);
  const shows = (which: Open) => ({
    open: open === which,
    onOpenChange: (on: boolean) => setOpen(on ? which : null),
  });
  return (
    <Samples>
      <Sample title="Toasts">
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => toast({ tone: 'success', text: 'Property added' })}>
            Success
          </Button>
          <Button
            variant="quiet"
            onClick={() => toast({ tone: 'warning', text: 'The photo is blurred', detail: 'It was kept.' })}
          >
            Warning
          </Button>
          <Button
            variant="quiet"
            onClick={() =>
              toast({ tone: 'danger', text: 'Request timeout - please check your internet connection' })
            }
          >
            Danger
          </Button>
          <Button
            variant="quiet"
            onClick={() =>
              toastWithUndo('22 Harbor Lane archived', () => toast({ tone: 'info', text: 'Brought back' }))
            }
          >
            Undo
          </Button>
        </div>
      </Sample>
      <Sample title="Dialogs">
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button variant="quiet" onClick={() => setOpen('wizard')}>
            Wizard
          </Button>
          <Button variant="quiet" onClick={() => setOpen('confirm')}>
            Confirm
          </Button>
          <Button variant="quiet" onClick={() => setOpen('drawer')}>
            Drawer
          </Button>
          <Tooltip text="A line of help at a small part.">
            <Button variant="quiet">Tooltip</Button>
          </Tooltip>
        </div>
      </Sample>
      <Dialog
        {...shows('dialog')}
        title="Rename"
        line="The documents keep their place."
        footer={<Button onClick={() => setOpen(null)}>Save</Button>}
      >
        <Field label="Name">{(parts) => <TextInput {...parts} defaultValue="22 Harbor Lane" />}</Field>
      </Dialog>
      <Dialog
        {...shows('wizard')}
        title="Add Property"
        width="wide"
        above={<Steps steps={['Basic', 'Details', 'Financial', 'Photos', 'Review']} current={1} />}
        footer={
          <>
            <Button variant="quiet" onClick={() => setOpen(null)}>
              Cancel
            </Button>
            <Button variant="quiet">Back</Button>
            <Button>Continue</Button>
          </>
        }
      >
        <div className="grid gap-5 pt-4">
          <Field label="Size">
            {(parts) => (
              <TextInput
                {...parts}
                inputMode="numeric"
                trailing={<span className="px-3 text-quiet">sq ft</span>}
              />
            )}
          </Field>
          <Field label="Bedrooms" error="Bedrooms must be a whole number">
            {(parts) => <TextInput {...parts} defaultValue="2.5" />}
          </Field>
        </div>
      </Dialog>
      <Confirm
        {...shows('confirm')}
        title="Delete 22 Harbor Lane?"
        text="Its 14 documents and 3 agreements go with it. This cannot be undone."
        confirm="Delete"
        onConfirm={() => setOpen(null)}
      />
      <Drawer {...shows('drawer')} label="Filters">
        <div className="p-5">
          <p className="heading text-xl">Filters</p>
        </div>
      </Drawer>
    </Samples>
  );
}
