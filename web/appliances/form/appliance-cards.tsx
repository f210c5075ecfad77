import { AttachedFilesField } from '../../kernel/photos/attached-files-field.tsx';
import { PhotosField } from '../../kernel/photos/photos-field.tsx';
import { PrivateField } from '../../ui/form/private.tsx';
import { Card } from '../../ui/layout/card.tsx';
import {
  DetailFields,
  KindFields,
  PlateFields,
  PurchaseFields,
  ServiceFields,
  StateFields,
} from './appliance-fields.tsx';
import { NameplateField } from './nameplate-field.tsx';

type ApplianceCardsProps = {
  sold?: boolean;
  /** The name of the stored place. */
  place?: { label: string } | null;
};

/** The fields of an appliance in cards, as the forms that add and change one have them. */
export function ApplianceCards({ sold = false, place = null }: ApplianceCardsProps) {
  return (
    <>
      <Card title="What it is">
        <KindFields />
      </Card>
      <Card title="Nameplate">
        <div className="grid gap-5">
          <NameplateField />
          <PlateFields />
        </div>
      </Card>
      <Card title="Place and condition">
        <StateFields sold={sold} place={place} />
      </Card>
      <Card title="Purchase and value">
        <PurchaseFields />
      </Card>
      <Card title="Photos">
        <PhotosField />
      </Card>
      <Card title="Documents">
        <AttachedFilesField
          label="Drop the receipt, warranty, or manual here"
          help="PDF, DOC, DOCX, JPG, or PNG, up to 10 MB each"
          kinds={['receipt', 'warranty', 'manual', 'other']}
        />
      </Card>
      <Card title="Service">
        <ServiceFields />
      </Card>
      <Card title="Details and manuals">
        <DetailFields />
      </Card>
      <Card title="Who sees it">
        <PrivateField />
      </Card>
    </>
  );
}
