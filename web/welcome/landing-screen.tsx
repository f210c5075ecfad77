import { Closing } from './landing/closing.tsx';
import { Hero } from './landing/hero.tsx';
import { People } from './landing/people.tsx';
import { PublicLayout } from '../kernel/screen/public/public-layout.tsx';
import { SecurityPitch } from './landing/security-pitch.tsx';
import { SixFeatures } from './landing/six-features.tsx';
import { Stories } from './landing/stories.tsx';
import { TourSection } from './tour/tour-section.tsx';

/** What Holdfast is, for those who do not know it yet (S-001 to S-007). */
export default function LandingScreen() {
  return (
    <PublicLayout>
      <Hero />
      <Stories />
      <TourSection />
      <SixFeatures />
      <People />
      <SecurityPitch />
      <Closing />
    </PublicLayout>
  );
}
