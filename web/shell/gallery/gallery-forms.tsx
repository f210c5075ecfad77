import { Fault } from '@holdfast/domain/kernel/call/fault';
import { optional, text } from '@holdfast/domain/kernel/form/fields';
import { day } from '@holdfast/domain/kernel/time/day';
import { price } from '@holdfast/domain/kernel/money/money';
import { Plus, Trash2 } from 'lucide-react';
import { z } from 'zod';
import { DraftForm } from '../../kernel/form/draft-form.tsx';
import { useDraft } from '../../kernel/form/form.tsx';
import { Button, IconButton, LinkButton } from '../../ui/button.tsx';
import {
  CheckboxField,
  DateField,
  MoneyField,
  RadioField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
} from '../../ui/form/form-fields.tsx';
import { ComboboxField, TagsField } from '../../ui/form/form-pickers.tsx';
import { Sample, Samples } from './gallery-sample.tsx';
import { toast } from '../../ui/overlay/toast-list.ts';

const shape = z.object({
  name: text('Name', 40),
  price,
  bought: day,
  warranty: optional(day),
  kind: z.enum(['house', 'flat'], { error: 'Choose a kind' }),
  city: text('City'),
  notes: z.string().max(60, 'Notes are too long'),
  use: z.string(),
  agreed: z.literal(true, { error: 'Please agree' }),
  shared: z.boolean(),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
});

const cities = ['Portland', 'Eugene', 'Salem', 'Bend', 'Ashland', 'Astoria', 'Medford', 'Corvallis'];

export function GalleryForms() {
  const draft = useDraft({
    shape,
    start: {
      name: '',
      price: '',
      bought: '2024-03-01',
      warranty: '',
      kind: '' as 'house',
      city: '',
      notes: '',
      use: 'own',
      agreed: false as true,
      shared: true,
      details: [{ name: 'Serial', value: 'HX-2210' }],
    },
    save: async (values) => {
      if (values.name === 'taken') {
        throw new Fault('conflict', 'This name is taken', {
          fields: [{ field: 'name', message: 'A thing of this name exists already' }],
        });
      }
      toast({ tone: 'success', text: `${values.name} saved` });
    },
  });
  return (
    <Samples>
      <Sample title="A form">
        <DraftForm draft={draft} label="Sample" id="sample-form">
          <TextField name="name" label="Name" help="Try “taken”." />
          <MoneyField name="price" label="Purchase price" />
          <div className="grid gap-5 sm:grid-cols-2">
            <DateField name="bought" label="Bought" />
            <DateField
              name="warranty"
              label="Warranty ends"
              required={false}
              since={{ field: 'bought', called: 'purchase' }}
            />
          </div>
          <SelectField
            name="kind"
            label="Kind"
            placeholder="Choose a kind"
            choices={[
              { value: 'house', label: 'House' },
              { value: 'flat', label: 'Flat' },
            ]}
          />
          <ComboboxField
            name="city"
            label="City"
            placeholder="Choose a city"
            choices={cities.map((city) => ({ value: city, label: city, detail: 'Oregon' }))}
          />
          <TextAreaField name="notes" label="Notes" required={false} max={60} />
          <RadioField
            name="use"
            label="Use"
            row
            choices={[
              { value: 'own', label: 'Lived in', help: 'By the family' },
              { value: 'let', label: 'Let', help: 'To a tenant' },
            ]}
          />
          <TagsField name="details" label="Details" help="What a later you will look for." />
          <SwitchField name="shared" label="Shared with the family" help="They can see it, not change it." />
          <CheckboxField name="agreed" label="I have read this" />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={draft.saving}>
              Save
            </Button>
            <Button variant="quiet" onClick={draft.discard}>
              Start over
            </Button>
          </div>
        </DraftForm>
      </Sample>
      <div className="grid content-start gap-5">
        <Sample title="Buttons">
          <div className="flex flex-wrap gap-3">
            <Button>
              <Plus aria-hidden />
              Add property
            </Button>
            <Button variant="quiet">Quiet</Button>
            <Button variant="plain">Plain</Button>
            <Button variant="danger">Delete</Button>
            <Button variant="danger-quiet">Remove</Button>
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <Button busy>Saving</Button>
            <Button disabled>Disabled</Button>
            <Button size="small" variant="quiet">
              Small
            </Button>
            <Button size="large">Large</Button>
            <LinkButton href="/ui-gallery" variant="quiet">
              A link
            </LinkButton>
            <IconButton label="Delete">
              <Trash2 aria-hidden />
            </IconButton>
            <IconButton label="Delete" disabled>
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        </Sample>
      </div>
    </Samples>
  );
}
