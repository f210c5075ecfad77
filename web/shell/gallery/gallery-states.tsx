import { Banner } from '../../ui/layout/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConnectionNotice } from '../../ui/layout/connection-banner.tsx';
import { DropZone } from '../../ui/form/drop-zone.tsx';
import { Sample, Samples } from './gallery-sample.tsx';
import { Picture, type PictureName } from '../../ui/picture/picture.tsx';
import { Progress } from '../../ui/data-display/progress.tsx';
import { PropertyPicture } from '../../ui/picture/property-picture.tsx';
import { ShorePicture } from '../../ui/picture/shore-picture.tsx';
import { SkeletonCards, SkeletonRows, SkeletonTiles } from '../../ui/layout/skeleton.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { EmptyState, FailedState } from '../../ui/layout/states.tsx';
import { Wordmark } from '../../ui/picture/logo.tsx';

const pictures: PictureName[] = [
  'home',
  'documents',
  'search',
  'calm',
  'box',
  'keys',
  'money',
  'talk',
  'offline',
  'missing',
  'error',
];

export function GalleryStates() {
  return (
    <Stack gap={5}>
      <Banner
        tone="amber"
        action={
          <Button variant="quiet" size="small">
            Subscribe Now
          </Button>
        }
        onClose={() => undefined}
      >
        Your free trial ends in 22 days.
      </Banner>
      <Banner tone="danger" title="Payment failed">
        The card was declined.
      </Banner>
      <Banner tone="good">Everything is paid.</Banner>
      <Banner tone="info">A new statement is ready.</Banner>
      <div className="overflow-hidden rounded-lg">
        <ConnectionNotice state="testing" onRetry={() => undefined} />
        <ConnectionNotice state="error" onRetry={() => undefined} />
      </div>
      <Samples>
        <Sample title="Empty">
          <EmptyState
            picture="home"
            title="No properties found"
            text="Add your first home to see its worth, its documents and its dates."
            action={<Button>Add property</Button>}
          />
        </Sample>
        <Sample title="Failed">
          <FailedState
            text="Unable to fetch documents. Please check your connection."
            detail="Network connectivity issue - unable to reach server"
            onRetry={() => undefined}
          />
        </Sample>
        <Sample title="Files">
          <DropZone
            label="Drop a deed here"
            help="PDF, DOC, DOCX, JPG, PNG, under 10 MB"
            accept={['.pdf']}
            camera
            onFiles={() => undefined}
          />
          <Progress label="deed-22-harbor-lane.pdf" done={0.42} detail="3.2 of 7.6 MB, 12 s left" />
          <Progress label="Reading the pages" done={null} />
        </Sample>
        <Sample title="Loading">
          <SkeletonRows rows={3} />
          <SkeletonTiles tiles={2} />
        </Sample>
        <Sample title="Loading cards" wide>
          <SkeletonCards cards={3} />
        </Sample>
        <Sample title="Pictures" wide>
          <div className="grid grid-cols-3 gap-4 sm:grid-cols-4 lg:grid-cols-6">
            {pictures.map((name) => (
              <Picture key={name} name={name} className="w-full" />
            ))}
          </div>
        </Sample>
        <Sample title="Properties without a photo" wide>
          <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
            {['a', 'b', 'c', 'd'].map((id) => (
              <PropertyPicture key={id} id={id} className="aspect-8/5 w-full rounded-md" />
            ))}
          </div>
        </Sample>
        <Sample title="Sign-in picture and name" wide>
          <Wordmark />
          <ShorePicture className="h-96 w-full rounded-lg" />
        </Sample>
      </Samples>
    </Stack>
  );
}
