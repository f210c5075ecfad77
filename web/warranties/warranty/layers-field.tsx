import {
  layerKind,
  layerLabels,
  maxLayers,
  warrantyLayer,
  type LayerKind,
} from '@holdfast/domain/warranties/layers';
import { Plus, X } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { fieldsOf } from '../../kernel/form/fields-of.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { DateField, SelectField, TextField } from '../../ui/form/form-fields.tsx';

type Layer = z.input<typeof warrantyLayer>;

const bare = (layer: LayerKind): Layer => ({ layer, what: '', start_date: '', end_date: '' });

/** What a new warranty covers, until somebody says otherwise. */
export const usualLayers: Layer[] = [bare('parts'), bare('labor')];

/** What a warranty covers, layer by layer; each runs as long as the warranty unless it has days of its own. */
export function LayersField({ name, label }: { name: string; label: string }) {
  const { watch, getValues, setValue } = useFormContext<Record<string, Layer[]>>();
  const layers = watch(name) ?? [];
  const set = (next: Layer[]) => setValue(name, next, { shouldDirty: true, shouldValidate: true });
  const current = () => getValues(name) ?? [];
  const used = new Set(layers.map(({ layer }) => layer));
  const offered = layerKind.options.filter((kind) => kind === 'other' || !used.has(kind));
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      {layers.length === 0 && <p className="text-quiet">Nothing is named: it covers the whole thing.</p>}
      {layers.map(({ layer }, at) => (
        <LayerRow
          // Layers have no id of their own, and are only added at the end.
          // eslint-disable-next-line react/no-array-index-key
          key={at}
          within={`${name}.${at}.`}
          kind={layer}
          onRemove={() => set(current().filter((_, each) => each !== at))}
        />
      ))}
      {layers.length < maxLayers && (
        <div className="flex flex-wrap gap-2">
          {offered.map((kind) => (
            <Button key={kind} variant="quiet" size="small" onClick={() => set([...current(), bare(kind)])}>
              <Plus aria-hidden /> {layerLabels[kind]}
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
}

type LayerRowProps = { within: string; kind: LayerKind; onRemove: () => void };

function LayerRow({ within, kind, onRemove }: LayerRowProps) {
  const layer = fieldsOf(warrantyLayer, within);
  const named = layerLabels[kind] ?? 'this';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <SelectField {...layer.choice('layer')} />
      <TextField {...layer.text('what')} placeholder={kind === 'other' ? 'Compressor, paint, battery' : ''} />
      <div className="flex items-start justify-end sm:row-span-2 sm:pt-7">
        <IconButton label={`Remove ${named}`} onClick={onRemove}>
          <X aria-hidden />
        </IconButton>
      </div>
      <DateField {...layer.day('start_date')} help="Empty: with the warranty" />
      <DateField {...layer.day('end_date')} help="Empty: as long as the warranty" />
    </div>
  );
}
