import { GalleryColours } from './gallery-colours.tsx';
import { GalleryData } from './gallery-data.tsx';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { GalleryStates } from './gallery-states.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';

/** Each part in every state, for those who build and look. Not in a production build. */
export default function GalleryScreen() {
  return (
    <Page>
      <PageHeader title="Parts" line="Each part of the design in every state." />
      <Tabs
        name="part"
        label="Kinds of parts"
        tabs={[
          { value: 'forms', label: 'Forms', content: <GalleryForms /> },
          { value: 'data', label: 'Data', content: <GalleryData /> },
          { value: 'states', label: 'States', content: <GalleryStates /> },
          { value: 'overlays', label: 'Overlays', content: <GalleryOverlays /> },
          { value: 'colours', label: 'Colours', content: <GalleryColours /> },
        ]}
      />
    </Page>
  );
}
