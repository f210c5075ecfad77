import { ShorePicture } from '../../ui/picture/shore-picture.tsx';
import { FeatureCarousel } from './feature-carousel.tsx';

/** What stands beside the form on a desk. */
export function Shore({ features }: { features: boolean }) {
  return (
    <div className="animate-fade">
      <ShorePicture className="absolute inset-0 size-full" />
      {features && (
        <div className="absolute inset-x-8 bottom-8">
          <FeatureCarousel />
        </div>
      )}
    </div>
  );
}
