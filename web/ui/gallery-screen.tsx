import { Page, PageHeader } from './page.tsx';

export default function GalleryScreen() {
  return (
    <Page>
      <PageHeader title="Parts" line="Each part in every state." />
    </Page>
  );
}
