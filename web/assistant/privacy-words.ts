import { assistantTexts } from '@holdfast/domain/assistant/texts';

/** What services get and what not, word for word as the settings and the privacy page have it. */
export const privacyWords = [
  assistantTexts.answeredHere,
  assistantTexts.whatServicesGet,
  assistantTexts.documentsOnlyIfAllowed,
  assistantTexts.moreOnlyIfAllowed,
] as const;
