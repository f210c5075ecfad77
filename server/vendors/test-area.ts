import { attachFiles } from '../documents/attach-files.ts';
import { documentsArea } from '../documents/area.ts';
import { realEstateArea } from '../real-estate/area.ts';
import { testApp } from '../kernel/test-app.ts';
import { vendorsArea } from './area.ts';

/** This area beside those that its records hang on and are filed in. */
export const vendorsHouse = () =>
  testApp((kernel) => [vendorsArea(kernel, { attachFiles }), documentsArea(kernel), realEstateArea(kernel)]);
