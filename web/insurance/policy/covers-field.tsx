import { newPolicyDraft } from '@holdfast/domain/insurance/policy';
import { Plus, X } from 'lucide-react';
import { useFieldArray } from 'react-hook-form';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { CoverFields } from './cover-fields.tsx';
import { newCover, type CoverStart } from './new-cover.ts';

const added = fieldsOf(newPolicyDraft);

/** What a new policy covers: as many lines as one wants, each a cover with its limit. */
export function CoversField() {
  const { name } = added.other('covers');
  const { fields, append, remove } = useFieldArray<{ covers: CoverStart[] }>({ name: name as 'covers' });
  return (
    <Stack gap={5}>
      {fields.length === 0 && (
        <p className="text-quiet">
          The house, the car, the violin; or liability, which is no single thing. You can add them later, too.
        </p>
      )}
      {fields.map((each, at) => (
        <fieldset key={each.id} className="grid gap-4 rounded-md border border-line p-4">
          <legend className="px-1 text-sm font-semibold">Cover {at + 1}</legend>
          <CoverFields within={`covers.${at}.`} />
          <div>
            <Button variant="plain" size="small" onClick={() => remove(at)}>
              <X aria-hidden /> Remove cover {at + 1}
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          variant="quiet"
          onClick={() => append(newCover(), { focusName: `covers.${fields.length}.kind` })}
        >
          <Plus aria-hidden /> Add a cover
        </Button>
      </div>
    </Stack>
  );
}
